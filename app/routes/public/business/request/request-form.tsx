import { type FormEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useCaptcha } from '#app/components/captcha/use-captcha.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { Honeypot } from '#app/components/form/honeypot.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { TickBox } from '#app/components/message/tick-box.tsx'
import { callAsAnyone } from '#app/session/api.ts'
import { useSignedIn } from '#app/session/auth-provider.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field, Input, Textarea } from '#app/ui/field.tsx'
import { SpinnerMark } from '#app/ui/skeleton.tsx'
import type { RequestKind } from '#domain/requests/kinds.ts'
import type { OfferedStarts } from '#domain/requests/offered-starts.ts'
import type { FormQuestion } from '#domain/requests/questions.ts'
import { QuestionFields } from './question-fields.tsx'
import { TimeFields } from './time-fields.tsx'

type Props = {
  kind: RequestKind
  business: { id: string; slug: string; name: string; questions: FormQuestion[]; largestParty: number }
  starts: OfferedStarts | null
  today: string
}

const noteFields = {
  appointment: { label: 'Anything they should know (optional)', hint: null },
  reservation: { label: 'Anything they should know (optional)', hint: 'A high chair, a quiet corner …' },
  quote: {
    label: 'What do you need?',
    hint: 'What it is, how much of it, where, and by when. Leave out your Social Security number and bank details.',
  },
}

/** A plain form; with scripts, errors show beside their fields. The fields keep their values until it succeeds. */
export function RequestForm({ kind, business, starts, today }: Props) {
  const user = useSignedIn()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const { send, isBusy, failure, fields } = useRequest()
  const captcha = useCaptcha()
  // Resending it unchanged is the same request; once edited, it is a new one.
  const attempt = useRef({ id: '', words: '' })

  useEffect(() => {
    const fill = (name: string, value: unknown) => {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof HTMLInputElement && field.value === '' && typeof value === 'string')
        field.value = value
    }
    fill('name', user?.user_metadata.display_name)
    fill('email', user?.email)
  }, [user])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const sent = new FormData(event.currentTarget)
    const words = JSON.stringify([...sent])
    if (attempt.current.words !== words) attempt.current = { id: crypto.randomUUID(), words }
    sent.set('id', attempt.current.id)
    const { captchaToken } = captcha.take()
    if (captchaToken) sent.set('captchaToken', captchaToken)
    const isSent = await send(() =>
      callAsAnyone({ isSignedIn: user !== null }, 'POST /requests', { body: sent }),
    )
    if (isSent) navigate(`/business/${business.slug}/request/${kind}?sent=1`, { replace: true })
  }

  const note = noteFields[kind]
  return (
    <form
      ref={form}
      method="post"
      action="/api/requests"
      encType="multipart/form-data"
      className="grid gap-5"
      onSubmit={submit}
    >
      <input type="hidden" name="businessId" value={business.id} />
      <input type="hidden" name="kind" value={kind} />
      {kind === 'reservation' && (
        <Field
          label="How many are you?"
          hint={`Up to ${business.largestParty}.`}
          error={fields.party}
          className="sm:max-w-40"
        >
          {(control) => (
            <Input
              {...control}
              name="party"
              type="number"
              inputMode="numeric"
              required
              min={1}
              max={business.largestParty}
              defaultValue={Math.min(2, business.largestParty)}
            />
          )}
        </Field>
      )}
      {starts && <TimeFields starts={starts} today={today} fields={fields} />}
      <QuestionFields questions={business.questions} fields={fields} />
      <Field label={note.label} hint={note.hint} error={fields.note}>
        {(control) => (
          <Textarea {...control} name="note" rows={4} maxLength={2000} required={kind === 'quote'} />
        )}
      </Field>
      <Field label="Your name" error={fields.name}>
        {(control) => (
          <Input {...control} name="name" autoComplete="name" required minLength={2} maxLength={80} />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Email" hint="We’ll send the answer here." error={fields.email}>
          {(control) => (
            <Input
              {...control}
              name="email"
              type="email"
              required
              maxLength={255}
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        <Field label="Phone (optional)" error={fields.phone}>
          {(control) => <Input {...control} name="phone" type="tel" autoComplete="tel" maxLength={30} />}
        </Field>
      </div>
      <Honeypot name="website" />
      <TickBox name="consent" value="yes" required error={fields.consent}>
        Share this request with {business.name}, so that they can answer me.{' '}
        <a
          href="/legal/privacy"
          target="_blank"
          rel="noreferrer"
          className="font-medium text-forest-ink underline underline-offset-4"
        >
          Privacy Policy
        </a>
      </TickBox>
      <p className="text-sm text-muted">
        You don’t pay here. Nobody should ask you to pay to send a request.
      </p>
      <FormFailure words={failure} />
      {captcha.box}
      <Button type="submit" block size="lg" aria-disabled={isBusy}>
        {isBusy && <SpinnerMark />}
        {isBusy ? 'Sending…' : 'Send the request'}
      </Button>
      <span role="status" className="sr-only">
        {isBusy && 'Sending…'}
      </span>
    </form>
  )
}
