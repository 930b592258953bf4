import { sql } from 'kysely'
import { businessCards, type CardColumns, cardsOf } from '#domain/businesses/card.server.ts'
import { type ListedBusiness, listed } from '#domain/businesses/listed.ts'
import type { Tx } from '#domain/tx.ts'
import { mostSaved } from './limits.ts'
import type { SavedLists } from './schema.ts'

/** The caller's lists, the default one first, each with the newest entries first. As the caller. */
export async function listSaved(tx: Tx, { userId, now }: { userId: string; now: Date }): Promise<SavedLists> {
  const lists = await tx
    .selectFrom('savedLists')
    .select(['id', 'name', 'isDefault'])
    .where('userId', '=', userId)
    .orderBy('isDefault', 'desc')
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  const saved = await tx
    .selectFrom('savedBusinesses')
    .select(['listId', 'businessId', 'businessName', 'note', 'savedAt'])
    .where('userId', '=', userId)
    .orderBy('savedAt', 'desc')
    .orderBy('businessId')
    .limit(mostSaved)
    .execute()
  const cards = await listCards(tx, { ids: [...new Set(saved.map(({ businessId }) => businessId))], now })
  const byId = new Map(cards.map((card) => [card.id, card]))
  return {
    lists: lists.map((list) => ({
      ...list,
      businesses: saved
        .filter(({ listId }) => listId === list.id)
        .map(({ businessId, businessName, note, savedAt }) => {
          const card = byId.get(businessId) ?? null
          return {
            id: businessId,
            name: card?.name ?? businessName,
            note,
            savedAt: savedAt.toISOString(),
            card,
          }
        }),
    })),
  }
}

/** What the caller has saved, in any list. As the caller. */
export async function listSavedIds(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('savedBusinesses')
    .select('businessId')
    .distinct()
    .where('userId', '=', userId)
    .orderBy('businessId')
    .execute()
  return rows.map(({ businessId }) => businessId)
}

/** The caller's lists for data export. As the caller. */
export async function exportSaved(tx: Tx, userId: string) {
  return tx
    .selectFrom('savedBusinesses as s')
    .innerJoin('savedLists as l', 'l.id', 's.listId')
    .select(['l.name as list', 's.businessId', 's.businessName', 's.note', 's.savedAt'])
    .where('s.userId', '=', userId)
    .orderBy('s.savedAt')
    .execute()
}

/** Cards of the published ones, in the order of the ids, even for callers who may see more. As anybody. */
export async function listCards(
  tx: Tx,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<ListedBusiness[]> {
  if (ids.length === 0) return []
  const published = sql`array(select b.id from unnest(${[...ids]}::uuid[]) with ordinality as asked (id, nth)
    join businesses b on b.id = asked.id where b.is_active order by asked.nth)`
  const { rows } = await sql<{
    cards: CardColumns | null
  }>`select ${businessCards(published)} as cards`.execute(tx)
  return listed(cardsOf(rows[0]!.cards, now), now)
}
