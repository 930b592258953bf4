import { sql } from 'kysely'
import type { Tx } from '#domain/tx.ts'

/** Reviews that the caller marked as helpful. As the caller. */
export async function exportVotes(tx: Tx, userId: string) {
  return tx
    .selectFrom('reviewVotes')
    .select(['reviewId', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()
}

/**
 * Replies to reviews by the listings that the caller manages; which manager wrote one is not recorded. As the caller.
 */
export async function exportReviewReplies(tx: Tx) {
  return tx
    .selectFrom('reviewReplies')
    .select(['businessId', 'reviewId', 'body', 'createdAt', 'updatedAt'])
    .where(sql<boolean>`manages_business(business_id)`)
    .orderBy('createdAt')
    .execute()
}
