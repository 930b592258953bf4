import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import type { Tx } from '#domain/tx.ts'
import type { WaitingKind } from './waiting-kinds.ts'

/** How long somebody has an entry; it lapses by itself. */
export const assignedMinutes = 15

type Of = { kind: WaitingKind; id: string; userId: string }

/**
 * Takes an entry, so that others see who looks at it; again, it counts from now. `takesOver` also what somebody else has.
 * As a moderator. Throws `conflict` with their name.
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
  if (rows.length === 0) await refuseTaken(tx, { kind, id, userId, now })
  return { until }
}

/** Lets go of one's own; again is no error. As a moderator. */
export async function release(tx: Tx, { kind, id, userId }: Of): Promise<void> {
  await tx
    .deleteFrom('moderationAssignments')
    .where('kind', '=', kind)
    .where('itemId', '=', id)
    .where('userId', '=', userId)
    .execute()
}

/** Throws `conflict` for what somebody else has. As a moderator. */
export async function refuseTaken(tx: Tx, { kind, id, userId, now }: Of & { now: Date }): Promise<void> {
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
      `${taken.displayName || 'Someone else'} is looking at this. Take it over first, or leave it to them.`,
    )
}
