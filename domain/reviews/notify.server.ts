import { sql } from 'kysely'
import type { LetterSite } from '#domain/mail/letter.ts'
import { newReview } from '#domain/mail/messages/reviews.ts'
import { type Notification, notifyManagers, partsOf } from '#domain/notices/notify.server.ts'
import type { Tx } from '#domain/tx.ts'

/**
 * Sends a review's author a notice and an email, if they still have an account. As a moderator, or a manager of the
 * business.
 */
export async function notifyReviewAuthor(
  tx: Tx,
  reviewId: string,
  notification: Omit<Notification, 'userId' | 'businessId'>,
): Promise<void> {
  const { kind, title, body, link, letter } = partsOf(notification)
  await sql`select tell_review_author(${reviewId}, ${kind}, ${title}, ${body}, ${link},
    ${letter.subject}, ${letter.text}, ${letter.html})`.execute(tx)
}

/** Tells the author that the business replied: of each manager's reply once, however often it is written. As a manager. */
export async function notifyOfReply(
  tx: Tx,
  reviewId: string,
  notification: Omit<Notification, 'userId' | 'businessId'> & { kind: 'review_answered' },
): Promise<void> {
  const { title, body, link, letter } = partsOf(notification)
  await sql`select tell_reviewer(${reviewId}, ${title}, ${body}, ${link},
    ${letter.subject}, ${letter.text}, ${letter.html})`.execute(tx)
}

/** Links to one review in its author's list. */
export const ownReviewPath = (id: string) => `/dashboard/reviews?review=${id}`

/** Notifies a business's managers when a review first appears on its page. */
export async function notifyOfPublished(
  tx: Tx,
  { id, site }: { id: string; site: LetterSite },
): Promise<void> {
  const { businessId, name, authorName, rating, body } = await tx
    .selectFrom('reviews as r')
    .innerJoin('businesses as b', 'b.id', 'r.businessId')
    .select(['r.businessId', 'b.name', 'r.authorName', 'r.rating', 'r.body'])
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow()
  const link = `/dashboard/business/${businessId}/reviews?review=${id}`
  await notifyManagers(tx, businessId, {
    kind: 'review_published',
    title: `${name} has a new review: ${rating} of 5 stars`,
    body: `${authorName}: ${body}`.slice(0, 500),
    link,
    letter: newReview({ site, business: name, authorName, rating, body, link: `${site.url}${link}` }),
  })
}
