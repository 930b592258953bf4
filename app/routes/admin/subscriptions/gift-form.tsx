import { type FormEvent, useRef, useState } from 'react'
import { focusFirstProblem } from '#app/components/form/focus-first-problem.ts'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { SuggestInput } from '#app/components/suggest-input.tsx'
import { call } from '#app/session/api.ts'
import { Card } from '#app/ui/card.tsx'
import { controlClass, Field, Input, Select } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.ts'
import type { Suggestion } from '#domain/search/schema.ts'
import { findListingId, readBillingAgain } from './queries.ts'
import { type Problems, readGift } from './typed.ts'
import { useAttemptId } from './use-attempt-id.ts'

type Chosen = Extract<Suggestion, { kind: 'business' }>

/** Gives a published listing a plan until a day. Its owner hears of it. */
export function GiftForm({ onGiven }: { onGiven: () => void }) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [problems, setProblems] = useState<Problems>({})
  const { send, isBusy, failure, fields } = useRequest()
  const idFor = useAttemptId()
  const form = useRef<HTMLFormElement>(null)

  async function give(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const read = readGift(typed)
    // Typed on after one was taken, it is another one.
    const listing = typed.get('listing') === chosen?.label ? chosen : null
    const found: Problems = { ...read.problems }
    if (!listing) found.listing = 'Type the name of a published listing, and choose it from the list.'
    setProblems(found)
    if (!listing || !read.value) return focusFirstProblem(form)
    const { value } = read
    await send(async () => {
      const businessId = await findListingId(listing.href.split('/').at(-1)!)
      const gift = { businessId, ...value }
      await call('POST /admin/billing/complimentary', { body: { id: idFor(gift), ...gift } })
      toast({ title: `${listing.label} has its plan`, variant: 'ok' })
      await readBillingAgain()
      onGiven()
    })
  }

  const wrong = { ...fields, ...problems }
  return (
    <Card className="p-4 sm:p-6">
      <h3 className="text-xl">Grant a plan</h3>
      <p className="mt-1 max-w-[62ch] text-muted">
        It starts right away, ends automatically, and never renews. The owner gets an email.
      </p>
      <form
        ref={form}
        method="post"
        noValidate
        onSubmit={give}
        className="mt-5 grid max-w-3xl gap-5 sm:grid-cols-2"
      >
        <Field
          label="Listing"
          hint={chosen ? `Chosen: ${chosen.label}, ${chosen.detail}` : 'Its name; choose it from the list.'}
          error={wrong.listing}
          className="relative sm:col-span-2"
        >
          {(control) => (
            <SuggestInput
              {...control}
              name="listing"
              maxLength={200}
              kinds={['business']}
              onTake={(taken) => taken.kind === 'business' && setChosen(taken)}
              className={controlClass}
            />
          )}
        </Field>
        <Field label="Plan" error={wrong.tier}>
          {(control) => (
            <Select {...control} name="tier" defaultValue="premium">
              <option value="premium">Premium</option>
              <option value="featured">Featured</option>
            </Select>
          )}
        </Field>
        <Field label="Last day" error={wrong.endsAt}>
          {(control) => <Input {...control} type="date" name="endsOn" />}
        </Field>
        <Field
          label="Why"
          hint="For the record; their owner doesn’t read it."
          error={wrong.reason}
          className="sm:col-span-2"
        >
          {(control) => <Input {...control} name="reason" maxLength={500} />}
        </Field>
        <div className="grid gap-4 sm:col-span-2">
          <FormFailure words={failure} />
          <SubmitButton block={false} className="justify-self-start" isBusy={isBusy} busyWords="Giving…">
            Grant the plan
          </SubmitButton>
        </div>
      </form>
    </Card>
  )
}
