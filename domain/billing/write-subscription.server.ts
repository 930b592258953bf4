import { sql } from 'kysely'
import type { LetterSite } from '#domain/mail/letter.ts'
import { planDay } from '#domain/plans/plan-days.ts'
import { moneyWords } from '#domain/plans/prices.ts'
import { planNameOf } from '#domain/plans/queries.server.ts'
import { recomputePlan } from '#domain/plans/recompute-plan.server.ts'
import type { Tx } from '#domain/tx.ts'
import type { Payments, ProviderSubscription, SubscriptionState } from '#ports/payments.ts'
import { notifyOnce } from './notify.server.ts'
import { graceEnd } from './states.ts'

export type StoredSubscription = {
  id: string
  businessId: string | null
  userId: string | null
  plan: string
  billing: string
  state: SubscriptionState
  cancelsAtPeriodEnd: boolean
}

type Read = {
  provider: Payments['provider']
  found: ProviderSubscription
  /** Drawn before the provider was called. */
  order: number
  now: Date
  site: LetterSite
}

/**
 * Stores what the provider returned, unless newer data is already stored, and updates the plan. The user and the
 * listing never change after the first write. As the database owner.
 */
export async function writeSubscription(tx: Tx, read: Read): Promise<StoredSubscription> {
  const { provider, found, order } = read
  // Serializes two concurrent first reads.
  await sql`select pg_advisory_xact_lock(hashtext(${`${provider} ${found.id}`}))`.execute(tx)
  const before = await findStored(tx, provider, found.id)
  const { rows } = await sql`
    insert into subscriptions (business_id, user_id, provider, provider_id, plan, billing, amount_cents, currency, state,
      period_start, period_end, cancels_at_period_end, cancel_reason, cancel_note, ended_at, past_due_since, is_paused,
      card_brand, card_last4, card_exp_month, card_exp_year, coupon_code, read_order, started_at)
    values ((select id from businesses where id = ${found.businessId}), (select id from auth.users where id = ${found.userId}),
      ${provider}, ${found.id}, ${found.price.plan}, ${found.price.interval}, ${found.price.amountCents}, ${found.price.currency},
      ${found.state}, ${found.periodStart}, ${found.periodEnd}, ${found.cancelsAtPeriodEnd}, ${found.cancelReason},
      ${found.cancelNote}, ${found.endedAt}, ${found.pastDueSince}, ${found.isPaused}, ${found.card?.brand ?? null},
      ${found.card?.last4 ?? null}, ${found.card?.expMonth ?? null}, ${found.card?.expYear ?? null}, ${found.discountCode},
      ${order}, ${found.createdAt})
    on conflict (provider, provider_id) do update set plan = excluded.plan, billing = excluded.billing,
      amount_cents = excluded.amount_cents, currency = excluded.currency, state = excluded.state,
      period_start = excluded.period_start, period_end = excluded.period_end,
      cancels_at_period_end = excluded.cancels_at_period_end, cancel_reason = excluded.cancel_reason,
      cancel_note = excluded.cancel_note, ended_at = excluded.ended_at, past_due_since = excluded.past_due_since,
      is_paused = excluded.is_paused, card_brand = excluded.card_brand, card_last4 = excluded.card_last4,
      card_exp_month = excluded.card_exp_month, card_exp_year = excluded.card_exp_year, coupon_code = excluded.coupon_code,
      read_order = excluded.read_order
    where subscriptions.read_order < excluded.read_order
    returning 1`.execute(tx)
  const kept = (await findStored(tx, provider, found.id))!
  if (rows.length === 0) return kept
  if (kept.businessId) await recomputePlan(tx, kept.businessId, read.now)
  await notifyOfChanges(tx, { ...read, before, kept })
  return kept
}

async function findStored(
  tx: Tx,
  provider: string,
  providerId: string,
): Promise<StoredSubscription | undefined> {
  const row = await tx
    .selectFrom('subscriptions')
    .select(['id', 'businessId', 'userId', 'plan', 'billing', 'state', 'cancelsAtPeriodEnd'])
    .where('provider', '=', provider)
    .where('providerId', '=', providerId)
    .executeTakeFirst()
  return row as StoredSubscription | undefined
}

type Changed = Read & { before: StoredSubscription | undefined; kept: StoredSubscription }

async function notifyOfChanges(tx: Tx, { before, kept, found, site, now }: Changed): Promise<void> {
  const plan = await planName(tx, kept.plan)
  const { id, userId, businessId, state } = kept
  const notify = (subject: string, news: Parameters<typeof notifyOnce>[1]['news']) =>
    notifyOnce(tx, { subject: `${id} ${subject}`, news, userId, businessId, site })
  const price = `${moneyWords(found.price.amountCents, found.price.currency)} a ${found.price.interval === 'yearly' ? 'year' : 'month'}`
  const renewsOn = planDay(found.periodEnd)
  const period = found.periodEnd.toISOString()

  if (state === 'canceled') {
    await notify('', { kind: 'plan_ended', plan, isUnpaid: before?.state === 'past_due' })
    return
  }
  if (state === 'active' || state === 'trialing')
    await notify('', { kind: 'plan_started', plan, price, renewsOn })
  if (state === 'past_due' && found.pastDueSince)
    await notify(found.pastDueSince.toISOString(), {
      kind: 'payment_failed',
      plan,
      until: planDay(graceEnd(found.pastDueSince)),
    })
  if (!before) return
  if (before.state === 'past_due' && state === 'active')
    await notify(period, { kind: 'payment_recovered', plan })
  // Keyed by time, so that a change made twice is announced twice.
  const at = now.toISOString()
  if (before.plan !== kept.plan || before.billing !== kept.billing)
    await notify(at, { kind: 'plan_changed', plan, price, renewsOn })
  if (!before.cancelsAtPeriodEnd && kept.cancelsAtPeriodEnd)
    await notify(at, { kind: 'plan_canceled', plan, endsOn: renewsOn })
  if (before.cancelsAtPeriodEnd && !kept.cancelsAtPeriodEnd)
    await notify(at, { kind: 'plan_resumed', plan, renewsOn })
}

/** The plan's name as customers see it. */
export async function planName(tx: Tx, plan: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select ${planNameOf(plan)} as name`.execute(tx)
  return rows[0]!.name
}
