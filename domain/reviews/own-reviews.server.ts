import { type SqlBool, sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { managesPublicBusiness } from '#domain/members/queries.server.ts'
import type { Tx } from '#domain/tx.ts'
import { photosOf, replyOf, toReply } from './queries.server.ts'
import type { OwnReview, ReviewStatus } from './schema.ts'

const isOwn = sql<SqlBool>`r.id in (select own_review_ids())`

const selectOwn = (tx: Tx) =>
  tx
    .selectFrom('reviews as r')
    .innerJoin('businesses as b', 'b.id', 'r.businessId')
    .select(['r.id', 'r.businessId', 'b.slug', 'b.name', 'r.rating', 'r.authorName', 'r.body', 'r.status'])
    .select(['r.reason', 'r.reasonNote', 'r.helpfulCount', 'r.createdAt', 'r.updatedAt'])
    .select([photosOf, replyOf])
    .where(isOwn)

type Row = Awaited<ReturnType<ReturnType<typeof selectOwn>['execute']>>[number]

const toOwnReview = ({ businessId, slug, name, ...row }: Row): OwnReview => ({
  ...row,
  business: { id: businessId, slug, name },
  status: row.status as OwnReview['status'],
  reason: row.reason as OwnReview['reason'],
  photos: row.photos ?? [],
  reply: toReply(row.reply),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

/** Newest first, at most 500; for businesses that are still on the site. As the author. */
export async function listOwnReviews(tx: Tx): Promise<OwnReview[]> {
  const rows = await selectOwn(tx).orderBy('r.createdAt', 'desc').limit(500).execute()
  return rows.map(toOwnReview)
}

/** One of the author's reviews. As the author. Throws `not_found`. */
export async function findOwnReview(tx: Tx, id: string): Promise<OwnReview> {
  const row = await selectOwn(tx).where('r.id', '=', id).executeTakeFirst()
  if (!row) throw new DomainError('not_found', 'Review not found')
  return toOwnReview(row)
}

/** The author's review of a business, or null. As the author. */
export async function findOwnReviewOf(tx: Tx, businessId: string): Promise<OwnReview | null> {
  const row = await selectOwn(tx).where('r.businessId', '=', businessId).executeTakeFirst()
  return row ? toOwnReview(row) : null
}

/**
 * For the personalized parts of a business's page. As the caller; throws `not_found` for a business that isn't public.
 */
export async function findReviewStatus(
  tx: Tx,
  { businessId, userId }: { businessId: string; userId: string },
): Promise<ReviewStatus> {
  const isManager = await managesPublicBusiness(tx, businessId)
  const profile = await tx
    .selectFrom('profiles')
    .select('displayName')
    .where('id', '=', userId)
    .executeTakeFirst()
  const votes = await tx
    .selectFrom('reviewVotes as v')
    .innerJoin('reviews as r', 'r.id', 'v.reviewId')
    .select('v.reviewId')
    .where('v.userId', '=', userId)
    .where('r.businessId', '=', businessId)
    .limit(1000)
    .execute()
  return {
    review: await findOwnReviewOf(tx, businessId),
    isManager,
    authorName: profile?.displayName ?? '',
    helpful: votes.map(({ reviewId }) => reviewId),
  }
}

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
