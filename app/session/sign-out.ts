import { countReplies, forgetReplies } from '#app/components/form/kept-replies.ts'
import { forgetAccount, unsavedListings } from './account-storage.ts'
import { authState, setAuthState } from './auth-state.ts'
import { openSession } from './open-session.ts'
import { moving } from './sign-in.ts'
import { unsavedWork } from './unsaved-work.ts'

/** Ends the session of this device, here and at the service, and goes on by `leave`. False where its owner stays after all. */
export async function signOut(leave: () => Promise<void> | void): Promise<boolean> {
  const userId = authState().user?.id
  if (userId && !(await mayDiscard(userId))) return false
  await moving(async () => {
    const { auth } = await openSession()
    // The device forgets the session first; the client takes an ended one (401, 403, 404) for success.
    const { error } = await auth.signOut({ scope: 'local' })
    if (error) console.warn('The session ended here, but not at the service:', error)
    forgetReplies()
    if (userId) forgetAccount(userId)
    await leave()
  })
  return true
}

/** Whether nothing would be lost, or its owner wants that. Rejects when the question's code doesn't come. */
async function mayDiscard(userId: string): Promise<boolean> {
  const listings = unsavedListings(userId)
  const replies = countReplies(userId)
  const others = [
    ...unsavedWork(),
    ...(replies > 0
      ? [replies === 1 ? 'a reply you haven’t sent' : `${replies} replies you haven’t sent`]
      : []),
  ]
  if (listings.length === 0 && others.length === 0) return true
  await import('./sign-out-question.tsx')
  const { promise, resolve } = Promise.withResolvers<boolean>()
  setAuthState({ signOutQuestion: { listings, others, answer: resolve } })
  return promise.finally(() => setAuthState({ signOutQuestion: null }))
}
