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
import { type KnownListing, type PictureCells, writeLine } from './line-text.ts'
import { type KnownPictures, listKnownPictures, pictureAddress } from './pictures/known-pictures.server.ts'
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
    .orderBy('position')
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return { ...business, photos }
}

type Site = { url: string }

/** The same as one line of a bulk upload file, ready to be imported again. */
export async function exportListingCsv(tx: Tx, { site, ...who }: Who & { site: Site }): Promise<string> {
  const categories = categoryLookUp(await listCategoryChoices(tx))
  const listing = knownListing(await findManagedListing(tx, who))
  const known = await listKnownPictures(tx, [who.businessId])
  return linesOf(categories, [writeLine(listing, categories, picturesOf(known.get(who.businessId), site))])
}

const picturesOf = (known: KnownPictures | undefined, { url: siteUrl }: Site): PictureCells => {
  const address = (url: string | null) => url && pictureAddress(url, siteUrl)
  return {
    logo: address(known?.logo ?? null),
    cover: address(known?.cover ?? null),
    photos: (known?.photos ?? []).map((url) => pictureAddress(url, siteUrl)),
  }
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
  { userId, claims, site }: { userId: string; claims: Claims; site: Site },
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
      const some = ids.slice(at, at + atOnce)
      const known = await listKnownPictures(tx, some)
      for (const businessId of some) {
        const listing = knownListing(await findManagedListing(tx, { businessId, userId }))
        lines.push(writeLine(listing, categories, picturesOf(known.get(businessId), site)))
      }
    })
  return linesOf(categories, lines)
}
