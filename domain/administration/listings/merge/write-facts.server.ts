import { sectionOf } from '#domain/businesses/listing/find-managed.server.ts'
import type { Listing } from '#domain/businesses/listing/load.server.ts'
import { writeFields } from '#domain/businesses/listing/write-fields.server.ts'
import { type BusinessFields, sectionSchemas } from '#domain/businesses/sections.ts'
import { newlyMissing } from '#domain/businesses/submission.ts'
import { DomainError } from '#domain/errors.ts'
import { geocodePlace } from '#domain/places/geocode-place.server.ts'
import type { Tx } from '#domain/tx.ts'

/** Facts of one listing that were replaced by another's, by field. */
export type TakenFacts = Record<string, { was: unknown; became: unknown }>

type Facts = Partial<BusinessFields>

/** Writes facts into a listing without review. Throws `conflict` where it would no longer be complete. */
export async function writeFacts(tx: Tx, listing: Listing, facts: Facts): Promise<void> {
  const [missing] = newlyMissing(listing.live, { ...listing.live, ...facts })
  if (missing) throw new DomainError('conflict', `Then something would be missing: ${missing.text}`)
  const place = await placeOf(tx, listing, facts)
  const problem = Object.values(place.problems)[0]
  if (problem) throw new DomainError('conflict', problem)
  await write(tx, listing, facts, place)
}

/**
 * Writes what a listing had before, even if something is missing or wrong then: it was so before. Only a place that it
 * can’t have any more, as it was published since, is left out. Returns the fields written.
 */
export async function restoreFacts(tx: Tx, listing: Listing, facts: Facts): Promise<string[]> {
  const place = await placeOf(tx, listing, facts)
  const isKept = isAllowed(listing.row.status, { ...listing.live, ...facts, ...place.values })
  const placeFields = Object.keys(sectionSchemas.place.shape)
  const given: Facts = isKept
    ? facts
    : Object.fromEntries(Object.entries(facts).filter(([field]) => !placeFields.includes(field)))
  if (Object.keys(given).length > 0) await write(tx, listing, given, isKept ? place : noPlace)
  return Object.keys(given)
}

const noPlace = { values: {}, problems: {}, derived: null }

const placeOf = (tx: Tx, { live }: Listing, facts: Facts) =>
  'city' in facts ? geocodePlace(tx, sectionOf('place', { ...live, ...facts }), null) : noPlace

const write = (
  tx: Tx,
  { id, row }: Listing,
  facts: Facts,
  { values, derived }: Awaited<ReturnType<typeof placeOf>>,
) => writeFields(tx, { businessId: id, version: row.version, values: { ...facts, ...values }, derived })

/** What the table `businesses` demands of the place of a listing with that status. */
function isAllowed(
  status: Listing['row']['status'],
  { placeType, address, city, state, lat, coversNationwide }: BusinessFields,
): boolean {
  if (status === 'published' && lat === null && !coversNationwide) return false
  const isVisited = placeType === 'storefront' || placeType === 'by_appointment'
  if (!isVisited || ['draft', 'rejected', 'archived'].includes(status)) return true
  return address !== null && city !== null && state !== null
}
