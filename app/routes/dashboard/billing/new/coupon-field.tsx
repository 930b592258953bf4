import { type FormEvent, useState } from 'react'
import { requestWords } from '#app/components/form/use-request.ts'
import { RequestFailed } from '#app/components/request-failed.ts'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Field, Input } from '#app/ui/field.tsx'
import { type CouponOffer, couponCodeSchema } from '#domain/billing/schema.ts'

/** A coupon code, checked before it applies. An invalid one isn't sent. */
export function CouponField({
  code,
  offer,
  isChecking,
  error,
  onCode,
}: {
  code: string
  offer: CouponOffer | undefined
  isChecking: boolean
  error: Error | null
  onCode: (code: string) => void
}) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()

  function submit(event: FormEvent) {
    event.preventDefault()
    const read = couponCodeSchema.safeParse(typed)
    setProblem(read.success ? undefined : read.error.issues[0]!.message)
    onCode(read.success ? read.data : '')
  }

  if (offer)
    return (
      <p className="flex flex-wrap items-center gap-3" role="status">
        <span>The code {offer.code} counts.</span>
        <Button variant="secondary" size="sm" onClick={() => onCode('')}>
          Leave it out
        </Button>
      </p>
    )
  return (
    <Disclosure summary="Do you have a code?">
      <form noValidate onSubmit={submit} className="flex items-start gap-3">
        <Field
          label="Code"
          error={problem ?? (error ? refusalWords(error) : undefined)}
          className="min-w-0 flex-1 sm:max-w-xs"
        >
          {(control) => (
            <Input
              {...control}
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value)
                setProblem(undefined)
                if (code !== '') onCode('')
              }}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              className="uppercase"
            />
          )}
        </Field>
        <Button type="submit" variant="secondary" className="mt-6.5" aria-disabled={isChecking}>
          {isChecking ? 'Checking…' : 'Use it'}
        </Button>
      </form>
    </Disclosure>
  )
}

const refusalWords = (error: Error) =>
  (error instanceof RequestFailed && error.problem?.fields?.coupon) || requestWords(error).text
