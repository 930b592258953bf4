import { sql } from 'kysely'
import type { EventSubject, PaymentEvent } from '#ports/payments.ts'
import { endDuplicates } from './end-duplicates.server.ts'
import { type Reading, readAnew } from './read-anew.server.ts'
import { tellAdmins } from './tell.server.ts'

type Log = { warn(details: object, message: string): void; error(details: object, message: string): void }
export type Receiving = Reading & { log: Log }

/** About a day, with the pauses between them. */
const mostAttempts = 12

/**
 * Keeps a verified event and does what it asks for. One that is known is done already, or somebody is at it. What fails is
 * tried again by `handleWaiting`; the provider has done its part once the event is kept.
 */
export async function receiveEvent(receiving: Receiving, event: PaymentEvent): Promise<void> {
  await keepEvent(receiving, event)
  await handle(receiving, event.id)
}

async function keepEvent({ db, payments, now }: Receiving, event: PaymentEvent): Promise<void> {
  await sql`insert into webhook_events (provider, id, type, about, happened_at, received_at, next_attempt_at)
    values (${payments.provider}, ${event.id}, ${event.type}, ${JSON.stringify(event.about)}::jsonb, ${event.createdAt},
      ${now()}, ${now()})
    on conflict do nothing`.execute(db.raw)
}

/** Events that are due again, the oldest first. */
export async function handleWaiting(receiving: Receiving, signal?: AbortSignal): Promise<void> {
  const { db, payments, now } = receiving
  const waiting = await db.raw
    .selectFrom('webhookEvents')
    .select('id')
    .where('provider', '=', payments.provider)
    .where('state', '=', 'waiting')
    .where('nextAttemptAt', '<=', now())
    .orderBy('nextAttemptAt')
    .limit(200)
    .execute()
  for (const { id } of waiting) {
    signal?.throwIfAborted()
    await handle(receiving, id)
  }
}

async function handle(receiving: Receiving, id: string): Promise<void> {
  const { db, payments, log, now } = receiving
  const taken = await take(receiving, id)
  if (!taken) return
  try {
    for (const subject of taken.about) await readAnew(receiving, subject)
    for (const subject of taken.about) if (subject.kind !== 'invoice') await endDuplicates(receiving, subject)
    await sql`update webhook_events set state = 'done', handled_at = ${now()}, last_error = null
      where provider = ${payments.provider} and id = ${id}`.execute(db.raw)
  } catch (error) {
    log.error({ err: error, event: id, type: taken.type, attempt: taken.attempts }, 'a payment event failed')
    await fail(receiving, { id, ...taken, error })
  }
}

type Taken = { type: string; about: EventSubject[]; attempts: number }

/** One worker at a time: whoever moves the next attempt on has it. One that died is followed by another then. */
async function take({ db, payments, now }: Receiving, id: string): Promise<Taken | undefined> {
  const { rows } = await sql<Taken>`
    update webhook_events set attempts = attempts + 1,
      next_attempt_at = ${now()}::timestamptz + least(power(2, attempts), 240) * interval '1 minute'
    where provider = ${payments.provider} and id = ${id} and state = 'waiting' and next_attempt_at <= ${now()}
    returning type, about, attempts`.execute(db.raw)
  return rows[0]
}

async function fail(
  { db, payments }: Receiving,
  { id, type, attempts, error }: Taken & { id: string; error: unknown },
): Promise<void> {
  const text = (error instanceof Error ? error.message : String(error)).slice(0, 2000)
  await db.transaction(async (tx) => {
    await sql`update webhook_events set last_error = ${text},
        state = case when attempts >= ${mostAttempts} then 'given_up' else 'waiting' end
      where provider = ${payments.provider} and id = ${id} and state = 'waiting'`.execute(tx)
    if (attempts >= mostAttempts)
      await tellAdmins(tx, {
        subject: `${payments.provider} ${id}`,
        kind: 'payment_event_failed',
        title: 'A message of the payment provider could not be handled',
        body: `${type}, ${id}: ${text}. The nightly comparison mends what it can.`,
      })
  })
}

/** As an administrator asks: one that was given up has all its tries again. False where there is none. */
export async function retryEvent(receiving: Receiving, id: string): Promise<boolean> {
  const { db, payments, now } = receiving
  const { numAffectedRows } =
    await sql`update webhook_events set state = 'waiting', attempts = 0, next_attempt_at = ${now()}
    where provider = ${payments.provider} and id = ${id} and state <> 'done'`.execute(db.raw)
  if (!numAffectedRows) return false
  await handle(receiving, id)
  return true
}
