import { sql } from 'kysely'
import type { Tx } from '#domain/tx.ts'
import { businessCards, type CardRow, cardsOf } from './card.server.ts'
import type { BusinessCard } from './schema.ts'

export const featuredPlaces = 12

type Chosen = {
  /** Decides which special days come along. */
  now: Date
  /** Ids that stand before all others, in their order. */
  first?: readonly string[]
  hidden?: readonly string[]
}

/** The businesses of the home page: featured ones in the lists, the newest first. */
export async function listFeaturedBusinesses(
  tx: Tx,
  { now, first = [], hidden = [] }: Chosen,
): Promise<BusinessCard[]> {
  const featured = sql`array(select id from businesses where status = 'published' and tier = 'featured' and unlisted_at is null
      and id <> all(${[...hidden]}::uuid[])
    order by array_position(${[...first]}::uuid[], id), created_at desc, id limit ${featuredPlaces})`
  const { rows } = await sql<{ cards: CardRow[] | null }>`select ${businessCards(featured)} as cards`.execute(
    tx,
  )
  return cardsOf(rows[0]?.cards, now)
}
