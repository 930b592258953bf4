import { canNotify, dropPushRecord } from './push-record.ts'

/** What this browser subscribed to; null where notifications are off. */
export async function findSubscription(): Promise<PushSubscription | null> {
  if (!canNotify()) return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Ends the subscription in this browser: nothing comes here any more. */
export async function leave(): Promise<void> {
  await (await findSubscription())?.unsubscribe()
  // Not before: without it nobody would try again.
  dropPushRecord()
}
