import type { Session, User } from '@supabase/supabase-js'
import { createStore } from '#app/ui/store.ts'
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
  /** True until the stored session is read, or the auth client reports its first event. */
  isLoading: boolean
  /** The device has a session, but the service can't be reached to verify it; it is retried. */
  isAway: boolean
  /** The password was correct, but a second factor is required: not signed in yet. */
  needsSecondFactor: boolean
  /** Null while loading. Empty if they can't be loaded. */
  roles: readonly Role[] | null
  /**
   * The session has ended without being asked to, while something on this page isn’t saved: nothing of it is shown, or
   * lost, until the same user has signed in again.
   */
  isEnded: boolean
  /** A new password must be set: the session came from a recovery link, or the account's password doesn't count. */
  isRecovering: boolean
  /** The result of the link that led here; null if there was none. */
  landing: Landing | null
  /** Signing in or out is under way and will navigate on its own: guards must not interfere. */
  isMoving: boolean
  /** The page that was requested before signing in, for "Continue to …". */
  offer: string | null
  /** Null unless signing out would lose something. */
  signOutQuestion: SignOutQuestion | null
}

export const signedOut = {
  user: null,
  session: null,
  isAway: false,
  needsSecondFactor: false,
  isEnded: false,
  roles: [],
  isRecovering: false,
} satisfies Partial<AuthState>

/** The initial state of every page. */
export const unknownState: AuthState = {
  ...signedOut,
  isLoading: true,
  landing: null,
  isMoving: false,
  offer: null,
  signOutQuestion: null,
}

export const auth = createStore(unknownState)

export const { get: authState, subscribe: onAuthState } = auth

export const setAuthState = (change: Partial<AuthState>) => auth.set({ ...authState(), ...change })

/** The fully signed-in user; null while unknown. */
export function signedInUser({ user, needsSecondFactor, isEnded, isLoading } = authState()): User | null {
  return isLoading || needsSecondFactor || isEnded ? null : user
}
