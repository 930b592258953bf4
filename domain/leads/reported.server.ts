import { sql } from 'kysely'
import { writeAudit } from '#domain/audit/write.server.ts'
import type { LetterSite } from '#domain/mail/letter-parts.ts'
import { leadReportDecided } from '#domain/mail/messages/lead-report.ts'
import { decidedAlready, refuseOwn } from '#domain/moderation/refuse-own.server.ts'
import { notify } from '#domain/notices/notify.server.ts'
import { refuseOwnPosting } from '#domain/posting-life/decide.server.ts'
import type { Tx } from '#domain/tx.ts'
import { aboutColumns, aboutOf, namedAbout } from './about.server.ts'
import { leadReportRejectionWords } from './rejection-words.ts'
import type { BannedSender, LeadReportDecision, ReportedLead } from './schema.ts'

/** Those of these messages that were reported and that nobody has decided about. As a moderator. */
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
    // A moderator's own inbox is none of this.
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
 * A moderator keeps the sender of a reported message from writing to any business, or leaves things as they are; whoever
 * reported it hears of it, the sender doesn't. It is theirs to read no longer then. As the moderator. Throws `conflict`
 * when it was decided about, `forbidden` for a message to one's own business, `not_found`.
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
  // One that is closed is out of a moderator's sight, like one that there never was.
  if (!lead?.reportedAt || lead.reportClosedAt) throw decidedAlready()
  const about = aboutOf(lead)!
  if (about.kind === 'business') await refuseOwn(tx, about.id)
  else await refuseOwnPosting(tx, about.id)
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
      ? 'The sender can’t write to businesses here any more.'
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

/** Whom moderators keep from writing, the latest first, at most 200. As a moderator. */
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

/** They may write again. Again is no error. As a moderator. */
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
