import { writeAudit } from '#domain/audit/write.server.ts'
import { DomainError } from '#domain/errors.ts'
import type { Derived } from '#domain/places/settle-place.server.ts'
import type { Tx } from '#domain/tx.ts'
import type { ListingStep, OwnBusiness } from '../own.ts'
import type { BusinessFields, FieldName } from '../sections.ts'
import { fieldsOf, newlyMissing } from '../submission.ts'
import { findOwnBusiness, ownBusinessOf } from './find-own.server.ts'
import { changedFields, type Listing, loadBranches, loadWritableListing } from './load.server.ts'
import { sortChanges, writeProposals } from './propose.server.ts'
import { type SectionChange, settleSection } from './settle-section.server.ts'
import { sharedFields } from './shared-texts.ts'
import { freeSlug, staleVersion, writeFields } from './write-fields.server.ts'

export type Saved = {
  business: OwnBusiness
  /** Fields that changed at once. */
  applied: string[]
  /** Fields of which the new value waits for review. */
  waiting: string[]
}

/**
 * Saves a part of one's own listing: a draft, or one that waits, was turned down or taken down, as it is; a published
 * one field by field, where some wait for review and the live value stays up. As whoever manages it. Throws
 * `conflict` for an old version, `invalid`, `forbidden` for a suspended listing, `not_found`.
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
): Promise<Saved> {
  const who = { businessId, userId }
  const listing = await loadWritableListing(tx, who)
  refuseSuspended(listing)
  const { values, derived } = await settleSection(tx, change, { before: listing.newest, now })
  const wanted = changedFields<FieldName>(listing.newest, values)
  if (version !== listing.row.version) {
    // The answer to the same request was lost on its way.
    if (wanted.length === 0) return { business: ownBusinessOf(listing), applied: [], waiting: [] }
    throw staleVersion()
  }
  refuseSharedTexts(listing, wanted)
  const { applied, waiting } = await applyChanges(tx, listing, { values, derived, userId })
  await passToBranches(tx, listing, { values, wanted, userId })
  if (listing.role === 'keeper' && applied.length > 0)
    await writeAudit(tx, {
      action: 'business.edit',
      subjectKind: 'business',
      subjectId: businessId,
      before: { status: listing.row.status, version: listing.row.version },
      after: { fields: applied },
    })
  return { business: await findOwnBusiness(tx, who), applied, waiting }
}

function refuseSuspended({ row }: Listing): void {
  if (row.status === 'suspended')
    throw new DomainError(
      'forbidden',
      'This listing is suspended. Write to us if you think that is a mistake.',
    )
}

function refuseSharedTexts({ branchOf }: Listing, wanted: FieldName[]): void {
  const shared = wanted.filter((field) => (sharedFields as readonly string[]).includes(field))
  if (!branchOf || shared.length === 0) return
  const text = `All places share this text. Change it at “${branchOf.name}”.`
  throw new DomainError('invalid', text, { fields: Object.fromEntries(shared.map((field) => [field, text])) })
}

type Changes = { values: Partial<BusinessFields>; derived: Derived | null; userId: string }

async function applyChanges(
  tx: Tx,
  listing: Listing,
  { values, derived, userId }: Changes,
): Promise<Pick<Saved, 'applied' | 'waiting'>> {
  const { row } = listing
  if (row.status === 'published' || row.status === 'pending')
    refuseIncomplete(newlyMissing(listing.newest, { ...listing.newest, ...values }), row.status)
  const at = { businessId: listing.id, version: row.version }
  // Whoever decides about changes has nobody to wait for.
  if (row.status !== 'published' || listing.role === 'keeper') {
    const changed = changedFields<FieldName>(listing.live, values)
    const slug = await newSlug(tx, listing, { ...listing.live, ...values })
    await writeFields(tx, { ...at, values, derived, ...(slug && { also: { slug } }) })
    return { applied: changed, waiting: [] }
  }
  const sorted = sortChanges(listing, values)
  const applied = changedFields<FieldName>(listing.live, sorted.live)
  // What follows from a place changes with its address, which waits.
  await writeFields(tx, { ...at, values: sorted.live })
  await writeProposals(tx, listing, sorted, userId)
  return { applied, waiting: sorted.proposals.flatMap(({ changed }) => changed) }
}

function refuseIncomplete(missing: ListingStep[], status: 'published' | 'pending'): void {
  if (missing.length === 0) return
  const title =
    status === 'pending'
      ? 'The listing is pending review, so required fields can’t be empty. Withdraw it to change more.'
      : 'A published listing needs this'
  throw new DomainError('invalid', title, { fields: fieldsOf(missing) })
}

/** A listing that visitors never saw takes the address of its name and city; later only a new name changes it. */
export async function newSlug(tx: Tx, { id, row }: Listing, fields: BusinessFields): Promise<string | null> {
  const isRenamed = fields.name !== row.name
  const isMoved = fields.city !== row.city || fields.state !== row.state
  if (!isRenamed && (row.publishedAt !== null || !isMoved)) return null
  const slug = await freeSlug(tx, id, fields)
  return slug === row.slug ? null : slug
}

/** The texts that all places share, by the rules of each. */
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
    // An unfinished text of a draft takes nothing from what is up.
    if (branch.row.status === 'suspended' || (isUp && newlyMissing(branch.newest, next).length > 0)) continue
    await applyChanges(tx, branch, { values: texts, derived: null, userId })
  }
}
