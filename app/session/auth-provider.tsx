import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { useStore } from '#app/ui/store.ts'
import { useLazyComponent } from '#app/ui/use-lazy-component.ts'
import type { AuthSite } from './auth-site.ts'
import { type AuthState, auth, authState, setAuthState, signedInUser } from './auth-state.ts'
import { landsHere } from './landing-address.ts'
import { configureAuth, openSession, serviceUrl } from './open-session.ts'
import { isSessionStored, sessionKey } from './stored-session.ts'

// Says only that the provider is there. The state itself comes from its store: a changed context would reach the parts
// of a page that aren't hydrated yet, and React would render them again.
const IsProvided = createContext(false)

/** Keeps the auth state up to date. The auth client is only loaded if someone may be signed in. */
export function AuthProvider({ site, children }: { site: AuthSite | undefined; children: ReactNode }) {
  const state = useStore(auth)
  const isSomebody = signedInUser(state) !== null
  useEffect(() => begin(site), [site])
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever another page is shown
  useEffect(() => setAuthState({ isMoving: false }), [pathname])
  // The style sheet reserves space for the menu from the first paint. React may have created a new <html>.
  useLayoutEffect(() => {
    if (!state.isLoading) document.documentElement.toggleAttribute('data-session', isSomebody)
  }, [state.isLoading, isSomebody])
  const { signOutQuestion } = state
  const Question = useLazyComponent(signOutQuestion !== null, loadQuestion)
  return (
    <IsProvided value={true}>
      {children}
      {signOutQuestion && Question && <Question {...signOutQuestion} />}
    </IsProvided>
  )
}

const loadQuestion = () => import('./sign-out-question.tsx').then(({ SignOutDialog }) => SignOutDialog)

export function useAuth(): AuthState {
  if (!useContext(IsProvided)) throw new Error('useAuth is used outside of an AuthProvider')
  return useStore(auth)
}

export function useSignedIn() {
  return signedInUser(useAuth())
}

function begin(site: AuthSite | undefined) {
  configureAuth(site)
  const url = serviceUrl(site)
  if (landsHere(location)) {
    if (authState().isLoading) setAuthState({ landing: { kind: 'working' } })
    start()
  } else if (isSessionStored(url)) start()
  else if (authState().isLoading) setAuthState({ isLoading: false })
  // Someone signed in on another tab. Once loaded, the client notices that itself.
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === sessionKey(url) && newValue) start()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

function start() {
  openSession().catch((error: unknown) => {
    console.warn('Who is signed in could not be found out:', error)
    setAuthState({ isLoading: false, landing: null })
  })
}
