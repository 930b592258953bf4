import { sql } from 'kysely'
import { businessCards, type CardColumns, cardsOf } from '#domain/businesses/card.server.ts'
import { type ListedBusiness, listed } from '#domain/businesses/listed.ts'
import type { Tx } from '#domain/tx.ts'

/** The card of a business that is on the map; null if it isn't published any more. */
export async function findCard(
  tx: Tx,
  { id, now }: { id: string; now: Date },
): Promise<ListedBusiness | null> {
  const { rows } = await sql<{
    cards: CardColumns | null
  }>`select ${businessCards(sql`array[${id}]::uuid[]`)} as cards`.execute(tx)
  return listed(cardsOf(rows[0]?.cards, now), now)[0] ?? null
}
