import { type Expression, sql } from 'kysely'
import type { Tx } from '#domain/tx.ts'
import type { Plan } from './schema.ts'

/** The plans for sale, in display order. */
export async function listPlans(tx: Tx): Promise<Plan[]> {
  const plans = await tx
    .selectFrom('plans')
    .select([
      'tier',
      'name',
      'summary',
      'priceMonthCents',
      'priceYearCents',
      'currency',
      'photoLimit',
      'flyerLimit',
      'inBanner',
      'inCarousel',
      'analytics',
      'features',
    ])
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('priceMonthCents')
    .execute()
  return plans as Plan[]
}

// What a tier allows, for SQL statements that the planner handles better without a function. Same values as
// `plan_allowances`.
/** How many photos a tier shows. */
export const photoLimitOf = (tier: string | Expression<unknown>) =>
  sql<number>`coalesce((select photo_limit from plans where plans.tier = ${tier}), 6)`
/** How many flyers it shows, and whether it includes the home banner. */
export const flyerLimitOf = (tier: string | Expression<unknown>) =>
  sql<number>`coalesce((select flyer_limit from plans where plans.tier = ${tier}), 0)`
export const isInBannerOf = (tier: Expression<unknown>) =>
  sql<boolean>`coalesce((select in_banner from plans where plans.tier = ${tier}), false)`
