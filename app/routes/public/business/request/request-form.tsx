import { type ReactNode, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { Honeypot } from '#app/components/form/honeypot.tsx'
import { SenderFields } from '#app/components/form/sender-fields.tsx'
import { useOpenForm } from '#app/components/form/use-open-form.ts'
import { TickBox } from '#app/components/message/tick-box.tsx'
import { sendLater } from '#app/components/offline/send-outbox.ts'
import { WaitingScreen } from '#app/components/offline/waiting-screen.tsx'
import { callAsAnyone } from '#app/session/api.ts'
import { useSignedIn } from '#app/session/auth-provider.tsx'
import { useAuthSite } from '#app/session/auth-site.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, Input, Textarea } from '#app/ui/field.tsx'
import { SpinnerMark } from '#app/ui/skeleton.tsx'
import { longDay } from '#domain/hours/day-words.ts'
import { formatMinute } from '#domain/hours/week.ts'
import { mostTimes } from '#domain/requests/form-limits.ts'
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
  /** Takes its place once a request that waited was sent. */
  sent: ReactNode
}

/** What someone chose and wrote, to be shown while it waits. */
function textOf(given: Record<string, string>): string {
  const times = Array.from({ length: mostTimes }, (_, at) => {
    const [day, time] = [given[`day${at + 1}`], given[`time${at + 1}`]]
    if (!day || !time) return ''
    const [hour = 0, minute = 0] = time.split(':').map(Number)
    return `${longDay(day)}, ${formatMinute(hour * 60 + minute)}`
  })
  return [...times, given.note].filter(Boolean).join('\n')
}

const noteFields = {
  appointment: { label: 'Anything they should know (optional)', hint: null },
  reservation: { label: 'Anything they should know (optional)', hint: 'A high chair, a quiet corner …' },
  quote: {
    label: 'What do you need?',
    hint: 'What it is, how much of it, where, and by when. Leave out your Social Security number and bank details.',
  },
}

/** A plain form; with scripts, errors show beside their fields. */
export function RequestForm({ kind, business, starts, today, sent }: Props) {
  const navigate = useNavigate()
  const userId = useSignedIn()?.id ?? null
  const hasCaptcha = Boolean(useAuthSite()?.captcha)
  /** The request that waits for a connection. */
  const [waiting, setWaiting] = useState<string | null>(null)
  const isWaiting = useRef(false)
  const { propsOf, isBusy, failure, fields, captchaBox } = useOpenForm({
    async loadCheck() {
      const { problemsInForm } = await import('#domain/requests/problems.ts')
      return (form) => problemsInForm(form, business.questions)
    },
  })
  const note = noteFields[kind]

  async function send(body: FormData, who: { isSignedIn: boolean }) {
    isWaiting.current = false
    try {
      await callAsAnyone(who, 'POST /requests', { body })
    } catch (error) {
      const given = Object.fromEntries([...body].map(([name, value]) => [name, String(value)]))
      const id = given.id!
      // A captcha's answer would have expired.
      isWaiting.current =
        !hasCaptcha &&
        (await sendLater(error, {
          id,
          userId,
          what: 'request',
          about: business.name,
          path: location.pathname,
          text: textOf(given),
          key: 'POST /requests',
          params: {},
          body: given,
        }))
      if (!isWaiting.current) throw error
      setWaiting(id)
    }
  }

  const form = (
    <form
      {...propsOf(send, () => {
        if (!isWaiting.current)
          void navigate(`/business/${business.slug}/request/${kind}?sent=1`, { replace: true })
      })}
      action="/api/requests"
      hidden={waiting !== null}
      className={waiting === null ? 'grid gap-5' : undefined}
    >
      <input type="hidden" name="businessId" value={business.id} />
      <input type="hidden" name="kind" value={kind} />
      {kind === 'reservation' && (
        <Field
          label="How many people?"
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
      <SenderFields fields={fields} />
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
      {captchaBox}
      <Button type="submit" block size="lg" aria-disabled={isBusy}>
        {isBusy && <SpinnerMark />}
        {isBusy ? 'Sending…' : 'Send the request'}
      </Button>
      <span role="status" className="sr-only">
        {isBusy && 'Sending…'}
      </span>
    </form>
  )
  return (
    <>
      {waiting !== null && (
        <WaitingScreen headingLevel="h2" id={waiting} sent={sent} onDiscard={() => setWaiting(null)} />
      )}
      {form}
    </>
  )
}
