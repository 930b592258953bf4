import { sql } from 'kysely'
import type { PostingKindName } from '#domain/posting-kinds.ts'
import type { Tx } from '#domain/tx.ts'
import type { OwnReport, ReportReason, WaitingReport } from './schema.ts'

/** The undecided ones among these reports. As a moderator. */
export async function loadReportsWaiting(
  tx: Tx,
  { ids }: { ids: readonly string[] },
): Promise<WaitingReport[]> {
  const rows = await selectWithSubject(tx)
    .leftJoin('reviews as r', (join) =>
      join.onRef('r.id', '=', 'p.subjectId').on('p.subjectKind', '=', 'review'),
    )
    .leftJoin('questions as q', (join) =>
      join.onRef('q.id', '=', 'p.subjectId').on('p.subjectKind', '=', 'question'),
    )
    .select([
      'l.name as listName',
      'l.ownerName as listOwner',
      'l.notes as listNotes',
      'l.token as listToken',
    ])
    .select([
      'q.id as questionId',
      'q.authorName as askedBy',
      'q.body as questionBody',
      'q.status as questionStatus',
    ])
    .select(['p.id', 'p.subjectKind', 'p.reason', 'p.details', 'p.reporterId', 'p.email', 'p.createdAt'])
    .select(['b.id as businessId', 'b.slug', 'b.name', 'b.status'])
    .select(['o.kind as postingKind', 'o.title as postingTitle', 'o.slug as postingSlug'])
    .select('o.status as postingStatus')
    .select(isManaged.as('isManaged'))
    .select(['r.id as reviewId', 'r.authorName', 'r.rating', 'r.body', 'r.status as reviewStatus'])
    .where('p.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('p.status', '=', 'open')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.subjectKind as WaitingReport['kind'],
    reason: row.reason as ReportReason,
    details: row.details,
    business: row.businessId
      ? {
          id: row.businessId,
          slug: row.slug!,
          name: row.name!,
          isPublished: row.status === 'published',
          isManaged: row.isManaged,
        }
      : null,
    posting: row.postingKind
      ? {
          kind: row.postingKind as PostingKindName,
          title: row.postingTitle ?? '',
          slug: row.postingSlug ?? '',
          isShown: ['published', 'expired', 'closed'].includes(row.postingStatus ?? ''),
        }
      : null,
    review: row.reviewId
      ? {
          authorName: row.authorName!,
          rating: row.rating!,
          body: row.body!,
          isShown: row.reviewStatus === 'published',
        }
      : null,
    question: row.questionId
      ? {
          authorName: row.askedBy!,
          body: row.questionBody!,
          isShown: row.questionStatus === 'published',
        }
      : null,
    list:
      row.listName === null
        ? null
        : {
            name: row.listName,
            ownerName: row.listOwner,
            notes: row.listNotes ?? [],
            path: row.listToken && `/lists/${row.listToken}`,
          },
    isAnswered: row.reporterId !== null || row.email !== null,
    createdAt: row.createdAt.toISOString(),
  }))
}

/** What a person reported while signed in, with the outcomes, newest first, at most 200. As themselves. */
export async function listOwnReports(tx: Tx, userId: string): Promise<OwnReport[]> {
  const rows = await tx
    .selectFrom('reports as p')
    // They may not see one that left the site.
    .leftJoin('businesses as b', (join) =>
      join.onRef('b.id', '=', 'p.businessId').on('b.isActive', '=', true),
    )
    .select(['p.id', 'p.subjectKind', 'p.reason', 'p.details', 'p.status', 'p.outcome', 'p.decisionNote'])
    .select(['p.createdAt', 'p.decidedAt', 'b.slug', 'b.name'])
    .leftJoin('postings as o', (join) =>
      join
        .onRef('o.id', '=', 'p.subjectId')
        .on('p.subjectKind', '=', 'posting')
        .on('o.status', 'in', ['published', 'expired', 'closed']),
    )
    .select(['o.kind as postingKind', 'o.title as postingTitle', 'o.slug as postingSlug'])
    .where('p.reporterId', '=', userId)
    .orderBy('p.createdAt', 'desc')
    .orderBy('p.id')
    .limit(200)
    .execute()
  return rows.map(({ subjectKind, slug, name, decisionNote, createdAt, decidedAt, ...row }) => ({
    id: row.id,
    details: row.details,
    outcome: row.outcome,
    kind: subjectKind as OwnReport['kind'],
    posting:
      row.postingKind && row.postingTitle && row.postingSlug
        ? { kind: row.postingKind as PostingKindName, title: row.postingTitle, slug: row.postingSlug }
        : null,
    reason: row.reason as ReportReason,
    status: row.status as OwnReport['status'],
    business: slug && name ? { slug, name } : null,
    note: decisionNote,
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  }))
}

/** What a person reported while signed in. As themselves. */
export function exportReports(tx: Tx, userId: string) {
  return tx
    .selectFrom('reports')
    .select([
      'subjectKind',
      'subjectId',
      'reason',
      'details',
      'status',
      'outcome',
      'decisionNote',
      'createdAt',
    ])
    .where('reporterId', '=', userId)
    .orderBy('createdAt')
    .execute()
}

/** Lists with an undecided report. As a moderator; empty for everyone else. */
const reportedLists = sql<{
  listId: string
  isOwn: boolean
  token: string | null
  name: string
  ownerName: string | null
  notes: string[]
}>`(select * from reported_lists())`.as<'l'>(sql.ref('l'))

/** Reports `p` with the business `b`, the posting `o` or the list `l` that they are about. */
export const selectWithSubject = (tx: Tx) =>
  tx
    .selectFrom('reports as p')
    .leftJoin('businesses as b', 'b.id', 'p.businessId')
    .leftJoin('postings as o', (join) =>
      join.onRef('o.id', '=', 'p.subjectId').on('p.subjectKind', '=', 'posting'),
    )
    .leftJoin(reportedLists, 'l.listId', 'p.subjectId')

/** Whether anyone manages the business `b`, as far as moderators may know. */
export const isManaged = sql<boolean>`(b.owner_id is not null
  or exists (select from business_members m where m.business_id = b.id))`
