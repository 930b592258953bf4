import { sql } from 'kysely'
import type { Tx } from '#domain/tx.ts'
import { businessCards, type CardColumns, cardsOf } from './card.server.ts'
import { isListed } from './is-listed.server.ts'
import type { BusinessCard } from './schema.ts'

export const featuredPlaces = 12

type Chosen = {
  /** Determines which special days are included. */
  now: Date
  /** Ids listed before all others, in this order. */
  first?: readonly string[]
  hidden?: readonly string[]
}

/** The businesses of the home page: listed ones with the featured plan, newest first. */
export async function listFeaturedBusinesses(
  tx: Tx,
  { now, first = [], hidden = [] }: Chosen,
): Promise<BusinessCard[]> {
  const featured = sql`array(select id from businesses where ${isListed('businesses')} and tier = 'featured'
      and id <> all(${[...hidden]}::uuid[])
    order by array_position(${[...first]}::uuid[], id), created_at desc, id limit ${featuredPlaces})`
  const { rows } = await sql<{
    cards: CardColumns | null
  }>`select ${businessCards(featured)} as cards`.execute(tx)
  return cardsOf(rows[0]?.cards, now)
}
