import type { Claims } from '#db/as-user.ts'
import type { Db } from '#db/client.ts'
import { findManagedListing } from '#domain/businesses/listing/find-managed.server.ts'
import type { ManagedListing } from '#domain/businesses/managed-listing.ts'
import { listCategoryChoices } from '#domain/categories/queries.server.ts'
import { byteOrderMark, type Cell, csvLines } from '#domain/csv/write-csv.ts'
import type { Tx } from '#domain/tx.ts'
import { type CategoryLookUp, categoryLookUp } from './choices.ts'
import { columns } from './columns.ts'
import { customColumns } from './custom-columns.ts'
import { type KnownListing, writeLine } from './line-text.ts'
import { mostLines } from './schema.ts'

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
  const categories = categoryLookUp(await listCategoryChoices(tx))
  return linesOf(categories, [writeLine(knownListing(await findManagedListing(tx, who)), categories)])
}

const linesOf = ({ fields }: CategoryLookUp, lines: Cell[][]) =>
  byteOrderMark + csvLines([[...columns, ...customColumns(fields)].map(({ name }) => name), ...lines])

export const knownListing = (listing: ManagedListing): KnownListing => {
  const { id, version, basics, place, contact, hours, heritage, offer } = listing
  return { id, version, fields: { ...basics, ...place, ...contact, ...hours, ...heritage, ...offer } }
}

// Each part is its own transaction, so that others get the connection in between.
const atOnce = 25

/** Everything the user owns as a file for bulk upload, by name. Sent again unchanged, it changes nothing. */
export async function exportOwnListings(
  db: Pick<Db, 'asUser'>,
  { userId, claims }: { userId: string; claims: Claims },
): Promise<string> {
  const [categories, ids] = await db.asUser(claims, async (tx) => [
    categoryLookUp(await listCategoryChoices(tx)),
    (
      await tx
        .selectFrom('businesses')
        .select('id')
        .where('ownerId', '=', userId)
        .orderBy('name')
        .orderBy('id')
        .limit(mostLines)
        .execute()
    ).map(({ id }) => id),
  ])
  const lines: Cell[][] = []
  for (let at = 0; at < ids.length; at += atOnce)
    await db.asUser(claims, async (tx) => {
      for (const businessId of ids.slice(at, at + atOnce))
        lines.push(writeLine(knownListing(await findManagedListing(tx, { businessId, userId })), categories))
    })
  return linesOf(categories, lines)
}
