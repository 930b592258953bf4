import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import type { Tx } from '#domain/tx.ts'
import { isMailAddress, isUnsubscribeAddress } from '#ports/mail.ts'
import type { Letter } from './letter.ts'

export type QueuedMail = Letter & {
  /** Purpose of the email, for readers of the outbox: `confirm_signup`. */
  kind: string
  to: string
  /** Where replies go, if not to the site. */
  replyTo?: string | null
  /**
   * The URL where a POST without a session ends this kind of email for its recipient (RFC 8058). Every automatic bulk
   * email has one, and the same link in its text. Such an email queues behind those that someone expects now.
   */
  unsubscribe?: { url: string } | undefined
  /** An iCalendar object that comes along, whose METHOD says what mail programs do with it. */
  calendar?: string | null
  /** The account it is about, if any. */
  userId: string | null
}

/**
 * Queues an email in the transaction of what it is about; it goes out within seconds after the commit. As anyone.
 * Returns its id. Throws `invalid` for an invalid address.
 */
export async function queueMail(tx: Tx, mail: QueuedMail): Promise<string> {
  const replyTo = mail.replyTo ?? null
  if (!isMailAddress(mail.to) || (replyTo && !isMailAddress(replyTo)))
    throw new DomainError('invalid', 'Enter a valid email address, like name@example.com.')
  const unsubscribe = mail.unsubscribe?.url ?? null
  if (unsubscribe && !isUnsubscribeAddress(unsubscribe))
    throw new DomainError('invalid', 'The unsubscribe URL isn’t valid.')
  const { rows } = await sql<{ id: string }>`
    select queue_mail(${mail.kind}, ${mail.to}, ${mail.userId}, ${oneLine(mail.subject)}, ${mail.text}, ${mail.html},
      ${replyTo}, ${unsubscribe}, ${mail.calendar ?? null}) as id`.execute(tx)
  return rows[0]!.id
}

/** A line break in a subject would start another header. */
export const oneLine = (text: string) =>
  text
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, 200)
