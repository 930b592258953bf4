import { useNavigate, useSearchParams } from 'react-router'
import { useHydrated } from '#app/components/search/use-hydrated.ts'
import { setAuthState } from '#app/session/auth-state.ts'
import { safeNext } from '#app/session/next-page.ts'

/** Goes to the home page after signing in, which offers the page that was requested. */
export function useArrival(): { next: string | null; arrive(): Promise<void> } {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  // The document is the same for everyone, without anything from the URL.
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
