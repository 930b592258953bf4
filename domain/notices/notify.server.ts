import { sql } from 'kysely'
import type { Letter } from '#domain/mail/letter.ts'
import { oneLine } from '#domain/mail/queue-mail.ts'
import type { Tx } from '#domain/tx.ts'

export type Notification = {
  /** Who hears it. Unknown accounts are no error: they may have gone. */
  userId: string
  /** For programs: `business_rejected`. */
  kind: string
  businessId?: string | null
  title: string
  body?: string
  /** A page of this site, as a path. */
  link?: string
  /** Also sent to the person's address, which the sender never learns. */
  letter?: Letter
}

/**
 * Leaves a notice on somebody's dashboard, and a mail in the outbox, in the transaction of what it is about; as anybody.
 */
export async function notify(
  tx: Tx,
  { userId, businessId = null, ...notification }: Notification,
): Promise<void> {
  const { kind, title, body, link, letter } = partsOf(notification)
  await sql`select notify_person(${userId}, ${kind}, ${businessId}, ${title}, ${body}, ${link},
    ${letter.subject}, ${letter.text}, ${letter.html})`.execute(tx)
}

/** The same to everybody who manages a business, its owner and co-managers, whom the sender doesn't get to know. */
export async function notifyManagers(
  tx: Tx,
  businessId: string,
  notification: Omit<Notification, 'userId' | 'businessId'>,
): Promise<void> {
  const { kind, title, body, link, letter } = partsOf(notification)
  await sql`select notify_managers(${businessId}, ${kind}, ${title}, ${body}, ${link},
    ${letter.subject}, ${letter.text}, ${letter.html})`.execute(tx)
}

/** As the functions of the database take it. */
export function partsOf({ kind, title, body = '', link, letter }: Omit<Notification, 'userId'>) {
  return {
    kind,
    title: oneLine(title),
    body: body.slice(0, 2000),
    link: link ?? null,
    letter: {
      subject: letter ? oneLine(letter.subject) : null,
      text: letter?.text ?? null,
      html: letter?.html ?? null,
    },
  }
}
