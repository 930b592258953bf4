import { noSuchListing } from '#domain/errors.ts'
import type { Rejection, RejectionReason } from '#domain/moderation/rejection.ts'
import type { Tx } from '#domain/tx.ts'
import { groupOf, revisionGroups } from '../fields.ts'
import { findBusinessPreview } from '../find-business-page.server.ts'
import type {
  ListingStep,
  ManagedListing,
  ManagedListingSummary,
  ManagedListings,
  WaitingField,
} from '../managed-listing.ts'
import type { BusinessPage } from '../schema.ts'
import { type BusinessFields, type SectionName, type SectionValues, sectionSchemas } from '../sections.ts'
import { type ListingProgress, stepsOf } from '../submission.ts'
import { changedFields, type Listing, loadManagedListings, loadWritableListing } from './load.server.ts'

/** The listings the user owns or helps manage, as `loadManagedListings` finds them. As the user. */
export async function listManagedListings(
  tx: Tx,
  asked: { userId: string; q: string },
): Promise<ManagedListings> {
  const { listings, total } = await loadManagedListings(tx, asked)
  return { businesses: listings.map(managedSummaryOf), total }
}

/**
 * Everything its owner and managers may edit, or moderators when it has neither. As one of them; throws `not_found`.
 */
export async function findManagedListing(
  tx: Tx,
  who: { businessId: string; userId: string },
): Promise<ManagedListing> {
  return managedListingOf(await loadWritableListing(tx, who))
}

export function managedListingOf(listing: Listing): ManagedListing {
  const { row, newest } = listing
  const steps = stepsOf(progressOf(listing))
  return {
    ...summaryOf(listing, steps),
    basics: sectionOf('basics', newest),
    place: sectionOf('place', newest),
    contact: sectionOf('contact', newest),
    hours: sectionOf('hours', newest),
    heritage: sectionOf('heritage', newest),
    offer: sectionOf('offer', newest),
    timezone: row.timezone,
    hoursConfirmedAt: row.hoursConfirmedAt?.toISOString() ?? null,
    logoUrl: row.logoUrl,
    waiting: listing.revisions.flatMap((revision) => waitingFields(revision, listing.live)),
    approved: listing.approved,
    steps,
    branches: listing.branches,
    serviceLimit: listing.serviceLimit,
    locationLimit: listing.locationLimit,
  }
}

/** The values of one section, in the shape of its form. */
export function sectionOf<Name extends SectionName>(
  section: Name,
  fields: BusinessFields,
): SectionValues<Name> {
  const names = Object.keys(sectionSchemas[section].shape) as (keyof BusinessFields)[]
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as SectionValues<Name>
}

const progressOf = ({ newest, row, photoCount }: Listing): ListingProgress => ({
  fields: newest,
  hasLogo: row.logoUrl !== null,
  hasCover: row.coverImageUrl !== null,
  photoCount,
  trustLevel: row.trustLevel,
})

export const managedSummaryOf = (listing: Listing): ManagedListingSummary =>
  summaryOf(listing, stepsOf(progressOf(listing)))

function summaryOf(listing: Listing, steps: ListingStep[]): ManagedListingSummary {
  const { row, newest, revisions } = listing
  const { id, slug, status, tier, plan, trustLevel, isVerified, coverImageUrl, completeness, version } = row
  return {
    ...{ id, slug, status, tier, plan, trustLevel, isVerified, coverImageUrl, completeness, version },
    planName: listing.planName,
    name: newest.name,
    category: { slug: row.category, name: listing.categoryName },
    city: newest.city,
    state: newest.state,
    rejection: rejectionOf(listing),
    unlistedAt: row.unlistedAt?.toISOString() ?? null,
    submittedAt: row.submittedAt?.toISOString() ?? null,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    lastConfirmedAt: row.lastConfirmedAt?.toISOString() ?? null,
    askAfterDays: listing.freshness.askAfterDays,
    staleAfterDays: listing.freshness.staleAfterDays,
    role: listing.role === 'moderator' ? 'caretaker' : listing.role,
    nextStep: steps[0] ?? null,
    waitingCount: revisions.filter((revision) => revision.status === 'pending').length,
    rejectedCount: revisions.filter((revision) => revision.status === 'rejected').length,
    branchOf: listing.branchOf,
    updatedAt: row.updatedAt.toISOString(),
  }
}

function rejectionOf({ row }: Listing): Rejection | null {
  if (!row.reason || (row.status !== 'rejected' && row.status !== 'suspended')) return null
  return { reason: row.reason as RejectionReason, note: row.reasonNote, fields: row.reasonFields }
}

/** An entry for each field of the revision that differs from the live value. */
function waitingFields(revision: Listing['revisions'][number], live: BusinessFields): WaitingField[] {
  const group = groupOf(revision.field)
  const current: { [field: string]: unknown } = live
  const changed = changedFields(current, revision.proposed)
  const shown = changed.length > 0 ? changed : group ? revisionGroups[group]!.slice(0, 1) : []
  return shown.map((field) => ({
    field,
    live: current[field] ?? null,
    proposed: revision.proposed[field] ?? null,
    state: revision.status,
    submittedAt: revision.submittedAt,
    rejection: revision.reason
      ? { reason: revision.reason as RejectionReason, note: revision.reasonNote, fields: [field] }
      : null,
  }))
}

/**
 * The user's own listing as its page will look with all pending changes. As someone who may edit it; throws
 * `not_found`.
 */
export async function findPreview(
  tx: Tx,
  { now, ...who }: { businessId: string; userId: string; now: Date },
): Promise<BusinessPage> {
  const { newest } = await loadWritableListing(tx, who)
  const page = await findBusinessPreview(tx, { businessId: who.businessId, values: newest, now })
  if (!page) throw noSuchListing()
  return page
}
