import { sql } from 'kysely'
import type { Tx } from '#domain/tx.ts'
import { type Criteria, facetLetters, facetNames } from './criteria.ts'

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
  if (!isKept || (name && filters[name]!.length > 1)) return {}
  const key = name ? `${facetLetters[name]}:${filters[name]![0]}` : ''
  const { rows } = await sql<{ value: string; total: number }>`
    select value, total from search_facet_totals where value = ${key} or value like ${name ? `${facetLetters[name]}:%` : '%'}`.execute(
    tx,
  )
  const total = rows.find((row) => row.value === key)?.total
  if (total === undefined || total < found.count) return {}
  const counts = new Map(found.counts)
  for (const { value, total } of rows) if (total > 0 && !value.startsWith('r:')) counts.set(value, total)
  return { count: total, isCapped: false, counts }
}
