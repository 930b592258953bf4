import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import type { Tx } from '#domain/tx.ts'
import { isMailAddress, isUnsubscribeAddress } from '#ports/mail.ts'
import type { Letter } from './letter.ts'

export type QueuedMail = Letter & {
  /** What it is about, for whoever reads the outbox: `confirm_signup`. */
  kind: string
  to: string
  /** Where answers go, if not to the site. */
  replyTo?: string | null
  /**
   * Where a POST without a session ends this kind of mail for its reader (RFC 8058): each mail that goes to many by
   * itself has one, and the same way out as a link in its text. It waits behind emails that someone expects now.
   */
  unsubscribe?: { url: string } | undefined
  /** Whose account it is about, if there is one. */
  userId: string | null
}

/**
 * Leaves a mail in the outbox, in the transaction of what it is about; it goes out after the commit, within seconds.
 * As anyone. Returns its id. Throws `invalid` for an address that is none.
 */
export async function queueMail(tx: Tx, mail: QueuedMail): Promise<string> {
  const replyTo = mail.replyTo ?? null
  if (!isMailAddress(mail.to) || (replyTo && !isMailAddress(replyTo)))
    throw new DomainError('invalid', 'That is no email address.')
  const unsubscribe = mail.unsubscribe?.url ?? null
  if (unsubscribe && !isUnsubscribeAddress(unsubscribe))
    throw new DomainError('invalid', 'That is no address to unsubscribe at.')
  const { rows } = await sql<{ id: string }>`
    select queue_mail(${mail.kind}, ${mail.to}, ${mail.userId}, ${oneLine(mail.subject)}, ${mail.text}, ${mail.html},
      ${replyTo}, ${unsubscribe}) as id`.execute(tx)
  return rows[0]!.id
}

/** A line break in a subject would begin another header. */
export const oneLine = (text: string) =>
  text
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, 200)
