import type { Provider, User } from '@supabase/supabase-js'
import { useState } from 'react'
import { Link, type MetaDescriptor, useRouteLoaderData } from 'react-router'
import { useAttempt } from '#app/components/account/use-attempt.ts'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { useAuth } from '#app/session/auth-provider.tsx'
import { useAuthSite } from '#app/session/auth-site.ts'
import { nameOfNext, withNext } from '#app/session/next-page.ts'
import { openSession } from '#app/session/open-session.ts'
import { useSignOut } from '#app/session/use-sign-out.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { DemoNotice } from '#domain/site/schema.ts'
import { AccountPage, textLink } from '../parts/account-page.tsx'
import { providerName } from '../parts/provider-name.ts'
import { SecondFactor } from '../parts/second-factor.tsx'
import { useArrival } from '../parts/use-arrival.ts'
import type { Route } from './+types/page.ts'
import { MailLink } from './mail-link.tsx'
import { PasswordForm } from './password-form.tsx'

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
  // A step that was just passed stays visible until the next page loads.
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
      intro={next ? `Log in to continue to ${nameOfNext(next)}.` : 'Good to see you again.'}
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

/** Tells the operator of a site with demo data where its accounts are listed. */
function DemoAccounts() {
  const demo = useRouteLoaderData<{ site: { demo: DemoNotice | null } }>('root')?.site.demo
  if (!demo?.hasAccounts) return null
  return (
    <Alert title="Accounts to try it with" className="mb-6">
      Their passwords were printed at the first start, and are kept in demo-accounts.txt in the data
      directory.
    </Alert>
  )
}

/** The other sign-in providers that this installation has. */
function Providers({ next }: { next: string | null }) {
  const providers = useAuthSite()?.providers ?? []
  const { attempt, isBusy, failure } = useAttempt()
  if (providers.length === 0) return null

  const goTo = (provider: string) =>
    attempt(async () => {
      const { auth } = await openSession()
      const { error } = await auth.signInWithOAuth({
        provider: provider as Provider,
        options: { redirectTo: location.origin + withNext('/auth/callback', next) },
      })
      return error
    })

  return (
    <div className="mt-6 grid gap-3">
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      {providers.map((provider) => (
        <Button
          key={provider}
          variant="secondary"
          block
          aria-disabled={isBusy}
          onClick={() => goTo(provider)}
        >
          Continue with {providerName(provider)}
        </Button>
      ))}
      <FormFailure words={failure} />
    </div>
  )
}

/** Shown on sign-in pages to someone already signed in: as whom, and where to go. */
function SignedInAlready({ user, next = null }: { user: User; next?: string | null }) {
  const signOut = useSignOut(withNext('/login', next))
  return (
    <div className="grid gap-4 text-center">
      <p className="break-words">
        You are signed in as <b className="font-semibold">{user.email || user.phone}</b>.
      </p>
      <ButtonLink to={next ?? '/dashboard'} block size="lg">
        {next ? `Continue to ${nameOfNext(next)}` : 'Go to your dashboard'}
      </ButtonLink>
      <Button variant="secondary" block onClick={signOut}>
        Use another account
      </Button>
    </div>
  )
}
