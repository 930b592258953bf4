import { sql } from 'kysely'
import type { Tx } from '#domain/tx.ts'
import type { Notice } from './schema.ts'

const mostNotices = 50

/**
 * What makes notices one: the same kind about the same page. A page of the dashboard, of the panel or of what someone saved is a
 * list of many things if it has no parameters; there the title says which.
 */
const sameThing = sql`kind, business_id,
  case when link ~ '^/(dashboard|admin|saved)[^?]*$' or link is null then title else link end`

type Row = Omit<Notice, 'readAt' | 'createdAt'> & { readAt: Date | null; createdAt: Date }

/** The caller's notices, newest first, at most 50; of several about the same thing the newest. As the caller. */
export async function listNotices(tx: Tx, userId: string): Promise<Notice[]> {
  const { rows } = await sql<Row>`
    select id, kind, business_id, title, body, link, read_at, created_at, earlier from (
      select n.*, row_number() over (partition by ${sameThing} order by created_at desc, id) as nth,
        (count(*) over (partition by ${sameThing}) - 1)::int as earlier
      from notices n where user_id = ${userId}) n
    where nth = 1 order by created_at desc, id limit ${mostNotices}`.execute(tx)
  return rows.map((row) => ({
    ...row,
    readAt: row.readAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }))
}

/** Of how many things the caller hasn't read a notice. As the caller. */
export async function countUnread(tx: Tx, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from notices where user_id = ${userId} and read_at is null group by ${sameThing}) n`.execute(tx)
  return rows[0]!.count
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
