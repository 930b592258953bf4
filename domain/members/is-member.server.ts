import type { Tx } from '#domain/tx.ts'

/** Whether someone manages a listing beside its owner. */
export async function isMember(
  tx: Tx,
  { businessId, userId }: { businessId: string; userId: string },
): Promise<boolean> {
  const member = await tx
    .selectFrom('businessMembers')
    .select('userId')
    .where('businessId', '=', businessId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return member !== undefined
}
