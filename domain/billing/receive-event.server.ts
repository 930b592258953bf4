import { sql } from 'kysely'
import type { EventSubject, PaymentEvent } from '#ports/payments.ts'
import { notifyBillingStaff } from './notify.server.ts'
import { type Reading, readSubscription, syncFromProvider } from './sync-from-provider.server.ts'

type Log = { warn(details: object, message: string): void; error(details: object, message: string): void }
export type Receiving = Reading & { log: Log }

/** Including the pauses, about a day. */
const mostAttempts = 12

/**
 * Stores a verified event and handles it. A known event is already done or in progress. `handleWaiting` retries
 * failures; the provider's part is done once the event is stored.
 */
export async function receiveEvent(receiving: Receiving, event: PaymentEvent): Promise<void> {
  await storeEvent(receiving, event)
  await handle(receiving, event.id)
}

async function storeEvent({ db, payments, now }: Receiving, event: PaymentEvent): Promise<void> {
  await sql`insert into webhook_events (provider, id, type, about, happened_at, received_at, next_attempt_at)
    values (${payments.provider}, ${event.id}, ${event.type}, ${JSON.stringify(event.about)}::jsonb, ${event.createdAt},
      ${now()}, ${now()})
    on conflict do nothing`.execute(db.raw)
}

/** Retries events that are due, oldest first. */
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
    for (const subject of taken.about) await syncFromProvider(receiving, subject)
    for (const subject of taken.about) if (subject.kind !== 'invoice') await endDuplicates(receiving, subject)
    await sql`update webhook_events set state = 'done', handled_at = ${now()}, last_error = null
      where provider = ${payments.provider} and id = ${id}`.execute(db.raw)
  } catch (error) {
    log.error({ err: error, event: id, type: taken.type, attempt: taken.attempts }, 'a payment event failed')
    await fail(receiving, { id, ...taken, error })
  }
}

type Taken = { type: string; about: EventSubject[]; attempts: number }

/**
 * One worker at a time: claiming an event also schedules its next attempt, so that another worker takes over if this
 * one dies.
 */
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
      await notifyBillingStaff(tx, {
        subject: `${payments.provider} ${id}`,
        kind: 'payment_event_failed',
        title: 'A payment provider event couldn’t be processed',
        body: `${type}, ${id}: ${text}. The nightly comparison fixes what it can.`,
      })
  })
}

/** A retry by an administrator: a failed event gets its full number of attempts again. False when there is none. */
export async function retryEvent(receiving: Receiving, id: string): Promise<boolean> {
  const { db, payments, now } = receiving
  const { numAffectedRows } =
    await sql`update webhook_events set state = 'waiting', attempts = 0, next_attempt_at = ${now()}
    where provider = ${payments.provider} and id = ${id} and state <> 'done'`.execute(db.raw)
  if (!numAffectedRows) return false
  await handle(receiving, id)
  return true
}

/**
 * Two windows may have paid for the same listing. The first subscription stays; later ones are canceled and refunded.
 */
async function endDuplicates(reading: Reading, subject: EventSubject): Promise<void> {
  const { db, payments } = reading
  for (const { id, providerId } of await listDuplicates(reading, subject)) {
    await payments.cancelNow({ subscriptionId: providerId, key: `duplicate ${providerId}` })
    for (const invoice of await payments.listInvoices(providerId)) {
      const amountCents = invoice.paidCents - invoice.refundedCents
      if (amountCents > 0)
        await payments.refund({
          invoiceId: invoice.id,
          amountCents,
          note: 'Paid twice',
          key: `duplicate ${invoice.id}`,
        })
    }
    await readSubscription(reading, providerId)
    await db.transaction((tx) =>
      notifyBillingStaff(tx, {
        subject: id,
        kind: 'plan_paid_twice',
        title: 'A plan was paid twice',
        body: `The second subscription, ${providerId}, was ended and its payment refunded.`,
      }),
    )
  }
}

async function listDuplicates(
  { db, payments }: Reading,
  subject: EventSubject,
): Promise<{ id: string; providerId: string }[]> {
  const { rows } = await sql<{ id: string; providerId: string }>`
    with meant as (
      select s.business_id from subscriptions s where s.provider = ${payments.provider} and s.provider_id = ${subject.id}
      union
      select c.business_id from checkouts c where c.provider = ${payments.provider} and c.provider_id = ${subject.id}
    )
    select s.id, s.provider_id from subscriptions s join meant on meant.business_id = s.business_id
    where s.provider = ${payments.provider} and s.state <> 'canceled'
    order by s.started_at, s.provider_id offset 1`.execute(db.raw)
  return rows
}
