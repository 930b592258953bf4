import type { Tx } from '#domain/tx.ts'
import type { Notice } from './schema.ts'

const mostNotices = 50

/** The caller's notices, newest first, at most 50. As the caller. */
export async function listNotices(tx: Tx, userId: string): Promise<Notice[]> {
  const rows = await tx
    .selectFrom('notices')
    .select(['id', 'kind', 'businessId', 'title', 'body', 'link', 'readAt', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .limit(mostNotices)
    .execute()
  return rows.map((row) => ({
    ...row,
    readAt: row.readAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }))
}

/** Marks all of the caller's notices as read. As the caller. */
export async function markRead(tx: Tx, { userId, now }: { userId: string; now: Date }): Promise<void> {
  await tx
    .updateTable('notices')
    .set({ readAt: now })
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .execute()
}
