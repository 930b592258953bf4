import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import type { Tx } from '#domain/tx.ts'

/** Calls a review helpful, or no longer; done twice it is done once. As oneself. Returns how many do now. */
export async function voteHelpful(
  tx: Tx,
  { reviewId, userId, isHelpful }: { reviewId: string; userId: string; isHelpful: boolean },
): Promise<{ helpfulCount: number; isHelpful: boolean }> {
  const review = await tx
    .selectFrom('reviews')
    .select(sql<boolean>`is_own_review(id)`.as('isOwn'))
    .where('id', '=', reviewId)
    .where(sql<boolean>`is_public_review(id)`)
    .executeTakeFirst()
  if (!review) throw new DomainError('not_found', 'There is no such review')
  if (review.isOwn) throw new DomainError('forbidden', 'Others say whether your review helps')
  if (isHelpful)
    await tx
      .insertInto('reviewVotes')
      .values({ reviewId, userId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else
    await tx.deleteFrom('reviewVotes').where('reviewId', '=', reviewId).where('userId', '=', userId).execute()
  const { helpfulCount } = await tx
    .selectFrom('reviews')
    .select('helpfulCount')
    .where('id', '=', reviewId)
    .executeTakeFirstOrThrow()
  return { helpfulCount, isHelpful }
}
