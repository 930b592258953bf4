import { sql } from 'kysely'
import { writeAudit } from '#domain/audit/write.server.ts'
import { DomainError } from '#domain/errors.ts'
import type { Tx } from '#domain/tx.ts'
import type { KeptPlan, PlanFields } from './admin-schema.ts'

type Row = Omit<KeptPlan, 'updatedAt'> & { updatedAt: Date }

/** Every plan, also those that aren't sold. As an administrator. */
export async function listKeptPlans(tx: Tx): Promise<KeptPlan[]> {
  const { rows } = await sql<Row>`
    select p.tier, p.name, p.summary, p.price_month_cents, p.price_year_cents, p.currency, p.photo_limit, p.flyer_limit,
      p.in_banner, p.analytics, p.features, p.active, p.revision, p.updated_at, w.display_name as updated_by,
      (select count(*)::int from subscriptions s where s.tier = p.tier and s.state in ('trialing', 'active', 'past_due'))
        as subscribers
    from plans p left join profiles w on w.id = p.updated_by
    order by p.position, p.price_month_cents`.execute(tx)
  return rows.map(({ updatedAt, ...row }) => ({ ...row, updatedAt: updatedAt.toISOString() }))
}

async function findKeptPlan(tx: Tx, tier: string): Promise<KeptPlan> {
  const found = (await listKeptPlans(tx)).find((plan) => plan.tier === tier)
  if (!found) throw new DomainError('not_found', 'There is no such plan')
  return found
}

type Save = { tier: string; revision: number; plan: PlanFields; requestId?: string | undefined }

/**
 * Changes a plan. Limits hold at once, for everybody who has it; prices for what is bought from now on. As an administrator. Throws
 * `not_found`, `conflict` where it was changed meanwhile, `invalid` where the free plan would cost something or not be there.
 */
export async function savePlan(tx: Tx, { tier, revision, plan, requestId }: Save): Promise<KeptPlan> {
  const before = await findKeptPlan(tx, tier)
  assertSensible(tier, plan)
  const { numUpdatedRows } = await tx
    .updateTable('plans')
    .set(plan)
    .where('tier', '=', tier)
    .where('revision', '=', revision)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n)
    throw new DomainError('conflict', 'This plan was changed in another window, or by somebody else')
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
    if (priceMonthCents > 0) throw wrong('priceMonthCents', 'The free plan costs nothing.')
    if (priceYearCents > 0) throw wrong('priceYearCents', 'The free plan costs nothing.')
    if (!active) throw wrong('active', 'The free plan is what everybody has: it stays.')
  } else {
    if (priceMonthCents === 0) throw wrong('priceMonthCents', 'Give a price: nobody pays nothing by card.')
    if (priceYearCents === 0) throw wrong('priceYearCents', 'Give a price: nobody pays nothing by card.')
  }
}
