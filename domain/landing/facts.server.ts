import { sql } from 'kysely'
import { countryName } from '#domain/heritage/countries.ts'
import { languageName } from '#domain/languages/languages.ts'
import type { SearchResult } from '#domain/search/schema.ts'
import { searchBusinesses } from '#domain/search/search-businesses.server.ts'
import type { Tx } from '#domain/tx.ts'
import { landingParams } from './directory-path.ts'
import type { LandingKey } from './landing-path.ts'
import type { Counted, LandingFacts } from './schema.ts'

/** Of a list that the search counts to its end: what it counted. */
export function factsOf({ count, facets }: SearchResult): LandingFacts {
  const { open, verified, heritage, language, subcategory, price } = facets
  return {
    count,
    verified,
    open,
    isOpenCapped: false,
    heritages: heritage,
    heritageCount: heritage.length,
    languages: language,
    subcategories: subcategory,
    prices: price,
  }
}

/** Of a longer one: as the last refresh counted, and who is open now up to where searches count. */
export async function findKeptFacts(
  tx: Tx,
  key: LandingKey,
  { count, now }: { count: number; now: Date },
): Promise<LandingFacts> {
  const open = await searchBusinesses(tx, { ...landingParams(key), open: true }, { now })
  const { rows } = await sql<{ value: string; total: number; name: string | null }>`
    select f.value, f.total, c.name from landing_facts f left join categories c on f.value = 's:' || c.slug
    where f.state = ${key.state} and f.city = ${key.city} and f.category = ${key.category}
    order by f.total desc, f.value`.execute(tx)
  const of = (facet: string, labelOf: (value: string, name: string | null) => string): Counted[] =>
    rows
      .filter(({ value }) => value.startsWith(facet))
      .map(({ value, total, name }) => {
        const bare = value.slice(2)
        return { value: bare, label: labelOf(bare, name), count: total }
      })
  const heritages = of('h:', countryName)
  return {
    count,
    verified: rows.length === 0 ? null : (rows.find(({ value }) => value === 'v:1')?.total ?? 0),
    // Nobody is: the search shows those that are shut instead.
    open: open.widening ? 0 : open.count,
    isOpenCapped: !open.widening && open.isCountCapped,
    heritages,
    heritageCount: heritages.length,
    languages: of('l:', languageName),
    subcategories: of('s:', (slug, name) => name ?? slug),
    prices: of('$:', (level) => '$'.repeat(Number(level))),
  }
}
