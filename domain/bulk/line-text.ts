import { attributeLabel } from '#domain/attributes/attributes.ts'
import { type BusinessFields, socialNetworks } from '#domain/businesses/sections.ts'
import type { Cell } from '#domain/csv/write-csv.ts'
import { communityName } from '#domain/heritage/communities.ts'
import { countryName } from '#domain/heritage/countries.ts'
import { writeSpecialDays, writeWeek } from '#domain/hours/hours-text.ts'
import { languageName } from '#domain/languages/languages.ts'
import type { CategoryLookUp } from './choices.ts'
import { columns } from './columns.ts'
import { customCell } from './custom-columns.ts'
import { writeServices } from './services-text.ts'

/** A listing that is in the directory already, as a line names it. */
export type KnownListing = { id: string; version: number; fields: BusinessFields }

/** Addresses, as they are written into the file. */
export type PictureCells = { logo: string | null; cover: string | null; photos: readonly string[] }

const noPictures: PictureCells = { logo: null, cover: null, photos: [] }

/** A listing as one line of the file, in the order of the columns and of custom fields. `readLine` and `readPictures` read it back. */
export function writeLine(
  { id, version, fields }: KnownListing,
  categories: Pick<CategoryLookUp, 'nameOf' | 'fields'>,
  { logo, cover, photos }: PictureCells = noPictures,
): Cell[] {
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
    logoUrl: logo,
    coverImageUrl: cover,
    photos: photos.join(' | '),
    id,
    version,
  }
  for (const network of socialNetworks)
    written[`socialLinks.${network}`] = fields.socialLinks[network] ?? null
  return [
    ...columns.map(({ field }) => written[field] ?? null),
    ...categories.fields.map((field) =>
      field.category === fields.category ? customCell(field, fields.customValues[field.key]) : null,
    ),
  ]
}

const isTable = (value: unknown) => typeof value === 'object' && value !== null
