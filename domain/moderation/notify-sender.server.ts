import { type QueuedMail, queueMail } from '#domain/mail/queue-mail.ts'
import { type Notification, notify } from '#domain/notices/notify.server.ts'
import type { Tx } from '#domain/tx.ts'

/**
 * Notifies the sender of a submission, through their account or the address they left; nobody if there is neither. Mail
 * to an address that anyone may have typed contains none of the sender's words.
 */
export async function notifySender(
  tx: Tx,
  { reporterId, email }: { reporterId: string | null; email: string | null },
  told: Omit<Notification, 'userId' | 'businessId' | 'letter'> & {
    letter: Omit<QueuedMail, 'kind' | 'to' | 'userId'>
  },
): Promise<void> {
  if (reporterId) await notify(tx, { userId: reporterId, ...told })
  else if (email) await queueMail(tx, { ...told.letter, kind: told.kind, to: email, userId: null })
}
