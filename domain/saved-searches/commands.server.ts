import { DomainError } from '#domain/errors.ts'
import { lockUntilCommit } from '#domain/lock-until-commit.server.ts'
import type { Tx } from '#domain/tx.ts'
import { nextAlertAt } from './next-alert.ts'
import { listOfKind } from './queries.server.ts'
import { mostSearches, type NewSearch, type SearchChange } from './schema.ts'
import { canonicalSearch } from './searched.ts'

/**
 * Saves a search; repeating the same `id` does nothing more. Throws `conflict` for one that is already saved, and for
 * too many, `invalid` for one that can't be searched.
 */
export async function saveSearch(
  tx: Tx,
  { userId, now, ...search }: NewSearch & { userId: string; now: Date },
): Promise<void> {
  const { id, kind, name, frequency } = search
  const list = listOfKind(kind)
  if (!list) throw new DomainError('invalid', 'Search not found')
  const asked = canonicalSearch(list, new URLSearchParams(search.query))
  await lockUntilCommit(tx, `saved_searches:${userId}`)
  const kept = await tx
    .selectFrom('savedSearches')
    .select(['id', 'kind', 'query', 'name'])
    .where('userId', '=', userId)
    .execute()
  if (kept.some((each) => each.id === id)) return
  const same = kept.find((each) => each.kind === kind && each.query === asked.query)
  if (same) throw new DomainError('conflict', `You already saved this search as “${same.name}”`)
  if (kept.length >= mostSearches)
    throw new DomainError('conflict', `You have ${mostSearches} saved searches. Remove one first`)
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('savedSearches')
    .values({
      id,
      userId,
      kind,
      query: asked.query,
      name,
      frequency,
      seenUntil: now,
      nextAt: nextAlertAt(frequency, now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  // The id belongs to someone else, which must not be revealed.
  if (!numInsertedOrUpdatedRows)
    throw new DomainError('conflict', 'This could not be saved. Reload the page and try again.')
}

/**
 * Changes the name or the frequency of emails. What was new while emails were off isn't sent later. Throws `not_found`.
 */
export async function changeSearch(
  tx: Tx,
  { userId, id, name, frequency, now }: SearchChange & { userId: string; id: string; now: Date },
): Promise<void> {
  const search = await tx
    .selectFrom('savedSearches')
    .select('frequency')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!search) throw gone()
  const isOther = frequency !== undefined && frequency !== search.frequency
  if (name === undefined && !isOther) return
  await tx
    .updateTable('savedSearches')
    .set({
      ...(name !== undefined && { name }),
      ...(isOther && { frequency, nextAt: nextAlertAt(frequency, now) }),
      ...(isOther && search.frequency === 'off' && { seenUntil: now }),
    })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .execute()
}

/** Throws `not_found`. */
export async function removeSearch(tx: Tx, { userId, id }: { userId: string; id: string }): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('savedSearches')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw gone()
}

const gone = () => new DomainError('not_found', 'Saved search not found')
