import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import type { Tx } from '#domain/tx.ts'
import type { HoldReason } from './hold-reasons.ts'
import type { ReceivedReview, WaitingReview } from './schema.ts'

const receivedPerPage = 20

/**
 * A business's published reviews for its managers, newest first; `first`, the one a notice links to, comes before them.
 * As the caller. `page` starts at 1. Throws `not_found` for other people's businesses.
 */
export async function listReceivedReviews(
  tx: Tx,
  {
    businessId,
    only,
    page,
    first,
  }: { businessId: string; only: 'all' | 'unanswered'; page: number; first?: string | undefined },
): Promise<{ reviews: ReceivedReview[]; total: number; unanswered: number }> {
  const { rows } = await sql<{ total: number; answered: number }>`
    select (select count(*)::int from reviews where business_id = ${businessId} and status = 'published') as total,
      (select count(*)::int from review_replies y join reviews r on r.id = y.review_id
       where y.business_id = ${businessId} and r.status = 'published') as answered
    where manages_business(${businessId}) or is_moderator()`.execute(tx)
  if (!rows[0]) throw new DomainError('not_found', 'Business not found')
  const { total, answered } = rows[0]
  const reviews = await tx
    .selectFrom('reviews as r')
    .select(['r.id', 'r.authorName', 'r.rating', 'r.body', 'r.helpfulCount', 'r.createdAt', 'r.updatedAt'])
    .select([photosOf, replyOf])
    .where('r.businessId', '=', businessId)
    .where('r.status', '=', 'published')
    .$if(only === 'unanswered', (query) =>
      query.where(({ not, exists, selectFrom }) =>
        not(
          exists(selectFrom('reviewReplies as y').select('y.reviewId').whereRef('y.reviewId', '=', 'r.id')),
        ),
      ),
    )
    .$if(first !== undefined, (query) => query.orderBy(sql`(r.id = ${first})`, 'desc'))
    .orderBy('r.createdAt', 'desc')
    .orderBy('r.id')
    .limit(receivedPerPage)
    .offset((page - 1) * receivedPerPage)
    .execute()
  return { reviews: reviews.map(toReceived), total, unanswered: total - answered }
}

type Row = Omit<ReceivedReview, 'photos' | 'createdAt' | 'updatedAt'> & {
  photos: ReceivedReview['photos'] | null
  createdAt: Date
  updatedAt: Date
}

const toReceived = (row: Row): ReceivedReview => ({
  ...row,
  photos: row.photos ?? [],
  reply: toReply(row.reply),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

/** The reviews among these that are pending. As a moderator; leaves out the moderator's own. */
export async function loadReviewsWaiting(
  tx: Tx,
  { ids }: { ids: readonly string[] },
): Promise<WaitingReview[]> {
  const rows = await tx
    .selectFrom('reviews as r')
    .innerJoin('businesses as b', 'b.id', 'r.businessId')
    .select(['r.id', 'r.businessId', 'b.slug', 'b.name', 'r.authorName', 'r.rating', 'r.body', 'r.heldFor'])
    .select(['r.createdAt', 'r.updatedAt', photosOf])
    .where('r.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('r.status', '=', 'pending')
    .where(sql<boolean>`is_moderator()`)
    .where(sql<boolean>`not is_own_review(r.id)`)
    .execute()
  return rows.map(({ businessId, slug, name, ...row }) => ({
    ...row,
    business: { id: businessId, slug, name },
    photos: row.photos ?? [],
    heldFor: row.heldFor as HoldReason[],
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }))
}

type ReplyRow = { body: string; createdAt: string; updatedAt: string }

/** What belongs to a review `r`, for queries that select from it; each shows what the reader may see. */
export const photosOf = sql<{ url: string; alt: string }[] | null>`
  (select json_agg(json_build_object('url', p.url, 'alt', p.alt) order by p.position)
   from review_photos p where p.review_id = r.id)`.as('photos')

export const replyOf = sql<ReplyRow | null>`
  (select json_build_object('body', y.body, 'createdAt', y.created_at, 'updatedAt', y.updated_at)
   from review_replies y where y.review_id = r.id)`.as('reply')

/** PostgreSQL formats timestamps in JSON in its own way. */
const toIso = (time: string): string => new Date(time).toISOString()

export const toReply = (reply: ReplyRow | null): ReplyRow | null =>
  reply && { body: reply.body, createdAt: toIso(reply.createdAt), updatedAt: toIso(reply.updatedAt) }

/** The published business with this slug, for someone who was asked to review it. As anyone. */
export async function findReviewedBusiness(
  tx: Tx,
  slug: string,
): Promise<{ id: string; slug: string; name: string } | null> {
  const business = await tx
    .selectFrom('businesses')
    .select(['id', 'slug', 'name'])
    .where('slug', '=', slug)
    .where('isActive', '=', true)
    .executeTakeFirst()
  return business ?? null
}
