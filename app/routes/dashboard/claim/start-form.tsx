import { type FormEvent, useEffect, useRef, useState } from 'react'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { Undelivered } from '#app/components/form/undelivered.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { Checkbox, Field, Input } from '#app/ui/field.tsx'
import type { ClaimLevel, ClaimWay, OwnTrust } from '#domain/claims/schema.ts'
import { readClaimsAgain, startClaim } from './claim-requests.ts'
import { DocumentForm } from './document-form.tsx'

type Props = {
  userId: string
  businessId: string
  /** Where a code would be sent, or why none can be. */
  open: Pick<OwnTrust, 'email' | 'phone'>
  /** Without `claimed`, only documents help. */
  levels: readonly ClaimLevel[]
}

/** Three ways to prove ownership of a listing. */
export function StartForm({ userId, businessId, open, levels }: Props) {
  const mayCode = levels.includes('claimed')
  const [way, setWay] = useState<ClaimWay>(
    mayCode && open.email.to ? 'email' : mayCode && open.phone.to ? 'phone' : 'document',
  )
  const choose = (to: ClaimWay) =>
    ({ name: 'way', type: 'radio', checked: way === to, onChange: () => setWay(to) }) as const
  return (
    <div className="grid grid-cols-1 gap-6">
      {mayCode && (
        <fieldset className="grid max-w-2xl gap-1">
          <legend className="mb-1.5 text-sm font-semibold">How do you want to prove it?</legend>
          <Checkbox
            {...choose('email')}
            disabled={!open.email.to}
            label={
              <Choice title="Code by email, right away" note={open.email.refusal}>
                To a mailbox at <span className="break-all">{open.email.to}</span>, the domain of the website.
              </Choice>
            }
          />
          <Checkbox
            {...choose('phone')}
            disabled={!open.phone.to}
            label={
              <Choice title="Code by phone, right away" note={open.phone.refusal}>
                By SMS to {open.phone.to}, the number on the page.
              </Choice>
            }
          />
          <Checkbox
            {...choose('document')}
            label={
              <Choice title="A document" note={null}>
                A license, a registration or a bill in its name. A moderator looks at it.
              </Choice>
            }
          />
        </fieldset>
      )}
      {way === 'document' ? (
        <DocumentForm userId={userId} businessId={businessId} levels={levels} />
      ) : (
        <SendCodeForm key={way} way={way} to={open[way].to ?? ''} userId={userId} businessId={businessId} />
      )}
    </div>
  )
}

function Choice({
  title,
  note,
  children,
}: {
  title: string
  note: string | null
  children: React.ReactNode
}) {
  return (
    <>
      <span className="block font-semibold">{title}</span>
      <span className="block text-sm font-normal text-muted">{note ?? children}</span>
    </>
  )
}

/** Sends a code to the business itself. */
function SendCodeForm({
  way,
  to,
  userId,
  businessId,
}: {
  way: 'email' | 'phone'
  /** The mailbox's domain, or the phone number. */
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
