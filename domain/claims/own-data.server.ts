import type { Tx } from '#domain/tx.ts'

/** The user's own claims for a data export, without codes. As the user. */
export async function exportClaims(tx: Tx, userId: string) {
  return tx
    .selectFrom('claims')
    .select(['businessId', 'kind', 'way', 'level', 'state', 'sentTo', 'statement'])
    .select(['certificateName', 'certificateUntil', 'reason', 'note', 'createdAt', 'decidedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()
}
