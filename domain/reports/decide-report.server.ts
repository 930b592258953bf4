import { writeAudit } from '#domain/audit/write.server.ts'
import { DomainError } from '#domain/errors.ts'
import { reportDecided } from '#domain/mail/messages/reports.ts'
import { decidedAlready, refuseOwn } from '#domain/moderation/refuse-own.server.ts'
import { tellSender } from '#domain/moderation/tell-sender.server.ts'
import { refuseOwnPosting } from '#domain/posting-life/decide.server.ts'
import type { PostingKindName } from '#domain/postings/schema.ts'
import type { Tx } from '#domain/tx.ts'
import { actOnReport } from './act-on-report.server.ts'
import { isManaged } from './columns.ts'
import type { DecidingReport, LockedReport } from './locked-report.ts'
import { reportRejectionWords } from './rejection-words.ts'
import type { ReportDecision, ReportKind, ReportReason } from './schema.ts'

/**
 * A moderator finds a report right, and what follows is done, or leaves things as they are; whoever sent it hears of it.
 * Decided alike before, nothing happens. As the moderator. Throws `not_found`, `forbidden` for one's own report, listing
 * or review, `conflict` when it was decided otherwise.
 */
export async function decideReport(
  tx: Tx,
  { id, decision, reason, note, ...deciding }: DecidingReport & ReportDecision & { id: string },
): Promise<void> {
  const { userId, site, now, requestId } = deciding
  const status = decision === 'approve' ? 'approved' : 'rejected'
  const report = await lockOpen(tx, id, status)
  if (!report) return
  if (report.reporterId === userId)
    throw new DomainError('forbidden', 'You reported this yourself. Someone else must decide about it.')
  if (report.kind === 'posting') await refuseOwnPosting(tx, report.subjectId)
  else if (report.business) await refuseOwn(tx, report.business.id)
  const outcome =
    decision === 'approve'
      ? await actOnReport(tx, report, deciding)
      : reportRejectionWords[reason ?? 'other'].fix
  // The address of a visitor has served its purpose with the answer.
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
  await tellSender(tx, report, {
    kind: decision === 'approve' ? 'report_approved' : 'report_rejected',
    title: `Update on your report about ${what}`,
    body: [outcome, note].filter(Boolean).join(' '),
    link: '/dashboard/reports',
    letter: reportDecided({ site, what, outcome, note }),
  })
}

function nameOf({ kind, business, posting }: LockedReport): string {
  if (kind === 'posting') return posting ? `“${posting.title}”` : 'a posting'
  const name = business?.name ?? 'a business'
  return kind === 'business' ? name : `a review of ${name}`
}

/** Null for one that was decided alike. */
async function lockOpen(tx: Tx, id: string, wanted: string): Promise<LockedReport | null> {
  const row = await tx
    .selectFrom('reports as p')
    .leftJoin('businesses as b', 'b.id', 'p.businessId')
    .leftJoin('postings as o', (join) =>
      join.onRef('o.id', '=', 'p.subjectId').on('p.subjectKind', '=', 'posting'),
    )
    .select(['o.kind as postingKind', 'o.title as postingTitle'])
    .select(['p.id', 'p.subjectKind', 'p.subjectId', 'p.reason', 'p.details', 'p.reporterId', 'p.email'])
    .select(['p.status', 'b.id as businessId', 'b.slug', 'b.name', 'b.status as businessStatus'])
    .select(isManaged.as('isManaged'))
    .where('p.id', '=', id)
    .forUpdate('p')
    .executeTakeFirst()
  if (!row) throw new DomainError('not_found', 'There is no such report')
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
  }
}
