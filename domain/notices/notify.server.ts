import { sql } from 'kysely'
import type { Letter } from '#domain/mail/letter.ts'
import { oneLine } from '#domain/mail/queue-mail.ts'
import type { Tx } from '#domain/tx.ts'

export type Notification = {
  /** The recipient. Unknown accounts are not an error: they may have been deleted. */
  userId: string
  /** For programs: `business_rejected`. */
  kind: string
  businessId?: string | null
  title: string
  body?: string
  /** Path of a page on this site. */
  link?: string
  /** Also sent to the person's email address, which the sender never learns. */
  letter?: Letter
  /** An iCalendar object that comes along with the email. */
  calendar?: string | null
}

/** Leaves a notice on a person's dashboard and queues an email, in the transaction of what it is about; as anybody. */
export async function notify(
  tx: Tx,
  { userId, businessId = null, ...notification }: Notification,
): Promise<void> {
  const { kind, title, body, link, letter } = partsOf(notification)
  await sql`select notify_person(${userId}, ${kind}, ${businessId}, ${title}, ${body}, ${link},
    ${letter.subject}, ${letter.text}, ${letter.html}, ${notification.calendar ?? null})`.execute(tx)
}

/** The same for a business's owner and co-managers, whose identity the sender doesn't learn. */
export async function notifyManagers(
  tx: Tx,
  businessId: string,
  notification: Omit<Notification, 'userId' | 'businessId'>,
): Promise<void> {
  const { kind, title, body, link, letter } = partsOf(notification)
  await sql`select notify_managers(${businessId}, ${kind}, ${title}, ${body}, ${link},
    ${letter.subject}, ${letter.text}, ${letter.html}, ${notification.calendar ?? null})`.execute(tx)
}

/** In the form that the database functions take. */
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
