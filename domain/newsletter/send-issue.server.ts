import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { LetterSite } from '#domain/mail/letter-parts.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { makeSecret } from '#domain/members/secret.server.ts'
import { findSiteCopy } from '#domain/site/queries.server.ts'
import type { Tx } from '#domain/tx.ts'
import { writeIssue } from './issue-mail.server.ts'
import { leavePage, oneClickUrl } from './subscribe.server.ts'

// Each is two statements with a whole mail in it; others get the connection in between.
const atOnce = 20

type Needs = { db: Pick<Db, 'raw' | 'transaction'>; site: LetterSite }

/**
 * Writes an issue that was sent off to everybody who had confirmed by then, some in a transaction with how far it has come:
 * killed, run again, or by two processes at once, each gets it once. Ends without a word where there is nothing to do.
 */
export async function sendIssue(
  { db, site }: Needs,
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
    // Made before, so that nothing is awaited within but the handle.
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

/** The next ones, with the mark moved behind them; none where it is over, which is marked, too. */
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
    // Who leaves in this moment waits, and has left by the next issue.
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

/** Goes on with what broke off for longer than the queue tries again. */
export async function continueIssues(needs: Needs, signal?: AbortSignal): Promise<void> {
  const sending = await needs.db.raw
    .selectFrom('newsletterIssues')
    .select('id')
    .where('status', '=', 'sending')
    .execute()
  for (const { id } of sending) await sendIssue(needs, { issueId: id, signal })
}
