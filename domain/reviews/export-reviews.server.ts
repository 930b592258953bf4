import { loadListing } from '#domain/businesses/listing/load.server.ts'
import type { Tx } from '#domain/tx.ts'

/** A review as everyone sees it, with nothing more about its author. */
type ExportedReview = {
  writtenAt: string
  name: string
  rating: number
  review: string
  /** How many found it helpful. */
  helpful: number
  /** What the listing replied. */
  reply: string | null
}

const mostExported = 5000

/** The newest published reviews of a listing, at most 5,000. As one of its managers; throws `not_found`. */
export async function exportReviews(
  tx: Tx,
  who: { businessId: string; userId: string },
): Promise<ExportedReview[]> {
  await loadListing(tx, who)
  const rows = await tx
    .selectFrom('reviews as r')
    .leftJoin('reviewReplies as y', 'y.reviewId', 'r.id')
    .select(['r.createdAt', 'r.authorName', 'r.rating', 'r.body', 'r.helpfulCount', 'y.body as reply'])
    .where('r.businessId', '=', who.businessId)
    .where('r.status', '=', 'published')
    .orderBy('r.createdAt', 'desc')
    .orderBy('r.id')
    .limit(mostExported)
    .execute()
  return rows.map(({ createdAt, authorName, rating, body, helpfulCount, reply }) => ({
    writtenAt: createdAt.toISOString(),
    name: authorName,
    rating,
    review: body,
    helpful: helpfulCount,
    reply,
  }))
}
