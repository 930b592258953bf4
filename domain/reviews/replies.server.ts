import { sql } from 'kysely'
import { hasSlur } from '#domain/content-policy/slurs.ts'
import { DomainError, invalidFields } from '#domain/errors.ts'
import type { LetterSite } from '#domain/mail/letter.ts'
import { reviewAnswered } from '#domain/mail/messages/reviews.ts'
import type { Tx } from '#domain/tx.ts'
import { notifyOfReply, ownReviewPath } from './notify.server.ts'
import type { ReviewReply } from './schema.ts'

/**
 * Replies to a review of a business that the caller manages, or changes the reply; the first reply notifies the author.
 * As the caller. Throws `not_found` for other people's reviews and those not on the page, `invalid` for slurs.
 */
export async function saveReply(
  tx: Tx,
  { reviewId, userId, body, site }: { reviewId: string; userId: string; body: string; site: LetterSite },
): Promise<ReviewReply> {
  const { businessId, name, slug } = await findManaged(tx, reviewId)
  if (hasSlur(body))
    throw invalidFields(
      { body: 'Leave out insults and slurs: everyone can read your reply.' },
      'The reply can’t be published as is',
    )
  const known = await findReply(tx, reviewId)
  if (known?.body === body) return known
  if (known) await tx.updateTable('reviewReplies').set({ body }).where('reviewId', '=', reviewId).execute()
  else {
    await tx.insertInto('reviewReplies').values({ reviewId, businessId, authorId: userId, body }).execute()
    await notifyOfReply(tx, reviewId, {
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

/** As the caller. Throws `not_found` if there is no reply from a business of theirs. */
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
  if (!row) throw new DomainError('not_found', 'Review not found')
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
