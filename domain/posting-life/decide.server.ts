import { sql } from 'kysely'
import { writeAudit } from '#domain/audit/write.server.ts'
import { slugCandidates } from '#domain/businesses/slug.ts'
import { DomainError } from '#domain/errors.ts'
import type { LetterSite } from '#domain/mail/letter.ts'
import {
  postingPublished,
  postingSaidToBeOver,
  postingTurnedDown,
} from '#domain/mail/messages/posting-decided.ts'
import { decidedAlready } from '#domain/moderation/assert-not-own.server.ts'
import type { Deciding } from '#domain/moderation/define-moderation.server.ts'
import { postingKinds } from '#domain/posting-kinds.ts'
import { type Completed, completePosting } from '#domain/postings/complete.server.ts'
import type { PostingKind } from '#domain/postings/kind.ts'
import { notifyPostingManagers } from '#domain/postings/notify.server.ts'
import type { PostingDecision } from '#domain/postings/own.ts'
import { postingRejectionWords } from '#domain/postings/rejection-words.ts'
import type { PostingReason } from '#domain/postings/schema.ts'
import type { Tx } from '#domain/tx.ts'
import { staleVersion } from '#domain/version.ts'
import { assertKeepsBusiness } from './businesses-of.server.ts'
import { kindOf } from './kinds.server.ts'
import { canBeRenewed, isPublished, lockAnyPosting, type PostingRow, titleOf } from './load.server.ts'

/**
 * Publishes or rejects a pending posting, or a change to one, and notifies its managers. As a moderator. Throws
 * `conflict` if it was decided, withdrawn or changed in the meantime, or can't be published; `forbidden` for one's own.
 */
export async function decidePosting(
  tx: Tx,
  { id, decision, ...deciding }: Deciding & { id: string; decision: PostingDecision },
): Promise<void> {
  const posting = await lockAnyPosting(tx, id)
  if (posting.draftState !== 'waiting') throw decidedAlready()
  await assertNotOwnPosting(tx, id)
  if (decision.version !== undefined && decision.version !== posting.version) throw staleVersion()
  if (decision.decision === 'approve') await approve(tx, posting, deciding)
  else await turnDown(tx, posting, { ...deciding, reason: decision.reason, note: decision.note ?? null })
  await writeAudit(tx, {
    action: decision.decision === 'approve' ? 'posting.publish' : 'posting.reject',
    subjectKind: 'posting',
    subjectId: id,
    before: { status: posting.status, version: posting.version },
    after: decision,
    reason: decision.decision === 'reject' ? decision.reason : undefined,
    requestId: deciding.requestId,
  })
}

/** Nobody decides about their own posting, except an administrator, who may have nobody else to do it. */
export async function assertNotOwnPosting(tx: Tx, id: string): Promise<void> {
  const { rows } = await sql<{ isOwn: boolean }>`
    select manages_posting(${id}) and not is_admin() as is_own`.execute(tx)
  if (rows[0]?.isOwn)
    throw new DomainError('forbidden', 'This is your own posting. Someone else must decide about it.')
}

async function approve(tx: Tx, posting: PostingRow, { site, now }: Deciding): Promise<void> {
  const kind = kindOf(posting.kind)
  const { completed, problems } = await completePosting(tx, kind, posting.fields, now)
  if (!completed)
    throw new DomainError(
      'conflict',
      `It can’t be published yet. ${Object.values(problems)[0]} Reject it as incomplete.`,
    )
  await assertKeepsBusiness(tx, posting, completed.complete.businessId)
  const { slug } = await publish(tx, kind, { posting, completed, now })
  const isChange = isPublished(posting)
  const { title } = completed.complete
  const path = `${postingKinds[kind.name].path}/${slug}`
  await notifyPostingManagers(tx, posting.id, {
    kind: 'posting_published',
    title: isChange ? `Your change of “${title}” is published` : `“${title}” is published`,
    body: 'Visitors can find it now.',
    link: path,
    letter: postingPublished({
      site,
      title,
      isChange,
      pageLink: `${site.url}${path}`,
      link: linkTo(site, posting.id),
    }),
  })
}

const linkTo = ({ url }: LetterSite, id: string) => `${url}/dashboard/postings/${id}`

/** Writes what is in the form to what visitors see. As a moderator, or the owner of the database. */
export async function publish(
  tx: Tx,
  kind: PostingKind,
  { posting, completed, now }: { posting: PostingRow; completed: Completed; now: Date },
): Promise<{ slug: string }> {
  const { complete, place } = completed
  // A change doesn't extend it; after it has ended or closed, its time starts over.
  const isRunning = posting.status === 'published' && posting.expiresAt !== null && posting.expiresAt > now
  const since = isRunning ? (posting.renewedAt ?? posting.publishedAt ?? now) : now
  const expiresAt = kind.expiresAt({ complete, place, now: since })
  if (expiresAt <= now)
    throw new DomainError('conflict', 'It would be over already. Reject it: its date has passed.')
  const slug = posting.slug ?? (await freeSlug(tx, { name: complete.title, ...place }))
  await tx
    .updateTable('postings')
    .set({
      status: 'published',
      slug,
      title: complete.title,
      body: complete.body,
      businessId: complete.businessId,
      isAnywhere: complete.isAnywhere,
      ...place,
      photos: JSON.stringify(complete.photos),
      doc: sql`posting_doc(${complete.title}, ${kind.searchWords(complete)}, ${complete.body})`,
      publishedAt: posting.publishedAt ?? now,
      ...(posting.publishedAt !== null && !isRunning && { renewedAt: now }),
      expiresAt,
      remindedAt: null,
      closedAt: null,
      closedBecause: null,
    })
    .where('id', '=', posting.id)
    .execute()
  await kind.write(tx, { id: posting.id, complete, place, now })
  await tx
    .updateTable('postingDrafts')
    .set({ state: 'live', liveFields: sql`fields`, reason: null, reasonNote: null })
    .where('postingId', '=', posting.id)
    .execute()
  return { slug }
}

async function freeSlug(
  tx: Tx,
  named: { name: string; city: string | null; state: string | null },
): Promise<string> {
  const { rows } = await sql<{ slug: string }>`
    select free_posting_slug(${slugCandidates(named)}::text[]) as slug`.execute(tx)
  return rows[0]!.slug
}

async function turnDown(
  tx: Tx,
  posting: PostingRow,
  { reason, note, site }: Deciding & { reason: PostingReason; note: string | null },
): Promise<void> {
  await tx
    .updateTable('postingDrafts')
    .set({ state: 'turned_down', reason, reasonNote: note })
    .where('postingId', '=', posting.id)
    .execute()
  if (posting.status === 'pending')
    await tx.updateTable('postings').set({ status: 'rejected' }).where('id', '=', posting.id).execute()
  await notifyRejected(tx, posting, { reason, note, site, isTakenDown: false })
}

/**
 * Takes a published posting off the site after a report; its managers may fix and resubmit it. As a moderator. Does
 * nothing if it is no longer published.
 */
export async function takeDownPosting(
  tx: Tx,
  {
    id,
    reason,
    note,
    site,
    requestId,
  }: {
    id: string
    reason: PostingReason
    note: string | null
    site: LetterSite
    requestId?: string | undefined
  },
): Promise<void> {
  const posting = await lockAnyPosting(tx, id)
  if (!isPublished(posting)) return
  await tx
    .updateTable('postings')
    .set({ status: 'rejected', closedAt: null, closedBecause: null })
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('postingDrafts')
    .set({ state: 'turned_down', reason, reasonNote: note })
    .where('postingId', '=', id)
    .execute()
  await writeAudit(tx, {
    action: 'posting.take_down',
    subjectKind: 'posting',
    subjectId: id,
    before: { status: posting.status },
    after: { status: 'rejected' },
    reason,
    requestId,
  })
  await notifyRejected(tx, posting, { reason, note, site, isTakenDown: true })
}

/** Takes a published posting that is reported to be over off the lists; its managers may renew it. As a moderator. */
export async function endReported(
  tx: Tx,
  { id, now, site, requestId }: { id: string; now: Date; site: LetterSite; requestId?: string | undefined },
): Promise<void> {
  const posting = await lockAnyPosting(tx, id)
  if (posting.status !== 'published') return
  const isRenewable = canBeRenewed(posting)
  await tx.updateTable('postings').set({ status: 'expired', expiresAt: now }).where('id', '=', id).execute()
  await writeAudit(tx, {
    action: 'posting.end',
    subjectKind: 'posting',
    subjectId: id,
    before: { status: posting.status, expiresAt: posting.expiresAt },
    after: { status: 'expired' },
    reason: 'gone',
    requestId,
  })
  const title = titleOf(posting.liveFields ?? posting.fields)
  await notifyPostingManagers(tx, id, {
    kind: 'posting_expired',
    title: `“${title}” was removed from lists: someone reported that it’s over`,
    body: isRenewable ? 'If it is still open, renew it.' : 'If it hasn’t happened yet, contact us.',
    link: isRenewable ? `/dashboard/postings/${id}` : `${postingKinds[posting.kind].path}/${posting.slug}`,
    letter: postingSaidToBeOver({ site, title, isRenewable, link: linkTo(site, id) }),
  })
}

async function notifyRejected(
  tx: Tx,
  posting: PostingRow,
  {
    reason,
    note,
    site,
    isTakenDown,
  }: { reason: PostingReason; note: string | null; site: LetterSite; isTakenDown: boolean },
): Promise<void> {
  const title = titleOf(posting.fields)
  const words = postingRejectionWords[reason]
  await notifyPostingManagers(tx, posting.id, {
    kind: 'posting_rejected',
    title: isTakenDown
      ? `“${title}” was taken off the site`
      : `“${title}” needs a change before it can be published`,
    body: [`${words.title}.`, note, words.fix].filter(Boolean).join(' '),
    link: `/dashboard/postings/${posting.id}`,
    letter: postingTurnedDown({
      site,
      title,
      reason: words,
      note,
      isTakenDown,
      link: linkTo(site, posting.id),
    }),
  })
}
