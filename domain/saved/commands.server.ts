import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import type { Tx } from '#domain/tx.ts'
import { mostLists, mostSaved } from './limits.ts'
import { listSavedIds } from './queries.server.ts'
import { defaultListName, type SavedChange } from './schema.ts'

type Saving = {
  userId: string
  businesses: readonly { businessId: string; savedAt: string | Date }[]
}

/**
 * Adds published businesses to the caller's default list; those already saved in any list stay where they are. Others
 * are skipped silently: a device may remember businesses that are gone. Returns everything the caller has saved. As the
 * caller. Throws `conflict` if that is too many.
 */
export async function saveBusinesses(tx: Tx, { userId, businesses }: Saving): Promise<string[]> {
  const listId = await ensureDefaultList(tx, userId)
  const ids = businesses.map(({ businessId }) => businessId)
  const moments = businesses.map(({ savedAt }) => new Date(savedAt))
  await sql`insert into saved_businesses (list_id, user_id, business_id, business_name, saved_at)
    select ${listId}::uuid, ${userId}::uuid, b.id, b.name, least(now(), max(given.at))
    from unnest(${ids}::uuid[], ${moments}::timestamptz[]) as given (id, at)
    join businesses b on b.id = given.id and b.is_active
    where not exists (select from saved_businesses s where s.user_id = ${userId} and s.business_id = b.id)
    group by b.id, b.name
    -- In one order, so that two devices at once wait for each other and not around in a circle.
    order by b.id
    on conflict do nothing`.execute(tx)
  const saved = await listSavedIds(tx, userId)
  if (saved.length > mostSaved)
    throw new DomainError('conflict', `You have saved ${mostSaved} businesses. Remove some first`)
  return saved
}

/** Saves one business. Throws `not_found` if it isn't published. */
export async function saveBusiness(
  tx: Tx,
  { userId, businessId, now }: { userId: string; businessId: string; now: Date },
): Promise<void> {
  const saved = await saveBusinesses(tx, { userId, businesses: [{ businessId, savedAt: now }] })
  if (!saved.includes(businessId))
    throw new DomainError('not_found', 'Business not found, or no longer listed')
}

/** Removes it from one list, or from all. One that isn't there is not an error. */
export async function unsave(
  tx: Tx,
  { userId, businessId, listId }: { userId: string; businessId: string; listId?: string | undefined },
): Promise<void> {
  let gone = tx
    .deleteFrom('savedBusinesses')
    .where('userId', '=', userId)
    .where('businessId', '=', businessId)
  if (listId) gone = gone.where('listId', '=', listId)
  await gone.execute()
}

/** Moves it to another of the caller's lists, or changes its note. Throws `not_found`. */
export async function changeSaved(
  tx: Tx,
  { userId, businessId, listId, toListId, note }: SavedChange & { userId: string; businessId: string },
): Promise<void> {
  const at = toListId ?? listId
  if (at !== listId) {
    await assertOwnList(tx, at, userId)
    // Already in that list: one entry is removed, the other keeps its note.
    await unsave(tx, { userId, businessId, listId: at })
  }
  const { numUpdatedRows } = await tx
    .updateTable('savedBusinesses')
    .set({ listId: at, ...(note !== undefined && { note }) })
    .where('userId', '=', userId)
    .where('businessId', '=', businessId)
    .where('listId', '=', listId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new DomainError('not_found', 'It’s no longer in that list')
}

/** Repeating the same `id` does nothing more. Throws `conflict` for a name that is taken, and for too many. */
export async function createList(
  tx: Tx,
  { userId, id, name }: { userId: string; id: string; name: string },
): Promise<void> {
  await ensureDefaultList(tx, userId)
  const lists = await tx
    .selectFrom('savedLists')
    .select(['id', 'name'])
    .where('userId', '=', userId)
    .execute()
  if (lists.some((list) => list.id === id)) return
  if (lists.length >= mostLists)
    throw new DomainError('conflict', `You have ${mostLists} lists. Delete one first`)
  await tx
    .insertInto('savedLists')
    .values({ id, userId, name })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await assertMade(tx, { id, userId })
}

/** Throws `not_found` for other people's lists and the default list, and `conflict` for a name that is taken. */
export async function renameList(
  tx: Tx,
  { userId, id, name }: { userId: string; id: string; name: string },
): Promise<void> {
  const { rows } = await sql`select from saved_lists
    where user_id = ${userId} and lower(name) = lower(${name}) and id <> ${id}`.execute(tx)
  if (rows.length > 0) throw taken()
  const { numUpdatedRows } = await tx
    .updateTable('savedLists')
    .set({ name })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('isDefault', '=', false)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new DomainError('not_found', 'List not found')
}

/** Deletes a list with its contents. Throws `not_found` for other people's lists and the default list. */
export async function deleteList(tx: Tx, { userId, id }: { userId: string; id: string }): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('savedLists')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('isDefault', '=', false)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new DomainError('not_found', 'List not found')
}

async function ensureDefaultList(tx: Tx, userId: string): Promise<string> {
  await tx
    .insertInto('savedLists')
    .values({ id: crypto.randomUUID(), userId, name: defaultListName, isDefault: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id } = await tx
    .selectFrom('savedLists')
    .select('id')
    .where('userId', '=', userId)
    .where('isDefault', '=', true)
    .executeTakeFirstOrThrow()
  return id
}

async function assertOwnList(tx: Tx, id: string, userId: string): Promise<void> {
  const list = await tx
    .selectFrom('savedLists')
    .select('id')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!list) throw new DomainError('not_found', 'List not found')
}

/** For use after an insert that a taken name or id may have prevented. */
async function assertMade(tx: Tx, { id, userId }: { id: string; userId: string }): Promise<void> {
  const list = await tx
    .selectFrom('savedLists')
    .select('id')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!list) throw taken()
}

const taken = () =>
  new DomainError('conflict', 'You already have a list with that name', {
    fields: { name: 'You have a list of that name already: choose another one.' },
  })
