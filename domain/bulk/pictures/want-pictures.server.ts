import type { Tx } from '#domain/tx.ts'
import type { WantedPicture } from './read-pictures.server.ts'
import { mostPictures } from './schema.ts'

export const tooManyPictures = `A file may bring ${mostPictures.toLocaleString('en-US')} new pictures, so those of this line aren’t loaded.`

type Line = { line: number; businessId: string; pictures: readonly WantedPicture[] }

/**
 * Notes the pictures of a line, to be loaded after the run. Returns whether there was room for them. In the transaction that writes the line, as whose import it is.
 */
export async function wantPictures(
  tx: Tx,
  importId: string,
  { line, businessId, pictures }: Line,
): Promise<boolean> {
  if (pictures.length === 0) return true
  const { count } = await tx
    .selectFrom('bulkImportPictures')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('importId', '=', importId)
    .executeTakeFirstOrThrow()
  if (Number(count) + pictures.length > mostPictures) return false
  await tx
    .insertInto('bulkImportPictures')
    .values(pictures.map(({ kind, url }, nth) => ({ importId, line, nth, businessId, kind, url })))
    .execute()
  return true
}

export async function hasPictures(tx: Tx, importId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('bulkImportPictures')
    .select('line')
    .where('importId', '=', importId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
