import { sql } from 'kysely'
import { oneLine } from '#domain/mail/queue-mail.ts'
import type { Notification } from '#domain/notices/notify.server.ts'
import type { Tx } from '#domain/tx.ts'

/** A notice and a mail to whoever wrote a review, if they are still here. As a moderator, or who manages the business. */
export async function tellReviewAuthor(
  tx: Tx,
  reviewId: string,
  { kind, title, body = '', link, letter }: Omit<Notification, 'userId' | 'businessId'>,
): Promise<void> {
  await sql`select tell_review_author(${reviewId}, ${kind}, ${oneLine(title)}, ${body.slice(0, 2000)}, ${link ?? null},
    ${letter ? oneLine(letter.subject) : null}, ${letter?.text ?? null}, ${letter?.html ?? null})`.execute(tx)
}
