import { useNavigate, useSearchParams } from 'react-router'
import { useHydrated } from '#app/components/search/use-hydrated.ts'
import { setAuthState } from '#app/session/auth-state.ts'
import { safeNext } from '#app/session/next-page.ts'

/** Goes home after signing in, where the page that was asked for is offered. */
export function useArrival(): { next: string | null; arrive(): Promise<void> } {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  // The document is the same for everyone, without what the address asks for.
  const isHydrated = useHydrated()
  const next = isHydrated ? safeNext(params.get('next'), location.origin) : null
  return {
    next,
    async arrive() {
      setAuthState({ offer: next, landing: null })
      await navigate('/')
    },
  }
}
