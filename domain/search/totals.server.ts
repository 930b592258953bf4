import { sql } from 'kysely'
import type { Tx } from '#domain/tx.ts'
import { withRatingsAbove } from './count-facets.server.ts'
import { type Criteria, facetLetters, facetNames } from './criteria.ts'

// Smaller cities than these are on no page.
const mostRead = 1000

type Known = { count: number; isCapped: boolean; counts: Map<string, number> }

/**
 * Counts that are kept, for the searches that everybody begins with: everything, or all that has one value. As of the
 * last refresh. Empty for any other search, and before the first refresh.
 */
export async function knownTotals(
  tx: Tx,
  criteria: Criteria,
  found: { count: number; counts: Map<string, number> },
): Promise<Partial<Known>> {
  const { words, scope, open, verified, filters } = criteria
  const chosen = facetNames.filter((name) => filters[name])
  const isKept = !words && scope.kind === 'everywhere' && !open && !verified && chosen.length <= 1
  const name = chosen[0]
  // Ratings are kept by the half star that they reach, and chosen with those above.
  if (!isKept || name === 'rating' || (name && filters[name]!.length > 1)) return {}
  const key = name ? `${facetLetters[name]}:${filters[name]![0]}` : ''
  const { rows } = await sql<{ value: string; total: number }>`
    select value, total from search_facet_totals where value = ${key} or value like ${name ? `${facetLetters[name]}:%` : '%'}
    order by total desc limit ${mostRead}`.execute(tx)
  const total = rows.find((row) => row.value === key)?.total
  if (total === undefined || total < found.count) return {}
  const kept = new Map(rows.filter((row) => row.total > 0).map((row) => [row.value, row.total]))
  const counts = new Map(found.counts)
  for (const [value, count] of withRatingsAbove(kept)) counts.set(value, count)
  return { count: total, isCapped: false, counts }
}
