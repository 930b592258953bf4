import type { Session, User } from '@supabase/supabase-js'
import type { Role } from '#domain/roles/schema.ts'
import type { UnsavedListing } from './account-storage.ts'
import type { Landing } from './landing.ts'

/** Asked before signing out: `true` discards what isn't saved. */
export type SignOutQuestion = {
  listings: readonly UnsavedListing[]
  /** What else would be lost, in words: parts of a form, replies. */
  others: readonly string[]
  answer: (isSure: boolean) => void
}

/** Who is signed in, as far as this page knows. */
export type AuthState = {
  user: User | null
  session: Session | null
  /** True until the stored session is read, or the auth client tells of the first event. */
  isLoading: boolean
  /** The device keeps a session, and the service can't be asked whether it still stands: it is asked again. */
  isAway: boolean
  /** The password was right, and a second factor is still to come: not signed in yet. */
  needsSecondFactor: boolean
  /** Null while they are awaited. Where they can't be fetched there are none. */
  roles: readonly Role[] | null
  /** A new password is to be set: the session came from a link for that, or the account has none that counts. */
  isRecovering: boolean
  /** What came of the link that led here; null where none did. */
  landing: Landing | null
  /** Someone is signing in or out on this page, and it goes elsewhere by itself: guards leave it alone. */
  isMoving: boolean
  /** The page that was asked for before signing in, for "Continue to …". */
  offer: string | null
  /** Null unless someone wants to sign out and would lose something. */
  signOutQuestion: SignOutQuestion | null
}

export const signedOut = {
  user: null,
  session: null,
  isAway: false,
  needsSecondFactor: false,
  roles: [],
  isRecovering: false,
} satisfies Partial<AuthState>

/** What everyone's page begins with. */
export const unknownState: AuthState = {
  ...signedOut,
  isLoading: true,
  landing: null,
  isMoving: false,
  offer: null,
  signOutQuestion: null,
}

let state = unknownState
const listeners = new Set<() => void>()

export const authState = (): AuthState => state

export function setAuthState(change: Partial<AuthState>) {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

/** Who is signed in all the way; null while that isn't known. */
export function signedInUser({ user, needsSecondFactor, isLoading } = state): User | null {
  return isLoading || needsSecondFactor ? null : user
}

export function onAuthState(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
