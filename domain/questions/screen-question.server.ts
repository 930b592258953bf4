import { sql } from 'kysely'
import { recordAutomatic } from '#domain/automatic/record.server.ts'
import type { LetterSite } from '#domain/mail/letter.ts'
import { reasonsToHold } from '#domain/reviews/hold-rules.ts'
import { findSetting } from '#domain/site/find-setting.server.ts'
import type { Tx } from '#domain/tx.ts'
import { notifyOfShown } from './notify.server.ts'

/**
 * Publishes a pending question or answer, or records why a moderator must read it first, by the rules and thresholds of
 * reviews: what someone already has on the site counts, reviews included, but not what they answered for a business. As the owner of the database, because authors
 * can't publish their own. Does nothing to one that was screened already or is gone.
 */
export async function screenQuestion(
  tx: Tx,
  { id, site, now }: { id: string; site: LetterSite; now: Date },
): Promise<void> {
  const entry = await tx
    .selectFrom('questions')
    .select(['businessId', 'authorId', 'authorName', 'body'])
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('screenedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!entry) return
  const limits = await findSetting(tx, 'moderation')
  const since = new Date(now.getTime() - limits.burstHours * 3_600_000)
  const { rows } = await sql<{
    publishedByAuthor: number
    recentByAuthor: number
    recentOfBusiness: number
    wasRejected: boolean
  }>`
    select
      (select count(*)::int from questions
       where author_id = ${entry.authorId} and status = 'published' and not is_by_business)
        + (select count(*)::int from reviews where author_id = ${entry.authorId} and status = 'published') as published_by_author,
      (select count(*)::int from questions
       where author_id = ${entry.authorId} and not is_by_business and created_at > ${since}) as recent_by_author,
      (select count(*)::int from questions where business_id = ${entry.businessId} and not is_by_business
         and created_at > ${since}) as recent_of_business,
      exists (select from questions where author_id = ${entry.authorId} and business_id = ${entry.businessId}
         and status in ('rejected', 'removed'))
        or exists (select from rejected_reviews where author_id = ${entry.authorId} and business_id = ${entry.businessId}) as was_rejected`.execute(
    tx,
  )
  const heldFor = reasonsToHold(
    { authorName: entry.authorName, body: entry.body, photoCount: 0, photoTexts: [], ...rows[0]! },
    limits,
  )
  const isShown = heldFor.length === 0
  await tx
    .updateTable('questions')
    .set({ screenedAt: now, heldFor, status: isShown ? 'published' : 'pending' })
    .where('id', '=', id)
    .execute()
  if (!isShown) return
  await recordAutomatic(tx, {
    rule: 'questions',
    settings: limits,
    kind: 'questions',
    itemId: id,
    businessId: entry.businessId,
    sender: entry.authorId,
    after: {},
    now,
  })
  await notifyOfShown(tx, { id, site })
}
