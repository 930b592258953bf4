import { sql } from 'kysely'
import type { Tx } from '#domain/tx.ts'
import { clocks, searched } from './clocks.ts'
import { type Criteria, conditions, localAreas, valuesOf } from './criteria.ts'
import { frequencyOf } from './page.server.ts'

/**
 * How many businesses match, counted up to `most`. With many, the index is read along the narrowest tier in which there
 * should be as many, and the others are only read if there aren't.
 */
export async function countUpTo(
  tx: Tx,
  criteria: Criteria,
  { now, most }: { now: Date; most: number },
): Promise<{ count: number; isCapped: boolean }> {
  const { scope, open } = criteria
  const isInTier = sql`s.doc @@ (select query from tier)`
  const matches = sql`select from ${searched(open)} where ${conditions(criteria)}`
  const { rows } = await sql<{ count: number }>`
    with ${clocks(now)}, tier as (
      select search_in_tier(null, search_tier_for(coalesce(${frequencyOf(criteria)}::integer, total)
        * search_share(${localAreas(scope)}::int[], ${open}::boolean, ${valuesOf(criteria)}::text[]), ${most}::integer)) as query
      from search_facet_totals where value = '')
    select count(*)::int as count from (
      (${matches} and ${isInTier} limit ${most + 1}) union all (${matches} and (${isInTier}) is not true limit ${most + 1})
      limit ${most + 1}) s`.execute(tx)
  const { count } = rows[0]!
  return { count: Math.min(count, most), isCapped: count > most }
}
