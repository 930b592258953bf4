import { MailCheck } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { callPublic } from '#app/session/api-call.ts'
import { useAuthSite } from '#app/session/auth-site.ts'
import { Button } from '#app/ui/button.tsx'
import { cn } from '#app/ui/cn.ts'
import { Field, Input } from '#app/ui/field.tsx'
import { newsletterConsentWords, type newsletterSources } from '#domain/newsletter/words.ts'
import { ClosedNote, useClosed } from '../form/closed-note.tsx'
import { FormFailure } from '../form/form-failure.tsx'
import { Honeypot } from '../form/honeypot.tsx'
import { useRequest } from '../form/use-request.ts'
import { useHydrated } from '../search/use-hydrated.ts'

/** A standalone block for any page. Without scripts the form goes to `/newsletter`, which shows the next step. */
export function NewsletterForm({
  source,
  problem,
  className,
}: {
  source: (typeof newsletterSources)[number]
  /** The error of a form that was sent without scripts. */
  problem?: string | undefined
  className?: string
}) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const closed = useClosed('newsletter')
  return (
    <section
      id="newsletter"
      aria-labelledby="newsletter-title"
      className={cn(
        'grid scroll-mt-24 gap-x-12 gap-y-5 rounded-card border border-line bg-paper p-5 sm:p-8 lg:grid-cols-2',
        className,
      )}
    >
      <div>
        <h2 id="newsletter-title" className="text-2xl">
          News from the directory
        </h2>
        <p className="mt-2 text-muted">
          New businesses, places worth a trip, and what has changed here. {newsletterConsentWords}{' '}
          <Link to="/legal/privacy" className="underline underline-offset-4">
            Privacy Policy
          </Link>
        </p>
      </div>
      {closed ? (
        <ClosedNote words={closed} />
      ) : sentTo === null ? (
        <AskForm source={source} problem={problem} onSent={setSentTo} />
      ) : (
        <CheckYourMail email={sentTo} onAgain={() => setSentTo(null)} />
      )}
    </section>
  )
}

function AskForm({
  source,
  problem,
  onSent,
}: {
  source: (typeof newsletterSources)[number]
  problem: string | undefined
  onSent: (email: string) => void
}) {
  const { send, isBusy, failure, fields } = useRequest()
  const [wrong, setWrong] = useState<string | undefined>(problem)
  const honeypot = useRef<HTMLInputElement>(null)
  const isHydrated = useHydrated()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim()
    // The server checks the rest: its address rules would weigh more than this page.
    const isAddress = /^\S+@\S+\.\S+$/.test(email)
    setWrong(isAddress ? undefined : 'Enter a valid email address, like name@example.com.')
    if (!isAddress) {
      event.currentTarget.querySelector<HTMLInputElement>('input[name=email]')?.focus()
      return
    }
    const body = { email, source, topic: honeypot.current?.value ?? '' }
    const isSent = await send(() => callPublic('POST /newsletter', { body }))
    if (isSent) onSent(email)
  }
  return (
    <form
      method="post"
      action="/api/newsletter/form"
      noValidate={isHydrated}
      onSubmit={submit}
      className="grid content-start gap-3"
    >
      <input type="hidden" name="source" value={source} />
      <Field label="Your email" error={wrong ?? fields.email}>
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
      <Honeypot ref={honeypot} />
      <FormFailure words={failure} />
      <Button type="submit" aria-disabled={isBusy} className="justify-self-start">
        {isBusy ? 'One moment…' : 'Get the newsletter'}
      </Button>
    </form>
  )
}

/** Takes the focus, so that screen readers announce it and small screens show it. */
function CheckYourMail({ email, onAgain }: { email: string; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const isMailDelivered = useAuthSite()?.isMailDelivered ?? true
  return (
    <div className="grid content-start justify-items-start gap-2">
      <h3 ref={heading} tabIndex={-1} className="flex items-center gap-2 text-xl outline-none">
        <MailCheck aria-hidden="true" className="size-6 text-ok" />
        One step left
      </h3>
      <p>
        We wrote to <b className="font-semibold break-words">{email}</b>. Open the link in that email and
        confirm to subscribe.
      </p>
      {!isMailDelivered && (
        <p className="text-muted">
          This site doesn’t send email: an administrator reads it at Admin → System.
        </p>
      )}
      <Button variant="ghost" size="sm" onClick={onAgain}>
        Another address
      </Button>
    </div>
  )
}
