import type { Tx } from '#domain/tx.ts'
import type { QueueKind } from './kinds.ts'
import type { FailedDecision } from './schema.ts'

/** The caller's decisions that could not be carried out, latest first, at most 50. As a moderator. */
export async function listFailedDecisions(tx: Tx, userId: string): Promise<FailedDecision[]> {
  const rows = await tx
    .selectFrom('moderationDecisions')
    .select(['id', 'kind', 'title', 'decision', 'failure', 'madeAt'])
    .where('decidedBy', '=', userId)
    .where('failure', 'is not', null)
    .orderBy('madeAt', 'desc')
    .orderBy('id')
    .limit(50)
    .execute()
  return rows.map(({ id, kind, title, decision, failure, madeAt }) => ({
    id,
    kind: kind as QueueKind,
    title,
    isApproval: (decision as { decision?: string }).decision === 'approve',
    why: failure!,
    madeAt: madeAt.toISOString(),
  }))
}

/** Dismisses one; repeating it is not an error. As the moderator who decided. */
export async function dismissFailed(tx: Tx, { id, userId }: { id: string; userId: string }): Promise<void> {
  await tx
    .deleteFrom('moderationDecisions')
    .where('id', '=', id)
    .where('decidedBy', '=', userId)
    .where('failure', 'is not', null)
    .execute()
}
