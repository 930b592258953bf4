import { sql } from 'kysely'
import { writeAudit } from '#domain/audit/write.server.ts'
import { rejectionWords } from '#domain/businesses/rejection-words.ts'
import { DomainError } from '#domain/errors.ts'
import { flyerApproved, flyerRejected } from '#domain/mail/messages/listing-decided.ts'
import { assertNotOwn, decidedAlready } from '#domain/moderation/assert-not-own.server.ts'
import { type Decision, decisionSchema } from '#domain/moderation/decision.ts'
import { type Deciding, defineModeration } from '#domain/moderation/define-moderation.server.ts'
import { notifyManagers } from '#domain/notices/notify.server.ts'
import type { Tx } from '#domain/tx.ts'
import { waitingFlyerSchema } from './own.ts'
import { loadFlyersWaiting } from './own-flyers.server.ts'

/**
 * Approves or rejects a pending flyer and notifies the managers of its listing. As a moderator. Throws `not_found`,
 * `forbidden` for the moderator's own, and `conflict` when it was already decided.
 */
async function decideFlyer(
  tx: Tx,
  { flyerId, decision, userId, site, now, requestId }: Deciding & { flyerId: string; decision: Decision },
): Promise<void> {
  const flyer = await tx
    .selectFrom('businessFlyers as f')
    .innerJoin('businesses as b', 'b.id', 'f.businessId')
    .select(['f.title', 'f.businessId', 'b.name', 'b.slug'])
    .where('f.id', '=', flyerId)
    .executeTakeFirst()
  if (!flyer) throw new DomainError('not_found', 'Flyer not found')
  await assertNotOwn(tx, flyer.businessId)
  const isApproved = decision.decision === 'approve'
  const rejection = decision.decision === 'reject' ? decision : null
  const { numUpdatedRows } = await tx
    .updateTable('businessFlyers')
    .set({
      status: isApproved ? 'approved' : 'rejected',
      reason: rejection?.reason ?? null,
      reasonNote: rejection?.note ?? null,
      decidedBy: userId,
      decidedAt: now,
    })
    .where('id', '=', flyerId)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw decidedAlready()
  await writeAudit(tx, {
    action: isApproved ? 'flyer.approve' : 'flyer.reject',
    subjectKind: 'flyer',
    subjectId: flyerId,
    after: decision,
    reason: rejection?.reason,
    requestId,
  })
  const link = `/dashboard/business/${flyer.businessId}/flyers?flyer=${flyerId}`
  const about = { site, businessName: flyer.name, flyerTitle: flyer.title }
  await notifyManagers(tx, flyer.businessId, {
    kind: isApproved ? 'flyer_approved' : 'flyer_rejected',
    title: isApproved
      ? `Your flyer “${flyer.title}” is on your page`
      : `Your flyer “${flyer.title}” was not approved`,
    body: rejection ? rejectionWords[rejection.reason].fix : '',
    link: isApproved ? `/business/${flyer.slug}` : link,
    letter: rejection
      ? flyerRejected({
          ...about,
          link: `${site.url}${link}`,
          reason: rejectionWords[rejection.reason],
          note: rejection.note ?? null,
        })
      : flyerApproved({ ...about, link: `${site.url}/business/${flyer.slug}` }),
  })
}

export const flyerModeration = defineModeration({
  notified: 'its managers',
  itemSchema: waitingFlyerSchema,
  decisionSchema,
  source: {
    from: sql`business_flyers w`,
    id: sql`w.id`,
    at: sql`w.created_at`,
    title: sql`w.title`,
    sender: sql`(select owner_id from businesses where id = w.business_id)`,
    waits: sql`w.status = 'pending' and (w.ends_at is null or w.ends_at > now())`,
  },
  load: loadFlyersWaiting,
  submitted: ({ title, description, imageUrl, alt, price, linkUrl, startsAt, endsAt, showInBanner }) => [
    [title, description, imageUrl, alt, price, linkUrl],
    [startsAt, endsAt, showInBanner],
  ],
  decide: (tx, flyerId, decision, deciding) => decideFlyer(tx, { ...deciding, flyerId, decision }),
})
