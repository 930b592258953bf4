import { readPushRecord } from '../push/push-record.ts'
import { cacheNames } from './cache-names.ts'
import { purgeLists } from './lists-copy.ts'
import { purgeOutbox } from './outbox.ts'

/** Removes the pages that were visited on this device, and the list of them. */
export async function purgeCachedPages(): Promise<void> {
  if (!('caches' in window)) return
  for (const name of [cacheNames.pages, cacheNames.parts, cacheNames.pictures]) await caches.delete(name)
  navigator.serviceWorker?.controller?.postMessage({ type: 'purge' })
}

/** Removes what an account left on this device when its session ends, so that the next person doesn't see it. */
export function purgeSession(): void {
  purgeLists()
  // Copies of pages name the scripts that were loaded: not those of an account’s pages.
  performance.clearResourceTimings()
  void purgeCachedPages()
  leavePush()
}

/** At their own request, or with the account, also what they wrote and wasn’t sent. */
export async function purgeDevice(): Promise<void> {
  purgeSession()
  await purgeOutbox()
}

/** Someone signed in: removes what belongs to other accounts. */
export function purgeOthers(userId: string): void {
  purgeLists(userId)
  if (readPushRecord()?.userId !== userId) leavePush()
  void purgeOutbox(userId)
}

/** Who isn't signed in here gets no notifications here. */
function leavePush(): void {
  if (!readPushRecord()) return
  void import('../push/push-subscription.ts')
    .then(({ leave }) => leave())
    .catch((error: unknown) => console.warn('Notifications could not be turned off here:', error))
}
