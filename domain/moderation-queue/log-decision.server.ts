import { sql } from 'kysely'
import type { Tx } from '#domain/tx.ts'
import { moderations } from './kinds.server.ts'
import { lanesOf, type QueueKind } from './kinds.ts'
import { sentAt } from './waiting-conditions.server.ts'

/** A decision as it is stored until it is carried out. */
type LoggedDecision = {
  kind: QueueKind
  itemId: string
  decidedBy: string
  decision: unknown
  madeAt: Date
}

/**
 * Logs what became of a decision, while its entry is still there; what is gone isn't logged. As the moderator who
 * decided.
 */
export async function logDecision(
  tx: Tx,
  { kind, itemId, decidedBy, decision, madeAt }: LoggedDecision,
  outcome: 'done' | 'undone' | 'failed',
): Promise<void> {
  const { from, id, lanes } = moderations[kind].source
  const [first, ...others] = lanesOf(kind)
  const lane = lanes
    ? sql`case ${sql.join(
        others.map((each) => sql`when ${lanes[each] ?? sql`false`} then ${each}`),
        sql` `,
      )} else ${first} end`
    : sql`${first}`
  const { decision: verdict, reason } = decision as { decision?: string; reason?: string }
  const [entry] = (await moderations[kind].automatic?.byRule?.listSignals(tx, [itemId])) ?? []
  await sql`
    insert into moderation_log (kind, lane, item_id, decided_by, is_approval, reason, sent_at, decided_at, outcome, signals)
    select ${kind}::text, (${lane})::text, ${itemId}::uuid, ${decidedBy}::uuid, ${verdict === 'approve'}::boolean,
      ${verdict === 'reject' ? (reason ?? null) : null}::text, coalesce(${sentAt(kind)}, ${madeAt}), ${madeAt}::timestamptz,
      ${outcome}::text, ${entry ? JSON.stringify(entry.signals) : null}::jsonb
    from ${from} where ${id} = ${itemId}`.execute(tx)
}
