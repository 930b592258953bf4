import { writeAudit } from '#domain/audit/write.server.ts'
import { rejectionWords } from '#domain/businesses/rejection-words.ts'
import { DomainError } from '#domain/errors.ts'
import type { LetterSite } from '#domain/mail/letter-parts.ts'
import { flyerApproved, flyerRejected } from '#domain/mail/messages/flyer-decided.ts'
import type { Decision } from '#domain/moderation/decision.ts'
import { decidedAlready, refuseOwn } from '#domain/moderation/refuse-own.server.ts'
import { notifyManagers } from '#domain/notices/notify.server.ts'
import type { Tx } from '#domain/tx.ts'

type Deciding = {
  flyerId: string
  decision: Decision
  userId: string
  site: LetterSite
  now: Date
  requestId?: string | undefined
}

/**
 * Shows a flyer that waits, or turns it down, and tells the managers of its listing. As a moderator. Throws `not_found`,
 * `forbidden` for one's own, and `conflict` when somebody decided before.
 */
export async function decideFlyer(
  tx: Tx,
  { flyerId, decision, userId, site, now, requestId }: Deciding,
): Promise<void> {
  const flyer = await tx
    .selectFrom('businessFlyers as f')
    .innerJoin('businesses as b', 'b.id', 'f.businessId')
    .select(['f.title', 'f.businessId', 'b.name', 'b.slug'])
    .where('f.id', '=', flyerId)
    .executeTakeFirst()
  if (!flyer) throw new DomainError('not_found', 'There is no such flyer')
  await refuseOwn(tx, flyer.businessId)
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
