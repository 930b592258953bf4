import { Link, type MetaDescriptor } from 'react-router'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { useAuth } from '#app/session/auth-provider.tsx'
import { landingFailure } from '#app/session/landing-words.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Spinner } from '#app/ui/skeleton.tsx'
import { AccountPage, textLink } from '../parts/account-page.tsx'
import { SecondFactor } from '../parts/second-factor.tsx'
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
        <SecondFactor session={session} onDone={() => {}} />
      </AccountPage>
    )
  }
  if (session && (isRecovering || isMoving)) {
    return (
      <AccountPage title="Set a new password" intro="It takes the place of the old one at once.">
        <NewPasswordForm email={session.user.email ?? ''} />
      </AccountPage>
    )
  }
  const failure = landing && landingFailure(landing, 'recovery')
  return (
    <AccountPage
      title="Set a new password"
      intro="Tell us your e-mail address, and we send you a link to set a new one."
      aside={
        <p>
          It came back to you?{' '}
          <Link to="/login" className={textLink}>
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
        <AskForm />
      </div>
    </AccountPage>
  )
}
