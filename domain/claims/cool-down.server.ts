import type { Tx } from '#domain/tx.ts'

/** Whoever was told no comes back with something new, and not with the same at once. */
const coolDownDays = 30

export const endOfCoolDown = (decidedAt: Date): Date =>
  new Date(decidedAt.getTime() + coolDownDays * 86_400_000)

/** From when on somebody may dispute a listing again; null where they may now. As the owner of the database. */
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
