import type { User } from '@supabase/supabase-js'
import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useAuth } from '#app/session/auth-provider.tsx'
import { noteGuard } from '#app/session/held-page.ts'
import { withNext } from '#app/session/next-page.ts'
import { awayWords, GuardScreen } from './guard-screen.tsx'
import { SessionEnded } from './session-ended.tsx'
import { useFocusNearby } from './use-focus-nearby.ts'

/**
 * Shows a page to signed-in users and sends others to the login page, which leads back. It protects nothing: the API
 * and the database do that.
 */
export function SignedInOnly({
  title,
  words = 'One moment…',
  as,
  children,
}: {
  title: string
  words?: string
  as?: 'div' | 'main'
  children: (user: User) => ReactNode
}) {
  const { user, isLoading, isAway, needsSecondFactor, isEnded, isMoving } = useAuth()
  const { pathname, search, hash } = useLocation()
  useEffect(noteGuard, [])
  useFocusNearby()
  if (user && !isLoading && !needsSecondFactor && !isMoving)
    return (
      <>
        {children(user)}
        {isEnded && <SessionEnded next={pathname + search + hash} />}
      </>
    )
  if (isLoading || isMoving) return <GuardScreen title={title} words={isAway ? awayWords : words} as={as} />
  return <Navigate to={withNext('/login', pathname + search + hash)} replace />
}
