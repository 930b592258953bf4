import { attributeLabel } from '#domain/attributes/attributes.ts'
import { findManagedListing } from '#domain/businesses/listing/find-managed.server.ts'
import type { ManagedListing } from '#domain/businesses/managed-listing.ts'
import { type BusinessFields, socialNetworks } from '#domain/businesses/sections.ts'
import { listCategoryChoices } from '#domain/categories/queries.server.ts'
import { byteOrderMark, type Cell, csvLines } from '#domain/csv/write-csv.ts'
import { communityName } from '#domain/heritage/communities.ts'
import { countryName } from '#domain/heritage/countries.ts'
import { writeSpecialDays, writeWeek } from '#domain/hours/hours-text.ts'
import { languageName } from '#domain/languages/languages.ts'
import type { Tx } from '#domain/tx.ts'
import { type CategoryLookUp, categoryLookUp } from './choices.ts'
import { columns } from './columns.ts'
import { writeServices } from './services-text.ts'

type Who = { businessId: string; userId: string }

type ExportedListing = ManagedListing & {
  photos: { url: string; alt: string | null; status: string }[]
}

/** Everything entered for a listing, including pending changes. As a manager; throws `not_found`. */
export async function exportListing(tx: Tx, who: Who): Promise<ExportedListing> {
  const business = await findManagedListing(tx, who)
  const photos = await tx
    .selectFrom('businessPhotos')
    .select(['url', 'alt', 'status'])
    .where('businessId', '=', who.businessId)
    .orderBy('url')
    .execute()
  return { ...business, photos }
}

/** The same as one line of a bulk upload file, ready to be imported again. */
export async function exportListingCsv(tx: Tx, who: Who): Promise<string> {
  const { basics, place, contact, hours, heritage, offer } = await findManagedListing(tx, who)
  const categories = categoryLookUp(await listCategoryChoices(tx))
  const fields = { ...basics, ...place, ...contact, ...hours, ...heritage, ...offer }
  return byteOrderMark + csvLines([columns.map(({ name }) => name), writeLine(fields, categories)])
}

/** A listing as one line of the file, in column order. `readLine` reads it back. */
function writeLine(fields: BusinessFields, categories: Pick<CategoryLookUp, 'nameOf'>): Cell[] {
  const list = (keys: readonly string[], nameOf: (key: string) => string) => keys.map(nameOf).join('; ')
  const written: { [field: string]: Cell } = {
    ...(Object.fromEntries(Object.entries(fields).filter(([, value]) => !isTable(value))) as {
      [field: string]: Cell
    }),
    category: categories.nameOf(fields.category),
    subcategory: fields.subcategory && categories.nameOf(fields.subcategory),
    hours: writeWeek(fields.hours),
    specialDays: writeSpecialDays(fields.specialDays),
    heritage: list(fields.heritage, countryName),
    communities: list(fields.communities, communityName),
    languages: list(fields.languages, languageName),
    attributes: list(fields.attributes, attributeLabel),
    services: writeServices(fields.services),
    // As text, so that spreadsheet escaping is decided in one place.
    lat: fields.lat === null ? null : String(fields.lat),
    lng: fields.lng === null ? null : String(fields.lng),
  }
  for (const network of socialNetworks)
    written[`socialLinks.${network}`] = fields.socialLinks[network] ?? null
  return columns.map(({ field }) => written[field] ?? null)
}

const isTable = (value: unknown) => typeof value === 'object' && value !== null
