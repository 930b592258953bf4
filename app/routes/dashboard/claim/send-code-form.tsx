import { type FormEvent, useEffect, useRef, useState } from 'react'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { Undelivered } from '#app/components/form/undelivered.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { Field, Input } from '#app/ui/field.tsx'
import { readClaimsAgain, startClaim } from './claim-requests.ts'

/** Has a code sent to the business itself. */
export function SendCodeForm({
  way,
  to,
  userId,
  businessId,
}: {
  way: 'email' | 'phone'
  /** The domain of the mailbox, or the number. */
  to: string
  userId: string
  businessId: string
}) {
  const [id] = useState(() => crypto.randomUUID())
  const [problem, setProblem] = useState<string | null>(null)
  const { send, isBusy, failure, fields } = useRequest()
  const input = useRef<HTMLInputElement>(null)
  const wrong = problem ?? fields.mailbox
  useEffect(() => {
    if (wrong) input.current?.focus()
  }, [wrong])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const mailbox = String(new FormData(event.currentTarget).get('mailbox') ?? '').trim()
    if (way === 'email' && mailbox === '') {
      setProblem(`Enter a mailbox at ${to}, like info@${to}.`)
      input.current?.focus()
      return
    }
    setProblem(null)
    await send(async () => {
      await startClaim({ id, businessId, way, mailbox })
      await readClaimsAgain(userId)
    })
  }

  return (
    <form onSubmit={submit} noValidate className="grid max-w-md gap-4">
      {way === 'email' && (
        <Field label={`Mailbox at ${to}`} error={wrong} hint={`Any that you read: info, or info@${to}.`}>
          {(control) => (
            <Input
              {...control}
              ref={input}
              name="mailbox"
              maxLength={320}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </Field>
      )}
      <Undelivered what={way === 'email' ? 'mail' : 'SMS'} />
      <FormFailure words={fields.mailbox ? null : failure} />
      <SubmitButton isBusy={isBusy} busyWords="Sending…">
        {way === 'email' ? 'Send the code' : `Send the code to ${to}`}
      </SubmitButton>
    </form>
  )
}
