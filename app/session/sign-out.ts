import { countReplies, purgeReplies } from '#app/components/form/saved-replies.ts'
import { purgeDevice } from '#app/components/offline/device-copies.ts'
import { listEntries } from '#app/components/offline/outbox.ts'
import { readPushRecord } from '#app/components/push/push-record.ts'
import { purgeAccount, unsavedListings } from './account-storage.ts'
import { authState, setAuthState } from './auth-state.ts'
import { notifySignedOut } from './held-page.ts'
import { openSession } from './open-session.ts'
import { moving } from './sign-in.ts'
import { unsavedWork } from './unsaved-work.ts'

/** Ends this device's session, here and at the service, then calls `leave`. False if the user decides to stay. */
export async function signOut(leave: () => Promise<void> | void): Promise<boolean> {
  const userId = authState().user?.id
  if (userId && !(await mayDiscard(userId))) return false
  await moving(async () => {
    const { auth } = await openSession()
    if (readPushRecord()) await endPush()
    notifySignedOut()
    // The device drops the session first; the client treats an ended one (401, 403, 404) as success.
    const { error } = await auth.signOut({ scope: 'local' })
    if (error) console.warn('The session ended here, but not at the service:', error)
    purgeReplies()
    if (userId) purgeAccount(userId)
    await purgeDevice()
    await leave()
  })
  return true
}

async function endPush(): Promise<void> {
  try {
    const { turnOffForGood } = await import('#app/components/push/device-push.ts')
    await turnOffForGood()
  } catch (error) {
    console.warn('Notifications could not be turned off here:', error)
  }
}

/** Whether nothing would be lost, or the user agrees to lose it. Rejects if the dialog's code fails to load. */
async function mayDiscard(userId: string): Promise<boolean> {
  const listings = unsavedListings(userId)
  const replies = countReplies(userId)
  const unsent = (await listEntries()).length
  const others = [
    ...unsavedWork(),
    ...(replies > 0
      ? [replies === 1 ? 'a reply you haven’t sent' : `${replies} replies you haven’t sent`]
      : []),
    ...(unsent > 0
      ? [
          unsent === 1
            ? 'a message that waits for a connection'
            : `${unsent} messages that wait for a connection`,
        ]
      : []),
  ]
  if (listings.length === 0 && others.length === 0) return true
  await import('./sign-out-question.tsx')
  const { promise, resolve } = Promise.withResolvers<boolean>()
  setAuthState({ signOutQuestion: { listings, others, answer: resolve } })
  return promise.finally(() => setAuthState({ signOutQuestion: null }))
}
