import { sql } from 'kysely'
import { DomainError, noSuchListing } from '#domain/errors.ts'
import { planNameOf } from '#domain/plans/queries.server.ts'
import type { PaidTier, Tier } from '#domain/plans/tiers.ts'
import type { Tx } from '#domain/tx.ts'
import type { BusinessBilling, Invoice, OwnSubscription } from './schema.ts'
import { graceEnd } from './states.ts'

type SubscriptionRow = {
  id: string
  plan: string
  planName: string
  tier: PaidTier
  billing: OwnSubscription['billing']
  amountCents: number
  currency: string
  state: OwnSubscription['state']
  periodEnd: string
  cancelsAtPeriodEnd: boolean
  endedAt: string | null
  pastDueSince: string | null
  isPaused: boolean
  cardBrand: string | null
  cardLast4: string | null
  cardExpMonth: number | null
  cardExpYear: number | null
  couponCode: string | null
  startedAt: string
}

type Row = {
  businessId: string | null
  name: string | null
  slug: string | null
  status: string | null
  isOwn: boolean
  plan: string
  planName: string
  tier: Tier
  allowances: BusinessBilling['allowances']
  subscription: SubscriptionRow | null
  complimentary: BusinessBilling['complimentary']
  /** Paid by someone else, who owned the listing before. */
  isPaidByAnother: boolean
}

const most = 500

/**
 * The listings the user owns, plus those they still pay for although they were transferred or deleted. Other people's
 * subscriptions are not disclosed. As the user.
 */
export async function listBilling(
  tx: Tx,
  {
    userId,
    now,
    isSelling,
    businessId = null,
  }: { userId: string; now: Date; isSelling: boolean; businessId?: string | null },
): Promise<BusinessBilling[]> {
  const { rows } = await sql<Row>`
    with mine as (
      select b.id from businesses b where b.owner_id = ${userId} and (${businessId}::uuid is null or b.id = ${businessId})
      union
      select s.business_id from subscriptions s
      where s.user_id = ${userId} and s.state <> 'canceled' and (${businessId}::uuid is null or s.business_id = ${businessId})
    )
    select b.id as business_id, b.name, b.slug, b.status, coalesce(b.owner_id = ${userId}, false) as is_own,
      coalesce(b.plan, 'free') as plan, ${planNameOf(sql`coalesce(b.plan, 'free')`)} as plan_name, coalesce(b.tier, 'free') as tier,
      case when b.id is not null then jsonb_build_object('plan', a.plan, 'planName', a.plan_name, 'tier', a.tier,
        'photoLimit', a.photo_limit, 'flyerLimit', a.flyer_limit, 'locationLimit', a.location_limit, 'serviceLimit', a.service_limit,
        'inBanner', a.in_banner, 'inCarousel', a.in_carousel, 'analytics', a.analytics) end as allowances,
      to_jsonb(s) as subscription, to_jsonb(c) as complimentary,
      coalesce(is_paid_for(b.id), false) and coalesce(s.state, 'canceled') = 'canceled' as is_paid_by_another
    from mine left join businesses b on b.id = mine.id
    left join lateral plan_allowances(b.id) a on true
    left join lateral (
      select s.id, s.plan, ${planNameOf(sql.ref('s.plan'))} as "planName", s.tier, s.billing, s.amount_cents as "amountCents", s.currency, s.state, s.period_end as "periodEnd",
        s.cancels_at_period_end as "cancelsAtPeriodEnd", s.ended_at as "endedAt", s.past_due_since as "pastDueSince",
        s.is_paused as "isPaused", s.card_brand as "cardBrand", s.card_last4 as "cardLast4", s.card_exp_month as "cardExpMonth",
        s.card_exp_year as "cardExpYear", s.coupon_code as "couponCode", s.started_at as "startedAt"
      from subscriptions s where s.user_id = ${userId} and s.business_id is not distinct from mine.id
      order by s.state = 'canceled', s.started_at desc limit 1
    ) s on true
    left join lateral (
      select c.plan, ${planNameOf(sql.ref('c.plan'))} as "planName", c.tier, c.ends_at as "endsAt" from complimentary_plans c where c.business_id = b.id
        and c.ended_at is null and c.starts_at <= ${now} and c.ends_at > ${now}
      order by c.plan = b.plan desc, c.tier = 'featured' desc, c.ends_at desc limit 1
    ) c on true
    order by b.name nulls last, b.id limit ${most}`.execute(tx)
  return rows.map((row) => billingOf(row, isSelling))
}

/** Throws `not_found` for a listing the user neither owns nor pays for. As the user. */
export async function findBusinessBilling(
  tx: Tx,
  wanted: { userId: string; now: Date; isSelling: boolean; businessId: string },
): Promise<BusinessBilling> {
  const [billing] = await listBilling(tx, wanted)
  if (!billing) throw noSuchListing()
  return billing
}

function billingOf(row: Row, isSelling: boolean): BusinessBilling {
  const { businessId: id, name, slug, status, isOwn } = row
  return {
    business: id ? { id, name: name!, slug: slug!, status: status!, isOwn } : null,
    plan: row.plan,
    planName: row.planName,
    tier: row.tier,
    allowances: row.allowances,
    subscription: row.subscription && subscriptionOf(row.subscription),
    complimentary: row.complimentary && {
      ...row.complimentary,
      endsAt: new Date(row.complimentary.endsAt).toISOString(),
    },
    refusal: refusalToBuy(row, isSelling),
  }
}

export const notSelling = 'Plans aren’t for sale right now. Your listing stays online for free.'

function refusalToBuy(
  { isOwn, status, subscription, isPaidByAnother }: Row,
  isSelling: boolean,
): string | null {
  if (!isOwn) return 'Only the owner of a listing chooses its plan.'
  if (subscription && subscription.state !== 'canceled')
    return 'This listing has a plan already. Change it instead.'
  if (!isSelling) return notSelling
  if (isPaidByAnother)
    return 'The previous owner’s plan is still active. When it ends, you can choose your own.'
  if (status !== 'published')
    return 'Plans are for published listings. You can choose one once this is published.'
  return null
}

export function subscriptionOf(row: SubscriptionRow): OwnSubscription {
  const { pastDueSince, cardBrand, cardLast4, cardExpMonth, cardExpYear, ...rest } = row
  const iso = (at: string) => new Date(at).toISOString()
  return {
    ...rest,
    periodEnd: iso(row.periodEnd),
    startedAt: iso(row.startedAt),
    endedAt: row.endedAt && iso(row.endedAt),
    graceEndsAt: pastDueSince && graceEnd(new Date(pastDueSince)).toISOString(),
    card:
      cardBrand && cardLast4
        ? { brand: cardBrand, last4: cardLast4, expMonth: cardExpMonth ?? 0, expYear: cardExpYear ?? 0 }
        : null,
  }
}

const invoiceColumns = sql`id, number, business_id, state, currency, total_cents, tax_cents, paid_cents, refunded_cents, dispute,
  lines, billed_name, billed_address, period_start, period_end, invoiced_at, paid_at, next_attempt_at, hosted_url, pdf_url`

type InvoiceMoments = {
  periodStart: Date
  periodEnd: Date
  invoicedAt: Date
  paidAt: Date | null
  nextAttemptAt: Date | null
}
export type InvoiceRow<Row extends Invoice = Invoice> = Omit<Row, keyof InvoiceMoments> & InvoiceMoments

/** The user's own, newest first, at most 200; optionally of one listing. As the user. */
export async function listInvoices(
  tx: Tx,
  { userId, businessId = null }: { userId: string; businessId?: string | null },
): Promise<Invoice[]> {
  const { rows } = await sql<InvoiceRow>`select ${invoiceColumns} from payments
    where user_id = ${userId} and (${businessId}::uuid is null or business_id = ${businessId})
    order by invoiced_at desc, id limit 200`.execute(tx)
  return rows.map(invoiceOf)
}

/** The user's own, or any for administrators. Throws `not_found`. */
export async function findInvoice(tx: Tx, id: string): Promise<Invoice> {
  const { rows } = await sql<InvoiceRow>`select ${invoiceColumns} from payments where id = ${id}`.execute(tx)
  if (!rows[0]) throw new DomainError('not_found', 'Invoice not found')
  return invoiceOf(rows[0])
}

/** A row of `payments` with its moments as text. */
export const invoiceOf = <Row extends InvoiceMoments>(row: Row) => ({
  ...row,
  periodStart: row.periodStart.toISOString(),
  periodEnd: row.periodEnd.toISOString(),
  invoicedAt: row.invoicedAt.toISOString(),
  paidAt: row.paidAt?.toISOString() ?? null,
  nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
})
