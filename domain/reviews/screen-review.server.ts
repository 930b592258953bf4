import { sql } from 'kysely'
import { recordAutomatic } from '#domain/automatic/record.server.ts'
import type { LetterSite } from '#domain/mail/letter.ts'
import { findSetting } from '#domain/site/find-setting.server.ts'
import type { Tx } from '#domain/tx.ts'
import type { HoldReason } from './hold-reasons.ts'
import { type HoldLimits, reasonsToHold } from './hold-rules.ts'
import { notifyOfPublished } from './notify.server.ts'

/**
 * Publishes a pending review, or records why a moderator must read it first. As the owner of the database, because
 * authors can't publish their own reviews. Returns the reasons it is held, none if published; null if there was nothing
 * to screen because it was already screened or is gone.
 */
export async function screenReview(
  tx: Tx,
  { id, site, now }: { id: string; site: LetterSite; now: Date },
): Promise<HoldReason[] | null> {
  const review = await tx
    .selectFrom('reviews')
    .select(['businessId', 'authorId', 'authorName', 'rating', 'body', 'heldFor', 'publishedAt'])
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('screenedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!review) return null
  const limits = await findSetting(tx, 'moderation')
  const { deletedRejected, ...facts } = await findFacts(tx, {
    id,
    businessId: review.businessId,
    authorId: review.authorId,
    now,
    limits,
  })
  const heldFor = reasonsToHold(
    {
      authorName: review.authorName,
      body: review.body,
      wasRejected: deletedRejected || review.heldFor.includes('rejected_before'),
      ...facts,
    },
    limits,
  )
  await tx
    .updateTable('reviews')
    .set({ screenedAt: now, heldFor, status: heldFor.length === 0 ? 'published' : 'pending' })
    .where('id', '=', id)
    .execute()
  if (heldFor.length > 0) return heldFor
  await recordAutomatic(tx, {
    rule: 'reviews',
    settings: limits,
    kind: 'reviews',
    itemId: id,
    businessId: review.businessId,
    sender: review.authorId,
    after: { rating: review.rating },
    now,
  })
  if (!review.publishedAt) await notifyOfPublished(tx, { id, site })
  return heldFor
}

type Whose = { id: string; businessId: string; authorId: string | null; now: Date; limits: HoldLimits }

async function findFacts(tx: Tx, { id, businessId, authorId, now, limits }: Whose) {
  const since = new Date(now.getTime() - limits.burstHours * 3_600_000)
  const { rows } = await sql<{
    publishedByAuthor: number
    recentByAuthor: number
    recentOfBusiness: number
    photoTexts: string[]
    deletedRejected: boolean
  }>`
    select
      (select count(*)::int from reviews where author_id = ${authorId} and status = 'published' and id <> ${id}) as published_by_author,
      (select count(*)::int from reviews where author_id = ${authorId} and created_at > ${since}) as recent_by_author,
      (select count(*)::int from reviews where business_id = ${businessId} and created_at > ${since}) as recent_of_business,
      array(select alt from review_photos where review_id = ${id}) as photo_texts,
      exists (select from rejected_reviews where business_id = ${businessId} and author_id = ${authorId}) as deleted_rejected`.execute(
    tx,
  )
  const facts = rows[0]!
  return { ...facts, photoCount: facts.photoTexts.length }
}
