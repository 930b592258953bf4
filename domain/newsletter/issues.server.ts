import { sql } from 'kysely'
import { writeAudit } from '#domain/audit/write.server.ts'
import { DomainError } from '#domain/errors.ts'
import type { Tx } from '#domain/tx.ts'
import type { Issue, IssueSummary, SaveIssue } from './admin-schema.ts'

const conflict = () =>
  new DomainError(
    'conflict',
    'Somebody changed or sent it meanwhile. Load it again; copy what you typed first.',
  )

const summaries = (tx: Tx) =>
  tx
    .selectFrom('newsletterIssues as i')
    .select(['i.id', 'i.subject', 'i.status', 'i.recipients', 'i.updatedAt', 'i.startedAt', 'i.finishedAt'])
    .select(
      sql<number>`(select count(*)::int from newsletter_deliveries d where d.issue_id = i.id and d.left_at is not null)`.as(
        'left',
      ),
    )

type Row = Omit<IssueSummary, 'status' | 'updatedAt' | 'startedAt' | 'finishedAt'> & {
  status: string
  updatedAt: Date
  startedAt: Date | null
  finishedAt: Date | null
}
const shown = <Given extends Row>(row: Given) => ({
  ...row,
  status: row.status as IssueSummary['status'],
  updatedAt: row.updatedAt.toISOString(),
  startedAt: row.startedAt?.toISOString() ?? null,
  finishedAt: row.finishedAt?.toISOString() ?? null,
})

/** The newest 100. As an administrator. */
export async function listIssues(tx: Tx): Promise<IssueSummary[]> {
  const rows = await summaries(tx).orderBy('i.createdAt', 'desc').orderBy('i.id', 'desc').limit(100).execute()
  return rows.map(shown)
}

/** As an administrator. Throws `not_found`. */
export async function findIssue(tx: Tx, id: string): Promise<Issue> {
  const row = await summaries(tx).select('i.body').where('i.id', '=', id).executeTakeFirst()
  if (!row) throw new DomainError('not_found', 'There is no such issue')
  return shown(row)
}

type Acting = { id: string; requestId?: string | undefined }
/** To the millisecond, as the browser has it. */
const isSeen = (seen: string) => sql<boolean>`date_trunc('milliseconds', updated_at) = ${seen}::timestamptz`

/**
 * Keeps a draft; a new one under the browser's id, so that saving twice makes one. As an administrator. Throws `conflict`
 * when it isn't as it was seen.
 */
export async function saveIssue(
  tx: Tx,
  { id, subject, body, seen, requestId }: Acting & SaveIssue,
): Promise<Issue> {
  if (seen === null) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('newsletterIssues')
      .values({ id, subject, body })
      .onConflict((on) => on.doNothing())
      .executeTakeFirst()
    const issue = await findIssue(tx, id)
    if (numInsertedOrUpdatedRows === 0n && (issue.subject !== subject || issue.body !== body))
      throw conflict()
    if (numInsertedOrUpdatedRows !== 0n)
      await writeAudit(tx, {
        action: 'newsletter.create',
        subjectKind: 'newsletter_issue',
        subjectId: id,
        after: { subject },
        requestId,
      })
    return issue
  }
  const before = await findIssue(tx, id)
  const changed = await tx
    .updateTable('newsletterIssues')
    .set({ subject, body })
    .where('id', '=', id)
    .where('status', '=', 'draft')
    .where(isSeen(seen))
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw conflict()
  await writeAudit(tx, {
    action: 'newsletter.change',
    subjectKind: 'newsletter_issue',
    subjectId: id,
    before: { subject: before.subject },
    after: { subject },
    requestId,
  })
  return findIssue(tx, id)
}

/** As an administrator. Throws `not_found` for what is no draft, or not any more. */
export async function deleteIssue(tx: Tx, { id, requestId }: Acting): Promise<void> {
  const gone = await tx
    .deleteFrom('newsletterIssues')
    .where('id', '=', id)
    .where('status', '=', 'draft')
    .returning('subject')
    .executeTakeFirst()
  if (!gone) throw new DomainError('not_found', 'There is no such draft')
  await writeAudit(tx, {
    action: 'newsletter.delete',
    subjectKind: 'newsletter_issue',
    subjectId: id,
    before: gone,
    requestId,
  })
}

/**
 * Begins to send an issue to all who have confirmed by now; `send` in send-issue.server.ts does the rest. As an
 * administrator. Throws `conflict` when it isn't as it was seen, or is under way, or nobody would get it.
 */
export async function startSending(
  tx: Tx,
  { id, seen, requestId }: Acting & { seen: string },
): Promise<Issue> {
  const { confirmed } = await tx
    .selectFrom('newsletterSubscribers')
    .select(sql<number>`count(*)::int`.as('confirmed'))
    .where('status', '=', 'confirmed')
    .executeTakeFirstOrThrow()
  if (confirmed === 0) throw new DomainError('conflict', 'Nobody is on the list yet, so nobody would get it')
  const started = await tx
    .updateTable('newsletterIssues')
    .set({ status: 'sending', startedAt: sql`now()` })
    .where('id', '=', id)
    .where('status', '=', 'draft')
    .where(isSeen(seen))
    .returning('subject')
    .executeTakeFirst()
  if (!started) throw conflict()
  await writeAudit(tx, {
    action: 'newsletter.send',
    subjectKind: 'newsletter_issue',
    subjectId: id,
    after: { ...started, confirmed },
    requestId,
  })
  return findIssue(tx, id)
}
