import type { AuthChangeEvent, Session, SupabaseClient } from '@supabase/supabase-js'
import { purgeReplies } from '#app/components/form/saved-replies.ts'
import { purgeOthers, purgeSession } from '#app/components/offline/device-copies.ts'
import { queryClient } from '#app/components/query-client.ts'
import { RequestFailed } from '#app/components/request-failed.ts'
import type { Role } from '#domain/roles/schema.ts'
import { purgeOtherAccounts } from './account-storage.ts'
import { callPublic } from './api-call.ts'
import { authState, onAuthState, setAuthState, signedOut } from './auth-state.ts'
import { methodOf, needsPassword, needsSecondFactor } from './claims.ts'
import { makeClient, type ServiceAddress } from './client.ts'
import { purgeDrafts } from './drafts.ts'
import { canHoldPage, onSignedOut } from './held-page.ts'
import { judgeLanding, landingParams, withoutLanding } from './landing.ts'
import { landsHere } from './landing-address.ts'
import { safeNext } from './next-page.ts'
import { isSessionStored, viewKey } from './stored-session.ts'

/** Retried like any query: three times, unless the failure is ours. */
const fetchRoles = ({ user, access_token }: Session): Promise<readonly Role[]> =>
  queryClient.fetchQuery({
    queryKey: ['me', 'roles', user.id],
    queryFn: async ({ signal }) => {
      const { roles } = await callPublic('GET /me/roles', { signal, token: access_token })
      return roles
    },
  })

/** Creates the client, publishes every change of its session, and waits for the first. */
export async function followSession(address: ServiceAddress): Promise<SupabaseClient> {
  if (globalThis.sessionStorage?.getItem(viewKey)) return (await import('./view-session.ts')).openView()
  const hasLanded = landsHere(location)
  const params = landingParams(location)
  const client = makeClient(address)
  const first = Promise.withResolvers<void>()
  // The client retries for half a minute before it reports anything.
  const patience = setTimeout(() => setAuthState({ isAway: true }), patienceMs)
  client.auth.onAuthStateChange((event, session) => {
    clearTimeout(patience)
    // A session that couldn't be refreshed is still stored: nobody has signed out.
    if (!session && event !== 'SIGNED_OUT' && isSessionStored(address.url)) askAgain(client)
    else follow(client, event, session)
    first.resolve()
  })
  onSignedOut(leave)
  await first.promise
  if (hasLanded) {
    const { error } = await client.auth.initialize()
    const isCodeLeft = new URLSearchParams(location.search).has('code')
    const method = methodOf(authState().session)
    // The confirmation email's link carries what the user signed up for; it may be opened much later, on another
    // device.
    const offer = location.pathname === '/' ? safeNext(params.get('next'), location.origin) : null
    setAuthState({ landing: judgeLanding(params, { error, method, isCodeLeft }), offer })
    history.replaceState(history.state, '', withoutLanding(location))
  }
  return client
}

const patienceMs = 4_000
const pauseMs = 5_000

/** Retries until the service responds: a refreshed or ended session is then reported as usual. */
function askAgain(client: SupabaseClient) {
  setAuthState({ isAway: true })
  let timer: ReturnType<typeof setTimeout>
  const retry = async () => {
    clearTimeout(timer)
    const { data } = await client.auth.getSession()
    if (authState().isAway && !data.session) timer = setTimeout(retry, pauseMs)
  }
  const stop = onAuthState(() => {
    if (authState().isAway) return
    stop()
    clearTimeout(timer)
    window.removeEventListener('online', retry)
  })
  window.addEventListener('online', retry)
  timer = setTimeout(retry, pauseMs)
}

/** Nothing of one account is left for the next. */
function purgeStored() {
  queryClient.clear()
  purgeDrafts()
}

function leave(event?: unknown) {
  const { user } = authState()
  if (user) purgeStored()
  if (user || event === 'SIGNED_OUT') purgeSession()
  setAuthState({ ...signedOut, isLoading: false })
}

// The client holds its lock during this call: nothing here may await the client.
function follow(client: SupabaseClient, event: AuthChangeEvent, session: Session | null) {
  const before = authState()
  if (!session) {
    if (!before.user || before.isMoving || !canHoldPage()) return leave(event)
    purgeSession()
    return setAuthState({ isEnded: true })
  }
  // It repeats this event each time the tab comes to the front.
  const isSame = before.session?.access_token === session.access_token
  if (event === 'SIGNED_IN' && isSame && !before.isLoading) return
  const isHalf = needsSecondFactor(session)
  const isNew = before.user?.id !== session.user.id
  // The second step follows.
  if (before.isEnded && isHalf && !isNew) return
  // What someone typed before signing in is theirs.
  if (isNew && before.user) {
    purgeStored()
    purgeSession()
  } else if (isNew) queryClient.clear()
  setAuthState({
    user: session.user,
    session,
    isLoading: false,
    isAway: false,
    needsSecondFactor: isHalf,
    isEnded: false,
    isRecovering: event === 'PASSWORD_RECOVERY' || needsPassword(session) || (before.isRecovering && !isNew),
    ...(isHalf && { roles: [] }),
  })
  if (before.isEnded && !isNew)
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  if (isHalf || !(isNew || before.needsSecondFactor)) return
  purgeOtherAccounts(session.user.id)
  purgeReplies(session.user.id)
  purgeOthers(session.user.id)
  void followRoles(client, session)
}

async function followRoles(client: SupabaseClient, session: Session) {
  setAuthState({ roles: null })
  const isStill = () => authState().user?.id === session.user.id
  const roles = await fetchRoles(session).catch(async (error: unknown) => {
    console.warn('The roles could not be fetched:', error)
    // The service no longer knows this session: that means signed out, not forbidden.
    if (error instanceof RequestFailed && error.status === 401 && isStill())
      await client.auth.signOut({ scope: 'local' })
    return []
  })
  if (isStill()) setAuthState({ roles })
}
