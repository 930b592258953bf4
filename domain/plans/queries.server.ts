import { type Expression, sql } from 'kysely'
import type { Tx } from '#domain/tx.ts'
import type { PlanName } from './admin-schema.ts'
import { mostServices, type Plan, type PlanLimits } from './schema.ts'

const limitColumns = [
  'id',
  'photoLimit',
  'flyerLimit',
  'locationLimit',
  'serviceLimit',
  'inBanner',
  'inCarousel',
  'analytics',
] as const

/** The plans for sale, in display order. */
export async function listPlans(tx: Tx): Promise<Plan[]> {
  const plans = await tx
    .selectFrom('plans')
    .select(limitColumns)
    .select(['level as tier', 'name', 'summary', 'priceMonthCents', 'priceYearCents', 'currency', 'features'])
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('priceMonthCents')
    .orderBy('id')
    .execute()
  return plans as Plan[]
}

/** What the plans allow that aren't for sale: listings may still have one. */
export async function listUnsoldLimits(tx: Tx): Promise<PlanLimits[]> {
  const plans = await tx
    .selectFrom('plans')
    .select(limitColumns)
    .where('active', '=', false)
    .orderBy('id')
    .execute()
  return plans as PlanLimits[]
}

/** All plans, sold or not, in display order. */
export async function listPlanNames(tx: Tx): Promise<PlanName[]> {
  const plans = await tx
    .selectFrom('plans')
    .select(['id', 'name', 'level as tier', 'active'])
    .orderBy('position')
    .orderBy('priceMonthCents')
    .orderBy('id')
    .execute()
  return plans as PlanName[]
}

type PlanId = string | Expression<unknown>

/** A plan's name, also of one that isn't sold. */
export const planNameOf = (plan: PlanId) =>
  sql<string>`coalesce((select name from plans where plans.id = ${plan}), initcap(${plan}))`

// What a plan allows, for SQL statements that the planner handles better without a function. Same values as
// `plan_allowances`.
/** How many photos it shows. */
export const photoLimitOf = (plan: PlanId) =>
  sql<number>`coalesce((select photo_limit from plans where plans.id = ${plan}), 6)`
/** How many flyers it shows, and whether it includes the home banner. */
export const flyerLimitOf = (plan: PlanId) =>
  sql<number>`coalesce((select flyer_limit from plans where plans.id = ${plan}), 0)`
export const isInBannerOf = (plan: PlanId) =>
  sql<boolean>`coalesce((select in_banner from plans where plans.id = ${plan}), false)`
/** How many other places its page links to; null for all. */
export const locationLimitOf = (plan: PlanId) =>
  sql<number | null>`(select location_limit from plans where plans.id = ${plan})`
/** How many services its page shows. */
export const serviceLimitOf = (plan: PlanId) =>
  sql<number>`coalesce((select service_limit from plans where plans.id = ${plan}), ${sql.lit(mostServices)})`
