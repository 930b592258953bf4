import { findOwnBusiness } from '#domain/businesses/listing/find-own.server.ts'
import type { OwnBusiness } from '#domain/businesses/own.ts'
import { listCategoryChoices } from '#domain/categories/queries.server.ts'
import { byteOrderMark, csvLines } from '#domain/csv/write-csv.ts'
import type { Tx } from '#domain/tx.ts'
import { categoryLookUp } from './choices.ts'
import { columns } from './columns.ts'
import { writeLine } from './write-line.ts'

type Who = { businessId: string; userId: string }

export type ExportedListing = OwnBusiness & {
  photos: { url: string; alt: string | null; status: string }[]
}

/** Everything that one has put into a listing, what waits included. As whoever manages it; throws `not_found`. */
export async function exportListing(tx: Tx, who: Who): Promise<ExportedListing> {
  const business = await findOwnBusiness(tx, who)
  const photos = await tx
    .selectFrom('businessPhotos')
    .select(['url', 'alt', 'status'])
    .where('businessId', '=', who.businessId)
    .orderBy('url')
    .execute()
  return { ...business, photos }
}

/** The same as a line of the bulk upload's file, which takes it back. */
export async function exportListingCsv(tx: Tx, who: Who): Promise<string> {
  const { basics, place, contact, hours, heritage, offer } = await findOwnBusiness(tx, who)
  const categories = categoryLookUp(await listCategoryChoices(tx))
  const fields = { ...basics, ...place, ...contact, ...hours, ...heritage, ...offer }
  return byteOrderMark + csvLines([columns.map(({ name }) => name), writeLine(fields, categories)])
}
