import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import type { Tx } from '#domain/tx.ts'
import { mostViews, type SavedView } from './schema.ts'

const list = 'businesses'

/** One's own, by name. As an administrator. */
export async function listViews(tx: Tx): Promise<SavedView[]> {
  return tx
    .selectFrom('savedViews')
    .select(['id', 'name', 'query'])
    .where('list', '=', list)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
}

/**
 * Keeps the table as it is shown, under a name; the same name again means this one from now on. Throws `conflict` where
 * there are too many.
 */
export async function saveView(
  tx: Tx,
  { id, name, query, userId }: SavedView & { userId: string },
): Promise<SavedView> {
  const known = await listViews(tx)
  const same = known.find((view) => view.id === id || view.name.toLowerCase() === name.toLowerCase())
  if (same) {
    await tx.updateTable('savedViews').set({ name, query }).where('id', '=', same.id).execute()
    return { id: same.id, name, query }
  }
  if (known.length >= mostViews)
    throw new DomainError('conflict', `You have ${mostViews} views. Remove one first.`)
  // Sent twice at once: the other one has kept it.
  await tx
    .insertInto('savedViews')
    .values({ id, userId, list, name, query })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { id, name, query }
}

/** Again is no error. */
export async function removeView(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('savedViews').where('id', '=', id).execute()
}
