import { DomainError } from '#domain/errors.ts'
import type { Tx } from '#domain/tx.ts'
import { isMailAddress } from '#ports/mail.ts'
import type { Letter } from './letter.ts'

export type QueuedMail = Letter & {
  /** What it is about, for whoever reads the outbox: `confirm_signup`. */
  kind: string
  to: string
  /** Whose account it is about, if there is one. */
  userId: string | null
}

/**
 * Leaves a mail in the outbox, in the transaction of what it is about; it goes out after the commit, within seconds.
 * Only the owner may write there. Returns its id. Throws `invalid` for an address that is none.
 */
export async function queueMail(tx: Tx, mail: QueuedMail): Promise<string> {
  if (!isMailAddress(mail.to)) throw new DomainError('invalid', 'That is no e-mail address.')
  const { id } = await tx
    .insertInto('emailOutbox')
    .values({
      kind: mail.kind,
      recipient: mail.to,
      userId: mail.userId,
      subject: oneLine(mail.subject),
      text: mail.text,
      html: mail.html,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

// A line break in a subject would begin another header.
const oneLine = (text: string) =>
  text
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, 200)
