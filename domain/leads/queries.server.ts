import { sql } from 'kysely'
import { cutPage, exactMoment, rowsAfter } from '#domain/list-cursor.server.ts'
import type { PostingKindName } from '#domain/posting-kinds.ts'
import type { Tx } from '#domain/tx.ts'
import { isMailAddress } from '#ports/mail.ts'
import { aboutColumns, aboutOf, isManaged } from './about.server.ts'
import type { InboxPage, InboxQuery, LeadStatus, LeadSummary, LeadThread, UnreadLeads } from './schema.ts'

const pageSize = 30
const shownExcerpt = 160

const inFilter: Record<InboxQuery['status'], LeadStatus[]> = {
  open: ['new', 'read', 'answered'],
  new: ['new'],
  answered: ['answered'],
  archived: ['archived'],
  blocked: ['blocked'],
}

type MessageTarget = { id: string; slug: string; name: string; takesMessages: boolean }

/** The published business with this slug, for someone who wants to write to it. As anyone. */
export async function findMessageTarget(tx: Tx, slug: string): Promise<MessageTarget | null> {
  const business = await tx
    .selectFrom('businesses as b')
    .select(['b.id', 'b.slug', 'b.name'])
    .select(sql<boolean>`takes_messages(b.id)`.as('takesMessages'))
    .where('b.slug', '=', slug)
    .where('b.isActive', '=', true)
    .executeTakeFirst()
  return business ?? null
}

/** The listed posting with this slug, for someone who wants to write about it. As anyone. */
export async function findPostingTarget(
  tx: Tx,
  { kind, slug }: { kind: PostingKindName; slug: string },
): Promise<MessageTarget | null> {
  const posting = await tx
    .selectFrom('postings as p')
    .select(['p.id', 'p.slug', 'p.title as name'])
    .select(sql<boolean>`posting_takes_messages(p.id)`.as('takesMessages'))
    .where('p.slug', '=', slug)
    .where('p.kind', '=', kind)
    .where('p.status', '=', 'published')
    .executeTakeFirst()
  return posting ? { ...posting, slug, name: posting.name ?? '' } : null
}

/** Messages to everything the user manages, or to one business, newest first. As a manager; others get none. */
export async function listInbox(tx: Tx, { business, status, after }: InboxQuery): Promise<InboxPage> {
  let listed = tx
    .selectFrom('leads as l')
    .leftJoin('businesses as b', 'b.id', 'l.businessId')
    .leftJoin('postings as p', 'p.id', 'l.postingId')
    .select(['l.id', 'l.senderName', 'l.topic', 'l.status', 'l.body', 'l.reportedAt', 'l.createdAt'])
    .select(aboutColumns)
    .select(exactMoment(sql.ref('l.createdAt')).as('moment'))
    .where(isManaged)
    .where('l.status', 'in', inFilter[status])
    .orderBy('l.createdAt', 'desc')
    .orderBy('l.id', 'desc')
    .limit(pageSize + 1)
  if (business) listed = listed.where('l.businessId', '=', business)
  if (after) listed = listed.where(rowsAfter(after, sql.ref('l.createdAt'), sql.ref('l.id')))
  const { page, next } = cutPage(await listed.execute(), pageSize)
  const { unread, businesses } = await countUnread(tx)
  return {
    leads: page.map((row) => ({
      id: row.id,
      about: aboutOf(row)!,
      senderName: row.senderName,
      topic: row.topic as LeadSummary['topic'],
      status: row.status as LeadStatus,
      excerpt: row.body.slice(0, shownExcerpt).replaceAll(/\s+/g, ' '),
      isReported: row.reportedAt !== null,
      createdAt: row.createdAt.toISOString(),
    })),
    next,
    unread: business ? (businesses.find(({ businessId }) => businessId === business)?.unread ?? 0) : unread,
  }
}

/** The number of unread messages: in total, postings included, and per business that has any. As a manager. */
export async function countUnread(tx: Tx): Promise<UnreadLeads> {
  const businesses = await tx
    .selectFrom('leads as l')
    .select(['l.businessId', sql<number>`count(*)::int`.as('unread')])
    .where(isManaged)
    .where('l.status', '=', 'new')
    .groupBy('l.businessId')
    .execute()
  return {
    unread: businesses.reduce((sum, { unread }) => sum + unread, 0),
    businesses: businesses.flatMap(({ businessId, unread }) => (businessId ? [{ businessId, unread }] : [])),
  }
}

/** A message to something the user manages, with its replies. Null for any other. */
export async function findLead(
  tx: Tx,
  { leadId, userId }: { leadId: string; userId: string },
): Promise<LeadThread | null> {
  const row = await tx
    .selectFrom('leads as l')
    .leftJoin('businesses as b', 'b.id', 'l.businessId')
    .leftJoin('postings as p', 'p.id', 'l.postingId')
    .leftJoin('businesses as offering', 'offering.id', 'p.businessId')
    .select(['l.id', 'l.senderName', 'l.senderEmail', 'l.phone', 'l.topic', 'l.body', 'l.status'])
    .select(['l.consentVersion', 'l.consentedAt', 'l.reportReason', 'l.createdAt'])
    .select(aboutColumns)
    .select(['b.email', 'offering.email as offeringEmail'])
    .select(sql<boolean>`is_lead_sender_proved(l.id)`.as('isSenderProved'))
    .where(isManaged)
    .where('l.id', '=', leadId)
    .executeTakeFirst()
  if (!row) return null
  const replies = await tx
    .selectFrom('leadMessages')
    .select(['id', 'body', 'authorId', 'createdAt'])
    .where('leadId', '=', leadId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return {
    id: row.id,
    about: aboutOf(row)!,
    senderName: row.senderName,
    senderEmail: row.senderEmail,
    isSenderProved: row.isSenderProved,
    phone: row.phone,
    topic: row.topic as LeadThread['topic'],
    status: row.status as LeadStatus,
    body: row.body,
    consent: { version: row.consentVersion, at: row.consentedAt.toISOString() },
    report: row.reportReason as LeadThread['report'],
    createdAt: row.createdAt.toISOString(),
    replies: replies.map(({ authorId, createdAt, ...reply }) => ({
      ...reply,
      createdAt: createdAt.toISOString(),
      isOwn: authorId === userId,
    })),
    replyTo: shownAddress(row.email ?? row.offeringEmail),
  }
}

const shownAddress = (email: string | null) => (email && isMailAddress(email) ? email : null)
