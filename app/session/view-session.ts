import type { Session, SupabaseClient, User } from '@supabase/supabase-js'
import { pushKey } from '#app/components/push/push-record.ts'
import { viewIsClosed } from '#domain/people/views.ts'
import { callPublic } from './api-call.ts'
import { setAuthState } from './auth-state.ts'
import { viewKey } from './stored-session.ts'
import type { StoredView } from './stored-view.ts'
import { showViewFrame } from './view-frame.ts'

/**
 * In place of the auth client while someone of the site looks at it as another person: knows the token of the view, and
 * nothing else of the auth service. The viewer's own session stays untouched on the device.
 */
export async function openView(): Promise<SupabaseClient> {
  const view = JSON.parse(sessionStorage.getItem(viewKey)!) as StoredView
  storeNothing()
  const { token, endsAt, person } = view
  const user = {
    id: person.id,
    email: person.email ?? '',
    aud: 'authenticated',
    role: 'authenticated',
    app_metadata: {},
    user_metadata: { display_name: person.name },
    created_at: endsAt,
  } satisfies User
  const expiresAt = Date.parse(endsAt) / 1000
  const session: Session = {
    access_token: token,
    refresh_token: '',
    token_type: 'bearer',
    expires_in: Math.max(0, Math.round(expiresAt - Date.now() / 1000)),
    expires_at: expiresAt,
    user,
  }
  setAuthState({ user, session, isLoading: false, isAway: false, roles: [] })
  const leave = async () => {
    sessionStorage.removeItem(viewKey)
    await callPublic('POST /views/end', { body: { token } }).catch((error: unknown) =>
      // It ends by itself.
      console.warn('The view could not be ended:', error),
    )
    location.assign(`/admin/users/${person.id}`)
  }
  showViewFrame(view, leave)
  const closed = async () => ({ data: { user, session }, error: new Error(viewIsClosed) })
  const known: Record<string, unknown> = {
    getSession: async () => ({ data: { session }, error: null }),
    getUser: async () => ({ data: { user }, error: null }),
    // By the person's menu, or because the server no longer knows the token.
    // It continues on the next page.
    signOut: () => leave().then(() => new Promise(() => undefined)),
    mfa: new Proxy({}, { get: () => closed }),
  }
  const auth = new Proxy(known, { get: (own, name) => own[name as string] ?? closed })
  return { auth } as unknown as SupabaseClient
}

/** Nothing of the person stays on the viewer's device: no drafts, no copies of lists, no messages that wait. */
function storeNothing(): void {
  const { setItem, getItem } = Storage.prototype
  Storage.prototype.setItem = function (this: Storage, key: string, value: string) {
    if (this === sessionStorage) setItem.call(this, key, value)
  }
  // Signing out would turn the viewer's own notifications off.
  Storage.prototype.getItem = function (this: Storage, key: string) {
    return key === pushKey ? null : getItem.call(this, key)
  }
  IDBFactory.prototype.open = () => {
    throw new DOMException('Nothing is stored while someone looks in', 'NotAllowedError')
  }
}
