import { Link, type MetaDescriptor } from 'react-router'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { useAuth } from '#app/session/auth-provider.tsx'
import { needsPassword } from '#app/session/claims.ts'
import { landingFailure } from '#app/session/landing-words.ts'
import { withNext } from '#app/session/next-page.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Spinner } from '#app/ui/skeleton.tsx'
import { AccountPage, textLink } from '../parts/account-page.tsx'
import { SecondFactor } from '../parts/second-factor.tsx'
import { useArrival } from '../parts/use-arrival.ts'
import type { Route } from './+types/page.ts'
import { AskForm } from './ask-form.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Set a new password',
    description: 'Ask for a mail with a link or a code, and set a new password for your account.',
    path: '/reset-password',
    index: false,
  })
}

/** Asks for the mail, and is where its link leads. */
export default function ResetPasswordPage() {
  const { session, isRecovering, needsSecondFactor, landing, isMoving } = useAuth()
  const { next, arrive } = useArrival()

  if (landing?.kind === 'working') {
    return (
      <AccountPage title="Set a new password">
        <p className="flex justify-center py-6">
          <Spinner label="Looking at your link" />
        </p>
      </AccountPage>
    )
  }
  if (session && isRecovering && needsSecondFactor) {
    return (
      <AccountPage title="One more step" intro="Your account is protected by a second factor.">
        {/* With it, this page shows the form. */}
        <SecondFactor session={session} next={next} onDone={() => {}} />
      </AccountPage>
    )
  }
  if (session && (isRecovering || isMoving)) {
    return (
      <AccountPage
        title="Set a new password"
        intro={
          needsPassword(session)
            ? 'Someone else also signed up with your email address. To keep the account yours, earlier passwords no longer work. Choose one now.'
            : 'It replaces the old one right away.'
        }
      >
        <NewPasswordForm email={session.user.email ?? ''} arrive={arrive} />
      </AccountPage>
    )
  }
  const failure = landing && landingFailure(landing, 'recovery')
  return (
    <AccountPage
      title="Set a new password"
      intro="Enter your email address and we’ll send you a link to set a new one."
      aside={
        <p>
          It came back to you?{' '}
          <Link to={withNext('/login', next)} className={textLink}>
            Log in
          </Link>
        </p>
      }
    >
      {failure && (
        <div role="alert" className="mb-5">
          <Alert variant="warning" title={failure.title}>
            {failure.text}
          </Alert>
        </div>
      )}
      <div className="not-js:hidden">
        <AskForm next={next} />
      </div>
    </AccountPage>
  )
}
