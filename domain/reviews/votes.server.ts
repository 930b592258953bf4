import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import type { Tx } from '#domain/tx.ts'

/** Marks a review as helpful, or no longer; idempotent. As the voter. Returns the new number of votes. */
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
  if (!review) throw new DomainError('not_found', 'Review not found')
  if (review.isOwn) throw new DomainError('forbidden', 'You can’t vote for your own review')
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
