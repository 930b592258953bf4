import { type SqlBool, sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import type { Tx } from '#domain/tx.ts'
import { photosOf, replyOf, toReply } from './columns.ts'
import type { OwnReview, ReviewStanding } from './schema.ts'

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

/** The newest first, at most 500; of businesses that are still on the site. As oneself. */
export async function listOwnReviews(tx: Tx): Promise<OwnReview[]> {
  const rows = await selectOwn(tx).orderBy('r.createdAt', 'desc').limit(500).execute()
  return rows.map(toOwnReview)
}

/** One of one's own, as oneself. Throws `not_found`. */
export async function findOwnReview(tx: Tx, id: string): Promise<OwnReview> {
  const row = await selectOwn(tx).where('r.id', '=', id).executeTakeFirst()
  if (!row) throw new DomainError('not_found', 'You have no such review')
  return toOwnReview(row)
}

/** One's own review of a business, or null. As oneself. */
export async function findOwnReviewOf(tx: Tx, businessId: string): Promise<OwnReview | null> {
  const row = await selectOwn(tx).where('r.businessId', '=', businessId).executeTakeFirst()
  return row ? toOwnReview(row) : null
}

/** For the parts of a business's page that are somebody's own. As themselves; `not_found` for what isn't public. */
export async function findReviewStanding(
  tx: Tx,
  { businessId, userId }: { businessId: string; userId: string },
): Promise<ReviewStanding> {
  const business = await tx
    .selectFrom('businesses')
    .select(sql<boolean>`manages_business(id)`.as('isManager'))
    .where('id', '=', businessId)
    .where('isActive', '=', true)
    .executeTakeFirst()
  if (!business) throw new DomainError('not_found', 'There is no such business')
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
    isManager: business.isManager,
    authorName: profile?.displayName ?? '',
    helpful: votes.map(({ reviewId }) => reviewId),
  }
}
