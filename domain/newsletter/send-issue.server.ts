import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { writeAudit } from '#domain/audit/write.server.ts'
import { DomainError } from '#domain/errors.ts'
import { makeSecret } from '#domain/link-token.server.ts'
import type { LetterSite } from '#domain/mail/letter.ts'
import { issueMissed } from '#domain/mail/messages/newsletter.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { notify } from '#domain/notices/notify.server.ts'
import { listPeopleWithRight } from '#domain/roles/queries.server.ts'
import { findSiteCopy } from '#domain/site/queries.server.ts'
import type { Tx } from '#domain/tx.ts'
import { staleVersion } from '#domain/version.ts'
import { writeIssue } from './issue-mail.server.ts'
import { leavePage, oneClickUrl } from './subscribe.server.ts'

// Each is two statements with a whole email in them; small batches let others use the connection in between.
const atOnce = 20

type Deps = { db: Pick<Db, 'raw' | 'transaction'>; site: LetterSite }

/**
 * Queues an issue for everyone who had confirmed when it was sent, in small transactions that also store the progress:
 * whether killed, rerun, or run by two processes at once, each subscriber gets it once. Returns silently when there is
 * nothing to do.
 */
export async function sendIssue(
  { db, site }: Deps,
  { issueId, signal }: { issueId: string; signal?: AbortSignal | undefined },
): Promise<void> {
  const issue = await db.raw
    .selectFrom('newsletterIssues')
    .select(['subject', 'body'])
    .where('id', '=', issueId)
    .where('status', '=', 'sending')
    .executeTakeFirst()
  if (!issue) return
  const { contact } = await db.transaction(findSiteCopy)
  const letterOf = writeIssue(issue, { site, contact })
  for (let isOver = false; !isOver; ) {
    signal?.throwIfAborted()
    // Created beforehand, so that only the database is awaited inside the transaction.
    const secrets = Array.from({ length: atOnce }, makeSecret)
    const letters = secrets.map(({ token }) => ({
      ...letterOf(leavePage(site, token)),
      unsubscribe: { url: oneClickUrl(site, token) },
    }))
    isOver = await db.transaction(async (tx) => {
      const readers = await claimReaders(tx, issueId)
      if (!readers) return true
      for (const [at, { id, email }] of readers.entries()) {
        await tx
          .insertInto('newsletterDeliveries')
          .values({ issueId, subscriberId: id, tokenHash: secrets[at]!.hash })
          .execute()
        await queueMail(tx, { kind: 'newsletter', to: email, userId: null, ...letters[at]! })
      }
      return readers.length < atOnce
    })
  }
}

/** Claims the next subscribers and moves the mark past them; when there are none, marks the issue as finished. */
async function claimReaders(tx: Tx, issueId: string): Promise<{ id: string; email: string }[] | null> {
  const issue = await tx
    .selectFrom('newsletterIssues')
    .select(['lastId', 'startedAt', 'recipients'])
    .where('id', '=', issueId)
    .where('status', '=', 'sending')
    .forUpdate()
    .executeTakeFirst()
  if (!issue) return null
  let next = tx
    .selectFrom('newsletterSubscribers')
    .select(['id', 'email'])
    .where('status', '=', 'confirmed')
    .where('confirmedAt', '<=', issue.startedAt)
    .orderBy('id')
    .limit(atOnce)
    // Someone unsubscribing at this moment waits, and is gone by the next issue.
    .forShare()
  if (issue.lastId) next = next.where('id', '>', issue.lastId)
  const readers = await next.execute()
  const isLast = readers.length < atOnce
  await tx
    .updateTable('newsletterIssues')
    .set({
      recipients: issue.recipients + readers.length,
      lastId: readers.at(-1)?.id ?? issue.lastId,
      ...(isLast && { status: 'sent', finishedAt: sql`now()` }),
    })
    .where('id', '=', issueId)
    .execute()
  return readers
}

// A site that was restored from a backup, or was down for long, must not send what its readers already have, or no longer expect.
const latestMs = 6 * 3_600_000

/**
 * Begins with scheduled issues whose time has come, and resumes those that were interrupted for longer than the queue retries. One
 * whose time passed more than six hours ago is a draft again, and whoever may send it is told.
 */
export async function continueIssues(deps: Deps, now: Date, signal?: AbortSignal): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const scheduled = () => tx.updateTable('newsletterIssues').where('status', '=', 'scheduled')
    const missed = await scheduled()
      .set({ status: 'draft', sendAt: null, missedAt: sql`send_at` })
      .where('sendAt', '<', new Date(now.getTime() - latestMs))
      .returning(['id', 'subject', 'missedAt'])
      .execute()
    for (const { id, subject, missedAt } of missed)
      await notifyEditors(tx, { id, subject, at: missedAt!, site: deps.site })
    await scheduled()
      .set({ status: 'sending', startedAt: sql`now()`, sendAt: null })
      .where('sendAt', '<=', now)
      .execute()
  })
  const sending = await deps.db.raw
    .selectFrom('newsletterIssues')
    .select('id')
    .where('status', '=', 'sending')
    .execute()
  for (const { id } of sending) await sendIssue(deps, { issueId: id, signal })
}

async function notifyEditors(
  tx: Tx,
  { id, subject, at, site }: { id: string; subject: string; at: Date; site: LetterSite },
): Promise<void> {
  const link = `/admin/content/newsletter/${id}`
  for (const userId of await listPeopleWithRight(tx, 'content'))
    await notify(tx, {
      userId,
      kind: 'newsletter_missed',
      title: `“${subject}” wasn’t sent`,
      body: 'The site couldn’t send this newsletter issue at its time. It’s a draft again: send it or schedule it again.',
      link,
      letter: issueMissed({ site, subject, at, link: `${site.url}${link}` }),
    })
}

type Change = { id: string; version: number; requestId?: string | undefined }

/**
 * Starts sending an issue to everyone who has confirmed by then: now (`sendIssue` does the rest), or at a moment. As an
 * administrator. Throws `stale` if it has changed or is already being sent, and `conflict` if nobody would get it.
 */
export async function startSending(
  tx: Tx,
  { id, version, sendAt, requestId }: Change & { sendAt: string | null },
): Promise<void> {
  const { confirmed } = await tx
    .selectFrom('newsletterSubscribers')
    .select(sql<number>`count(*)::int`.as('confirmed'))
    .where('status', '=', 'confirmed')
    .executeTakeFirstOrThrow()
  if (confirmed === 0 && sendAt === null) throw new DomainError('conflict', 'There are no subscribers yet')
  const started = await tx
    .updateTable('newsletterIssues')
    .set({
      ...(sendAt === null ? { status: 'sending', startedAt: sql`now()` } : { status: 'scheduled', sendAt }),
      missedAt: null,
    })
    .where('id', '=', id)
    .where('status', '=', 'draft')
    .where('version', '=', version)
    .returning('subject')
    .executeTakeFirst()
  if (!started) throw staleVersion()
  await writeAudit(tx, {
    action: sendAt === null ? 'newsletter.send' : 'newsletter.schedule',
    subjectKind: 'newsletter_issue',
    subjectId: id,
    after: { ...started, confirmed, ...(sendAt !== null && { sendAt }) },
    requestId,
  })
}

/** A scheduled issue is a draft again. As an administrator. Throws `stale` if it is being sent or was changed. */
export async function cancelSending(tx: Tx, { id, version, requestId }: Change): Promise<void> {
  const canceled = await tx
    .updateTable('newsletterIssues')
    .set({ status: 'draft', sendAt: null })
    .where('id', '=', id)
    .where('status', '=', 'scheduled')
    .where('version', '=', version)
    .returning('subject')
    .executeTakeFirst()
  if (!canceled) throw staleVersion()
  await writeAudit(tx, {
    action: 'newsletter.unschedule',
    subjectKind: 'newsletter_issue',
    subjectId: id,
    after: canceled,
    requestId,
  })
}
