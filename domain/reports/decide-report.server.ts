import { sql } from 'kysely'
import { writeAudit } from '#domain/audit/write.server.ts'
import { DomainError } from '#domain/errors.ts'
import { reportDecided } from '#domain/mail/messages/reports.ts'
import { assertNotOwn, decidedAlready } from '#domain/moderation/assert-not-own.server.ts'
import { type Deciding, defineModeration } from '#domain/moderation/define-moderation.server.ts'
import { notifySender } from '#domain/moderation/notify-sender.server.ts'
import type { PostingKindName } from '#domain/posting-kinds.ts'
import { assertNotOwnPosting } from '#domain/posting-life/decide.server.ts'
import type { Tx } from '#domain/tx.ts'
import { actOnReport, type LockedReport } from './act-on-report.server.ts'
import { isManaged, loadReportsWaiting, selectWithSubject } from './queries.server.ts'
import { reportRejectionWords } from './rejection-words.ts'
import {
  type ReportDecision,
  type ReportKind,
  type ReportReason,
  reportDecisionSchema,
  waitingReportSchema,
} from './schema.ts'

/**
 * Upholds a report and acts on it, or leaves things as they are, and notifies its sender. Repeating the same decision
 * does nothing. As the moderator. Throws `not_found`, `forbidden` for one's own report, listing or review, `conflict`
 * if it was decided otherwise.
 */
async function decideReport(
  tx: Tx,
  { id, decision, reason, note, ...deciding }: Deciding & ReportDecision & { id: string },
): Promise<void> {
  const { userId, site, now, requestId } = deciding
  const status = decision === 'approve' ? 'approved' : 'rejected'
  const report = await lockOpen(tx, id, status)
  if (!report) return
  if (report.reporterId === userId)
    throw new DomainError('forbidden', 'You reported this yourself. Someone else must decide about it.')
  if (report.kind === 'posting') await assertNotOwnPosting(tx, report.subjectId)
  else if (report.list?.isOwn)
    throw new DomainError('forbidden', 'This is your own list. Someone else must decide about it.')
  else if (report.business) await assertNotOwn(tx, report.business.id)
  const outcome =
    decision === 'approve'
      ? await actOnReport(tx, report, deciding)
      : reportRejectionWords[reason ?? 'other'].fix
  // A visitor's address isn't needed after the answer.
  await tx
    .updateTable('reports')
    .set({ status, outcome, decisionNote: note || null, decidedAt: now, email: null })
    .where('id', '=', id)
    .execute()
  await writeAudit(tx, {
    action: `report.${decision}`,
    subjectKind: 'report',
    subjectId: id,
    after: { kind: report.kind, subjectId: report.subjectId, reason: report.reason },
    reason: decision === 'reject' ? reason : undefined,
    requestId,
  })
  const what = nameOf(report)
  await notifySender(tx, report, {
    kind: decision === 'approve' ? 'report_approved' : 'report_rejected',
    title: `Update on your report about ${what}`,
    body: [outcome, note].filter(Boolean).join(' '),
    link: '/dashboard/reports',
    letter: reportDecided({ site, what, outcome, note }),
  })
}

function nameOf({ kind, business, posting }: LockedReport): string {
  if (kind === 'posting') return posting ? `“${posting.title}”` : 'a posting'
  if (kind === 'list') return 'a shared list'
  const name = business?.name ?? 'a business'
  if (kind === 'question') return `a question or an answer about ${name}`
  return kind === 'business' ? name : `a review of ${name}`
}

/** Null if it was already decided the same way. */
async function lockOpen(tx: Tx, id: string, wanted: string): Promise<LockedReport | null> {
  const row = await selectWithSubject(tx)
    .select(['l.name as listName', 'l.isOwn'])
    .select(['o.kind as postingKind', 'o.title as postingTitle'])
    .select(['p.id', 'p.subjectKind', 'p.subjectId', 'p.reason', 'p.details', 'p.reporterId', 'p.email'])
    .select(['p.status', 'b.id as businessId', 'b.slug', 'b.name', 'b.status as businessStatus'])
    .select(isManaged.as('isManaged'))
    .where('p.id', '=', id)
    .forUpdate('p')
    .executeTakeFirst()
  if (!row) throw new DomainError('not_found', 'Report not found')
  if (row.status === wanted) return null
  if (row.status !== 'open') throw decidedAlready()
  const {
    subjectKind,
    businessId,
    slug,
    name,
    businessStatus,
    isManaged: managed,
    postingKind,
    postingTitle,
    listName,
    isOwn,
    status: _,
    ...report
  } = row
  return {
    ...report,
    kind: subjectKind as ReportKind,
    reason: row.reason as ReportReason,
    business: businessId
      ? {
          id: businessId,
          slug: slug!,
          name: name!,
          isPublished: businessStatus === 'published',
          isManaged: managed,
        }
      : null,
    posting: postingKind ? { kind: postingKind as PostingKindName, title: postingTitle ?? '' } : null,
    list: listName === null ? null : { name: listName, isOwn: isOwn === true },
  }
}

export const reportModeration = defineModeration({
  notified: 'the sender',
  itemSchema: waitingReportSchema,
  decisionSchema: reportDecisionSchema,
  source: {
    from: sql`reports w left join businesses b on b.id = w.business_id`,
    id: sql`w.id`,
    at: sql`w.created_at`,
    title: sql`coalesce(b.name, '')`,
    sender: sql`w.reporter_id`,
    waits: sql`w.status = 'open'`,
  },
  load: loadReportsWaiting,
  // What was reported is taken down as it was read.
  submitted: ({ kind, reason, details, business, posting, review, question, list }) => [
    [kind, reason, details, business?.id],
    [posting, review, question, list],
  ],
  decide: (tx, id, decision, deciding) => decideReport(tx, { ...deciding, ...decision, id }),
})
