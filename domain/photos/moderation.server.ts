import { sql } from 'kysely'
import { writeAudit } from '#domain/audit/write.server.ts'
import { rejectionWords } from '#domain/businesses/rejection-words.ts'
import { DomainError } from '#domain/errors.ts'
import { photoRejected } from '#domain/mail/messages/photo-rejected.ts'
import { notifyManagers } from '#domain/notices/notify.server.ts'
import type { Tx } from '#domain/tx.ts'
import type { PhotoDecision, WaitingPhoto } from './schema.ts'

/** Those of these photos that are to be looked at: that wait, or are live already. As a moderator. */
export async function loadPhotosWaiting(
  tx: Tx,
  { ids }: { ids: readonly string[] },
): Promise<WaitingPhoto[]> {
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
    // Those of a listing that waits are looked at with it.
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
 * Shows a photo, or takes it down with a reason, and tells those who manage the business. Decided the same way already,
 * nothing happens. As a moderator; throws `not_found` for everybody else.
 */
export async function decidePhoto(
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
  // What can't be shown isn't the cover either.
  if (!isApproval)
    await tx
      .updateTable('businesses')
      .set({ coverImageUrl: null, coverImageAlt: null })
      .where('id', '=', photo.businessId)
      .where('coverImageUrl', '=', photo.url)
      .execute()
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
    // Once for all that waited, and without a mail: it is on the page.
    await notifyManagers(tx, photo.businessId, {
      kind: 'photos_approved',
      title: `The photos of ${photo.name} were looked at`,
      body: 'What was approved shows on the page now.',
      link: path,
    })
}

const hasPending = async (tx: Tx, businessId: string): Promise<boolean> =>
  (await tx
    .selectFrom('businessPhotos')
    .select('id')
    .where('businessId', '=', businessId)
    .where('status', '=', 'pending')
    .executeTakeFirst()) !== undefined
