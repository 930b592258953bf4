import { sql } from 'kysely'
import type { Notification } from '#domain/notices/notify.server.ts'
import { partsOf } from '#domain/notices/notify.server.ts'
import type { Tx } from '#domain/tx.ts'

/** Notifies everyone who manages a posting, its poster and the business's managers, once each; as anybody. */
export async function notifyPostingManagers(
  tx: Tx,
  postingId: string,
  notification: Omit<Notification, 'userId' | 'businessId'>,
): Promise<void> {
  const { kind, title, body, link, letter } = partsOf(notification)
  await sql`select notify_posting_managers(${postingId}, ${kind}, ${title}, ${body}, ${link},
    ${letter.subject}, ${letter.text}, ${letter.html})`.execute(tx)
}
