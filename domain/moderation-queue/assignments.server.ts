import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import type { Tx } from '#domain/tx.ts'
import type { QueueKind } from './kinds.ts'

/** How long an entry stays assigned. */
export const assignedMinutes = 15

type Of = { kind: QueueKind; id: string; userId: string }

/**
 * Assigns an entry to a moderator, so that others see who is reviewing it; repeating it restarts the time. `takesOver`
 * also takes it from someone else. As a moderator. Throws `conflict` with their name.
 */
export async function assign(
  tx: Tx,
  { kind, id, userId, takesOver, now }: Of & { takesOver: boolean; now: Date },
): Promise<{ until: Date }> {
  const until = new Date(now.getTime() + assignedMinutes * 60_000)
  const { rows } = await sql`
    insert into moderation_assignments as a (kind, item_id, user_id, expires_at)
    values (${kind}, ${id}, ${userId}, ${until})
    on conflict (kind, item_id) do update set user_id = excluded.user_id, expires_at = excluded.expires_at
      where a.user_id = excluded.user_id or a.expires_at <= ${now} or ${takesOver}
    returning 1`.execute(tx)
  if (rows.length === 0) await assertNotTaken(tx, { kind, id, userId, now })
  return { until }
}

/** Unassigns the caller's own; repeating it is not an error. As a moderator. */
export async function release(tx: Tx, { kind, id, userId }: Of): Promise<void> {
  await tx
    .deleteFrom('moderationAssignments')
    .where('kind', '=', kind)
    .where('itemId', '=', id)
    .where('userId', '=', userId)
    .execute()
}

/** Throws `conflict` for an entry assigned to someone else. As a moderator. */
export async function assertNotTaken(tx: Tx, { kind, id, userId, now }: Of & { now: Date }): Promise<void> {
  const taken = await tx
    .selectFrom('moderationAssignments as a')
    .leftJoin('profiles as p', 'p.id', 'a.userId')
    .select('p.displayName')
    .where('a.kind', '=', kind)
    .where('a.itemId', '=', id)
    .where('a.userId', '<>', userId)
    .where('a.expiresAt', '>', now)
    .executeTakeFirst()
  if (taken)
    throw new DomainError(
      'conflict',
      `${taken.displayName || 'Someone else'} is reviewing this. Take it over first, or leave it to them.`,
    )
}
