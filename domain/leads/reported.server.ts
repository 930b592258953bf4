import { sql } from 'kysely'
import { writeAudit } from '#domain/audit/write.server.ts'
import type { LetterSite } from '#domain/mail/letter.ts'
import { leadReportDecided } from '#domain/mail/messages/leads.ts'
import { assertNotOwn, decidedAlready } from '#domain/moderation/assert-not-own.server.ts'
import { defineModeration } from '#domain/moderation/define-moderation.server.ts'
import { notify } from '#domain/notices/notify.server.ts'
import { assertNotOwnPosting } from '#domain/posting-life/decide.server.ts'
import type { Tx } from '#domain/tx.ts'
import { aboutColumns, aboutOf, namedAbout } from './about.server.ts'
import { leadReportRejectionWords } from './rejection-words.ts'
import {
  type BannedSender,
  type LeadReportDecision,
  leadReportDecisionSchema,
  type ReportedLead,
  reportedLeadSchema,
} from './schema.ts'

/** Those of these messages that were reported and are undecided. As a moderator. */
export async function loadReportedLeads(
  tx: Tx,
  { ids }: { ids: readonly string[] },
): Promise<ReportedLead[]> {
  const rows = await tx
    .selectFrom('leads as l')
    .leftJoin('businesses as b', 'b.id', 'l.businessId')
    .leftJoin('postings as p', 'p.id', 'l.postingId')
    .select(['l.id', 'l.senderName', 'l.topic', 'l.body', 'l.reportReason', 'l.reportedAt', 'l.createdAt'])
    .select(aboutColumns)
    .select(['b.isActive', 'p.status as postingStatus'])
    .select(
      sql<
        ReportedLead['replies'] | null
      >`(select json_agg(json_build_object('id', m.id, 'body', m.body, 'createdAt', m.created_at)
        order by m.created_at, m.id) from lead_messages m where m.lead_id = l.id)`.as('replies'),
    )
    .where('l.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('l.reportedAt', 'is not', null)
    .where('l.reportClosedAt', 'is', null)
    // Keeps moderators' own inboxes out of this.
    .where(sql<boolean>`is_moderator()`)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    about: { ...aboutOf(row)!, ...(!isVisible(row) && { path: null }) },
    senderName: row.senderName,
    topic: row.topic as ReportedLead['topic'],
    body: row.body,
    reason: row.reportReason as ReportedLead['reason'],
    replies: (row.replies ?? []).map((reply) => ({
      ...reply,
      createdAt: new Date(reply.createdAt).toISOString(),
    })),
    createdAt: row.createdAt.toISOString(),
    reportedAt: row.reportedAt!.toISOString(),
  }))
}

const isVisible = ({ isActive, postingStatus }: { isActive: boolean | null; postingStatus: string | null }) =>
  isActive === true || (postingStatus !== null && ['published', 'expired', 'closed'].includes(postingStatus))

/**
 * Bans the sender of a reported message from writing to any business, or dismisses the report. The reporter is
 * notified, the sender isn't. Afterwards the moderator can no longer read the message. As the moderator. Throws
 * `conflict` when it was already decided, `forbidden` for a message to their own business, `not_found`.
 */
export async function decideLeadReport(
  tx: Tx,
  {
    id,
    decision,
    reason,
    note,
    site,
    requestId,
  }: LeadReportDecision & { id: string; site: LetterSite; requestId?: string | undefined },
): Promise<void> {
  const lead = await tx
    .selectFrom('leads as l')
    .leftJoin('businesses as b', 'b.id', 'l.businessId')
    .leftJoin('postings as p', 'p.id', 'l.postingId')
    .select(['l.reportReason', 'l.reportedBy', 'l.reportedAt', 'l.reportClosedAt'])
    .select(aboutColumns)
    .where('l.id', '=', id)
    .executeTakeFirst()
  // Moderators can't see a closed report, so it looks as if it never existed.
  if (!lead?.reportedAt || lead.reportClosedAt) throw decidedAlready()
  const about = aboutOf(lead)!
  if (about.kind === 'business') await assertNotOwn(tx, about.id)
  else await assertNotOwnPosting(tx, about.id)
  if (decision === 'approve') await sql`select ban_lead_sender(${id})`.execute(tx)
  const { rows } = await sql<{ isClosed: boolean }>`select close_lead_report(${id}) as is_closed`.execute(tx)
  if (!rows[0]?.isClosed) throw decidedAlready()
  await writeAudit(tx, {
    action: decision === 'approve' ? 'lead.ban_sender' : 'lead.dismiss_report',
    subjectKind: 'lead',
    subjectId: id,
    after: {
      [about.kind === 'business' ? 'businessId' : 'postingId']: about.id,
      reportedFor: lead.reportReason,
    },
    reason: decision === 'reject' ? reason : undefined,
    requestId,
  })
  if (!lead.reportedBy) return
  const outcome =
    decision === 'approve'
      ? 'The sender can no longer write to businesses here.'
      : leadReportRejectionWords[reason ?? 'other'].fix
  const link = `/dashboard/inbox?message=${id}`
  await notify(tx, {
    userId: lead.reportedBy,
    kind: decision === 'approve' ? 'lead_report_approved' : 'lead_report_rejected',
    businessId: lead.businessId,
    title: `Update on the message ${about.kind === 'business' ? 'to' : 'about'} ${namedAbout(about)} that you reported`,
    body: [outcome, note].filter(Boolean).join(' '),
    link,
    letter: leadReportDecided({
      site,
      name: namedAbout(about),
      isPosting: about.kind !== 'business',
      outcome,
      note,
      link: `${site.url}${link}`,
    }),
  })
}

/** Senders banned by moderators, latest first, at most 200. As a moderator. */
export async function listBannedSenders(tx: Tx): Promise<BannedSender[]> {
  const rows = await tx
    .selectFrom('leadBans')
    .select(['id', 'senderName', 'reason', 'createdAt'])
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(200)
    .execute()
  return rows.map((row) => ({
    ...row,
    reason: row.reason as BannedSender['reason'],
    createdAt: row.createdAt.toISOString(),
  }))
}

/** Lifts a ban. Idempotent. As a moderator. */
export async function liftBan(
  tx: Tx,
  { id, requestId }: { id: string; requestId?: string | undefined },
): Promise<void> {
  const lifted = await tx.deleteFrom('leadBans').where('id', '=', id).returning('reason').executeTakeFirst()
  if (!lifted) return
  await writeAudit(tx, {
    action: 'lead.lift_ban',
    subjectKind: 'lead_ban',
    subjectId: id,
    before: { reason: lifted.reason },
    requestId,
  })
}

export const messageModeration = defineModeration({
  notified: 'the reporter',
  itemSchema: reportedLeadSchema,
  decisionSchema: leadReportDecisionSchema,
  source: {
    from: sql`leads w`,
    id: sql`w.id`,
    at: sql`w.reported_at`,
    title: sql`w.sender_name`,
    sender: sql`w.sender_id`,
    waits: sql`w.reported_at is not null and w.report_closed_at is null`,
  },
  load: loadReportedLeads,
  submitted: ({ senderName, topic, body, replies, reason }) => [senderName, topic, body, replies, reason],
  decide: (tx, id, decision, { site, requestId }) =>
    decideLeadReport(tx, { ...decision, id, site, requestId }),
})
