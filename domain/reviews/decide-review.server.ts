import { sql } from 'kysely'
import { writeAudit } from '#domain/audit/write.server.ts'
import { DomainError } from '#domain/errors.ts'
import type { LetterSite } from '#domain/mail/letter.ts'
import { reviewPublished, reviewTurnedDown } from '#domain/mail/messages/reviews.ts'
import type { TakingBack } from '#domain/moderation/automatic.server.ts'
import { defineModeration } from '#domain/moderation/define-moderation.server.ts'
import type { Tx } from '#domain/tx.ts'
import { notifyOfPublished, notifyReviewAuthor, ownReviewPath } from './notify.server.ts'
import { loadReviewsWaiting } from './queries.server.ts'
import { reviewReasonWords } from './reason-words.ts'
import {
  type ReviewDecision,
  type ReviewReason,
  reviewDecisionSchema,
  waitingReviewSchema,
} from './schema.ts'

type Decision = { id: string; site: LetterSite; requestId?: string | undefined }

/**
 * Publishes or rejects a pending review as its moderator, and notifies the author; repeating the same decision does
 * nothing. As the moderator. Throws `not_found`, `forbidden` for one's own, `conflict` if it was decided otherwise.
 */
async function decideReview(
  tx: Tx,
  { id, decision, reason, note, site, requestId }: Decision & ReviewDecision,
): Promise<void> {
  const review = await lockReview(tx, id)
  const status = decision === 'approve' ? 'published' : 'rejected'
  if (review.status === status) return
  if (review.status !== 'pending') throw new DomainError('conflict', 'Someone already decided this review')
  if (decision === 'reject') {
    await turnDown(tx, review, { status: 'rejected', reason: reason!, note, site, requestId })
    return
  }
  await tx
    .updateTable('reviews')
    .set({ status, heldFor: [], reason: null, reasonNote: null })
    .where('id', '=', id)
    .execute()
  await writeAudit(tx, { action: 'review.publish', subjectKind: 'review', subjectId: id, requestId })
  await notifyReviewAuthor(tx, id, {
    kind: 'review_published',
    title: `Your review of ${review.name} is on its page`,
    link: ownReviewPath(id),
    letter: reviewPublished({
      site,
      business: review.name,
      link: `${site.url}/business/${review.slug}#reviews`,
    }),
  })
  if (!review.wasPublished) await notifyOfPublished(tx, { id, site })
}

/** Takes a published review off its page, for good. As a moderator. Does nothing if it is already off. */
export async function takeDownReview(
  tx: Tx,
  { id, reason, note, site, requestId }: Decision & { reason: ReviewReason; note?: string | undefined },
): Promise<void> {
  const review = await lockReview(tx, id)
  if (review.status !== 'published') return
  await turnDown(tx, review, { status: 'removed', reason, note, site, requestId })
}

type Locked = Awaited<ReturnType<typeof lockReview>>

async function lockReview(tx: Tx, id: string) {
  const review = await tx
    .selectFrom('reviews as r')
    .innerJoin('businesses as b', 'b.id', 'r.businessId')
    .select(['r.id', 'r.status', 'b.name', 'b.slug'])
    .select(sql<boolean>`is_own_review(r.id)`.as('isOwn'))
    .select(sql<boolean>`was_review_published(r.id)`.as('wasPublished'))
    .where('r.id', '=', id)
    .where(sql<boolean>`is_moderator()`)
    .forUpdate('r')
    .executeTakeFirst()
  if (!review) throw new DomainError('not_found', 'Review not found')
  if (review.isOwn) throw new DomainError('forbidden', 'You can’t decide about your own review')
  return review
}

async function turnDown(
  tx: Tx,
  { id, status: before, name }: Locked,
  {
    status,
    reason,
    note,
    site,
    requestId,
  }: Omit<Decision, 'id'> & {
    status: 'rejected' | 'removed'
    reason: ReviewReason
    note?: string | undefined
  },
): Promise<void> {
  await tx
    .updateTable('reviews')
    .set({ status, heldFor: [], reason, reasonNote: note || null })
    .where('id', '=', id)
    .execute()
  await writeAudit(tx, {
    action: status === 'removed' ? 'review.take_down' : 'review.reject',
    subjectKind: 'review',
    subjectId: id,
    before: { status: before },
    after: { status, reason },
    reason: note,
    requestId,
  })
  const { title, fix } = reviewReasonWords[reason]
  const isFinal = status === 'removed'
  await notifyReviewAuthor(tx, id, {
    kind: isFinal ? 'review_removed' : 'review_rejected',
    title: isFinal
      ? `Your review of ${name} was taken down`
      : `Your review of ${name} can’t be published as is`,
    body: [`${title}.`, isFinal ? '' : fix, note ?? ''].filter(Boolean).join(' '),
    link: ownReviewPath(id),
    letter: reviewTurnedDown({
      site,
      business: name,
      why: title,
      fix,
      note,
      isFinal,
      link: site.url + ownReviewPath(id),
    }),
  })
}

/** Takes back what the rules published: it waits for a moderator. False if it isn't published any more. */
async function takeBack(tx: Tx, { itemId }: TakingBack): Promise<boolean> {
  const isThere = await tx.selectFrom('reviews').select('id').where('id', '=', itemId).executeTakeFirst()
  if (!isThere || (await lockReview(tx, itemId)).status !== 'published') return false
  await tx.updateTable('reviews').set({ status: 'pending' }).where('id', '=', itemId).execute()
  return true
}

export const reviewModeration = defineModeration({
  notified: 'its author',
  itemSchema: waitingReviewSchema,
  decisionSchema: reviewDecisionSchema,
  source: {
    from: sql`reviews w join businesses b on b.id = w.business_id`,
    id: sql`w.id`,
    at: sql`w.updated_at`,
    title: sql`b.name`,
    sender: sql`author_of_review(w.id)`,
    waits: sql`w.status = 'pending'`,
    isTheirs: sql`not is_own_review(w.id)`,
  },
  load: loadReviewsWaiting,
  submitted: ({ rating, authorName, body, photos }) => [rating, authorName, body, photos],
  decide: (tx, id, decision, { site, requestId }) => decideReview(tx, { ...decision, id, site, requestId }),
  automatic: { takeBack },
})
