import { sql } from 'kysely'
import { oneLine } from '#domain/mail/queue-mail.ts'
import type { Notification } from '#domain/notices/notify.server.ts'
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
