import { sql } from 'kysely'
import type { Db, Log } from '#db/client.ts'
import type { Push, PushMessage, PushResult } from '#ports/push.ts'
import { isPushOn } from './devices.server.ts'
import type { PushPayload } from './schema.ts'

type Delivery = { db: Db; push: Push; log: Log; now?: () => Date }

// Sent in parallel. The lease outlasts the longest attempt.
const atATime = 10
const leaseMs = 5 * 60_000
const minute = 60_000
/** Delay after each failed attempt; after the last one it gives up. */
const waits = [1, 5, 15, 60, 180, 360].map((minutes) => minutes * minute)
const longestWaitMs = 24 * 60 * minute
/** A device that was never reached in so many attempts isn't there any more. */
const mostFailures = 50
/** … and for so long: what fails may be this site's own network. */
const silentMs = 30 * 24 * 60 * minute
/** Four weeks: push services refuse more. */
const longestTtl = 28 * 24 * 3600

type Claimed = {
  id: string
  subscriptionId: string
  endpoint: string
  p256dh: string
  auth: string
  title: string
  body: string
  path: string
  topic: string
  urgency: PushMessage['urgency']
  expiresAt: Date
  attempts: number
}

/**
 * Sends all messages to devices that are due. Any number of processes may run this. If a process dies while sending, the
 * message is sent again after the lease, with the id by which the device knows it; all others are sent once.
 */
export async function deliverPush({ db, push, log, now = () => new Date() }: Delivery, signal?: AbortSignal) {
  await db.raw.deleteFrom('pushOutbox').where('expiresAt', '<=', now()).execute()
  if (!(await db.asUser({ role: 'anon' }, isPushOn))) {
    await db.raw.deleteFrom('pushOutbox').execute()
    return
  }
  for (let count = atATime; count === atATime; ) {
    signal?.throwIfAborted()
    const claimed = await claim(db, { at: now(), siteKey: push.siteKey() })
    count = claimed.length
    await Promise.all(claimed.map((message) => deliverOne({ db, push, log, now }, message)))
  }
}

async function claim(db: Db, { at, siteKey }: { at: Date; siteKey: string }): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    update push_outbox o set attempts = o.attempts + 1, next_attempt_at = ${new Date(at.getTime() + leaseMs)}
    from push_subscriptions s
    where s.id = o.subscription_id and o.id in (
      select p.id from push_outbox p join push_subscriptions k on k.id = p.subscription_id
      where p.next_attempt_at <= ${at} and p.expires_at > ${at} and k.site_key = ${siteKey}
      -- Devices that don't answer hold up nobody else.
      order by k.failures > 0, p.urgency = 'low', p.next_attempt_at limit ${atATime} for update of p skip locked)
    returning o.id, o.subscription_id, s.endpoint, s.p256dh, s.auth, o.title, o.body, o.path, o.topic, o.urgency,
      o.expires_at, o.attempts`.execute(db.raw)
  return rows
}

async function deliverOne({ db, push, log, now }: Required<Delivery>, row: Claimed): Promise<void> {
  const { id, endpoint, p256dh, auth, title, body, path, topic, urgency, expiresAt } = row
  const payload: PushPayload = { id, title, body, path, tag: topic }
  const result = await push.send({
    target: { endpoint, p256dh, auth },
    payload: JSON.stringify(payload),
    ttlSeconds: Math.min(longestTtl, Math.max(0, Math.floor((expiresAt.getTime() - now().getTime()) / 1000))),
    urgency,
    topic,
  })
  if (result.state === 'refused' || result.state === 'delayed')
    // The path of an endpoint is a secret.
    log.warn(
      { service: new URL(endpoint).host, reason: result.error },
      'a notification could not be delivered',
    )
  await db.transaction(async (tx) => {
    // First, in the order in which signing out deletes it: otherwise the two could wait for each other.
    await sql`select from push_subscriptions where id = ${row.subscriptionId} for no key update`.execute(tx)
    if (result.state === 'gone') {
      await tx.deleteFrom('pushSubscriptions').where('id', '=', row.subscriptionId).execute()
      return
    }
    const retryAt = retryTime(result, { attempts: row.attempts, at: now(), expiresAt })
    // A process that took it over after the lease has the final say.
    const own = sql`id = ${id} and attempts = ${row.attempts}`
    if (retryAt) await sql`update push_outbox set next_attempt_at = ${retryAt} where ${own}`.execute(tx)
    else await sql`delete from push_outbox where ${own}`.execute(tx)
    if (result.state === 'sent')
      await sql`update push_subscriptions set last_success_at = ${now()}, failures = 0
        where id = ${row.subscriptionId}`.execute(tx)
    else
      await sql`with failed as (
          update push_subscriptions set failures = least(failures + 1, 32000) where id = ${row.subscriptionId}
          and (failures < ${mostFailures}
            or coalesce(last_success_at, created_at) > ${new Date(now().getTime() - silentMs)}) returning id)
        delete from push_subscriptions where id = ${row.subscriptionId} and not exists (select from failed)`.execute(
        tx,
      )
  })
}

/** Null if it isn't tried again. */
function retryTime(
  result: PushResult,
  { attempts, at, expiresAt }: { attempts: number; at: Date; expiresAt: Date },
): Date | null {
  const wait = waits[attempts - 1]
  if (result.state !== 'delayed' || wait === undefined) return null
  const asked = (result.retryAfterSeconds ?? 0) * 1000
  const retryAt = new Date(at.getTime() + Math.min(Math.max(wait, asked), longestWaitMs))
  return retryAt < expiresAt ? retryAt : null
}
