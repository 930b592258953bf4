import { type QueuedMail, queueMail } from '#domain/mail/queue-mail.ts'
import { type Notification, notify } from '#domain/notices/notify.server.ts'
import type { Tx } from '#domain/tx.ts'

/**
 * Tells whoever sent something in, by their account or the address that they left; nobody, where there is neither. What
 * goes to an address that anybody may have typed holds none of the sender's own words.
 */
export async function tellSender(
  tx: Tx,
  { reporterId, email }: { reporterId: string | null; email: string | null },
  told: Omit<Notification, 'userId' | 'businessId' | 'letter'> & {
    letter: Omit<QueuedMail, 'kind' | 'to' | 'userId'>
  },
): Promise<void> {
  if (reporterId) await notify(tx, { userId: reporterId, ...told })
  else if (email) await queueMail(tx, { ...told.letter, kind: told.kind, to: email, userId: null })
}
