import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { LetterSite } from '#domain/mail/letter.ts'
import { moneyWords } from '#domain/plans/prices.ts'
import type { Tx } from '#domain/tx.ts'
import type { DisputeState, EventSubject, Payments, ProviderInvoice } from '#ports/payments.ts'
import { notifyBillingStaff, notifyOnce } from './notify.server.ts'
import { type StoredSubscription, writeSubscription } from './write-subscription.server.ts'

export type Reading = {
  db: Pick<Db, 'transaction' | 'raw'>
  payments: Payments
  site: LetterSite
  now: () => Date
}

/**
 * A number that orders reads of the provider. Drawn before each read, so that a higher number means at least equally
 * recent data.
 */
async function drawOrder({ db }: Reading): Promise<number> {
  const { rows } = await sql<{ order: number }>`select nextval('billing_read_order') as "order"`.execute(
    db.raw,
  )
  return Number(rows[0]!.order)
}

/** Reads the current state of an event's subject from the provider and stores it. Idempotent. */
export async function syncFromProvider(reading: Reading, { kind, id }: EventSubject): Promise<void> {
  if (kind === 'subscription') await readSubscription(reading, id)
  else if (kind === 'invoice') await readInvoice(reading, id)
  else await readCheckout(reading, id)
}

/** Includes its latest invoice. Null when the provider doesn't know it. */
export async function readSubscription(
  reading: Reading,
  providerId: string,
): Promise<StoredSubscription | null> {
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
  subscription: StoredSubscription | null = null,
): Promise<void> {
  const { db, payments, site } = reading
  const order = await drawOrder(reading)
  const found = await payments.findInvoice(providerId)
  // An invoice without a subscription was created by hand at the provider.
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
): Promise<Pick<StoredSubscription, 'id'> | null> {
  const known = await reading.db.raw
    .selectFrom('subscriptions')
    .select('id')
    .where('provider', '=', reading.payments.provider)
    .where('providerId', '=', providerId)
    .executeTakeFirst()
  return known ?? (await readSubscription(reading, providerId))
}

/** Stores the subscription first, so that the plan exists for anyone who reads `complete`. */
export async function readCheckout(reading: Reading, providerId: string): Promise<void> {
  const { db, payments, now } = reading
  const found = await payments.findCheckout(providerId)
  if (!found) return
  if (found.subscriptionId) await readSubscription(reading, found.subscriptionId)
  // A closed or paid checkout stays so, whatever the order of reads.
  await sql`update checkouts set state = ${found.state},
      completed_at = case when ${found.state} = 'complete' then coalesce(completed_at, ${now()}::timestamptz) end
    where provider = ${payments.provider} and provider_id = ${providerId} and state in ('open', 'failed')`.execute(
    db.raw,
  )
}

type Read = {
  provider: Payments['provider']
  found: ProviderInvoice
  /** The subscription this invoice is for. */
  subscriptionId: string
  order: number
  site: LetterSite
}

/** Like `writeSubscription`. The business name stays as it was when the invoice was first read. */
async function writeInvoice(tx: Tx, { provider, found, subscriptionId, order, site }: Read): Promise<void> {
  if (found.state === 'draft') return
  const { rows } = await sql<{ id: string; userId: string | null; businessId: string | null }>`
    insert into payments (provider, provider_id, subscription_id, business_id, user_id, number, state, currency, total_cents,
      tax_cents, paid_cents, refunded_cents, dispute, lines, billed_name, billed_address, period_start, period_end, paid_at,
      next_attempt_at, hosted_url, pdf_url, read_order, invoiced_at)
    select ${provider}, ${found.id}, s.id, s.business_id, s.user_id, ${found.number}, ${found.state}, ${found.currency},
      ${found.totalCents}, ${found.taxCents}, ${found.paidCents}, ${found.refundedCents}, ${found.dispute},
      ${JSON.stringify(found.lines)}::jsonb, coalesce(b.name, 'A deleted listing'),
      concat_ws(E'\n', b.address, b.address_line2, nullif(concat_ws(' ', concat_ws(', ', b.city, b.state), b.zip), '')),
      ${found.periodStart}, ${found.periodEnd}, ${found.paidAt}, ${found.nextAttemptAt}, ${found.hostedUrl}, ${found.pdfUrl},
      ${order}, ${found.createdAt}
    from subscriptions s left join businesses b on b.id = s.business_id where s.id = ${subscriptionId}
    on conflict (provider, provider_id) do update set number = excluded.number, state = excluded.state,
      total_cents = excluded.total_cents, tax_cents = excluded.tax_cents, paid_cents = excluded.paid_cents,
      refunded_cents = excluded.refunded_cents, dispute = excluded.dispute, lines = excluded.lines,
      paid_at = excluded.paid_at, next_attempt_at = excluded.next_attempt_at, hosted_url = excluded.hosted_url,
      pdf_url = excluded.pdf_url, read_order = excluded.read_order
    where payments.read_order < excluded.read_order
    returning id, user_id, business_id`.execute(tx)
  const kept = rows[0]
  if (!kept) return
  const about = { ...kept, site }
  if (found.state === 'paid' && found.paidCents > 0)
    await notifyOnce(tx, {
      ...about,
      subject: kept.id,
      news: {
        kind: 'payment_received',
        amount: moneyWords(found.paidCents, found.currency),
        number: found.number,
      },
    })
  if (found.refundedCents > 0) {
    const amount = moneyWords(found.refundedCents, found.currency)
    const subject = `${kept.id} ${found.refundedCents}`
    await notifyOnce(tx, { ...about, subject, news: { kind: 'payment_refunded', amount } })
  }
  if (found.dispute)
    await notifyBillingStaff(tx, {
      subject: `${kept.id} ${found.dispute}`,
      kind: 'payment_disputed',
      title: `Invoice ${found.number ?? found.id} of ${moneyWords(found.paidCents, found.currency)} ${disputeWords[found.dispute].what}`,
      body: disputeWords[found.dispute].next,
    })
}

const disputeWords: Record<DisputeState, { what: string; next: string }> = {
  open: { what: 'is disputed', next: 'Answer it at the payment provider.' },
  won: { what: 'was disputed, and the dispute is won', next: 'The payment stays.' },
  lost: { what: 'was disputed, and the dispute is lost', next: 'The bank has returned the payment.' },
}
