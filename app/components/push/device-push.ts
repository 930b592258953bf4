import { call } from '#app/session/api.ts'
import type { PushChoice } from '#domain/push/schema.ts'
import { workerPath } from '../offline/worker-path.ts'
import { canNotify, type PushRecord, readPushRecord, storePushRecord } from './push-record.ts'
import { findSubscription, leave } from './push-subscription.ts'

type TurnedOn = 'on' | 'blocked' | 'dismissed' | 'closed'

/** How long signing out waits for the server to remove this device; it does so with the session, too. */
const patienceMs = 3_000

/**
 * Turns notifications on in this browser. Called by a press, because the browser asks then and only then. Throws what
 * `call` throws, and then leaves the browser as it was.
 */
export async function turnOn(userId: string): Promise<TurnedOn> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'dismissed'
  const { siteKey } = await call('GET /push')
  if (siteKey === null) return 'closed'
  const former = readPushRecord()
  const subscription = await subscribe(siteKey)
  try {
    await send(subscription, { userId, siteKey })
  } catch (error) {
    // One that was on before, as by another tab, stays.
    if (former?.userId !== userId || former.endpoint !== subscription.endpoint)
      await subscription.unsubscribe()
    throw error
  }
  return 'on'
}

/** Turns them off in this browser, at the server first: otherwise it would go on sending. Throws what `call` throws. */
export async function turnOff(): Promise<void> {
  const record = readPushRecord()
  if (record) await call('DELETE /push/devices/{id}', { params: { id: record.id } })
  await leave()
}

/** The session is about to end: turns them off, whether the server answers or not. */
export async function turnOffForGood(): Promise<void> {
  const record = readPushRecord()
  if (!record) return
  const told = call('DELETE /push/devices/{id}', { params: { id: record.id }, keepsSession: true })
  const late = new Promise<void>((resolve) => setTimeout(resolve, patienceMs))
  await Promise.race([told, late]).catch((error: unknown) =>
    console.warn('This device is still listed for notifications:', error),
  )
  await leave()
}

/**
 * Compares this browser with the server: a subscription that the push service renewed or that was made for another key
 * of the site is sent again, and one that its owner removed on another device ends.
 */
export async function compare(record: PushRecord): Promise<void> {
  const { userId, id, endpoint } = record
  const [{ siteKey, devices }, subscription] = await Promise.all([call('GET /push'), findSubscription()])
  const checked = { ...record, checkedAt: Date.now() }
  if (siteKey === null) return storePushRecord(checked)
  if (!subscription || Notification.permission !== 'granted') return turnOff()
  const isListed = devices.some((device) => device.id === id)
  // Also after an earlier renewal that was interrupted before the server knew of it.
  if (!isFor(subscription, siteKey) || subscription.endpoint !== endpoint) {
    const next = await subscribe(siteKey)
    if (isListed) await call('DELETE /push/devices/{id}', { params: { id } })
    await send(next, { userId, siteKey })
  } else if (isListed) {
    // Sent again, because someone who copied the secret could have redirected notifications to another browser.
    await send(subscription, { userId, siteKey })
    if (readPushRecord()?.id !== id) await call('DELETE /push/devices/{id}', { params: { id } })
  } else await leave()
}

/** Of this browser among the account's devices; null where notifications are off. */
export async function findOwnDevice({ devices }: PushChoice, userId: string): Promise<string | null> {
  const record = readPushRecord()
  if (!record || record.userId !== userId || !canNotify() || Notification.permission !== 'granted')
    return null
  const subscription = await findSubscription()
  const isHere = subscription !== null && devices.some(({ id }) => id === record.id)
  return isHere ? record.id : null
}

async function subscribe(siteKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(workerPath, { updateViaCache: 'none' })
  const { pushManager } = await navigator.serviceWorker.ready
  const former = await pushManager.getSubscription()
  if (former && isFor(former, siteKey)) return former
  await former?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(siteKey) })
}

async function send(
  subscription: PushSubscription,
  { userId, siteKey }: { userId: string; siteKey: string },
): Promise<void> {
  const { endpoint, keys = {} } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys
  const body = { endpoint: endpoint ?? '', keys: { p256dh, auth }, siteKey }
  const { id } = await call('POST /push/devices', { body })
  storePushRecord({ userId, id, endpoint: subscription.endpoint, checkedAt: Date.now() })
}

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))

function isFor({ options }: PushSubscription, siteKey: string): boolean {
  const key = options.applicationServerKey
  // A browser that doesn't say is believed.
  return !key || String(new Uint8Array(key)) === String(bytesOf(siteKey))
}
