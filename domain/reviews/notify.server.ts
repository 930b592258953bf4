import { sql } from 'kysely'
import type { LetterSite } from '#domain/mail/letter.ts'
import { newReview } from '#domain/mail/messages/reviews.ts'
import { oneLine } from '#domain/mail/queue-mail.ts'
import { type Notification, notifyManagers } from '#domain/notices/notify.server.ts'
import type { Tx } from '#domain/tx.ts'

/**
 * Sends a review's author a notice and an email, if they still have an account. As a moderator, or a manager of the
 * business.
 */
export async function notifyReviewAuthor(
  tx: Tx,
  reviewId: string,
  { kind, title, body = '', link, letter }: Omit<Notification, 'userId' | 'businessId'>,
): Promise<void> {
  await sql`select tell_review_author(${reviewId}, ${kind}, ${oneLine(title)}, ${body.slice(0, 2000)}, ${link ?? null},
    ${letter ? oneLine(letter.subject) : null}, ${letter?.text ?? null}, ${letter?.html ?? null})`.execute(tx)
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
