import { sql } from 'kysely'
import type { Tx } from '#domain/tx.ts'

const ratingSteps = [3, 3.5, 4, 4.5]

// What the symbols stand for, for each open database: a symbol never changes its meaning.
const known = new WeakMap<object, Map<string, string>>()

/** Counts by value ('h:NG') from the facets of all that match, joined as business_search has them. */
export async function countFacets(tx: Tx, facets: string): Promise<Map<string, number>> {
  const bySymbol = countSymbols(facets)
  const values = await meanings(tx, bySymbol.keys())
  return withRatingsAbove(new Map([...bySymbol].map(([symbol, count]) => [values.get(symbol)!, count])))
}

/** Counts by half star become counts by what can be chosen, "4 and up". */
export function withRatingsAbove(counts: ReadonlyMap<string, number>): Map<string, number> {
  const above = new Map<string, number>()
  const add = (value: string, count: number) => above.set(value, (above.get(value) ?? 0) + count)
  for (const [value, count] of counts) {
    if (value.startsWith('r:')) {
      for (const step of ratingSteps) if (step <= Number(value.slice(2))) add(`r:${step}`, count)
    } else add(value, count)
  }
  return above
}

// One for all searches, left at zeros: a new one each time keeps the garbage collector busy.
const counts = new Uint32Array(0x10000)

function countSymbols(text: string): Map<string, number> {
  const seen: number[] = []
  const bySymbol = new Map<string, number>()
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    if (unit >= 0xd800 && unit < 0xe000) {
      const symbol = String.fromCodePoint(text.codePointAt(i++)!)
      bySymbol.set(symbol, (bySymbol.get(symbol) ?? 0) + 1)
    } else if (counts[unit]!++ === 0) seen.push(unit)
  }
  for (const unit of seen) {
    bySymbol.set(String.fromCharCode(unit), counts[unit]!)
    counts[unit] = 0
  }
  return bySymbol
}

async function meanings(tx: Tx, symbols: Iterable<string>): Promise<Map<string, string>> {
  // One for each handle of a database, and so the same for all its transactions.
  const handle = tx.getExecutor().adapter
  const values = known.get(handle) ?? new Map<string, string>()
  known.set(handle, values)
  const missing = [...symbols].filter((symbol) => !values.has(symbol))
  if (missing.length > 0) {
    const { rows } = await sql<{ symbol: string; value: string }>`
      select symbol, value from search_facet_totals where symbol = any(${missing}::text[])`.execute(tx)
    for (const { symbol, value } of rows) values.set(symbol, value)
  }
  return values
}
