import { listSimilarListings } from '#domain/businesses/listing/similar.server.ts'
import { tidyContact } from '#domain/businesses/listing/tidy-contact.server.ts'
import type { SimilarBusiness } from '#domain/businesses/managed-listing.ts'
import { invalidFields } from '#domain/errors.ts'
import { geocodePlace } from '#domain/places/geocode-place.server.ts'
import { assertOpen } from '#domain/site/find-setting.server.ts'
import type { Tx } from '#domain/tx.ts'
import type { NewSuggestion } from './schema.ts'

/** What is validated and normalized, as stored. */
export type Suggested = Pick<
  NewSuggestion,
  'id' | 'name' | 'category' | 'city' | 'state' | 'phone' | 'website' | 'note' | 'email'
>

/** Normalizes phone number and website. Throws `invalid` with what is wrong. */
export function tidySuggestion({ isSure: _, topic: __, ...given }: NewSuggestion): Suggested {
  const { values, problems } = tidyContact(
    { phone: given.phone, website: given.website, whatsapp: null, email: null, socialLinks: {} },
    null,
  )
  if (Object.keys(problems).length > 0) throw invalidFields(problems, 'The request isn’t valid')
  return { ...given, phone: values.phone, website: values.website }
}

/**
 * Published listings that may be the same business, at most six. On the owner's connection: visitors can't read the
 * columns that it compares, and learn only what is published.
 */
export async function listSimilarToSuggestion(tx: Tx, suggested: Suggested): Promise<SimilarBusiness[]> {
  const { values } = await geocodePlace(tx, placeOf(suggested), null)
  const { name, phone, website } = suggested
  return listSimilarListings(tx, {
    name,
    phone: phone ?? undefined,
    website: website ?? undefined,
    lat: values.lat ?? undefined,
    lng: values.lng ?? undefined,
  })
}

/** A place of which only the city is known. */
export const placeOf = ({ city, state }: Pick<Suggested, 'city' | 'state'>) => ({
  placeType: 'storefront' as const,
  address: null,
  addressLine2: null,
  city,
  state,
  zip: null,
  lat: null,
  lng: null,
  serviceRadiusMiles: null,
  coversNationwide: false,
})

/**
 * Submits a suggestion for review; as a signed-in person or a visitor. Repeating the same id does nothing more (`isNew`
 * false). Throws `invalid` for an unknown category.
 */
export async function sendSuggestion(
  tx: Tx,
  { userId, email, ...suggested }: Suggested & { userId: string | null },
): Promise<{ isNew: boolean }> {
  await assertOpen(tx, 'suggestions')
  const category = await tx
    .selectFrom('categories')
    .select('slug')
    .where('slug', '=', suggested.category)
    .where('parent', 'is', null)
    .executeTakeFirst()
  if (!category)
    throw invalidFields({ category: 'Choose one of the categories offered.' }, 'Category not found')
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('suggestions')
    .values({ ...suggested, reporterId: userId, email: userId ? null : email })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return { isNew: numInsertedOrUpdatedRows !== 0n }
}
