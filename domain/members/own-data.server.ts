import type { Tx } from '#domain/tx.ts'

/** Other people's listings that the caller helps to manage. As the caller. */
export async function exportMemberships(tx: Tx, userId: string) {
  return tx
    .selectFrom('businessMembers')
    .select(['businessId', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()
}

/** People whom the caller invited to help manage their listings. As the caller. */
export async function exportInvitations(tx: Tx, userId: string) {
  return tx
    .selectFrom('businessInvitations')
    .select(['businessId', 'email', 'state', 'createdAt', 'expiresAt', 'decidedAt'])
    .where('invitedBy', '=', userId)
    .orderBy('createdAt')
    .execute()
}

/** Listings that the caller offered to someone, or agreed to take over. As the caller. */
export async function exportTransfers(tx: Tx, userId: string) {
  const rows = await tx
    .selectFrom('ownershipTransfers')
    .select(['businessId', 'fromId', 'toEmail', 'state', 'createdAt', 'acceptedAt', 'decidedAt'])
    .where((eb) => eb.or([eb('fromId', '=', userId), eb('toId', '=', userId)]))
    .orderBy('createdAt')
    .execute()
  return rows.map(({ fromId, ...row }) => ({ ...row, isOffered: fromId === userId }))
}
