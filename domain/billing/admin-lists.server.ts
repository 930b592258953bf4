import { type RawBuilder, sql } from 'kysely'
import { planNameOf } from '#domain/plans/queries.server.ts'
import type { Tx } from '#domain/tx.ts'
import type {
  AdminPayment,
  AdminSubscription,
  Cursor,
  StoredEvent,
  StoredReconciliation,
} from './admin-schema.ts'
import { type InvoiceRow, invoiceOf } from './queries.server.ts'

const atOnce = 50

/** Truncated to a cursor's precision; both the sort order and the cursor use it. */
const moment = (column: string) => sql`date_trunc('milliseconds', ${sql.ref(column)})`

/** Rows after the cursor, newest first. */
const after = (at: RawBuilder<unknown>, id: RawBuilder<unknown>, cursor: Cursor) =>
  cursor.before && cursor.id ? sql`(${at}, ${id}) < (${cursor.before}::timestamptz, ${cursor.id})` : sql`true`

const business = sql`case when b.id is not null then jsonb_build_object('id', b.id, 'name', b.name, 'slug', b.slug) end as business`

/** As an administrator, like everything in this file. */
export async function listSubscriptions(
  tx: Tx,
  { state, ...cursor }: Cursor & { state?: AdminSubscription['state'] | undefined },
): Promise<AdminSubscription[]> {
  const { rows } = await sql<
    Dated<AdminSubscription, 'periodEnd' | 'startedAt' | 'pastDueSince' | 'endedAt'>
  >`
    select s.id, ${business}, case when s.user_id is not null then
        jsonb_build_object('id', s.user_id, 'name', coalesce(p.display_name, 'Someone')) end as payer,
      s.provider, s.provider_id, s.plan, ${planNameOf(sql.ref('s.plan'))} as plan_name, s.tier, s.billing, s.amount_cents, s.currency, s.state, s.period_end, s.cancels_at_period_end,
      s.cancel_reason, s.cancel_note, s.past_due_since, s.is_paused, s.coupon_code, s.started_at, s.ended_at
    from subscriptions s left join businesses b on b.id = s.business_id left join profiles p on p.id = s.user_id
    where ${after(moment('s.started_at'), sql`s.id::text`, cursor)} and (${state ?? null}::text is null or s.state = ${state ?? null})
    order by ${moment('s.started_at')} desc, s.id::text desc limit ${atOnce}`.execute(tx)
  return rows.map((row) => ({
    ...row,
    periodEnd: row.periodEnd.toISOString(),
    startedAt: row.startedAt.toISOString(),
    pastDueSince: row.pastDueSince?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
  }))
}

export async function listPayments(
  tx: Tx,
  { only, ...cursor }: Cursor & { only?: 'open' | 'refunded' | 'disputed' | undefined },
): Promise<AdminPayment[]> {
  const filter = {
    open: sql`p.state = 'open'`,
    refunded: sql`p.refunded_cents > 0`,
    disputed: sql`p.dispute is not null`,
  }
  const { rows } = await sql<InvoiceRow<AdminPayment>>`
    select p.id, p.number, p.business_id, ${business}, p.subscription_id, p.provider, p.provider_id, p.state, p.currency,
      p.total_cents, p.tax_cents, p.paid_cents, p.refunded_cents, p.dispute, p.lines, p.billed_name, p.billed_address,
      p.period_start, p.period_end, p.invoiced_at, p.paid_at, p.next_attempt_at, p.hosted_url, p.pdf_url
    from payments p left join businesses b on b.id = p.business_id
    where ${after(moment('p.invoiced_at'), sql`p.id::text`, cursor)} and ${only ? filter[only] : sql`true`}
    order by ${moment('p.invoiced_at')} desc, p.id::text desc limit ${atOnce}`.execute(tx)
  return rows.map(invoiceOf)
}

export async function listEvents(
  tx: Tx,
  { state, ...cursor }: Cursor & { state?: StoredEvent['state'] | undefined },
): Promise<StoredEvent[]> {
  const { rows } = await sql<Dated<StoredEvent, 'receivedAt' | 'handledAt'>>`
    select id, provider, type, state, attempts, last_error, received_at, handled_at from webhook_events
    where ${after(moment('received_at'), sql`id`, cursor)} and (${state ?? null}::text is null or state = ${state ?? null})
    order by ${moment('received_at')} desc, id desc limit ${atOnce}`.execute(tx)
  return rows.map((row) => ({
    ...row,
    receivedAt: row.receivedAt.toISOString(),
    handledAt: row.handledAt?.toISOString() ?? null,
  }))
}

export async function listReconciliations(tx: Tx): Promise<StoredReconciliation[]> {
  const rows = await tx
    .selectFrom('reconciliations')
    .select(['id', 'startedAt', 'finishedAt', 'subscriptions', 'differences'])
    .orderBy('startedAt', 'desc')
    .limit(30)
    .execute()
  return rows.map((row) => ({
    ...row,
    startedAt: row.startedAt.toISOString(),
    finishedAt: row.finishedAt.toISOString(),
    differences: row.differences as StoredReconciliation['differences'],
  }))
}

/** The row as the database returns it. */
type Dated<Row, Names extends keyof Row> = Omit<Row, Names> & {
  [Name in Names]: null extends Row[Name] ? Date | null : Date
}
