import { sql } from 'kysely'
import { DomainError, idTaken } from '#domain/errors.ts'
import type { LetterSite } from '#domain/mail/letter.ts'
import { leadCopy, newLead } from '#domain/mail/messages/leads.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { notifyManagers } from '#domain/notices/notify.server.ts'
import { notifyPostingManagers } from '#domain/postings/notify.server.ts'
import { assertOpen } from '#domain/site/find-setting.server.ts'
import type { Tx } from '#domain/tx.ts'
import { type AboutRow, aboutOf, namedAbout } from './about.server.ts'
import { type LeadAbout, leadConsentVersion, type NewLead, topicLabels } from './schema.ts'

type Outcome = 'new' | 'repeated' | 'blocked' | 'unreachable' | 'taken'

/**
 * Delivers a message to the managers of a published business or posting, notifies them and, if requested, emails the
 * sender a copy. As anyone. Idempotent by id (`isNew` false). Messages from blocked senders are silently dropped.
 * Throws `not_found` when nobody would read it, `conflict` when the id belongs to a different message.
 */
export async function sendLead(
  tx: Tx,
  lead: NewLead & { site: LetterSite; sender: { userId: string; email: string } | null },
): Promise<{ isNew: boolean }> {
  await assertOpen(tx, 'messages')
  const { rows } = await sql<{ outcome: Outcome }>`
    select send_lead(${lead.id}, ${lead.businessId ?? null}, ${lead.postingId ?? null}, ${lead.name}, ${lead.email}, ${lead.phone}, ${lead.topic},
      ${lead.message}, ${leadConsentVersion}) as outcome`.execute(tx)
  const { outcome } = rows[0]!
  if (outcome === 'unreachable')
    throw new DomainError('not_found', 'Messages can’t be sent here: it isn’t listed, or nobody manages it')
  if (outcome === 'taken') throw idTaken()
  if (outcome === 'repeated') return { isNew: false }

  const about = await findAbout(tx, lead)
  // Blocked senders must not find out. The only other case that gets here is a subject that has just been removed.
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
        // Links only in copies to the user's own address; otherwise anyone could have us email their links to anyone.
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

/** Whether this message has already arrived, so that a retry doesn't count against rate limits. As anyone. */
export async function isSent(
  tx: Tx,
  lead: Pick<NewLead, 'id' | 'businessId' | 'postingId'>,
): Promise<boolean> {
  const { rows } = await sql<{ sent: boolean }>`
    select is_lead_sent(${lead.id}, ${lead.businessId ?? lead.postingId}) as sent`.execute(tx)
  return rows[0]!.sent
}
