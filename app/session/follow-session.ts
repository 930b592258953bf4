import type { AuthChangeEvent, Session, SupabaseClient } from '@supabase/supabase-js'
import { queryClient } from '#app/components/query-client.ts'
import { authState, setAuthState, signedOut } from './auth-state.ts'
import { methodOf, needsSecondFactor } from './claims.ts'
import { makeClient, type ServiceAddress } from './client.ts'
import { judgeLanding } from './landing.ts'
import { landsHere } from './landing-address.ts'
import { landingParams, withoutLanding } from './landing-params.ts'
import { fetchRoles } from './roles.ts'

/** Makes the client, tells the page of every change of its session, and waits for the first. */
export async function followSession(address: ServiceAddress): Promise<SupabaseClient> {
  const hasLanded = landsHere(location)
  const params = landingParams(location)
  const client = makeClient(address)
  const first = Promise.withResolvers<void>()
  client.auth.onAuthStateChange((event, session) => {
    follow(event, session)
    first.resolve()
  })
  await first.promise
  if (hasLanded) {
    const { error } = await client.auth.initialize()
    const isCodeLeft = new URLSearchParams(location.search).has('code')
    const method = methodOf(authState().session)
    setAuthState({ landing: judgeLanding(params, { error, method, isCodeLeft }) })
    history.replaceState(history.state, '', withoutLanding(location))
  }
  return client
}

// The client holds its lock while it calls this: nothing here may wait for the client.
function follow(event: AuthChangeEvent, session: Session | null) {
  const before = authState()
  if (!session) {
    if (before.user) queryClient.clear()
    return setAuthState({ ...signedOut, isLoading: false })
  }
  // It says so again each time that the tab comes to the front.
  const isSame = before.session?.access_token === session.access_token
  if (event === 'SIGNED_IN' && isSame && !before.isLoading) return
  const isHalf = needsSecondFactor(session)
  const isNew = before.user?.id !== session.user.id
  if (isNew) queryClient.clear()
  setAuthState({
    user: session.user,
    session,
    isLoading: false,
    needsSecondFactor: isHalf,
    isRecovering: event === 'PASSWORD_RECOVERY' || (before.isRecovering && !isNew),
    ...(isHalf && { roles: [] }),
  })
  if (!isHalf && (isNew || before.needsSecondFactor)) void followRoles(session)
}

async function followRoles(session: Session) {
  setAuthState({ roles: null })
  const roles = await fetchRoles(session).catch((error: unknown) => {
    console.warn('The roles could not be fetched:', error)
    return []
  })
  if (authState().user?.id === session.user.id) setAuthState({ roles })
}
