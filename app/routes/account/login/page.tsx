import { useState } from 'react'
import { Link, type MetaDescriptor } from 'react-router'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { useAuth } from '#app/session/auth-provider.tsx'
import { nameOfNext, withNext } from '#app/session/next-page.ts'
import { AccountPage, textLink } from '../parts/account-page.tsx'
import { SecondFactor } from '../parts/second-factor.tsx'
import { SignedInAlready } from '../parts/signed-in-already.tsx'
import { useArrival } from '../parts/use-arrival.ts'
import type { Route } from './+types/page.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import { MailLink } from './mail-link.tsx'
import { PasswordForm } from './password-form.tsx'
import { Providers } from './providers.tsx'

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Log in',
    description: 'Log in to your account, with your password, by a link in a mail, or another way.',
    path: '/login',
    index: false,
  })
}

export default function LoginPage() {
  const { session, needsSecondFactor, isMoving } = useAuth()
  const { next, arrive } = useArrival()
  const [email, setEmail] = useState('')
  const [byMail, setByMail] = useState(false)
  const step = !session ? 'door' : needsSecondFactor ? 'factor' : 'inside'
  const [shown, setShown] = useState(step)
  // Whoever has just passed a step sees it until the next page is there.
  if (shown !== step && (!isMoving || step === 'factor')) setShown(step)

  if (session && shown === 'factor') {
    return (
      <AccountPage title="One more step" intro="Your account is protected by a second factor.">
        <SecondFactor session={session} next={next} onDone={arrive} />
      </AccountPage>
    )
  }
  if (session && shown === 'inside') {
    return (
      <AccountPage title="Welcome back">
        <SignedInAlready user={session.user} next={next} />
      </AccountPage>
    )
  }
  return (
    <AccountPage
      title="Log in"
      intro={next ? `Then you can go on to ${nameOfNext(next)}.` : 'Good to see you again.'}
      aside={
        <p>
          New here?{' '}
          <Link to={withNext('/register', next)} className={textLink}>
            {next ? 'Create an account' : 'Get listed'}
          </Link>
        </p>
      }
    >
      <div className="not-js:hidden">
        <DemoAccounts />
        {byMail ? (
          <MailLink
            email={email}
            onEmail={setEmail}
            next={next}
            onDone={arrive}
            onBack={() => setByMail(false)}
          />
        ) : (
          <>
            <PasswordForm
              email={email}
              onEmail={setEmail}
              next={next}
              onDone={arrive}
              onMailLink={() => setByMail(true)}
            />
            <Providers next={next} />
          </>
        )}
      </div>
    </AccountPage>
  )
}
