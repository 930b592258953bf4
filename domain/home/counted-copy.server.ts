import { sql } from 'kysely'
import { formatNumber } from '#domain/format-number.ts'
import { countListed, countPlaces } from '#domain/landing/counts.server.ts'
import { findSiteCopy } from '#domain/site/queries.server.ts'
import type { SiteCopy } from '#domain/site/schema.ts'
import type { Tx } from '#domain/tx.ts'

/** What the directory has right now. */
type SiteCounts = {
  businesses: number
  cities: number
  states: number
  reviews: number
  /** Businesses by the slug of their category; those without are missing. */
  byCategory: ReadonlyMap<string, number>
}

export async function countSite(tx: Tx): Promise<SiteCounts> {
  const { rows: categories } = await sql<{ slug: string; count: number }>`
    select category as slug, sum(change)::int as count from landing_counts
    where state = '' and city = '' and category <> '' group by category having sum(change) > 0`.execute(tx)
  const { rows: reviews } = await sql<{ count: number }>`
    select count(*)::int as count from reviews where status = 'published'`.execute(tx)
  return {
    businesses: await countListed(tx, { state: '', city: '', category: '' }),
    ...(await countPlaces(tx, {})),
    reviews: reviews[0]!.count,
    byCategory: new Map(categories.map(({ slug, count }) => [slug, count])),
  }
}

/** The site's copy, with its numbers as written or as counted now, as administrators chose. */
export const findNumberedCopy = async (tx: Tx): Promise<SiteCopy> => withNumbers(tx, await findSiteCopy(tx))

/** Texts that mention a number stay as they are. */
export async function withNumbers(tx: Tx, copy: SiteCopy): Promise<SiteCopy> {
  if (copy.numbers.source !== 'counted') return copy
  const counts = await countSite(tx)
  const { cards } = copy.categoryCards
  return {
    ...copy,
    stats: [
      { value: formatNumber(counts.businesses), label: 'Active Businesses' },
      { value: formatNumber(counts.cities), label: 'Cities Covered' },
      { value: formatNumber(counts.states), label: 'States' },
      { value: formatNumber(counts.reviews), label: 'Customer Reviews' },
    ],
    about: {
      ...copy.about,
      businessesServed: formatNumber(counts.businesses),
      cities: formatNumber(counts.cities),
    },
    categoryCards: {
      ...copy.categoryCards,
      note: `${cards.length} categories`,
      cards: cards.map((card) => ({ ...card, count: counts.byCategory.get(card.slug) ?? 0 })),
    },
  }
}
