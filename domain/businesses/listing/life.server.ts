import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { settlePlace } from '#domain/places/settle-place.server.ts'
import type { Tx } from '#domain/tx.ts'
import type { BusinessStatus, OwnBusiness } from '../own.ts'
import { groupOf } from '../revision-groups.ts'
import { fieldsOf, missingForSubmission } from '../submission.ts'
import { findOwnBusiness, sectionOf } from './find-own.server.ts'
import { type Listing, loadListing, loadWritableListing } from './load.server.ts'
import { dropRevisions } from './propose.server.ts'
import { newSlug } from './save-section.server.ts'
import { writeFields } from './write-fields.server.ts'

type Who = { businessId: string; userId: string }

/**
 * Sends a draft, or one that was turned down or taken down, to be looked at, with its owner's word that it is so.
 * Again is no error. As whoever manages it. Throws `invalid` with what is missing, `conflict`, `forbidden`, `not_found`.
 */
export async function submitBusiness(tx: Tx, { now, ...who }: Who & { now: Date }): Promise<OwnBusiness> {
  const listing = await loadUnsuspended(tx, who)
  const { status } = listing.row
  if (status === 'pending') return findOwnBusiness(tx, who)
  if (status === 'published') throw new DomainError('conflict', 'This listing is published already.')
  const missing = missingForSubmission(listing.newest)
  if (missing.length > 0)
    throw new DomainError('invalid', 'It’s not complete enough to publish', {
      fields: fieldsOf(missing),
    })
  await move(tx, listing, 'pending', now)
  await sql`select attest_business(${who.businessId})`.execute(tx)
  return findOwnBusiness(tx, who)
}

/** Takes back what waits for review, to go on writing; again is no error. */
export async function withdrawBusiness(tx: Tx, { now, ...who }: Who & { now: Date }): Promise<OwnBusiness> {
  const listing = await loadUnsuspended(tx, who)
  if (listing.row.status === 'draft') return findOwnBusiness(tx, who)
  if (listing.row.status !== 'pending')
    throw new DomainError('conflict', 'This listing isn’t pending review.')
  await move(tx, listing, 'draft', now)
  return findOwnBusiness(tx, who)
}

/**
 * Takes a published listing down; its owner may go on writing and send it in again. What waited is in it then. Again is
 * no error.
 */
export async function archiveBusiness(tx: Tx, { now, ...who }: Who & { now: Date }): Promise<OwnBusiness> {
  const listing = await loadUnsuspended(tx, who)
  if (listing.row.status === 'archived') return findOwnBusiness(tx, who)
  if (listing.row.status !== 'published')
    throw new DomainError('conflict', 'Only a published listing can be taken down.')
  await move(tx, listing, 'archived', now)
  const waiting = listing.revisions.filter(({ status }) => status === 'pending')
  if (waiting.length > 0) {
    const archived = await loadWritableListing(tx, who)
    const { values, derived } = await settlePlace(tx, sectionOf('place', archived.newest), null)
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
  return findOwnBusiness(tx, who)
}

/** What a moderator took down stays as it is. */
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
  // Pressed twice: the other one was faster.
  const current = await tx.selectFrom('businesses').select('status').where('id', '=', id).executeTakeFirst()
  if (current?.status !== to) throw new DomainError('conflict', 'This listing has changed since. Reload it.')
}

/**
 * Deletes one's own listing with everything that hangs on it, for good; its pictures are swept within a day or so. Only its
 * owner, and only what isn't up. Throws `forbidden`, `conflict`, `not_found`.
 */
export async function deleteBusiness(tx: Tx, who: Who): Promise<void> {
  const { role, row } = await loadUnsuspended(tx, who)
  if (role !== 'owner') throw new DomainError('forbidden', 'Only the owner can delete a listing.')
  if (row.status === 'published')
    throw new DomainError('conflict', 'Take the listing down first; then you can delete it.')
  if (row.status === 'pending' && row.publishedAt !== null)
    throw new DomainError('conflict', 'Take the listing back from review first; then you can delete it.')
  const { numDeletedRows } = await tx
    .deleteFrom('businesses')
    .where('id', '=', who.businessId)
    .executeTakeFirst()
  if (numDeletedRows !== 1n) throw new DomainError('conflict', 'This listing has changed since. Reload it.')
}

/** Takes back what waits for review of a field, or puts away that it was turned down. Again is no error. */
export async function withdrawChange(
  tx: Tx,
  { field, ...who }: Who & { field: string },
): Promise<OwnBusiness> {
  const listing = await loadListing(tx, who)
  const group = groupOf(field) ?? field
  if (listing.revisions.some((revision) => revision.field === group)) {
    // What another tab has of it is old now.
    await writeFields(tx, { businessId: who.businessId, version: listing.row.version, values: {} })
    await dropRevisions(tx, who.businessId, [group])
  }
  return findOwnBusiness(tx, who)
}
