import type { Session, User } from '@supabase/supabase-js'
import type { Role } from '#domain/roles/schema.ts'
import type { Landing } from './landing.ts'

/** Who is signed in, as far as this page knows. */
export type AuthState = {
  user: User | null
  session: Session | null
  /** True until the stored session is read, or the auth client tells of the first event. */
  isLoading: boolean
  /** The password was right, and a second factor is still to come: not signed in yet. */
  needsSecondFactor: boolean
  /** Null while they are awaited. Where they can't be fetched there are none. */
  roles: readonly Role[] | null
  /** The session came from a link to set a new password. */
  isRecovering: boolean
  /** What came of the link that led here; null where none did. */
  landing: Landing | null
  /** Somebody is signing in or out on this page, and it goes elsewhere by itself: guards leave it alone. */
  isMoving: boolean
  /** The page that was asked for before signing in, for "Continue to …". */
  offer: string | null
}

export const signedOut = {
  user: null,
  session: null,
  needsSecondFactor: false,
  roles: [],
  isRecovering: false,
} satisfies Partial<AuthState>

/** What everybody's page begins with. */
export const unknownState: AuthState = {
  ...signedOut,
  isLoading: true,
  landing: null,
  isMoving: false,
  offer: null,
}

let state = unknownState
const listeners = new Set<() => void>()

export const authState = (): AuthState => state

export function setAuthState(change: Partial<AuthState>) {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

export function onAuthState(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
