import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import type { LetterSite } from '#domain/mail/letter-parts.ts'
import { reviewAnswered } from '#domain/mail/messages/review-answered.ts'
import type { Tx } from '#domain/tx.ts'
import { ownReviewPath } from './own-review-path.ts'
import type { ReviewReply } from './schema.ts'
import { hasSlur } from './slurs.ts'
import { tellReviewAuthor } from './tell-review-author.server.ts'

/**
 * Answers a review of a business that one manages, or changes the answer; the first one is told to its author. As
 * oneself. Throws `not_found` for others' reviews and those that aren't on the page, `invalid` for slurs.
 */
export async function saveReply(
  tx: Tx,
  { reviewId, userId, body, site }: { reviewId: string; userId: string; body: string; site: LetterSite },
): Promise<ReviewReply> {
  const { businessId, name, slug } = await findManaged(tx, reviewId)
  if (hasSlur(body))
    throw new DomainError('invalid', 'The reply can’t be published as is', {
      fields: { body: 'Leave out insults and slurs: everybody reads your reply.' },
    })
  const known = await findReply(tx, reviewId)
  if (known?.body === body) return known
  if (known) await tx.updateTable('reviewReplies').set({ body }).where('reviewId', '=', reviewId).execute()
  else {
    await tx.insertInto('reviewReplies').values({ reviewId, businessId, authorId: userId, body }).execute()
    await tellReviewAuthor(tx, reviewId, {
      kind: 'review_answered',
      title: `${name} answered your review`,
      body: body.slice(0, 500),
      link: ownReviewPath(reviewId),
      letter: reviewAnswered({
        site,
        business: name,
        reply: body,
        link: `${site.url}/business/${slug}#reviews`,
      }),
    })
  }
  return (await findReply(tx, reviewId))!
}

/** As oneself. Throws `not_found` where there is no reply of one's business. */
export async function deleteReply(tx: Tx, reviewId: string): Promise<void> {
  await findManaged(tx, reviewId)
  await tx.deleteFrom('reviewReplies').where('reviewId', '=', reviewId).execute()
}

async function findManaged(tx: Tx, reviewId: string) {
  const row = await tx
    .selectFrom('reviews as r')
    .innerJoin('businesses as b', 'b.id', 'r.businessId')
    .select(['r.businessId', 'b.name', 'b.slug'])
    .where('r.id', '=', reviewId)
    .where('r.status', '=', 'published')
    .where('b.isActive', '=', true)
    .where(sql<boolean>`manages_business(r.business_id)`)
    .executeTakeFirst()
  if (!row) throw new DomainError('not_found', 'There is no such review of your business')
  return row
}

async function findReply(tx: Tx, reviewId: string): Promise<ReviewReply | null> {
  const row = await tx
    .selectFrom('reviewReplies')
    .select(['body', 'createdAt', 'updatedAt'])
    .where('reviewId', '=', reviewId)
    .executeTakeFirst()
  return row
    ? { body: row.body, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() }
    : null
}
