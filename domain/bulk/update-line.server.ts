import { sql } from 'kysely'
import { findManagedListing } from '#domain/businesses/listing/find-managed.server.ts'
import { changedFields } from '#domain/businesses/listing/load.server.ts'
import { saveFields } from '#domain/businesses/listing/save-fields.server.ts'
import type { BusinessFields, FieldName } from '#domain/businesses/sections.ts'
import { normalizeCustomValues } from '#domain/categories/custom-fields/values.ts'
import type { Cell } from '#domain/csv/write-csv.ts'
import { isDomainError } from '#domain/errors.ts'
import type { Tx } from '#domain/tx.ts'
import type { CategoryLookUp } from './choices.ts'
import { columns } from './columns.ts'
import { customColumns } from './custom-columns.ts'
import { knownListing } from './export-listing.server.ts'
import { type KnownListing, writeLine } from './line-text.ts'
import type { KnownPictures } from './pictures/known-pictures.server.ts'
import { pictureColumns, readPictures, type WantedPicture } from './pictures/read-pictures.server.ts'
import type { FileLine } from './read-file.server.ts'
import { type CellProblem, cellProblems, readLine } from './read-line.server.ts'

/** What a line changes of a listing that is there already. */
export type ListingUpdate = {
  known: KnownListing
  /** With the changes of the line. */
  next: BusinessFields
  changed: FieldName[]
  /** To be loaded. */
  pictures: WantedPicture[]
}

type Read = { update: ListingUpdate; problems: null } | { update: null; problems: CellProblem[] }

const wrong = (column: string | null, message: string): Read => ({
  update: null,
  problems: [{ column, message }],
})

/** No fields of a section. */
const apart: readonly string[] = ['id', 'version', ...Object.values(pictureColumns)]

export const isListingId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/**
 * What a line with an id would change. Only cells that differ from an export of the listing count, so that what a cell
 * can't hold stays as it is; columns that the file doesn't have are left alone. As whoever may edit the listing.
 */
export async function readUpdate(
  tx: Tx,
  { cells }: FileLine,
  {
    userId,
    categories,
    pictures: known,
    now,
  }: { userId: string; categories: CategoryLookUp; pictures: KnownPictures | null; now: Date },
): Promise<Read> {
  const id = cells.id ?? ''
  if (!isListingId(id))
    return wrong(
      'id',
      'This isn’t the ID of a listing. Copy it from an export, or leave it empty for a new listing.',
    )
  const version = Number(cells.version)
  if (!/^\d{1,9}$/.test(cells.version ?? ''))
    return wrong(
      'version',
      'Copy the version from the export, too. It shows whether the listing was edited since.',
    )
  const found = await findManagedListing(tx, { businessId: id, userId }).catch((error: unknown) => {
    if (isDomainError(error) && error.code === 'not_found') return null
    throw error
  })
  if (!found) return wrong('id', 'You manage no listing with this ID. Leave it empty to make a new listing.')
  const listing = knownListing(found)
  if (listing.version !== version)
    return wrong(
      'version',
      'This listing was edited after it was exported. Export it again, then make your change.',
    )
  const { pictures, problems } = readPictures(cells, known)
  const text = textOf(listing, categories)
  const names = Object.keys(cells).filter((name) => !apart.includes(name) && cells[name] !== text[name])
  if (names.length === 0)
    return problems.length > 0
      ? { update: null, problems }
      : { update: { known: listing, next: listing.fields, changed: [], pictures }, problems: null }
  const read = readLine({ ...text, ...cells }, categories, now)
  if (!read.fields || problems.length > 0)
    return { update: null, problems: [...(read.problems ?? []), ...problems] }
  const touched = columnsWith(categories)
    .filter(({ name }) => names.includes(name))
    .map(({ field }) => field.split('.')[0]!)
  const next = {
    ...listing.fields,
    ...Object.fromEntries(touched.map((field) => [field, read.fields[field as FieldName]])),
  }
  // What has no column stays.
  if (touched.includes('customValues'))
    next.customValues = normalizeCustomValues(next.customValues, {
      fields: categories.fields.filter(({ category }) => category === next.category),
      before: listing.fields.customValues,
    }).values
  const changed = changedFields<FieldName>(listing.fields, next)
  return { update: { known: listing, next, changed, pictures }, problems: null }
}

export const changesNothing = ({ changed, pictures }: ListingUpdate): boolean =>
  changed.length === 0 && pictures.length === 0

const columnsWith = ({ fields }: CategoryLookUp) => [...columns, ...customColumns(fields)]

/** As the cells of an export are read back. */
function textOf(known: KnownListing, categories: CategoryLookUp): { [column: string]: string } {
  const written = writeLine(known, categories)
  return Object.fromEntries(
    columnsWith(categories).map(({ name }, at) => [name, cellText(written[at] ?? '')]),
  )
}

const cellText = (cell: Cell): string =>
  typeof cell === 'boolean' ? (cell ? 'yes' : 'no') : String(cell ?? '').trim()

/**
 * Writes what a line changes by the rules of the forms: what visitors rely on waits for review. All of the line or
 * nothing; returns why not. As whoever may edit the listing.
 */
export async function writeUpdate(
  tx: Tx,
  { known, next, changed }: ListingUpdate,
  { userId, now }: { userId: string; now: Date },
): Promise<CellProblem[] | null> {
  await sql`savepoint line`.execute(tx)
  try {
    const { id: businessId, version } = known
    await saveFields(tx, { businessId, userId, version, now, next, changed })
    await sql`release savepoint line`.execute(tx)
    return null
  } catch (error) {
    await sql`rollback to savepoint line`.execute(tx)
    if (!isDomainError(error)) throw error
    return error.fields ? cellProblems(error.fields) : [{ column: null, message: error.message }]
  }
}
