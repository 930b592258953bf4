import { sql } from 'kysely'
import type { Tx } from '#domain/tx.ts'
import { facetLetters } from './criteria.ts'

/** Number of businesses by value ('NG') for each facet letter ('h'), as choosing that value would find them. */
export type FacetCounts = Map<string, Map<string, number>>

type Meaning = { letter: string; value: string }

const ratingSteps = [3, 3.5, 4, 4.5]

// What the symbols mean, per open database: a symbol's meaning never changes.
const known = new WeakMap<object, Map<number, Meaning>>()

/** Counts from the joined facets of all matches in business_search's format. */
export async function countFacets(tx: Tx, facets: string): Promise<FacetCounts> {
  const symbols = countSymbols(facets)
  const meanings = await knowAll(tx, symbols)
  const counts: FacetCounts = new Map()
  for (const [symbol, count] of symbols) {
    const { letter, value } = meanings.get(symbol)!
    const ofFacet = counts.get(letter)
    if (ofFacet) ofFacet.set(value, count)
    else counts.set(letter, new Map([[value, count]]))
  }
  return withRatingsAbove(counts)
}

/** Number of businesses counted: each has one kind of place. */
export const countedIn = (counts: FacetCounts): number =>
  [...(counts.get(facetLetters.place)?.values() ?? [])].reduce((sum, count) => sum + count, 0)

/** Parses `letter:value` in business_search's format. */
export function readValue(written: string): Meaning {
  return { letter: written.slice(0, 1), value: written.slice(2) }
}

/** Turns counts by half star into counts by what can be chosen, "4 and up". */
export function withRatingsAbove(counts: FacetCounts): FacetCounts {
  const byHalves = counts.get(facetLetters.rating)
  if (!byHalves) return counts
  const above = new Map<string, number>()
  for (const [half, count] of byHalves)
    for (const step of ratingSteps)
      if (step <= Number(half)) above.set(String(step), (above.get(String(step)) ?? 0) + count)
  return counts.set(facetLetters.rating, above)
}

// Shared by all searches and reset to zeros: a new one each time keeps the garbage collector busy.
const units = new Uint32Array(0x10000)

/** How often each character occurs in a text, by code point. */
function countSymbols(text: string): [symbol: number, count: number][] {
  const seen: number[] = []
  const beyond = new Map<number, number>()
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    if (unit >= 0xd800 && unit < 0xe000) {
      const symbol = text.codePointAt(i++)!
      beyond.set(symbol, (beyond.get(symbol) ?? 0) + 1)
    } else if (units[unit]!++ === 0) seen.push(unit)
  }
  const counted = seen.map((unit): [number, number] => [unit, units[unit]!])
  for (const unit of seen) units[unit] = 0
  return [...counted, ...beyond]
}

async function knowAll(tx: Tx, symbols: [symbol: number, count: number][]): Promise<Map<number, Meaning>> {
  // One per database handle, and so the same for all its transactions.
  const handle = tx.getExecutor().adapter
  const meanings = known.get(handle) ?? new Map<number, Meaning>()
  known.set(handle, meanings)
  const missing = symbols.filter(([symbol]) => !meanings.has(symbol))
  if (missing.length > 0) {
    const { rows } = await sql<{ symbol: string; value: string }>`
      select symbol, value from search_facet_totals
      where symbol = any(${missing.map(([symbol]) => String.fromCodePoint(symbol))}::text[])`.execute(tx)
    for (const { symbol, value } of rows) meanings.set(symbol.codePointAt(0)!, readValue(value))
  }
  return meanings
}
