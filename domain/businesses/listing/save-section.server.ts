import { writeAudit } from '#domain/audit/write.server.ts'
import { DomainError, invalidField, invalidFields } from '#domain/errors.ts'
import type { Derived } from '#domain/places/geocode-place.server.ts'
import type { Tx } from '#domain/tx.ts'
import { staleVersion } from '#domain/version.ts'
import { sharedFields } from '../fields.ts'
import type { ListingStep, SavedSection } from '../managed-listing.ts'
import type { BusinessFields, FieldName } from '../sections.ts'
import { fieldsOf, newlyMissing } from '../submission.ts'
import { findManagedListing, managedListingOf } from './find-managed.server.ts'
import { changedFields, type Listing, loadBranches, loadWritableListing } from './load.server.ts'
import { normalizeSection, type SectionChange } from './normalize-section.server.ts'
import { serviceRefusal } from './plan-room.server.ts'
import { sortChanges, writeProposals } from './propose.server.ts'
import { freeSlug, writeFields } from './write-fields.server.ts'

/**
 * Saves a section of a listing. A draft, or a listing that is pending, rejected or taken down, is saved directly. A
 * published one is saved field by field: some fields wait for review while the live value stays. As a manager. Throws
 * `stale` for an old version, `invalid`, `forbidden` for a suspended listing, `not_found`.
 */
export async function saveSection(
  tx: Tx,
  {
    businessId,
    userId,
    version,
    now,
    ...change
  }: { businessId: string; userId: string; version: number; now: Date } & SectionChange,
): Promise<SavedSection> {
  const who = { businessId, userId }
  const listing = await loadWritableListing(tx, who)
  assertNotSuspended(listing)
  const { values, derived } = await normalizeSection(tx, change, { before: listing.newest, now })
  const wanted = changedFields<FieldName>(listing.newest, values)
  if (version !== listing.row.version) {
    // A retry after the response to the same request was lost.
    if (wanted.length === 0) return { business: managedListingOf(listing), applied: [], waiting: [] }
    throw staleVersion(managedListingOf(listing))
  }
  assertNoSharedTexts(listing, wanted)
  assertWithinPlan(listing, values)
  const { applied, waiting } = await applyChanges(tx, listing, { values, derived, userId })
  await passToBranches(tx, listing, { values, wanted, userId })
  if (listing.role === 'caretaker' && applied.length > 0)
    await writeAudit(tx, {
      action: 'business.edit',
      subjectKind: 'business',
      subjectId: businessId,
      before: { status: listing.row.status, version: listing.row.version },
      after: { fields: applied },
    })
  return { business: await findManagedListing(tx, who), applied, waiting }
}

function assertNotSuspended({ row }: Listing): void {
  if (row.status === 'suspended')
    throw new DomainError(
      'forbidden',
      'This listing is suspended. Write to us if you think that is a mistake.',
    )
}

function assertNoSharedTexts({ branchOf }: Listing, wanted: FieldName[]): void {
  const shared = wanted.filter((field) => sharedFields.includes(field))
  if (!branchOf || shared.length === 0) return
  const text = `All places share this text. Change it at “${branchOf.name}”.`
  throw invalidFields(Object.fromEntries(shared.map((field) => [field, text])), text)
}

function assertWithinPlan(listing: Listing, values: Partial<BusinessFields>): void {
  const refusal = serviceRefusal(listing, values)
  if (refusal) throw invalidField('services', refusal)
}

type Changes = { values: Partial<BusinessFields>; derived: Derived | null; userId: string }

async function applyChanges(
  tx: Tx,
  listing: Listing,
  { values, derived, userId }: Changes,
): Promise<Pick<SavedSection, 'applied' | 'waiting'>> {
  const { row } = listing
  if (row.status === 'published' || row.status === 'pending')
    assertComplete(newlyMissing(listing.newest, { ...listing.newest, ...values }), row.status)
  const at = { businessId: listing.id, version: row.version }
  // Moderators' own edits need no review.
  if (row.status !== 'published' || listing.role === 'caretaker') {
    const changed = changedFields<FieldName>(listing.live, values)
    const slug = await newSlug(tx, listing, { ...listing.live, ...values })
    await writeFields(tx, { ...at, values, derived, ...(slug && { also: { slug } }) })
    return { applied: changed, waiting: [] }
  }
  const sorted = sortChanges(listing, values)
  const applied = changedFields<FieldName>(listing.live, sorted.live)
  // Columns derived from a place change with its address, which is pending.
  await writeFields(tx, { ...at, values: sorted.live })
  await writeProposals(tx, listing, sorted, userId)
  return { applied, waiting: sorted.proposals.flatMap(({ changed }) => changed) }
}

function assertComplete(missing: ListingStep[], status: 'published' | 'pending'): void {
  if (missing.length === 0) return
  const title =
    status === 'pending'
      ? 'The listing is pending review, so required fields can’t be empty. Withdraw it to change more.'
      : 'A published listing needs this'
  throw invalidFields(fieldsOf(missing), title)
}

/** A listing that was never public takes its slug from name and city; afterwards only a new name changes it. */
export async function newSlug(tx: Tx, { id, row }: Listing, fields: BusinessFields): Promise<string | null> {
  const isRenamed = fields.name !== row.name
  const isMoved = fields.city !== row.city || fields.state !== row.state
  if (!isRenamed && (row.publishedAt !== null || !isMoved)) return null
  const slug = await freeSlug(tx, id, fields)
  return slug === row.slug ? null : slug
}

/** Copies the shared texts to every branch, following the review rules of each. */
async function passToBranches(
  tx: Tx,
  listing: Listing,
  { values, wanted, userId }: { values: Partial<BusinessFields>; wanted: FieldName[]; userId: string },
): Promise<void> {
  const shared = sharedFields.filter((field) => wanted.includes(field))
  if (shared.length === 0 || listing.branches.length === 0) return
  const texts = Object.fromEntries(shared.map((field) => [field, values[field]]))
  for (const branch of await loadBranches(tx, { businessId: listing.id, userId })) {
    const next = { ...branch.newest, ...texts }
    const isUp = branch.row.status === 'published' || branch.row.status === 'pending'
    // An unfinished text of a draft must not remove anything from a live listing.
    if (branch.row.status === 'suspended' || (isUp && newlyMissing(branch.newest, next).length > 0)) continue
    await applyChanges(tx, branch, { values: texts, derived: null, userId })
  }
}
