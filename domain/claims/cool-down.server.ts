import type { Tx } from '#domain/tx.ts'

/** After a rejection, claimants must come back with something new rather than repeat themselves at once. */
const coolDownDays = 30

export const endOfCoolDown = (decidedAt: Date): Date =>
  new Date(decidedAt.getTime() + coolDownDays * 86_400_000)

/** The date from which the user may dispute a listing again. Null when they may already. As the database owner. */
export async function findDisputeFrom(
  tx: Tx,
  { businessId, userId, now }: { businessId: string; userId: string; now: Date },
): Promise<Date | null> {
  const last = await tx
    .selectFrom('claims')
    .select('decidedAt')
    .where('businessId', '=', businessId)
    .where('userId', '=', userId)
    .where('kind', '=', 'dispute')
    .where('state', '=', 'rejected')
    .where('decidedAt', 'is not', null)
    .orderBy('decidedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  const from = last?.decidedAt ? endOfCoolDown(last.decidedAt) : null
  return from && from > now ? from : null
}
