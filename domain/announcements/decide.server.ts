import { sql } from 'kysely'
import { writeAudit } from '#domain/audit/write.server.ts'
import { rejectionWords } from '#domain/businesses/rejection-words.ts'
import { DomainError } from '#domain/errors.ts'
import { announcementApproved, announcementRejected } from '#domain/mail/messages/announcement-decided.ts'
import { assertNotOwn, decidedAlready } from '#domain/moderation/assert-not-own.server.ts'
import { type Automatic, type ByRule, signaledEntry } from '#domain/moderation/automatic.server.ts'
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

type Announced = {
  id: string
  businessId: string
  title: string
  text: string | null
  alt: string
  linkUrl: string | null
  isInBanner: boolean
  sender: string | null
  businessStatus: string
  trust: string
}

/** What each table calls its text, and what is shown on the home page. */
const textOf = {
  flyer: sql`concat_ws(' ', w.price, w.description)`,
  update: sql`concat_ws(' ', w.body, w.code)`,
}
const isInBanner = { flyer: sql`w.show_in_premium_banner`, update: sql`false` }

/** How a rule publishes one. */
export function announcementAutomatic(noun: AnnouncementNoun): Automatic {
  const table = sql.table(`business_${noun}s`)
  const byRule: ByRule = {
    async listSignals(tx, ids) {
      const { rows } = await sql<Announced>`
        select w.id, w.business_id, w.title, w.alt, w.link_url, ${textOf[noun]} as text,
          ${isInBanner[noun]} as is_in_banner, b.owner_id as sender, b.status as business_status, b.trust_level as trust
        from ${table} w join businesses b on b.id = w.business_id where w.id = any(${[...ids]}::uuid[])`.execute(
        tx,
      )
      return rows.map(({ text, alt, linkUrl, ...row }) =>
        signaledEntry({ ...row, texts: [row.title, text, alt], hasLink: Boolean(linkUrl) }),
      )
    },
    async publish(tx, id, now) {
      const { rows } = await sql<{ title: string; text: string | null }>`
        update ${table} w set status = 'approved', reason = null, reason_note = null, decided_by = null, decided_at = ${now}
        where id = ${id} and ${announcementWaits} returning title, ${textOf[noun]} as text`.execute(tx)
      return rows[0] ? { before: null, after: { title: rows[0].title, text: rows[0].text } } : null
    },
  }
  return {
    byRule,
    async takeBack(tx, { itemId }) {
      const { numAffectedRows } = await sql`
        update ${table} set status = 'pending', decided_by = null, decided_at = null
        where id = ${itemId} and status = 'approved'`.execute(tx)
      return numAffectedRows !== 0n
    },
  }
}
