import type { Tx } from '#domain/tx.ts'

/** One's own claims for taking along, without codes. As oneself. */
export async function exportClaims(tx: Tx, userId: string) {
  return tx
    .selectFrom('claims')
    .select(['businessId', 'kind', 'way', 'level', 'state', 'sentTo', 'statement'])
    .select(['certificateName', 'certificateUntil', 'reason', 'note', 'createdAt', 'decidedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()
}
