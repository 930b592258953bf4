import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { useAuth } from '#app/session/auth-provider.tsx'
import { lazyPart } from '#app/ui/lazy-part.ts'

const ArrivalNotice = lazyPart(() => import('./arrival-notice.tsx'))

/** Hardly anyone sees the notice, so it is loaded when there is something to say; doors say it themselves. */
export function Arrival() {
  const { landing, offer, isMoving } = useAuth()
  const { pathname } = useLocation()
  const isWanted = (landing && landing.kind !== 'working') || offer
  return isWanted && !isMoving && !/^\/(auth|reset-password|login)/.test(pathname) ? (
    <Suspense fallback={null}>
      <ArrivalNotice />
    </Suspense>
  ) : null
}
