import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { lockUntilCommit } from '#domain/lock-until-commit.server.ts'
import { assertOpen, findSetting } from '#domain/site/find-setting.server.ts'
import type { Tx } from '#domain/tx.ts'
import { mostDevices, type NewPushDevice, type PushDevice, type RenewedPushDevice } from './schema.ts'

/** Whether administrators allow notifications: they need the worker, which leaves without offline reading. */
export async function isPushOn(tx: Tx): Promise<boolean> {
  const { push, offline } = await findSetting(tx, 'features')
  return push && offline
}

/** The caller's devices, oldest first. As the caller. */
export async function listDevices(tx: Tx, userId: string): Promise<PushDevice[]> {
  const rows = await tx
    .selectFrom('pushSubscriptions')
    .select(['id', 'device as name', 'createdAt', 'lastSuccessAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, createdAt, lastSuccessAt }) => ({
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastSentAt: lastSuccessAt?.toISOString() ?? null,
  }))
}

type Added = { userId: string; device: NewPushDevice; name: string }

/**
 * Turns notifications on for a browser. Idempotent. Another account that had them on there gets none there anymore.
 * Throws `conflict` for too many, `forbidden` while they are switched off. As the caller.
 */
export async function addDevice(tx: Tx, { userId, device, name }: Added): Promise<{ id: string }> {
  await assertOpen(tx, 'push')
  // What shows them is the worker that keeps pages.
  await assertOpen(tx, 'offline')
  await lockUntilCommit(tx, `push:${userId}`)
  const { endpoint, keys, siteKey } = device
  const { rows } = await sql<{ id: string | null }>`
    select save_push_subscription(${endpoint}, ${keys.p256dh}, ${keys.auth}, ${siteKey}, ${name}) as id`.execute(
    tx,
  )
  const { id = null } = rows[0] ?? {}
  if (id === null) throw new DomainError('forbidden', 'Your session ended. Log in again')
  if ((await listDevices(tx, userId)).length > mostDevices)
    throw new DomainError('conflict', `Notifications are on for ${mostDevices} devices. Remove one first`)
  return { id }
}

/** Removes a device; one that isn't there is not an error. As the caller. */
export async function removeDevice(tx: Tx, { userId, id }: { userId: string; id: string }): Promise<void> {
  await tx.deleteFrom('pushSubscriptions').where('id', '=', id).where('userId', '=', userId).execute()
}

/** For a browser that knows its former endpoint and secret. Throws `not_found`. As anybody. */
export async function renewDevice(
  tx: Tx,
  { endpoint, keys, siteKey, former }: RenewedPushDevice,
): Promise<void> {
  const { rows } = await sql<{
    found: boolean
  }>`select renew_push_subscription(${former.endpoint}, ${former.auth},
    ${endpoint}, ${keys.p256dh}, ${keys.auth}, ${siteKey}) as found`.execute(tx)
  if (!rows[0]?.found) throw new DomainError('not_found', 'Notifications aren’t on for this device')
}
