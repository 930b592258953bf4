import { sql } from 'kysely'
import { writeAudit } from '#domain/audit/write.server.ts'
import { rejectionWords } from '#domain/businesses/rejection-words.ts'
import { DomainError } from '#domain/errors.ts'
import { announcementApproved, announcementRejected } from '#domain/mail/messages/announcement-decided.ts'
import { assertNotOwn, decidedAlready } from '#domain/moderation/assert-not-own.server.ts'
import type { Decision } from '#domain/moderation/decision.ts'
import type { Deciding } from '#domain/moderation/define-moderation.server.ts'
import { notifyManagers } from '#domain/notices/notify.server.ts'
import type { Tx } from '#domain/tx.ts'
import { type AnnouncementNoun, ownAnnouncementPath } from './nouns.ts'
import { announcementWaits } from './own-announcements.server.ts'

type Decided = Deciding & { noun: AnnouncementNoun; id: string; decision: Decision }

/**
 * Approves or rejects a pending one and notifies the managers of its listing. As a moderator. Throws `not_found`,
 * `forbidden` for the moderator's own, and `conflict` when it was already decided.
 */
export async function decideAnnouncement(
  tx: Tx,
  { noun, id, decision, userId, site, now, requestId }: Decided,
): Promise<void> {
  const table = `business_${noun}s`
  const { rows } = await sql<{ title: string; businessId: string; name: string; slug: string }>`
    select w.title, w.business_id, b.name, b.slug from ${sql.table(table)} w join businesses b on b.id = w.business_id
    where w.id = ${id}`.execute(tx)
  const known = rows[0]
  if (!known) throw new DomainError('not_found', `This ${noun} no longer exists`)
  await assertNotOwn(tx, known.businessId)
  const isApproved = decision.decision === 'approve'
  const rejection = decision.decision === 'reject' ? decision : null
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set status = ${isApproved ? 'approved' : 'rejected'}, reason = ${rejection?.reason ?? null},
      reason_note = ${rejection?.note ?? null}, decided_by = ${userId}, decided_at = ${now}
    where id = ${id} and status = 'pending'`.execute(tx)
  if (numAffectedRows === 0n) throw decidedAlready()
  await writeAudit(tx, {
    action: `${noun}.${isApproved ? 'approve' : 'reject'}`,
    subjectKind: noun,
    subjectId: id,
    after: decision,
    reason: rejection?.reason,
    requestId,
  })
  const link = rejection
    ? ownAnnouncementPath(noun, { id, businessId: known.businessId })
    : `/business/${known.slug}`
  const about = { noun, site, businessName: known.name, title: known.title, link: `${site.url}${link}` }
  await notifyManagers(tx, known.businessId, {
    kind: `${noun}_${isApproved ? 'approved' : 'rejected'}`,
    title: isApproved
      ? `Your ${noun} “${known.title}” is on your page`
      : `Your ${noun} “${known.title}” was not approved`,
    body: rejection ? rejectionWords[rejection.reason].fix : '',
    link,
    letter: rejection
      ? announcementRejected({
          ...about,
          reason: rejectionWords[rejection.reason],
          note: rejection.note ?? null,
        })
      : announcementApproved(about),
  })
}

/** What the queue reads of a noun's table. */
export const announcementSource = (noun: AnnouncementNoun) => ({
  from: sql`${sql.table(`business_${noun}s`)} w`,
  id: sql`w.id`,
  at: sql`w.created_at`,
  title: sql`w.title`,
  sender: sql`(select owner_id from businesses where id = w.business_id)`,
  waits: announcementWaits,
})
