import type { Tx } from '#domain/tx.ts'

/** Which listings of others one helps to manage. As oneself. */
export async function exportMemberships(tx: Tx, userId: string) {
  return tx
    .selectFrom('businessMembers')
    .select(['businessId', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()
}

/** Whom one invited to help with one's own listings. As oneself. */
export async function exportInvitations(tx: Tx, userId: string) {
  return tx
    .selectFrom('businessInvitations')
    .select(['businessId', 'email', 'state', 'createdAt', 'expiresAt', 'decidedAt'])
    .where('invitedBy', '=', userId)
    .orderBy('createdAt')
    .execute()
}

/** Listings that one offered to somebody, or agreed to take over. As oneself. */
export async function exportTransfers(tx: Tx, userId: string) {
  const rows = await tx
    .selectFrom('ownershipTransfers')
    .select(['businessId', 'fromId', 'toEmail', 'state', 'createdAt', 'acceptedAt', 'decidedAt'])
    .where((eb) => eb.or([eb('fromId', '=', userId), eb('toId', '=', userId)]))
    .orderBy('createdAt')
    .execute()
  return rows.map(({ fromId, ...row }) => ({ ...row, isOffered: fromId === userId }))
}
