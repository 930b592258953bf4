import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useAuth } from '#app/session/auth-provider.tsx'
import { type AuthState, setAuthState } from '#app/session/auth-state.ts'
import { needsPassword } from '#app/session/claims.ts'
import { landingFailure } from '#app/session/landing-words.ts'
import { nameOfNext, withNext } from '#app/session/next-page.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { newListing } from './navigation.ts'
import { SendConfirmation } from './send-confirmation.tsx'

type Words = { variant: 'ok' | 'info' | 'warning'; title: string; text?: string; actions?: ReactNode }

const dismiss = () => setAuthState({ landing: null, offer: null })

/** What came of a link that led here, or the page that was asked for before signing in. It stays until it is put away. */
export default function ArrivalNotice() {
  const words = wordsOf(useAuth())
  if (!words) return null
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of a link click it, too
    <section
      aria-label="About your account"
      data-slot="arrival-notice"
      // Following one of its links puts it away.
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
      text: 'This mailbox has agreed to the change. Now open the link in the mail to your other address.',
    }
  if (landing.kind === 'done' && session && needsPassword(session))
    return {
      variant: 'warning',
      title: 'Your email address is confirmed. Now set a password',
      text: 'Someone else also signed up with your address. To keep the account yours, earlier passwords no longer work.',
      actions: <ButtonLink to={withNext('/reset-password', offer)}>Set a password</ButtonLink>,
    }
  if (landing.kind === 'done') return doneWords(landing.method, user?.email ?? '', onward)
  // A link that was opened once more, by someone whose address is confirmed.
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
        : 'Welcome! You are signed in, and your listing can go on.',
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
