import { sql } from 'kysely'
import { inBatches } from '#domain/background/in-batches.ts'
import { planDay } from '#domain/plans/plan-days.ts'
import { recomputePlan } from '#domain/plans/recompute-plan.server.ts'
import { daysBefore } from '#domain/time-spans.ts'
import type { Tx } from '#domain/tx.ts'
import { notifyOnce } from './notify.server.ts'
import { graceDays } from './schema.ts'
import { graceEnd } from './states.ts'
import { type Reading, readSubscription } from './sync-from-provider.server.ts'
import { offerFreePlaces } from './waiting-list.server.ts'
import { planName } from './write-subscription.server.ts'

type Log = { warn(details: object, message: string): void }
type ReconcileContext = Reading & { log: Log }

/** Days before the grace period ends. */
const reminderDays = 2

/**
 * Applies what time and other parts of the site do to plans: expired grace periods and complimentary plans, reminders,
 * listings that were suspended, transferred or deleted. Idempotent; provider calls that fail are repeated on the next
 * run.
 */
export async function reconcilePlans(context: ReconcileContext, signal?: AbortSignal): Promise<void> {
  const { db, site, now } = context
  await inBatches(db, signal, (tx, atOnce) => endGiven(tx, context, atOnce))
  await inBatches(db, signal, (tx, atOnce) => endGrace(tx, context, atOnce))
  await inBatches(db, signal, (tx, atOnce) => remind(tx, context, atOnce))
  for (const { providerId, act } of await listMismatches(context)) {
    signal?.throwIfAborted()
    await repair(context, { providerId, act })
  }
  await db.transaction((tx) => offerFreePlaces(tx, { now: now(), site }))
}

/** Ends complimentary plans that have expired and notifies the listing's managers. */
async function endGiven(tx: Tx, { site, now }: ReconcileContext, atOnce: number): Promise<number> {
  const { rows } = await sql<{ id: string; businessId: string; plan: string; userId: string | null }>`
    update complimentary_plans set ended_at = ends_at where id in (
      select id from complimentary_plans where ended_at is null and ends_at <= ${now()} order by ends_at limit ${atOnce}
      for update skip locked)
    returning id, business_id, plan, (select owner_id from businesses b where b.id = business_id) as user_id`.execute(
    tx,
  )
  for (const { id, businessId, plan: planId, userId } of rows) {
    await recomputePlan(tx, businessId, now())
    const plan = await planName(tx, planId)
    await notifyOnce(tx, { subject: id, news: { kind: 'given_plan_ended', plan }, userId, businessId, site })
  }
  return rows.length
}

/** Downgrades the listing; `repair` cancels the subscription itself. */
async function endGrace(tx: Tx, { now }: ReconcileContext, atOnce: number): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select b.id from subscriptions s join businesses b on b.id = s.business_id
    where s.state = 'past_due' and s.past_due_since <= ${daysBefore(now(), graceDays)} and b.plan <> entitled_plan(b.id, ${now()})
    order by s.past_due_since limit ${atOnce}`.execute(tx)
  for (const { id } of rows) await recomputePlan(tx, id, now())
  return rows.length
}

async function remind(tx: Tx, { site, now }: ReconcileContext, atOnce: number): Promise<number> {
  const { rows } = await sql<{
    id: string
    userId: string
    businessId: string | null
    plan: string
    pastDueSince: Date
    subject: string
  }>`
    select s.id, s.user_id, s.business_id, s.plan, s.past_due_since, s.id || ' ' || s.past_due_since as subject
    from subscriptions s
    where s.state = 'past_due' and s.user_id is not null
      and s.past_due_since <= ${daysBefore(now(), graceDays - reminderDays)} and s.past_due_since > ${daysBefore(now(), graceDays)}
      and not exists (select from billing_letters l where l.subject = s.id || ' ' || s.past_due_since and l.kind = 'payment_reminder')
    order by s.past_due_since limit ${atOnce}`.execute(tx)
  for (const { subject, userId, businessId, plan: planId, pastDueSince } of rows) {
    const until = planDay(graceEnd(pastDueSince))
    const plan = await planName(tx, planId)
    await notifyOnce(tx, {
      subject,
      news: { kind: 'payment_reminder', plan, until },
      userId,
      businessId,
      site,
    })
  }
  return rows.length
}

type Act = 'end' | 'cancel' | 'pause' | 'unpause'

/** Subscriptions that no longer match their listing. */
async function listMismatches({
  db,
  payments,
  now,
}: ReconcileContext): Promise<{ providerId: string; act: Act }[]> {
  const { rows } = await sql<{ providerId: string; act: Act }>`
    select provider_id, act from (
      select s.provider_id, case
          when b.id is null or s.user_id is null or s.state = 'past_due' and s.past_due_since <= ${daysBefore(now(), graceDays)} then 'end'
          when (b.owner_id is distinct from s.user_id or b.status = 'archived') and not s.cancels_at_period_end then 'cancel'
          when b.status = 'suspended' and not s.is_paused then 'pause'
          when b.status <> 'suspended' and s.is_paused then 'unpause'
        end as act
      from subscriptions s left join businesses b on b.id = s.business_id
      where s.provider = ${payments.provider} and s.state <> 'canceled'
    ) due where act is not null order by provider_id limit 500`.execute(db.raw)
  return rows
}

async function repair(
  context: ReconcileContext,
  { providerId, act }: { providerId: string; act: Act },
): Promise<void> {
  const { payments, log, now } = context
  const which = { subscriptionId: providerId, key: `keep ${act} ${providerId} ${now().toISOString()}` }
  try {
    if (act === 'end') await payments.cancelNow(which)
    else if (act === 'cancel')
      await payments.cancelAtPeriodEnd({ ...which, reason: 'listing_left', note: '' })
    else await payments.setPaused({ ...which, isPaused: act === 'pause' })
    await readSubscription(context, providerId)
  } catch (error) {
    log.warn(
      { err: error, subscription: providerId, act },
      'a plan could not be reconciled; retrying at the next run',
    )
  }
}
