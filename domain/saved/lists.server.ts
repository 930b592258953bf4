import { sql } from 'kysely'
import { DomainError, idTaken } from '#domain/errors.ts'
import { lockUntilCommit } from '#domain/lock-until-commit.server.ts'
import type { Tx } from '#domain/tx.ts'
import { mostLists } from './limits.ts'
import { defaultListName } from './schema.ts'

/** Repeating the same `id` does nothing more. Throws `conflict` for a name or an id that is taken, and for too many. */
export async function createList(
  tx: Tx,
  { userId, id, name }: { userId: string; id: string; name: string },
): Promise<void> {
  await lockSaved(tx, userId)
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
  if (!(await isOwnList(tx, { id, userId })))
    throw (await hasListNamed(tx, { userId, name })) ? taken() : idTaken()
}

/** Before saved lists or entries are counted. */
export const lockSaved = (tx: Tx, userId: string) => lockUntilCommit(tx, `saved:${userId}`)

/** A list with that name, besides the one with that id. */
async function hasListNamed(
  tx: Tx,
  { userId, id = null, name }: { userId: string; id?: string | null; name: string },
): Promise<boolean> {
  const { rows } = await sql`select from saved_lists
    where user_id = ${userId} and lower(name) = lower(${name}) and id is distinct from ${id}`.execute(tx)
  return rows.length > 0
}

/** Throws `not_found` for other people's lists and the default list, and `conflict` for a name that is taken. */
export async function renameList(
  tx: Tx,
  { userId, id, name }: { userId: string; id: string; name: string },
): Promise<void> {
  if (await hasListNamed(tx, { userId, id, name })) throw taken()
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

export async function countLists(tx: Tx, userId: string): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from saved_lists where user_id = ${userId}`.execute(tx)
  return rows[0]!.count
}

export async function ensureDefaultList(tx: Tx, userId: string): Promise<string> {
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

/** Throws `not_found`. */
export async function assertOwnList(tx: Tx, id: string, userId: string): Promise<void> {
  if (!(await isOwnList(tx, { id, userId }))) throw new DomainError('not_found', 'List not found')
}

async function isOwnList(tx: Tx, { id, userId }: { id: string; userId: string }): Promise<boolean> {
  const { rows } = await sql`select from saved_lists where id = ${id} and user_id = ${userId}`.execute(tx)
  return rows.length > 0
}

const taken = () =>
  new DomainError('conflict', 'You already have a list with that name', {
    fields: { name: 'You have a list of that name already: choose another one.' },
  })
