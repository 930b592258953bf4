import { sql } from 'kysely'
import type { Tx } from '#domain/tx.ts'

/** Reviews that one called helpful. As oneself. */
export async function exportVotes(tx: Tx, userId: string) {
  return tx
    .selectFrom('reviewVotes')
    .select(['reviewId', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()
}

/** What the listings that one manages replied to reviews: who of them wrote it, nobody reads. As oneself. */
export async function exportReviewReplies(tx: Tx) {
  return tx
    .selectFrom('reviewReplies')
    .select(['businessId', 'reviewId', 'body', 'createdAt', 'updatedAt'])
    .where(sql<boolean>`manages_business(business_id)`)
    .orderBy('createdAt')
    .execute()
}
