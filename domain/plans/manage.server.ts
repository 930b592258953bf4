import { sql } from 'kysely'
import { writeAudit } from '#domain/audit/write.server.ts'
import { DomainError } from '#domain/errors.ts'
import type { Tx } from '#domain/tx.ts'
import { staleVersion } from '#domain/version.ts'
import type { AdminPlan, PlanFields } from './admin-schema.ts'

type Row = Omit<AdminPlan, 'updatedAt'> & { updatedAt: Date }

/** Every plan, including those that aren't sold. As an administrator. */
export async function listAdminPlans(tx: Tx): Promise<AdminPlan[]> {
  const { rows } = await sql<Row>`
    select p.tier, p.name, p.summary, p.price_month_cents, p.price_year_cents, p.currency, p.photo_limit, p.flyer_limit,
      p.in_banner, p.analytics, p.features, p.active, p.revision as version, p.updated_at, w.display_name as updated_by,
      (select count(*)::int from subscriptions s where s.tier = p.tier and s.state in ('trialing', 'active', 'past_due'))
        as subscribers
    from plans p left join profiles w on w.id = p.updated_by
    order by p.position, p.price_month_cents`.execute(tx)
  return rows.map(({ updatedAt, ...row }) => ({ ...row, updatedAt: updatedAt.toISOString() }))
}

async function findKeptPlan(tx: Tx, tier: string): Promise<AdminPlan> {
  const found = (await listAdminPlans(tx)).find((plan) => plan.tier === tier)
  if (!found) throw new DomainError('not_found', 'Plan not found')
  return found
}

type Save = { tier: string; version: number; plan: PlanFields; requestId?: string | undefined }

/**
 * Changes a plan. Limits apply at once to everyone on it; prices apply to new purchases. As an administrator. Throws
 * `not_found`, `stale` if it has changed since, `invalid` if the free plan would cost something or be missing.
 */
export async function savePlan(tx: Tx, { tier, version, plan, requestId }: Save): Promise<AdminPlan> {
  const before = await findKeptPlan(tx, tier)
  assertSensible(tier, plan)
  const { numUpdatedRows } = await tx
    .updateTable('plans')
    .set(plan)
    .where('tier', '=', tier)
    .where('revision', '=', version)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw staleVersion(await findKeptPlan(tx, tier))
  const former = Object.fromEntries(
    Object.keys(plan).map((field) => [field, before[field as keyof PlanFields]]),
  )
  await writeAudit(tx, {
    action: 'plan.change',
    subjectKind: 'plan',
    subjectId: tier,
    before: former,
    after: plan,
    requestId,
  })
  return findKeptPlan(tx, tier)
}

function assertSensible(tier: string, { priceMonthCents, priceYearCents, active }: PlanFields): void {
  const wrong = (field: string, words: string) =>
    new DomainError('invalid', 'Something needs another look', { fields: { [field]: words } })
  if (tier === 'free') {
    if (priceMonthCents > 0) throw wrong('priceMonthCents', 'The free plan must be free.')
    if (priceYearCents > 0) throw wrong('priceYearCents', 'The free plan must be free.')
    if (!active) throw wrong('active', 'The free plan can’t be removed.')
  } else {
    if (priceMonthCents === 0) throw wrong('priceMonthCents', 'Enter a price above zero.')
    if (priceYearCents === 0) throw wrong('priceYearCents', 'Enter a price above zero.')
  }
}
