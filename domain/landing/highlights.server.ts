import { sql } from 'kysely'
import { businessCards, type CardRow, cardsOf } from '#domain/businesses/card.server.ts'
import type { BusinessCard } from '#domain/businesses/schema.ts'
import { searchBusinesses } from '#domain/search/search-businesses.server.ts'
import type { Tx } from '#domain/tx.ts'
import { landingParams } from './directory-path.ts'
import type { LandingKey } from './landing-path.ts'
import { isTopRated, leastRating, leastReviews } from './top-rated.ts'

export type Highlights = { newest: BusinessCard[]; topRated: BusinessCard[] }

const most = 3
/** The newest and the best rated of a list that is short enough to sort. */
export async function findHighlights(tx: Tx, key: LandingKey, now: Date): Promise<Highlights> {
  const { state, city, category } = key
  const { rows } = await sql<{ newest: CardRow[] | null; rated: CardRow[] | null }>`
    with listed as materialized (
      select id, created_at, rating_count, rating_average,
        -- As the directory orders by ratings: few reviews count for less.
        (rating_average * rating_count + 3.6 * 3) / (rating_count + 3) as merit
      from businesses where status = 'published' and unlisted_at is null
        ${state === '' ? sql`` : sql`and state = upper(${state})`} ${city === '' ? sql`` : sql`and city_slug = ${city}`}
        ${category === '' ? sql`` : sql`and category = ${category}`})
    select ${businessCards(sql`array(select id from listed order by created_at desc, id limit ${most})`)} as newest,
      ${businessCards(sql`array(select id from listed where rating_count >= ${leastReviews} and rating_average >= ${leastRating}
        order by merit desc, id limit ${most})`)} as rated`.execute(tx)
  return { newest: cardsOf(rows[0]!.newest, now), topRated: cardsOf(rows[0]!.rated, now) }
}

/** The same of one that isn't: a search in each order reads no more than a part. */
export async function searchHighlights(tx: Tx, key: LandingKey, now: Date): Promise<Highlights> {
  const params = landingParams(key)
  const newest = await searchBusinesses(tx, { ...params, sort: 'newest' }, { now })
  const rated = await searchBusinesses(tx, { ...params, sort: 'rating' }, { now })
  return {
    newest: newest.businesses.slice(0, most),
    topRated: rated.businesses.filter(isTopRated).slice(0, most),
  }
}
