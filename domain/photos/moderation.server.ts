import { sql } from 'kysely'
import { writeAudit } from '#domain/audit/write.server.ts'
import { rejectionWords } from '#domain/businesses/rejection-words.ts'
import { DomainError } from '#domain/errors.ts'
import { photoRejected } from '#domain/mail/messages/listing-decided.ts'
import { type Automatic, type ByRule, signaledEntry } from '#domain/moderation/automatic.server.ts'
import { defineModeration } from '#domain/moderation/define-moderation.server.ts'
import { notifyManagers } from '#domain/notices/notify.server.ts'
import type { Tx } from '#domain/tx.ts'
import { decisionSchema, type PhotoDecision, type WaitingPhoto, waitingPhotoSchema } from './schema.ts'

/** The photos among these that need review, pending or already live. As a moderator. */
async function loadPhotosWaiting(tx: Tx, { ids }: { ids: readonly string[] }): Promise<WaitingPhoto[]> {
  const rows = await tx
    .selectFrom('businessPhotos as p')
    .innerJoin('businesses as b', 'b.id', 'p.businessId')
    .select(['p.id', 'p.url', 'p.alt', 'p.status', 'p.createdAt', 'b.id as businessId', 'b.name', 'b.slug'])
    .select('b.status as businessStatus')
    .where('p.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where((eb) =>
      eb.or([
        eb('p.status', '=', 'pending'),
        eb.and([eb('p.status', '=', 'approved'), eb('p.needsCheck', '=', true)]),
      ]),
    )
    .where(sql<boolean>`(select is_moderator())`)
    // Photos of a pending listing are reviewed with it.
    .where('b.status', '=', 'published')
    .execute()
  return rows.map(({ id, url, alt, status, createdAt, businessId, name, slug, businessStatus }) => ({
    id,
    url,
    alt,
    isLive: status === 'approved',
    submittedAt: createdAt.toISOString(),
    business: { id: businessId, name, slug, status: businessStatus },
  }))
}

/**
 * Approves a photo, or rejects it with a reason, and notifies the business's managers. Does nothing if already decided
 * the same way. As a moderator; throws `not_found` for everyone else.
 */
async function decidePhoto(
  tx: Tx,
  {
    photoId,
    site,
    requestId,
    ...given
  }: PhotoDecision & {
    photoId: string
    site: { name: string; url: string }
    requestId?: string | undefined
  },
): Promise<void> {
  const photo = await tx
    .selectFrom('businessPhotos as p')
    .innerJoin('businesses as b', 'b.id', 'p.businessId')
    .select(['p.businessId', 'p.url', 'p.status', 'p.needsCheck', 'b.name'])
    .where('p.id', '=', photoId)
    .where(sql<boolean>`is_moderator()`)
    .executeTakeFirst()
  if (!photo) throw new DomainError('not_found', 'This photo is no longer there')
  const isApproval = given.decision === 'approve'
  const status = isApproval ? 'approved' : 'rejected'
  const reason = isApproval ? null : given.reason!
  const note = isApproval ? null : given.note || null
  if (photo.status === status && !photo.needsCheck) return
  await tx
    .updateTable('businessPhotos')
    .set({ status, needsCheck: false, reason, reasonNote: note })
    .where('id', '=', photoId)
    .execute()
  if (!isApproval) await removeAsCover(tx, photo)
  await writeAudit(tx, {
    action: isApproval ? 'photo.approve' : 'photo.reject',
    subjectKind: 'photo',
    subjectId: photoId,
    before: { status: photo.status },
    after: { status, reason },
    ...(note && { reason: note }),
    requestId,
  })
  const path = `/dashboard/business/${photo.businessId}/photos`
  if (reason) {
    const { title, fix } = rejectionWords[reason]
    const link = `${path}?photo=${photoId}`
    await notifyManagers(tx, photo.businessId, {
      kind: 'photo_rejected',
      title: `A photo of ${photo.name} can’t be shown`,
      body: [`${title}. ${fix}`, note].filter(Boolean).join(' '),
      link,
      letter: photoRejected({ site, businessName: photo.name, title, fix, note, link: site.url + link }),
    })
  } else if (photo.status === 'pending' && !(await hasPending(tx, photo.businessId)))
    // Once for the whole pending batch, and without an email: it is on the page.
    await notifyManagers(tx, photo.businessId, {
      kind: 'photos_approved',
      title: `The photos of ${photo.name} were reviewed`,
      body: 'What was approved shows on the page now.',
      link: path,
    })
}

/** What isn't shown can't be the cover. */
const removeAsCover = (tx: Tx, { businessId, url }: { businessId: string; url: string }) =>
  tx
    .updateTable('businesses')
    .set({ coverImageUrl: null, coverImageAlt: null })
    .where('id', '=', businessId)
    .where('coverImageUrl', '=', url)
    .execute()

const hasPending = async (tx: Tx, businessId: string): Promise<boolean> =>
  (await tx
    .selectFrom('businessPhotos')
    .select('id')
    .where('businessId', '=', businessId)
    .where('status', '=', 'pending')
    .executeTakeFirst()) !== undefined

const byRule: ByRule = {
  async listSignals(tx, ids) {
    const rows = await tx
      .selectFrom('businessPhotos as p')
      .innerJoin('businesses as b', 'b.id', 'p.businessId')
      .select(['p.id', 'p.alt', 'b.id as businessId', 'b.name as title', 'b.ownerId as sender'])
      .select(['b.status as businessStatus', 'b.trustLevel as trust'])
      .where('p.id', 'in', [...ids])
      .execute()
    return rows.map(({ alt, ...row }) => signaledEntry({ ...row, texts: [alt] }))
  },
  async publish(tx, id) {
    const shown = await tx
      .updateTable('businessPhotos')
      .set({ status: 'approved' })
      .where('id', '=', id)
      .where('status', '=', 'pending')
      .returning(['url', 'alt'])
      .executeTakeFirst()
    return shown ? { before: null, after: shown } : null
  },
}

const automatic: Automatic = {
  byRule,
  async takeBack(tx, { itemId, after }) {
    const hidden = await tx
      .updateTable('businessPhotos')
      .set({ status: 'pending', needsCheck: false })
      .where('id', '=', itemId)
      .where('status', '=', 'approved')
      .where('url', '=', String(after.url))
      .returning(['businessId', 'url'])
      .executeTakeFirst()
    if (hidden) await removeAsCover(tx, hidden)
    return hidden !== undefined
  },
}

export const photoModeration = defineModeration({
  notified: 'its managers',
  itemSchema: waitingPhotoSchema,
  decisionSchema,
  source: {
    from: sql`business_photos w join businesses b on b.id = w.business_id`,
    id: sql`w.id`,
    at: sql`w.created_at`,
    // Its words may have been changed long after.
    sent: sql`coalesce(w.described_at, w.created_at)`,
    title: sql`b.name`,
    sender: sql`b.owner_id`,
    // Those of a pending listing are reviewed with it.
    waits: sql`(w.status = 'pending' or (w.status = 'approved' and w.needs_check)) and b.status = 'published'`,
  },
  load: loadPhotosWaiting,
  submitted: ({ url, alt }) => [url, alt],
  decide: (tx, photoId, decision, { site, requestId }) =>
    decidePhoto(tx, { ...decision, photoId, site, requestId }),
  automatic,
})
