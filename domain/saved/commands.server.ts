import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import type { Tx } from '#domain/tx.ts'
import { mostSaved } from './limits.ts'
import { assertOwnList, ensureDefaultList, lockSaved } from './lists.server.ts'
import { findLastList, listListsOf, listSavedIds } from './queries.server.ts'
import type { SavedChange } from './schema.ts'

type Saving = {
  userId: string
  /** Businesses, events, jobs and homes; their ids never coincide. */
  entries: readonly { id: string; savedAt: string | Date }[]
}

/**
 * Adds what is published to the caller's default list; what is already saved in any list stays where it is. The rest is
 * skipped silently: a device may remember what is gone. Returns everything the caller has saved. As the caller. Throws
 * `conflict` if that is too many.
 */
export async function saveEntries(tx: Tx, { userId, entries }: Saving): Promise<string[]> {
  await lockSaved(tx, userId)
  const listId = await ensureDefaultList(tx, userId)
  await insert(tx, { userId, listId, entries, unlessIn: 'any' })
  return assertNotTooMany(await listSavedIds(tx, userId))
}

/**
 * Saves one: to the named list of the caller's, where it may be beside others, or to the one that they saved to last,
 * unless it is in any already. Returns the name of the list that has it. Throws `not_found` if it isn't published, or the list
 * isn't theirs.
 */
export async function saveEntry(
  tx: Tx,
  { userId, id, listId, now }: { userId: string; id: string; listId?: string | undefined; now: Date },
): Promise<{ list: string }> {
  await lockSaved(tx, userId)
  if (listId !== undefined) await assertOwnList(tx, listId, userId)
  const list = listId ?? (await findLastList(tx, userId)) ?? (await ensureDefaultList(tx, userId))
  const entries = [{ id, savedAt: now }]
  await insert(tx, { userId, listId: list, entries, unlessIn: listId === undefined ? 'any' : 'list' })
  assertNotTooMany(await listSavedIds(tx, userId))
  const holding = (await listListsOf(tx, { userId, id })).filter(({ hasIt }) => hasIt)
  const used = holding.find((each) => each.id === list) ?? holding[0]
  if (!used) throw new DomainError('not_found', 'Not found, or no longer listed')
  return { list: used.name }
}

function assertNotTooMany(saved: string[]): string[] {
  if (saved.length > mostSaved)
    throw new DomainError('conflict', `You have saved ${mostSaved} entries. Remove some first`)
  return saved
}

type Inserting = Saving & { listId: string; unlessIn: 'any' | 'list' }

async function insert(tx: Tx, { userId, listId, entries, unlessIn }: Inserting): Promise<void> {
  const ids = entries.map(({ id }) => id)
  const moments = entries.map(({ savedAt }) => new Date(savedAt))
  const given = sql`unnest(${ids}::uuid[], ${moments}::timestamptz[]) as given (id, at)`
  const isElsewhere = unlessIn === 'any' ? sql`true` : sql`false`
  // In one order, so that two devices at once wait for each other and not around in a circle.
  await sql`insert into saved_businesses (list_id, user_id, business_id, business_name, saved_at)
    select ${listId}::uuid, ${userId}::uuid, b.id, b.name, least(now(), max(given.at))
    from ${given} join businesses b on b.id = given.id and b.is_active
    where not exists (select from saved_businesses s where s.user_id = ${userId} and s.business_id = b.id and ${isElsewhere})
    group by b.id, b.name order by b.id
    on conflict do nothing`.execute(tx)
  await sql`insert into saved_postings (list_id, user_id, posting_id, kind, posting_title, saved_at)
    select ${listId}::uuid, ${userId}::uuid, p.id, p.kind, p.title, least(now(), max(given.at))
    from ${given} join postings p on p.id = given.id and p.status = 'published'
    where not exists (select from saved_postings s where s.user_id = ${userId} and s.posting_id = p.id and ${isElsewhere})
    group by p.id, p.kind, p.title order by p.id
    on conflict do nothing`.execute(tx)
}

/** Removes it from one list, or from all. One that isn't there is not an error. */
export async function unsave(
  tx: Tx,
  { userId, id, listId }: { userId: string; id: string; listId?: string | undefined },
): Promise<void> {
  const inList = listId ? sql`list_id = ${listId}` : sql`true`
  await sql`delete from saved_businesses where user_id = ${userId} and business_id = ${id} and ${inList}`.execute(
    tx,
  )
  await sql`delete from saved_postings where user_id = ${userId} and posting_id = ${id} and ${inList}`.execute(
    tx,
  )
}

/** Moves it to another of the caller's lists, or changes its note. Throws `not_found`. */
export async function changeSaved(
  tx: Tx,
  { userId, id, listId, toListId, note }: SavedChange & { userId: string; id: string },
): Promise<void> {
  const at = toListId ?? listId
  if (at !== listId) {
    await assertOwnList(tx, at, userId)
    // Already in that list: one entry is removed, the other keeps its note.
    await unsave(tx, { userId, id, listId: at })
  }
  const change = sql`list_id = ${at}, note = ${note === undefined ? sql`note` : note}`
  const where = sql`user_id = ${userId} and list_id = ${listId}`
  const changed = [
    await sql`update saved_businesses set ${change} where ${where} and business_id = ${id} returning 1`.execute(
      tx,
    ),
    await sql`update saved_postings set ${change} where ${where} and posting_id = ${id} returning 1`.execute(
      tx,
    ),
  ]
  if (changed.every(({ rows }) => rows.length === 0))
    throw new DomainError('not_found', 'It’s no longer in that list')
}
