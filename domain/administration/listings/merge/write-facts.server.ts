import { sectionOf } from '#domain/businesses/listing/find-managed.server.ts'
import type { Listing } from '#domain/businesses/listing/load.server.ts'
import { writeFields } from '#domain/businesses/listing/write-fields.server.ts'
import type { BusinessFields } from '#domain/businesses/sections.ts'
import { newlyMissing } from '#domain/businesses/submission.ts'
import { DomainError } from '#domain/errors.ts'
import { geocodePlace } from '#domain/places/geocode-place.server.ts'
import type { Tx } from '#domain/tx.ts'

/** Facts of one listing that were replaced by another's, by field. */
export type TakenFacts = Record<string, { was: unknown; became: unknown }>

/** Writes facts into a listing without review. Throws `conflict` where it would no longer be complete. */
export async function writeFacts(tx: Tx, listing: Listing, facts: Partial<BusinessFields>): Promise<void> {
  const next = { ...listing.live, ...facts }
  const [missing] = newlyMissing(listing.live, next)
  if (missing) throw new DomainError('conflict', `Then something would be missing: ${missing.text}`)
  const { values, problems, derived } =
    'city' in facts
      ? await geocodePlace(tx, sectionOf('place', next), null)
      : { values: {}, problems: {}, derived: null }
  const problem = Object.values(problems)[0]
  if (problem) throw new DomainError('conflict', problem)
  await writeFields(tx, {
    businessId: listing.id,
    version: listing.row.version,
    values: { ...facts, ...values },
    derived,
  })
}
