import { X } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useAuth } from '#app/session/auth-provider.tsx'
import { type AuthState, setAuthState } from '#app/session/auth-state.ts'
import { needsPassword } from '#app/session/claims.ts'
import { landingFailure } from '#app/session/landing-words.ts'
import { nameOfNext, withNext } from '#app/session/next-page.ts'
import { openSession } from '#app/session/open-session.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Input } from '#app/ui/field.tsx'
import { newListing } from './navigation.ts'

type Words = { variant: 'ok' | 'info' | 'warning'; title: string; text?: string; actions?: ReactNode }

const dismiss = () => setAuthState({ landing: null, offer: null })

/** The result of an emailed link, or the page that was requested before signing in. Shown until dismissed. */
export default function ArrivalNotice() {
  const words = wordsOf(useAuth())
  if (!words) return null
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: pressing Enter on a link also clicks it
    <section
      aria-label="About your account"
      data-slot="arrival-notice"
      // Following one of its links dismisses it.
      onClick={(event) => (event.target as Element).closest('a') && dismiss()}
      className="wrap py-4"
    >
      <div role={words.variant === 'warning' ? 'alert' : 'status'} className="relative">
        <Alert variant={words.variant} title={words.title} className="pr-14">
          {words.text && <p>{words.text}</p>}
          {words.actions && <div className="mt-3 flex flex-wrap items-start gap-2.5">{words.actions}</div>}
        </Alert>
        <Button
          variant="ghost"
          size="icon"
          aria-label="Dismiss"
          onClick={dismiss}
          className="absolute top-1 right-1"
        >
          <X aria-hidden="true" />
        </Button>
      </div>
    </section>
  )
}

const toDashboard = <ButtonLink to="/dashboard">Go to your dashboard</ButtonLink>

function wordsOf({ landing, offer, user, session }: AuthState): Words | null {
  const onward = offer ? <ButtonLink to={offer}>Continue to {nameOfNext(offer)}</ButtonLink> : null
  if (landing?.kind === 'working') return null
  if (!landing) return onward && { variant: 'ok', title: 'You are signed in', actions: onward }
  if (landing.kind === 'half')
    return {
      variant: 'info',
      title: 'One more step',
      text: 'This address is confirmed. Now open the link we emailed to your other address.',
    }
  if (landing.kind === 'done' && session && needsPassword(session))
    return {
      variant: 'warning',
      title: 'Your email address is confirmed. Now set a password',
      text: 'Someone else also signed up with your address. To keep the account yours, earlier passwords no longer work.',
      actions: <ButtonLink to={withNext('/reset-password', offer)}>Set a password</ButtonLink>,
    }
  if (landing.kind === 'done') return doneWords(landing.method, user?.email ?? '', onward)
  // The link was opened again after the email was confirmed.
  if (landing.kind === 'failed' && landing.code === 'otp_expired' && user?.email_confirmed_at)
    return {
      variant: 'info',
      title: 'Nothing left to do',
      text: `You are signed in, and ${user.email} is confirmed already.`,
      actions: onward ?? toDashboard,
    }
  const failure = landingFailure(landing, 'confirm')
  if (!failure) return null
  const isConfirmed = landing.kind === 'elsewhere' || landing.code !== 'otp_expired'
  return {
    variant: isConfirmed ? 'info' : 'warning',
    ...failure,
    actions: (
      <>
        {user ? (onward ?? toDashboard) : <ButtonLink to={withNext('/login', offer)}>Log in</ButtonLink>}
        {!isConfirmed && !user && <SendConfirmation next={offer} />}
      </>
    ),
  }
}

function doneWords(method: string, email: string, onward: ReactNode): Words {
  if (method === 'email_change')
    return { variant: 'ok', title: 'Your email address has changed', text: `From now on it is ${email}.` }
  if (/signup|invite/.test(method))
    return {
      variant: 'ok',
      title: 'Your email address is confirmed',
      text: onward
        ? 'Welcome! You are signed in.'
        : 'Welcome! You’re signed in and can continue your listing.',
      actions: onward || (
        <>
          <ButtonLink to={newListing}>Continue your listing</ButtonLink>
          <ButtonLink to="/dashboard" variant="secondary">
            Go to your dashboard
          </ButtonLink>
        </>
      ),
    }
  return { variant: 'ok', title: 'You are signed in', actions: onward || toDashboard }
}

type State = 'asking' | 'sending' | 'sent' | 'failed'

/** Sends a new link to someone whose old one failed. Never reveals whether the account exists. */
function SendConfirmation({ next }: { next: string | null }) {
  const [state, setState] = useState<State>('asking')

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state === 'sending') return
    const email = String(new FormData(event.currentTarget).get('email')).trim()
    setState('sending')
    try {
      const { auth } = await openSession()
      const { error } = await auth.resend({
        type: 'signup',
        email,
        options: { emailRedirectTo: location.origin + withNext('/', next) },
      })
      setState(error ? 'failed' : 'sent')
    } catch (error) {
      console.warn('The confirmation could not be sent:', error)
      setState('failed')
    }
  }

  if (state === 'sent')
    return <p role="status">If this address still needs confirming, a new link is on its way.</p>
  return (
    <form onSubmit={send} className="flex flex-wrap gap-2.5">
      <div className="w-60 max-w-full">
        <Input
          type="email"
          name="email"
          required
          aria-label="Your email address"
          placeholder="name@example.com"
          autoComplete="email"
        />
      </div>
      <Button type="submit" variant="secondary" aria-disabled={state === 'sending'}>
        Send a new link
      </Button>
      {state === 'failed' && (
        <p role="alert" className="w-full text-danger">
          The link could not be sent. Wait a minute, check your connection, and try again.
        </p>
      )}
    </form>
  )
}
