import { sql } from 'kysely'
import { businessCards, type CardColumns, cardsOf } from '#domain/businesses/card.server.ts'
import { type ListedBusiness, listed } from '#domain/businesses/listed.ts'
import { DomainError } from '#domain/errors.ts'
import type { PostingKindName } from '#domain/posting-kinds.ts'
import { allKinds } from '#domain/posting-life/kinds.server.ts'
import type { PostingSummary } from '#domain/search/postings/summary.ts'
import type { Tx } from '#domain/tx.ts'
import { mostSaved } from './limits.ts'
import type { ListsOfEntry, SavedCards, SavedKind, SavedList, SavedLists } from './schema.ts'

type SavedRow = {
  listId: string
  id: string
  kind: SavedKind
  name: string
  note: string | null
  savedAt: Date
}

/** The caller's lists, the default one first, each with the newest entries first. As the caller. */
export async function listSaved(tx: Tx, { userId, now }: { userId: string; now: Date }): Promise<SavedLists> {
  const lists = await tx
    .selectFrom('savedLists')
    .select(['id', 'name', 'isDefault', 'shareToken', 'sharesNotes', 'sharesName'])
    .where('userId', '=', userId)
    .orderBy('isDefault', 'desc')
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  const { rows } = await sql<SavedRow>`
    select list_id, business_id as id, 'business' as kind, business_name as name, note, saved_at
    from saved_businesses where user_id = ${userId}
    union all select list_id, posting_id, kind, posting_title, note, saved_at
    from saved_postings where user_id = ${userId}
    -- What is in several lists is there several times.
    order by saved_at desc, id limit ${5 * mostSaved}`.execute(tx)
  const cards = await listCards(tx, { ids: [...new Set(rows.map(({ id }) => id))], now })
  const businesses = new Map(cards.businesses.map((card) => [card.id, card]))
  const postings = new Map(cards.postings.map((posting) => [posting.id, posting]))
  return {
    lists: lists.map(({ shareToken, sharesNotes, sharesName, ...list }) => ({
      ...list,
      share: shareToken === null ? null : { token: shareToken, withNotes: sharesNotes, withName: sharesName },
      entries: rows
        .filter(({ listId }) => listId === list.id)
        .map(({ id, kind, name, note, savedAt }) => {
          const business = businesses.get(id) ?? null
          const posting = postings.get(id) ?? null
          return {
            id,
            kind,
            name: business?.name ?? posting?.title ?? name,
            note,
            savedAt: savedAt.toISOString(),
            business,
            posting,
          }
        }),
    })),
  }
}

/** One of the caller's lists. Throws `not_found`. As the caller. */
export async function findSavedList(
  tx: Tx,
  { userId, id, now }: { userId: string; id: string; now: Date },
): Promise<SavedList> {
  const { lists } = await listSaved(tx, { userId, now })
  const list = lists.find((each) => each.id === id)
  if (!list) throw new DomainError('not_found', 'List not found')
  return list
}

/** What the caller has saved, in any list. As the caller. */
export async function listSavedIds(tx: Tx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select business_id as id from saved_businesses where user_id = ${userId}
    union select posting_id from saved_postings where user_id = ${userId} order by id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The list that the caller saved to last; null if nothing is saved. As the caller. */
export async function findLastList(tx: Tx, userId: string): Promise<string | null> {
  const { rows } = await sql<{ listId: string }>`
    select list_id, saved_at from saved_businesses where user_id = ${userId}
    union all select list_id, saved_at from saved_postings where user_id = ${userId}
    order by saved_at desc, list_id limit 1`.execute(tx)
  return rows[0]?.listId ?? null
}

/** The caller's lists, the default one first, and whether an entry is in each. As the caller. */
export async function listListsOf(
  tx: Tx,
  { userId, id }: { userId: string; id: string },
): Promise<ListsOfEntry['lists']> {
  const { rows } = await sql<ListsOfEntry['lists'][number]>`
    select l.id, l.name,
      exists (select from saved_businesses s where s.list_id = l.id and s.business_id = ${id})
        or exists (select from saved_postings s where s.list_id = l.id and s.posting_id = ${id}) as has_it
    from saved_lists l where l.user_id = ${userId} order by l.is_default desc, l.created_at, l.id`.execute(tx)
  return rows
}

/** The caller's lists for data export. As the caller. */
export async function exportSaved(tx: Tx, userId: string) {
  const lists = await tx
    .selectFrom('savedLists')
    .select(['name', 'createdAt', 'shareToken', 'sharesNotes', 'sharesName'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()
  const { rows: entries } = await sql<SavedRow & { list: string }>`
    select l.name as list, s.* from saved_lists l join (
      select list_id, business_id as id, 'business' as kind, business_name as name, note, saved_at from saved_businesses
      union all select list_id, posting_id, kind, posting_title, note, saved_at from saved_postings
    ) s on s.list_id = l.id where l.user_id = ${userId} order by s.saved_at`.execute(tx)
  return { lists, entries }
}

/**
 * Cards of the published businesses and postings among the ids, each in their order, even for callers who may see more.
 * As anybody.
 */
export async function listCards(
  tx: Tx,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<SavedCards> {
  if (ids.length === 0) return { businesses: [], postings: [] }
  return { businesses: await listBusinesses(tx, ids, now), postings: await listPostings(tx, ids, now) }
}

async function listBusinesses(tx: Tx, ids: readonly string[], now: Date): Promise<ListedBusiness[]> {
  const published = sql`array(select b.id from unnest(${[...ids]}::uuid[]) with ordinality as asked (id, nth)
    join businesses b on b.id = asked.id where b.is_active order by asked.nth)`
  const { rows } = await sql<{
    cards: CardColumns | null
  }>`select ${businessCards(published)} as cards`.execute(tx)
  return listed(cardsOf(rows[0]!.cards, now), now)
}

async function listPostings(tx: Tx, ids: readonly string[], now: Date): Promise<PostingSummary[]> {
  const { rows } = await sql<{ id: string; kind: PostingKindName; isAnywhere: boolean }>`
    select id, kind, is_anywhere from postings
    where id = any(${[...ids]}::uuid[]) and status = 'published' and expires_at > ${now}`.execute(tx)
  const found: PostingSummary[] = []
  for (const { name, finder } of allKinds) {
    const hits = rows.filter(({ kind }) => kind === name).map((row) => ({ ...row, miles: null }))
    if (hits.length > 0) found.push(...(await finder.sumUp(tx, hits, now)))
  }
  const place = new Map(ids.map((id, nth) => [id, nth]))
  return found.sort((a, b) => place.get(a.id)! - place.get(b.id)!)
}
