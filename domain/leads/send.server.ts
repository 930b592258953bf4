import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import type { LetterSite } from '#domain/mail/letter-parts.ts'
import { leadCopy } from '#domain/mail/messages/lead-copy.ts'
import { newLead } from '#domain/mail/messages/new-lead.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { notifyManagers } from '#domain/notices/notify.server.ts'
import { notifyPostingManagers } from '#domain/postings/notify.server.ts'
import { refuseClosed } from '#domain/site/find-setting.server.ts'
import type { Tx } from '#domain/tx.ts'
import { type AboutRow, aboutOf, namedAbout } from './about.server.ts'
import { type LeadAbout, leadConsentVersion, type NewLead, topicLabels } from './schema.ts'

type Outcome = 'new' | 'repeated' | 'blocked' | 'unreachable' | 'taken'

/**
 * Leaves a message for who manages a published business or posting, tells them, and sends the sender a copy where they asked for
 * one. As anybody. The same message again does nothing more (`isNew` false), and one of a blocked sender is dropped
 * without a word. Throws `not_found` where nobody would read it, `conflict` where its id is another message's.
 */
export async function sendLead(
  tx: Tx,
  lead: NewLead & { site: LetterSite; sender: { userId: string; email: string } | null },
): Promise<{ isNew: boolean }> {
  await refuseClosed(tx, 'messages')
  const { rows } = await sql<{ outcome: Outcome }>`
    select send_lead(${lead.id}, ${lead.businessId ?? null}, ${lead.postingId ?? null}, ${lead.name}, ${lead.email}, ${lead.phone}, ${lead.topic},
      ${lead.message}, ${leadConsentVersion}) as outcome`.execute(tx)
  const { outcome } = rows[0]!
  if (outcome === 'unreachable')
    throw new DomainError('not_found', 'Nobody would read a message: it isn’t listed, or nobody manages it')
  if (outcome === 'taken') throw new DomainError('conflict', 'Another message was sent with this id')
  if (outcome === 'repeated') return { isNew: false }

  const about = await findAbout(tx, lead)
  // Blocked senders don't find out: something that has just gone is the only other way here.
  if (!about) return { isNew: true }
  const isPosting = about.kind !== 'business'
  const told = {
    site: lead.site,
    name: namedAbout(about),
    isPosting,
    topic: topicLabels[lead.topic],
    text: lead.message,
  }
  const link = `/dashboard/inbox?message=${lead.id}`
  const notification = {
    kind: 'lead_new',
    title: `${lead.name} wrote ${isPosting ? 'about' : 'to'} ${told.name}`,
    body: lead.message.slice(0, 300),
    link,
    letter: newLead({ ...told, senderName: lead.name, link: `${lead.site.url}${link}` }),
  }
  if (outcome === 'new' && isPosting) await notifyPostingManagers(tx, about.id, notification)
  else if (outcome === 'new') await notifyManagers(tx, about.id, notification)
  if (lead.wantsCopy)
    await queueMail(tx, {
      kind: 'lead_copy',
      to: lead.email,
      userId: lead.sender?.userId ?? null,
      ...leadCopy({
        ...told,
        // Anybody could have a mail sent to anybody otherwise, with links of their own.
        withLinks: lead.sender?.email.toLowerCase() === lead.email,
        link: `${lead.site.url}${about.path ?? ''}`,
      }),
    })
  return { isNew: true }
}

async function findAbout(tx: Tx, { businessId, postingId }: NewLead): Promise<LeadAbout | null> {
  const { rows } = await sql<AboutRow>`
    select b.id as business_id, b.name as business_name, b.slug as business_slug, p.id as posting_id, p.kind as posting_kind,
      p.title as posting_title, p.slug as posting_slug
    from (select ${businessId ?? null}::uuid as business_id, ${postingId ?? null}::uuid as posting_id) asked
    left join businesses b on b.id = asked.business_id left join postings p on p.id = asked.posting_id`.execute(
    tx,
  )
  return aboutOf(rows[0]!)
}

/** Whether this message has arrived already, so that asking again costs nobody anything. As anybody. */
export async function isSent(
  tx: Tx,
  lead: Pick<NewLead, 'id' | 'businessId' | 'postingId'>,
): Promise<boolean> {
  const { rows } = await sql<{ sent: boolean }>`
    select is_lead_sent(${lead.id}, ${lead.businessId ?? lead.postingId}) as sent`.execute(tx)
  return rows[0]!.sent
}
