import { useNavigate, useSearchParams } from 'react-router'
import { setAuthState } from '#app/session/auth-state.ts'
import { safeNext } from '#app/session/next-page.ts'

/** Goes home after signing in, where the page that was asked for is offered. */
export function useArrival(): { next: string | null; arrive(): Promise<void> } {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const next = typeof window === 'undefined' ? null : safeNext(params.get('next'), location.origin)
  return {
    next,
    async arrive() {
      setAuthState({ offer: next, landing: null })
      await navigate('/')
    },
  }
}
