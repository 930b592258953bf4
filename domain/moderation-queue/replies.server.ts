import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import type { Tx } from '#domain/tx.ts'
import { staleVersion } from '#domain/version.ts'
import { mostReplies, type SavedReply } from './replies.ts'

/** The team's saved replies, by title. As a moderator. */
export const listReplies = (tx: Tx): Promise<SavedReply[]> =>
  tx
    .selectFrom('moderationReplies')
    .select(['id', 'title', 'body', 'version'])
    .orderBy(sql`lower(title)`)
    .orderBy('id')
    .limit(mostReplies)
    .execute()

/**
 * Saves a reply, new or edited; repeating the same is not an error. As a moderator. Throws `stale` if someone else has
 * edited it since, and `conflict` for a title that another reply has, or when there are too many.
 */
export async function saveReply(
  tx: Tx,
  { id, title, body, version, userId, now }: SavedReply & { userId: string; now: Date },
): Promise<SavedReply> {
  const known = await listReplies(tx)
  const before = known.find((each) => each.id === id)
  if (before?.title === title && before.body === body) return before
  if ((before?.version ?? 0) !== version) throw staleVersion(before)
  if (known.some((each) => each.id !== id && each.title.toLowerCase() === title.toLowerCase()))
    throw sameTitle()
  if (!before && known.length >= mostReplies)
    throw new DomainError('conflict', `There are ${mostReplies} saved replies. Delete one first.`)
  const saved = before
    ? await tx
        .updateTable('moderationReplies')
        .set({ title, body, version: version + 1, updatedAt: now })
        .where('id', '=', id)
        .where('version', '=', version)
        .returning(['id', 'title', 'body', 'version'])
        .executeTakeFirst()
    : await tx
        .insertInto('moderationReplies')
        .values({ id, title, body, createdBy: userId })
        .onConflict((conflict) => conflict.doNothing())
        .returning(['id', 'title', 'body', 'version'])
        .executeTakeFirst()
  // Someone else was faster, with this title or this reply.
  if (!saved) throw before ? staleVersion() : sameTitle()
  return saved
}

/** Repeating it is not an error. As a moderator. */
export async function deleteReply(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('moderationReplies').where('id', '=', id).execute()
}

const sameTitle = () => new DomainError('conflict', 'Another reply has this name. Choose a different one.')
