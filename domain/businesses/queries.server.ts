import { sql } from 'kysely'
import type { Tx } from '#domain/tx.ts'
import { businessCards, type CardRow, cardsOf } from './card.server.ts'
import type { BusinessCard } from './schema.ts'

export const featuredPlaces = 12

/** The businesses of the home page: featured ones, the newest first. `now` decides what counts as stale. */
export async function listFeaturedBusinesses(tx: Tx, { now }: { now: Date }): Promise<BusinessCard[]> {
  const featured = sql`array(select id from businesses where status = 'published' and tier = 'featured'
    order by created_at desc, id limit ${featuredPlaces})`
  const { rows } = await sql<{ cards: CardRow[] | null }>`select ${businessCards(featured)} as cards`.execute(
    tx,
  )
  return cardsOf(rows[0]?.cards, now)
}
