import { sql } from 'kysely'
import { businessCards, type CardColumns, cardsOf } from '#domain/businesses/card.server.ts'
import type { BusinessCard } from '#domain/businesses/schema.ts'
import type { Tx } from '#domain/tx.ts'
import { conditions, distanceTo, everything, type Scope } from './criteria.ts'

const similarPlaces = 3

// Within an hour's drive; nobody goes farther for something similar.
const nearMiles = 50

/**
 * What a visitor of this business may also like: the same category, nearby ones first, of these the same subcategory.
 * Farther ones serve the area from elsewhere; `areNear` says that there are none among them.
 */
export async function listSimilarBusinesses(
  tx: Tx,
  { business, now }: { business: Alike; now: Date },
): Promise<{ businesses: BusinessCard[]; areNear: boolean }> {
  const { lat, lng } = business
  const scope: Scope =
    lat === null || lng === null ? { kind: 'everywhere' } : { kind: 'circle', lat, lng, miles: nearMiles }
  const criteria = { ...everything, scope, filters: { category: [business.category.slug] } }
  const distance = scope.kind === 'circle' ? distanceTo(scope) : sql<number | null>`null::float8`
  const { rows } = await sql<{ cards: CardColumns | null }>`
    with near as (
      select s.id, ${distance} as distance, coalesce(s.subcategory = ${business.subcategory?.slug ?? null}, false) as is_same_kind, s.quality
      from business_search s
      where s.id <> ${business.id} and ${conditions(criteria)}
      limit 500
    ), best as (
      select *, row_number() over (order by coalesce(distance > ${nearMiles}, false), is_same_kind desc, quality - coalesce(distance, 0) / 50 desc, id) as nth
      from near order by nth limit ${similarPlaces}
    )
    select ${businessCards(sql`array_agg(id order by nth)`, sql`array_agg(distance order by nth)`)} as cards from best
  `.execute(tx)
  const businesses = cardsOf(rows[0]?.cards, now)
  const isNear = ({ distanceMiles }: BusinessCard) => distanceMiles !== null && distanceMiles <= nearMiles
  return { businesses, areNear: businesses.every(isNear) }
}

type Alike = Pick<BusinessCard, 'id' | 'lat' | 'lng'> & {
  category: { slug: string }
  subcategory: { slug: string } | null
}
