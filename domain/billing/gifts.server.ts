import { sql } from 'kysely'
import { writeAudit } from '#domain/audit/write.server.ts'
import { DomainError, invalidFields, noSuchListing } from '#domain/errors.ts'
import type { LetterSite } from '#domain/mail/letter.ts'
import { planDay } from '#domain/plans/plan-days.ts'
import { planNameOf } from '#domain/plans/queries.server.ts'
import { recomputePlan } from '#domain/plans/recompute-plan.server.ts'
import { dayMs } from '#domain/time-spans.ts'
import type { Tx } from '#domain/tx.ts'
import type { Gift, NewGift } from './admin-schema.ts'
import { notifyPayer } from './notify.server.ts'
import { planName } from './write-subscription.server.ts'

type Acting = { userId: string; now: Date; site: LetterSite }

/** Anything longer should be a price, not a gift. */
const mostDays = 3 * 366

/** Complimentary plans, newest first, optionally of one listing. As an administrator, like everything in this file. */
export async function listGifts(tx: Tx, businessId: string | null): Promise<Gift[]> {
  const { rows } = await sql<
    Omit<Gift, 'startsAt' | 'endsAt' | 'endedAt'> &
      Record<'startsAt' | 'endsAt', Date> & { endedAt: Date | null }
  >`
    select c.id, jsonb_build_object('id', b.id, 'name', b.name, 'slug', b.slug) as business, c.plan, ${planNameOf(sql.ref('c.plan'))} as plan_name, c.tier, c.starts_at, c.ends_at,
      c.ended_at, c.reason, p.display_name as given_by
    from complimentary_plans c join businesses b on b.id = c.business_id left join profiles p on p.id = c.given_by
    where ${businessId}::uuid is null or c.business_id = ${businessId}
    order by c.created_at desc, c.id limit 200`.execute(tx)
  return rows.map((row) => ({
    ...row,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  }))
}

/**
 * Gives a published listing a plan until a given day, sold or not. Idempotent by id. Throws `not_found`, and `invalid`
 * for a day that has passed or is too far away, or a plan that doesn't exist.
 */
export async function givePlan(
  tx: Tx,
  { gift, userId, now, site }: Acting & { gift: NewGift },
): Promise<void> {
  const endsAt = new Date(gift.endsAt)
  const days = (endsAt.getTime() - now.getTime()) / dayMs
  if (days <= 0 || days > mostDays)
    throw invalidFields({ endsAt: 'Choose a future date within three years.' }, 'The day is wrong')
  const { rows } = await sql<{ ownerId: string | null; status: string }>`
    select owner_id, status from businesses where id = ${gift.businessId}`.execute(tx)
  if (!rows[0]) throw noSuchListing()
  if (rows[0].status !== 'published') throw new DomainError('conflict', 'A plan is for published listings.')
  await assertPaidPlan(tx, gift.plan)
  const { rows: given } = await sql<{ startsAt: Date }>`
    insert into complimentary_plans (id, business_id, plan, ends_at, reason, given_by)
    values (${gift.id}, ${gift.businessId}, ${gift.plan}, ${endsAt}, ${gift.reason}, ${userId})
    on conflict (id) do nothing returning starts_at`.execute(tx)
  if (!given[0]) return
  // `startsAt` comes from the database clock, which may be ahead and has microseconds.
  const begun = new Date(given[0].startsAt.getTime() + 1)
  await recomputePlan(tx, gift.businessId, begun > now ? begun : now)
  await writeAudit(tx, {
    action: 'plan.give',
    subjectKind: 'business',
    subjectId: gift.businessId,
    after: { plan: gift.plan, endsAt: endsAt.toISOString() },
    reason: gift.reason,
  })
  await notifyPayer(tx, {
    news: { kind: 'plan_given', plan: await planName(tx, gift.plan), endsOn: planDay(endsAt) },
    userId: rows[0].ownerId,
    businessId: gift.businessId,
    site,
  })
}

/** Locks it, so that it isn't deleted meanwhile. */
async function assertPaidPlan(tx: Tx, plan: string): Promise<void> {
  const { rows } = await sql`select from plans where id = ${plan} and level <> 'free' for key share`.execute(
    tx,
  )
  if (rows.length === 0) throw invalidFields({ plan: 'Choose a plan that exists.' }, 'The plan is gone')
}

/** Ends a complimentary plan early. Throws `not_found`. One that has already ended stays ended. */
export async function takePlanBack(
  tx: Tx,
  { id, now, site }: Omit<Acting, 'userId'> & { id: string },
): Promise<void> {
  const { rows } = await sql<{ businessId: string; plan: string; ownerId: string | null }>`
    update complimentary_plans set ended_at = ${now} where id = ${id} and ended_at is null
    returning business_id, plan, (select owner_id from businesses b where b.id = business_id) as owner_id`.execute(
    tx,
  )
  const ended = rows[0]
  if (!ended) {
    const known = await tx
      .selectFrom('complimentaryPlans')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!known) throw new DomainError('not_found', 'Plan not found')
    return
  }
  const { businessId, plan, ownerId: userId } = ended
  await recomputePlan(tx, businessId, now)
  await writeAudit(tx, {
    action: 'plan.take_back',
    subjectKind: 'business',
    subjectId: businessId,
    before: { plan },
  })
  const news = { kind: 'given_plan_ended', plan: await planName(tx, plan) } as const
  await notifyPayer(tx, { news, userId, businessId, site })
}
