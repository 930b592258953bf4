import { sql } from 'kysely'
import type { Tx } from '#domain/tx.ts'
import { type FacetCounts, readValue, withRatingsAbove } from './count-facets.server.ts'
import { type Criteria, chosenFacets, facetLetters } from './criteria.ts'

// Smaller cities than these are on no page.
const mostRead = 1000

type Known = { count: number; isCapped: boolean; counts: FacetCounts }

/**
 * Counts that are kept, for the searches that everybody begins with: everything, or all that has one value. As of the
 * last refresh. Empty for any other search, and before the first refresh.
 */
export async function knownTotals(
  tx: Tx,
  criteria: Criteria,
  found: { count: number; counts: FacetCounts },
): Promise<Partial<Known>> {
  const { words, scope, open, verified, filters } = criteria
  const chosen = chosenFacets(criteria)
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
  const kept: FacetCounts = new Map()
  for (const row of rows.filter((row) => row.total > 0)) {
    const { letter, value } = readValue(row.value)
    kept.set(letter, (kept.get(letter) ?? new Map<string, number>()).set(value, row.total))
  }
  const counts: FacetCounts = new Map(found.counts)
  for (const [letter, totals] of withRatingsAbove(kept))
    counts.set(letter, new Map([...(counts.get(letter) ?? []), ...totals]))
  return { count: total, isCapped: false, counts }
}
