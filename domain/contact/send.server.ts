import { sql } from 'kysely'
import { idTaken } from '#domain/errors.ts'
import type { LetterSite } from '#domain/mail/letter.ts'
import { contactCopy, contactToSite } from '#domain/mail/messages/contact.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { assertOpen } from '#domain/site/find-setting.server.ts'
import { findSiteCopy } from '#domain/site/queries.server.ts'
import type { Tx } from '#domain/tx.ts'
import type { NewContact, SentContact } from './schema.ts'
import { contactTopicLabels } from './topics.ts'

/**
 * Sends a message to the site: an email to its address with the sender as reply-to and, with `hasCopy`, a copy to the
 * sender. Idempotent by id (`isNew` false). As anyone. Throws `conflict` when the id belongs to a different message.
 */
export async function sendContact(
  tx: Tx,
  message: Pick<NewContact, 'id' | 'name' | 'email' | 'topic' | 'message'> & {
    site: LetterSite
    sender: { userId: string; email: string } | null
    hasCopy: boolean
  },
): Promise<SentContact & { isNew: boolean }> {
  await assertOpen(tx, 'contact')
  const { id, name, email, topic, message: text, site, sender } = message
  const { rows } = await sql<{
    outcome: 'new' | 'repeated' | 'taken'
    ticket: string | null
    hasCopy: boolean | null
  }>`
    select outcome, ticket, has_copy
    from send_contact_message(${id}, ${name}, ${email}, ${topic}, ${text}, ${message.hasCopy})`.execute(tx)
  const { outcome, ticket, hasCopy } = rows[0]!
  if (ticket === null || hasCopy === null) throw idTaken()
  if (outcome === 'repeated') return { ticket, hasCopy, isNew: false }
  const { contact } = await findSiteCopy(tx)
  const told = { site, ticket, topic: contactTopicLabels[topic], text }
  await queueMail(tx, {
    kind: 'contact',
    to: contact.email,
    replyTo: email,
    userId: null,
    ...contactToSite({ ...told, name, email, link: `${site.url}/admin/content/messages?message=${id}` }),
  })
  if (hasCopy)
    await queueMail(tx, {
      kind: 'contact_copy',
      to: email,
      replyTo: contact.email,
      userId: sender?.userId ?? null,
      ...contactCopy({
        ...told,
        // Links only in copies to the user's own address; otherwise anyone could have us email their links to anyone.
        withLinks: sender?.email.toLowerCase() === email,
      }),
    })
  return { ticket, hasCopy, isNew: true }
}

/** What the sender of a message that has already arrived was told: a retry doesn't count against rate limits. As anyone. */
export async function findSentContact(
  tx: Tx,
  { id, email }: Pick<NewContact, 'id' | 'email'>,
): Promise<SentContact | null> {
  const { rows } = await sql<SentContact>`
    select ticket, has_copy from find_sent_contact(${id}, ${email})`.execute(tx)
  return rows[0] ?? null
}
