import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { runInBatches } from '#db/run-in-batches.ts'
import { DomainError, idTaken } from '#domain/errors.ts'
import type { LetterSite } from '#domain/mail/letter.ts'
import { leadReply } from '#domain/mail/messages/leads.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import type { Tx } from '#domain/tx.ts'
import { namedAbout } from './about.server.ts'
import { findLead } from './queries.server.ts'
import { type LeadStatus, type LeadThread, leadRetentionMonths, type NewReply } from './schema.ts'

type Who = { leadId: string; userId: string }
type Report = NonNullable<LeadThread['report']>

/** A message in the user's own inbox. Throws `not_found` for any other. */
export async function readLead(tx: Tx, who: Who): Promise<LeadThread> {
  const lead = await findLead(tx, who)
  if (!lead) throw new DomainError('not_found', 'Message not found in your inbox')
  return lead
}

const quoted = 200

/**
 * Replies by email. The sender's answer goes to the business's public address or, without one, to the replying user's
 * address (`email`) if they agree. Idempotent by id. As a manager. Throws `not_found`, and `conflict` for a blocked
 * sender.
 */
export async function replyToLead(
  tx: Tx,
  { site, reply, email, ...who }: Who & { reply: NewReply; site: LetterSite; email: string | null },
): Promise<LeadThread> {
  const isThere = ({ replies }: LeadThread) => replies.some(({ id }) => id === reply.id)
  const lead = await readLead(tx, who)
  if (isThere(lead)) return lead
  if (lead.status === 'blocked')
    throw new DomainError('conflict', 'This sender is blocked: unblock them before you answer')
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('leadMessages')
    .values({ id: reply.id, leadId: lead.id, authorId: who.userId, body: reply.body })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (!numInsertedOrUpdatedRows) {
    // On a double click, the first answer may have arrived in the meantime.
    const answered = await readLead(tx, who)
    if (isThere(answered)) return answered
    throw idTaken()
  }
  await setStatus(tx, lead.id, 'answered')
  const replyTo = lead.replyTo ?? (reply.sharesEmail ? email : null)
  await queueMail(tx, {
    kind: 'lead_reply',
    to: lead.senderEmail,
    userId: null,
    replyTo,
    ...leadReply({
      site,
      name: namedAbout(lead.about),
      isPosting: lead.about.kind !== 'business',
      text: reply.body,
      withLinks: lead.isSenderProved,
      asked: lead.body.slice(0, quoted).replaceAll(/\s+/g, ' ') + (lead.body.length > quoted ? '…' : ''),
      canAnswer: replyTo !== null,
      link: `${site.url}${lead.about.path ?? ''}`,
    }),
  })
  return readLead(tx, who)
}

/** Marks a new message as read. Later statuses stay as they are. */
export async function markLeadRead(tx: Tx, who: Who): Promise<LeadThread> {
  const lead = await readLead(tx, who)
  if (lead.status !== 'new') return lead
  await setStatus(tx, lead.id, 'read')
  return { ...lead, status: 'read' }
}

/** Archives a message, or restores it. Throws `conflict` for a blocked sender, who has to be unblocked first. */
export async function archiveLead(
  tx: Tx,
  { isArchived, ...who }: Who & { isArchived: boolean },
): Promise<LeadThread> {
  const lead = await readLead(tx, who)
  if (lead.status === 'blocked')
    throw new DomainError('conflict', 'This sender is blocked: unblock them first')
  if ((lead.status === 'archived') === isArchived) return lead
  const status = isArchived ? 'archived' : resting(lead)
  await setStatus(tx, lead.id, status)
  return { ...lead, status }
}

/**
 * Blocks this sender, by email address and account, without telling them, and hides everything they have sent.
 * Idempotent.
 */
export async function blockSender(tx: Tx, who: Who): Promise<LeadThread> {
  const lead = await readLead(tx, who)
  await sql`insert into lead_blocks (business_id, posting_id, lead_id, sender_key, sender_id, created_by)
    select business_id, posting_id, id, sender_key, sender_id, ${who.userId}::uuid from leads where id = ${lead.id}
    on conflict do nothing`.execute(tx)
  await sql`update leads set status = 'blocked'
    where ${inboxOf(lead)} and status <> 'blocked'
      and sender_key = (select sender_key from leads where id = ${lead.id})`.execute(tx)
  return { ...lead, status: 'blocked' }
}

/** Lets them write again and restores what they sent. */
export async function unblockSender(tx: Tx, who: Who): Promise<LeadThread> {
  const lead = await readLead(tx, who)
  const sender = sql`${inboxOf(lead)}
    and sender_key = (select sender_key from leads where id = ${lead.id})`
  await sql`delete from lead_blocks where ${sender}`.execute(tx)
  await sql`update leads set status =
      case when exists (select from lead_messages m where m.lead_id = leads.id) then 'answered' else 'read' end
    where status = 'blocked' and ${sender}`.execute(tx)
  return readLead(tx, who)
}

/** Reports it to moderators. Only the first report counts. */
export async function reportLead(tx: Tx, { reason, ...who }: Who & { reason: Report }): Promise<LeadThread> {
  const lead = await readLead(tx, who)
  if (lead.report) return lead
  await tx
    .updateTable('leads')
    .set({ reportReason: reason, reportedAt: sql`now()`, reportedBy: who.userId })
    .where('id', '=', lead.id)
    .execute()
  return { ...lead, report: reason }
}

/** The status of a message that is neither archived nor blocked. */
const resting = ({ replies }: LeadThread): LeadStatus => (replies.length > 0 ? 'answered' : 'read')

async function setStatus(tx: Tx, leadId: string, status: LeadStatus): Promise<void> {
  await tx.updateTable('leads').set({ status }).where('id', '=', leadId).execute()
}

/** Messages with the same readers: all to one business, or all about one person's postings. */
const inboxOf = ({ about: { kind, id } }: LeadThread) =>
  kind === 'business'
    ? sql`business_id = ${id}`
    : sql`posting_id in (select other.id from postings other where other.id = ${id}
        or other.posted_by = (select posted_by from postings where id = ${id}))`

const atATime = 50

/** Deletes expired messages, with their replies and blocks. */
export async function purgeLeads(db: Pick<Db, 'raw'>, now: Date, signal?: AbortSignal): Promise<void> {
  await runInBatches(
    db,
    sql`delete from leads where id in (
      select id from leads where created_at < ${now}::timestamptz - make_interval(months => ${leadRetentionMonths}::int)
      limit ${atATime})`,
    { atATime, signal },
  )
}
