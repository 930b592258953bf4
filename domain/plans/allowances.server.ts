import { type Expression, sql } from 'kysely'
import type { Tx } from '#domain/tx.ts'
import type { Plan } from './schema.ts'

/** What a listing's plan allows; the only place that anything asks for it. */
export type Allowances = Pick<
  Plan,
  'tier' | 'photoLimit' | 'flyerLimit' | 'inBanner' | 'inCarousel' | 'analytics'
>

/** Null for a listing that isn't there. As anybody. */
export async function findAllowances(tx: Tx, businessId: string): Promise<Allowances | null> {
  const { rows } = await sql<Allowances>`select * from plan_allowances(${businessId})`.execute(tx)
  return rows[0] ?? null
}

// For statements about a tier, which are planned better without a function. `plan_allowances` has the same.
/** How many photos a tier shows. */
export const photoLimitOf = (tier: string | Expression<unknown>) =>
  sql<number>`coalesce((select photo_limit from plans where plans.tier = ${tier}), 6)`
/** How many flyers it shows, and whether the home banner is among what it has. */
export const flyerLimitOf = (tier: string | Expression<unknown>) =>
  sql<number>`coalesce((select flyer_limit from plans where plans.tier = ${tier}), 0)`
export const isInBannerOf = (tier: Expression<unknown>) =>
  sql<boolean>`coalesce((select in_banner from plans where plans.tier = ${tier}), false)`
