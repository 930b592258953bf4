import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { LetterSite } from '#domain/mail/letter-parts.ts'
import type { EventSubject, Payments } from '#ports/payments.ts'
import { writeInvoice } from './write-invoice.server.ts'
import { type KeptSubscription, writeSubscription } from './write-subscription.server.ts'

export type Reading = {
  db: Pick<Db, 'transaction' | 'raw'>
  payments: Payments
  site: LetterSite
  now: () => Date
}

/**
 * A number that orders readings: drawn before the provider is asked, so that whoever drew a higher one knows at least as much.
 */
async function drawOrder({ db }: Reading): Promise<number> {
  const { rows } = await sql<{ order: number }>`select nextval('billing_read_order') as "order"`.execute(
    db.raw,
  )
  return Number(rows[0]!.order)
}

/** Asks the provider how things stand with what an event is about, and writes that. Again does no harm. */
export async function readAnew(reading: Reading, { kind, id }: EventSubject): Promise<void> {
  if (kind === 'subscription') await readSubscription(reading, id)
  else if (kind === 'invoice') await readInvoice(reading, id)
  else await readCheckout(reading, id)
}

/** With its newest invoice; null where the provider doesn't know it. */
export async function readSubscription(
  reading: Reading,
  providerId: string,
): Promise<KeptSubscription | null> {
  const { db, payments, site, now } = reading
  const order = await drawOrder(reading)
  const found = await payments.findSubscription(providerId)
  if (!found) return null
  const kept = await db.transaction((tx) =>
    writeSubscription(tx, { provider: payments.provider, found, order, now: now(), site }),
  )
  if (found.newestInvoiceId) await readInvoice(reading, found.newestInvoiceId, kept)
  return kept
}

async function readInvoice(
  reading: Reading,
  providerId: string,
  subscription: KeptSubscription | null = null,
): Promise<void> {
  const { db, payments, site } = reading
  const order = await drawOrder(reading)
  const found = await payments.findInvoice(providerId)
  // What isn't for a plan was made at the provider by hand.
  if (!found?.subscriptionId) return
  const kept = subscription ?? (await findOrRead(reading, found.subscriptionId))
  if (!kept) return
  await db.transaction((tx) =>
    writeInvoice(tx, { provider: payments.provider, found, subscriptionId: kept.id, order, site }),
  )
}

async function findOrRead(
  reading: Reading,
  providerId: string,
): Promise<Pick<KeptSubscription, 'id'> | null> {
  const known = await reading.db.raw
    .selectFrom('subscriptions')
    .select('id')
    .where('provider', '=', reading.payments.provider)
    .where('providerId', '=', providerId)
    .executeTakeFirst()
  return known ?? (await readSubscription(reading, providerId))
}

/** The subscription first: who reads `complete` finds the plan there. */
export async function readCheckout(reading: Reading, providerId: string): Promise<void> {
  const { db, payments, now } = reading
  const found = await payments.findCheckout(providerId)
  if (!found) return
  if (found.subscriptionId) await readSubscription(reading, found.subscriptionId)
  // A page that is closed or paid stays so, whoever asked first.
  await sql`update checkouts set state = ${found.state},
      completed_at = case when ${found.state} = 'complete' then coalesce(completed_at, ${now()}::timestamptz) end
    where provider = ${payments.provider} and provider_id = ${providerId} and state in ('open', 'failed')`.execute(
    db.raw,
  )
}
