import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { geocodePlace } from '#domain/places/geocode-place.server.ts'
import type { Tx } from '#domain/tx.ts'
import { groupOf } from '../fields.ts'
import type { BusinessStatus, ManagedListing } from '../managed-listing.ts'
import { fieldsOf, missingForSubmission } from '../submission.ts'
import { findManagedListing, sectionOf } from './find-managed.server.ts'
import { type Listing, loadListing, loadWritableListing } from './load.server.ts'
import { dropRevisions } from './propose.server.ts'
import { newSlug } from './save-section.server.ts'
import { writeFields } from './write-fields.server.ts'

type Who = { businessId: string; userId: string }

/**
 * Submits a draft, or a listing that was rejected or taken down, for review, with the owner's attestation. Idempotent.
 * As a manager. Throws `invalid` with what is missing, `conflict`, `forbidden`, `not_found`.
 */
export async function submitBusiness(tx: Tx, { now, ...who }: Who & { now: Date }): Promise<ManagedListing> {
  const listing = await loadUnsuspended(tx, who)
  const { status } = listing.row
  if (status === 'pending') return findManagedListing(tx, who)
  if (status === 'published') throw new DomainError('conflict', 'This listing is published already.')
  const missing = missingForSubmission(listing.newest)
  if (missing.length > 0)
    throw new DomainError('invalid', 'It’s not complete enough to publish', {
      fields: fieldsOf(missing),
    })
  await move(tx, listing, 'pending', now)
  await sql`select attest_business(${who.businessId})`.execute(tx)
  return findManagedListing(tx, who)
}

/** Withdraws a pending listing so that editing can continue. Idempotent. */
export async function withdrawBusiness(
  tx: Tx,
  { now, ...who }: Who & { now: Date },
): Promise<ManagedListing> {
  const listing = await loadUnsuspended(tx, who)
  if (listing.row.status === 'draft') return findManagedListing(tx, who)
  if (listing.row.status !== 'pending')
    throw new DomainError('conflict', 'This listing isn’t pending review.')
  await move(tx, listing, 'draft', now)
  return findManagedListing(tx, who)
}

/**
 * Takes a published listing down. The owner can keep editing and submit it again. Pending changes become part of it.
 * Idempotent.
 */
export async function archiveBusiness(tx: Tx, { now, ...who }: Who & { now: Date }): Promise<ManagedListing> {
  const listing = await loadUnsuspended(tx, who)
  if (listing.row.status === 'archived') return findManagedListing(tx, who)
  if (listing.row.status !== 'published')
    throw new DomainError('conflict', 'Only a published listing can be taken down.')
  await move(tx, listing, 'archived', now)
  const waiting = listing.revisions.filter(({ status }) => status === 'pending')
  if (waiting.length > 0) {
    const archived = await loadWritableListing(tx, who)
    const { values, derived } = await geocodePlace(tx, sectionOf('place', archived.newest), null)
    const slug = await newSlug(tx, archived, archived.newest)
    await writeFields(tx, {
      businessId: who.businessId,
      version: archived.row.version,
      values: { ...archived.newest, ...values },
      derived,
      ...(slug && { also: { slug } }),
    })
    await dropRevisions(
      tx,
      who.businessId,
      waiting.map(({ field }) => field),
    )
  }
  return findManagedListing(tx, who)
}

/** Listings suspended by a moderator can't be changed. */
async function loadUnsuspended(tx: Tx, who: Who): Promise<Listing> {
  const listing = await loadWritableListing(tx, who)
  if (listing.row.status === 'suspended')
    throw new DomainError(
      'forbidden',
      'This listing is suspended. Write to us if you think that is a mistake.',
    )
  return listing
}

async function move(tx: Tx, { id, row }: Listing, to: BusinessStatus, now: Date): Promise<void> {
  const moved = await tx
    .updateTable('businesses')
    .set({ status: to, ...(to === 'pending' && { submittedAt: now }) })
    .where('id', '=', id)
    .where('status', '=', row.status)
    .returning('id')
    .executeTakeFirst()
  if (moved) return
  // Pressed twice: the other request was faster.
  const current = await tx.selectFrom('businesses').select('status').where('id', '=', id).executeTakeFirst()
  if (current?.status !== to) throw new DomainError('conflict', 'This listing has changed since. Reload it.')
}

/**
 * Permanently deletes the user's own listing and everything attached to it; its pictures are removed within about a
 * day. Only by its owner, and only when it isn't live. Throws `forbidden`, `conflict`, `not_found`.
 */
export async function deleteBusiness(tx: Tx, who: Who): Promise<void> {
  const { role, row } = await loadUnsuspended(tx, who)
  if (role !== 'owner') throw new DomainError('forbidden', 'Only the owner can delete a listing.')
  if (row.status === 'published')
    throw new DomainError('conflict', 'Unpublish the listing first; then you can delete it.')
  if (row.status === 'pending' && row.publishedAt !== null)
    throw new DomainError('conflict', 'Withdraw the listing from review first; then you can delete it.')
  const { numDeletedRows } = await tx
    .deleteFrom('businesses')
    .where('id', '=', who.businessId)
    .executeTakeFirst()
  if (numDeletedRows !== 1n) throw new DomainError('conflict', 'This listing has changed since. Reload it.')
}

/** Withdraws a pending change to a field, or dismisses its rejection. Idempotent. */
export async function withdrawChange(
  tx: Tx,
  { field, ...who }: Who & { field: string },
): Promise<ManagedListing> {
  const listing = await loadListing(tx, who)
  const group = groupOf(field) ?? field
  if (listing.revisions.some((revision) => revision.field === group)) {
    // Makes the version that other tabs hold stale.
    await writeFields(tx, { businessId: who.businessId, version: listing.row.version, values: {} })
    await dropRevisions(tx, who.businessId, [group])
  }
  return findManagedListing(tx, who)
}
