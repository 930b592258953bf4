import { sql } from 'kysely'
import { DomainError, idTaken } from '#domain/errors.ts'
import type { Tx } from '#domain/tx.ts'
import { type ListName, mostViews, type SavedView } from './schema.ts'

/** The user's own views of this list, by name. As the user. Throws `forbidden` for a list that they don't have. */
export async function listViews(tx: Tx, list: ListName): Promise<SavedView[]> {
  await assertHasList(tx, list)
  return tx
    .selectFrom('savedViews')
    .select(['id', 'name', 'query'])
    .where('list', '=', list)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
}

/**
 * Saves a view of a list under a name, replacing the view that already has it. As the user. Throws `conflict` when
 * there are too many or something else has the id, `forbidden`.
 */
export async function saveView(
  tx: Tx,
  { id, list, name, query, userId }: SavedView & { list: ListName; userId: string },
): Promise<SavedView> {
  const known = await listViews(tx, list)
  const same = known.find((view) => view.id === id || view.name.toLowerCase() === name.toLowerCase())
  if (same) {
    await tx.updateTable('savedViews').set({ name, query }).where('id', '=', same.id).execute()
    return { id: same.id, name, query }
  }
  if (known.length >= mostViews)
    throw new DomainError('conflict', `You have ${mostViews} views. Remove one first.`)
  await tx
    .insertInto('savedViews')
    .values({ id, userId, list, name, query })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // Sent twice at once, the other request saved it.
  const saved = (await listViews(tx, list)).find((view) => view.name.toLowerCase() === name.toLowerCase())
  if (!saved) throw idTaken()
  return saved
}

/** Idempotent. */
export async function removeView(tx: Tx, { id, list }: { id: string; list: ListName }): Promise<void> {
  await tx.deleteFrom('savedViews').where('id', '=', id).where('list', '=', list).execute()
}

async function assertHasList(tx: Tx, list: ListName): Promise<void> {
  const { rows } = await sql<{ has: boolean }>`select has_saved_views_of(${list}) as has`.execute(tx)
  if (!rows[0]!.has) throw new DomainError('forbidden', 'You don’t have this list')
}
