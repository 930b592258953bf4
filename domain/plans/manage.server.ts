import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { writeAudit } from '#domain/audit/write.server.ts'
import { slugFrom } from '#domain/categories/slug-from.ts'
import { DomainError, invalidFields } from '#domain/errors.ts'
import type { Tx } from '#domain/tx.ts'
import { staleVersion } from '#domain/version.ts'
import type { AdminPlan, NewPlan, PlanFields } from './admin-schema.ts'
import { freePlan } from './plan-id.ts'

// As an administrator, like everything in this file.

type Row = Omit<AdminPlan, 'updatedAt'> & { updatedAt: Date }
type By = { requestId?: string | undefined }

/** Every plan, including those that aren't sold. */
export async function listAdminPlans(tx: Tx): Promise<AdminPlan[]> {
  const { rows } = await sql<Row>`
    select p.id, p.level as tier, p.name, p.summary, p.price_month_cents, p.price_year_cents, p.currency, p.photo_limit, p.flyer_limit,
      p.location_limit, p.service_limit, p.in_banner, p.analytics, p.features, p.active, p.revision as version, p.updated_at,
      w.display_name as updated_by,
      (select count(*)::int from subscriptions s where s.plan = p.id and s.state in ('trialing', 'active', 'past_due'))
        as subscribers,
      not is_built_in_plan(p.id) and not exists (select from subscriptions s where s.plan = p.id)
        and not exists (select from checkouts c where c.plan = p.id)
        and not exists (select from complimentary_plans c where c.plan = p.id)
        and not exists (select from coupons c where p.id = any(c.plans)) as can_delete
    from plans p left join profiles w on w.id = p.updated_by
    order by p.position, p.price_month_cents, p.id`.execute(tx)
  return rows.map(({ updatedAt, ...row }) => ({ ...row, updatedAt: updatedAt.toISOString() }))
}

async function findSavedPlan(tx: Tx, id: string): Promise<AdminPlan> {
  const found = (await listAdminPlans(tx)).find((plan) => plan.id === id)
  if (!found) throw new DomainError('not_found', 'Plan not found')
  return found
}

/**
 * Makes a plan that puts a listing in one of the paid tiers, after those that there are. Throws `invalid` for a name
 * that another plan has, and for one without a price.
 */
export async function makePlan(
  tx: Tx,
  { plan: { tier, ...plan }, requestId }: By & { plan: NewPlan },
): Promise<AdminPlan> {
  assertSensible(tier, plan)
  const { rows: taken } = await sql<{ id: string }>`select id from plans`.execute(tx)
  const id = freeId(plan.name, new Set(taken.map((each) => each.id)))
  // Somebody else may make the same plan right now.
  const made = await tx
    .insertInto('plans')
    .values({
      ...plan,
      tier: id,
      level: tier,
      inCarousel: tier === 'featured',
      position: sql<number>`(select coalesce(max(position), 0) + 1 from plans)`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return findSame(tx, { tier, ...plan })
  await writeAudit(tx, {
    action: 'plan.make',
    subjectKind: 'plan',
    subjectId: id,
    after: { ...plan, tier },
    requestId,
  })
  return findSavedPlan(tx, id)
}

/** The plan of this name if it is the same in everything: the answer to the first request was lost. */
async function findSame(tx: Tx, wanted: NewPlan): Promise<AdminPlan> {
  const known = (await listAdminPlans(tx)).find(
    ({ name }) => name.toLowerCase() === wanted.name.toLowerCase(),
  )
  const isSame = (Object.keys(wanted) as (keyof NewPlan)[]).every((field) =>
    isDeepStrictEqual(known?.[field], wanted[field]),
  )
  if (!known || !isSame) throw nameTaken()
  return known
}

/** "starter" for "Starter"; a number follows where a plan that was renamed since has that. */
function freeId(name: string, taken: ReadonlySet<string>): string {
  const slug = slugFrom(name, 50) || 'plan'
  let id = slug
  for (let next = 2; taken.has(id); next++) id = `${slug}-${next}`
  return id
}

type Save = By & {
  id: string
  version: number
  plan: Omit<PlanFields, 'locationLimit' | 'serviceLimit'> &
    Partial<Pick<PlanFields, 'locationLimit' | 'serviceLimit'>>
}

/**
 * Changes a plan. Limits apply at once to everyone on it; prices apply to new purchases. Throws `not_found`, `stale` if
 * it has changed since, `invalid` if the free plan would cost something or be missing, or for a name that another has.
 */
export async function savePlan(tx: Tx, { id, version, plan, requestId }: Save): Promise<AdminPlan> {
  const before = await findSavedPlan(tx, id)
  assertSensible(before.tier, plan)
  await assertNameFree(tx, { id, name: plan.name })
  const { numUpdatedRows } = await tx
    .updateTable('plans')
    .set(plan)
    .where('id', '=', id)
    .where('revision', '=', version)
    .executeTakeFirst()
    .catch(nameTakenMeanwhile)
  if (numUpdatedRows !== 1n) throw staleVersion(await findSavedPlan(tx, id))
  const former = Object.fromEntries(
    Object.keys(plan).map((field) => [field, before[field as keyof PlanFields]]),
  )
  await writeAudit(tx, {
    action: 'plan.change',
    subjectKind: 'plan',
    subjectId: id,
    before: former,
    after: plan,
    requestId,
  })
  return findSavedPlan(tx, id)
}

async function assertNameFree(tx: Tx, { id, name }: { id: string; name: string }): Promise<void> {
  const other = await tx
    .selectFrom('plans')
    .select('id')
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (other) throw nameTaken()
}

/** Throws `conflict` when plans were made or deleted in the meantime. */
export async function orderPlans(tx: Tx, { ids, requestId }: By & { ids: string[] }): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from plans order by position, price_month_cents, id for update`.execute(tx)
  const before = rows.map(({ id }) => id)
  if (before.toSorted().join() !== ids.toSorted().join())
    throw new DomainError('conflict', 'The plans have changed since. Reload the page.')
  await sql`update plans p set position = o.position
    from unnest(${ids}::text[]) with ordinality as o (id, position)
    where p.id = o.id and p.position <> o.position`.execute(tx)
  await writeAudit(tx, {
    action: 'plan.order',
    subjectKind: 'plan',
    subjectId: 'all',
    before: { ids: before },
    after: { ids },
    requestId,
  })
}

/**
 * Deletes a plan. Throws `not_found`, `stale` if it has changed since, `conflict` for a built-in one and for one that
 * somebody has had, has tried to buy, or has a coupon for.
 */
export async function removePlan(
  tx: Tx,
  { id, version, requestId }: By & { id: string; version: number },
): Promise<void> {
  const before = await findSavedPlan(tx, id)
  if (!before.canDelete) throw inUse()
  const { numDeletedRows } = await tx
    .deleteFrom('plans')
    .where('id', '=', id)
    .where('revision', '=', version)
    .executeTakeFirst()
    // Somebody may buy it right now.
    .catch((error: unknown) => Promise.reject(codeOf(error) === foreignKey ? inUse() : error))
  if (numDeletedRows !== 1n) throw staleVersion(await findSavedPlan(tx, id))
  await writeAudit(tx, {
    action: 'plan.remove',
    subjectKind: 'plan',
    subjectId: id,
    before: { name: before.name, tier: before.tier },
    requestId,
  })
}

const foreignKey = '23503'
const unique = '23505'
const codeOf = (error: unknown) => (error as { code?: string } | null)?.code

const nameTakenMeanwhile = (error: unknown) => Promise.reject(codeOf(error) === unique ? nameTaken() : error)

const nameTaken = () => wrong('name', 'Another plan has this name. Choose a different one.')

const inUse = () =>
  new DomainError(
    'conflict',
    'Built-in plans, and plans that someone has had, tried to buy or has a coupon for, can’t be deleted. Take it off sale instead.',
  )

const wrong = (field: string, words: string) => invalidFields({ [field]: words })

function assertSensible(
  tier: AdminPlan['tier'],
  {
    priceMonthCents,
    priceYearCents,
    active,
  }: Pick<PlanFields, 'priceMonthCents' | 'priceYearCents' | 'active'>,
): void {
  if (tier === freePlan) {
    if (priceMonthCents > 0) throw wrong('priceMonthCents', 'The free plan must be free.')
    if (priceYearCents > 0) throw wrong('priceYearCents', 'The free plan must be free.')
    if (!active) throw wrong('active', 'The free plan can’t be removed.')
  } else {
    if (priceMonthCents === 0) throw wrong('priceMonthCents', 'Enter a price above zero.')
    if (priceYearCents === 0) throw wrong('priceYearCents', 'Enter a price above zero.')
  }
}
