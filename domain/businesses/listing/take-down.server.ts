import { writeAudit } from '#domain/audit/write.server.ts'
import { DomainError } from '#domain/errors.ts'
import { geocodePlace } from '#domain/places/geocode-place.server.ts'
import type { Tx } from '#domain/tx.ts'
import { sectionOf } from './find-managed.server.ts'
import { loadAnyListing } from './load.server.ts'
import { newSlug } from './save-section.server.ts'
import { writeFields } from './write-fields.server.ts'

/**
 * Archives a published listing, other than the moderator's own. Its owner may submit it again. Pending changes become
 * part of it and are reviewed with the whole. As a moderator. Throws `conflict` when it is no longer published.
 */
export async function takeDownListing(
  tx: Tx,
  {
    businessId,
    userId,
    now,
    reason,
    requestId,
  }: { businessId: string; userId: string; now: Date; reason: string; requestId?: string | undefined },
): Promise<void> {
  const moved = await tx
    .updateTable('businesses')
    .set({ status: 'archived' })
    .where('id', '=', businessId)
    .where('status', '=', 'published')
    .returning('id')
    .executeTakeFirst()
  if (!moved) throw new DomainError('conflict', 'This listing has changed since. Reload it.')
  const listing = await loadAnyListing(tx, { businessId, userId })
  if (listing.revisions.some(({ status }) => status === 'pending')) {
    const { values, derived } = await geocodePlace(tx, sectionOf('place', listing.newest), null)
    const slug = await newSlug(tx, listing, listing.newest)
    await writeFields(tx, {
      businessId,
      version: listing.row.version,
      values: { ...listing.newest, ...values },
      derived,
      ...(slug && { also: { slug } }),
    })
    await tx
      .updateTable('businessRevisions')
      .set({ status: 'approved', decidedBy: userId, decidedAt: now })
      .where('businessId', '=', businessId)
      .where('status', '=', 'pending')
      .where('isLive', '=', false)
      .execute()
  }
  await writeAudit(tx, {
    action: 'business.archive',
    subjectKind: 'business',
    subjectId: businessId,
    before: { status: 'published' },
    after: { status: 'archived' },
    reason,
    requestId,
  })
}
