import { useEffect, useEffectEvent } from 'react'
import type { MetaDescriptor } from 'react-router'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { useAuth } from '#app/session/auth-provider.tsx'
import { landingFailure } from '#app/session/landing-words.ts'
import { withNext } from '#app/session/next-page.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Spinner } from '#app/ui/skeleton.tsx'
import type { Route } from './+types/callback.ts'
import { AccountPage } from './parts/account-page.tsx'
import { SecondFactor } from './parts/second-factor.tsx'
import { useArrival } from './parts/use-arrival.ts'

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Signing you in',
    description: 'Finishes signing you in, from an emailed link or another site.',
    path: '/auth/callback',
    index: false,
  })
}

/** Where emailed links and other sites' sign-in pages lead back to. */
export default function CallbackPage() {
  const { session, landing, needsSecondFactor, isLoading } = useAuth()
  const { next, arrive } = useArrival()
  const isDone = session !== null && !needsSecondFactor && (landing === null || landing.kind === 'done')
  const onDone = useEffectEvent(arrive)
  useEffect(() => {
    if (isDone) void onDone()
  }, [isDone])

  if (isLoading || landing?.kind === 'working' || isDone) {
    return (
      <AccountPage title="Signing you in">
        <p className="flex justify-center py-6">
          <Spinner label="Signing you in" />
        </p>
      </AccountPage>
    )
  }
  if (session && needsSecondFactor) {
    return (
      <AccountPage title="One more step" intro="Your account is protected by a second factor.">
        <SecondFactor session={session} next={next} onDone={arrive} />
      </AccountPage>
    )
  }
  const failure = landingFailure(landing ?? { kind: 'failed', code: 'nothing', description: '' }, 'sign-in')
  return (
    <AccountPage title="You are not signed in yet">
      <div role="alert">
        <Alert variant="warning" title={failure?.title}>
          {failure?.text}
        </Alert>
      </div>
      <ButtonLink to={withNext('/login', next)} block size="lg" className="mt-5">
        Log in
      </ButtonLink>
    </AccountPage>
  )
}
