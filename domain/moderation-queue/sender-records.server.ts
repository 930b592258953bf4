import { sql } from 'kysely'
import { lockUntilCommit } from '#domain/lock-until-commit.server.ts'
import type { SenderRecord } from '#domain/publishing-rules.ts'
import { daysBefore } from '#domain/time-spans.ts'
import type { Tx } from '#domain/tx.ts'

type Of = { kind: string; itemId: string; sender: string; now: Date }

/** An account's record when it sends something in, and what of this entry itself a rule must not overlook. */
type FullRecord = SenderRecord & {
  /** It can't sign in any more. */
  isSuspended: boolean
  /** A moderator rejected or took back this very entry before. */
  wasRejected: boolean
  /** A moderator’s decision about it is on its way. */
  isBeingDecided: boolean
}

/**
 * What came of what an account sent in, from the log that nobody can delete from: only moderators' decisions count for
 * it. As the owner of the database. Locks the account's record, so that two submissions don't both count as the last.
 */
export async function findSenderRecord(tx: Tx, { kind, itemId, sender, now }: Of): Promise<FullRecord> {
  await lockUntilCommit(tx, `automatic:${sender}`)
  const day = daysBefore(now, 1)
  const { rows } = await sql<FullRecord>`
    select l.approved, greatest(l.rejected_at, a.taken_back_at) as last_rejected_at, a.published_today,
      l.was_rejected or a.was_taken_back as was_rejected,
      not is_open_account(${sender}) as is_suspended,
      exists (select from moderation_decisions d
        where d.kind = ${kind} and d.item_id = ${itemId} and d.failure is null) as is_being_decided
    from (
      select count(*) filter (where kind = ${kind} and is_approval and overturned_at is null)::int as approved,
        greatest(max(decided_at) filter (where not is_approval), max(overturned_at)) as rejected_at,
        coalesce(bool_or(item_id = ${itemId} and not is_approval), false) as was_rejected
      from moderation_log where sender = ${sender} and outcome = 'done'
    ) l cross join (
      select max(taken_back_at) as taken_back_at,
        count(*) filter (where decided_at > ${day})::int as published_today,
        coalesce(bool_or(item_id = ${itemId} and taken_back_at is not null), false) as was_taken_back
      from automatic_decisions where sender = ${sender} and rule <> 'import'
    ) a`.execute(tx)
  return rows[0]!
}
