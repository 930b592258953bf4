import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import type { ImportedKind } from '#domain/photos/attach-imported.server.ts'
import type { Tx } from '#domain/tx.ts'
import { mostShown } from '../schema.ts'
import { pictureColumns } from './read-pictures.server.ts'
import { type FailedPictures, mostAttempts, type PictureCounts } from './schema.ts'

export const noPictures: PictureCounts = { total: 0, waiting: 0, loaded: 0, failed: 0, cancelled: 0 }

/** By import; those without pictures are left out. As whose imports they are. */
export async function countPictures(
  tx: Tx,
  importIds: readonly string[],
): Promise<Map<string, PictureCounts>> {
  const rows = await tx
    .selectFrom('bulkImportPictures')
    .select(({ fn }) => ['importId', 'state', fn.countAll<number>().as('count')])
    .where('importId', '=', sql<string>`any(${[...importIds]}::uuid[])`)
    .groupBy(['importId', 'state'])
    .execute()
  const counts = new Map<string, PictureCounts>()
  for (const { importId, state, count } of rows) {
    const before = counts.get(importId) ?? noPictures
    counts.set(importId, {
      ...before,
      total: before.total + Number(count),
      [state as keyof PictureCounts]: Number(count),
    })
  }
  return counts
}

/** The pictures that couldn't be loaded, the first 200 by line. As whose import it is; others see none. */
export async function listFailedPictures(tx: Tx, importId: string): Promise<FailedPictures> {
  const failed = tx
    .selectFrom('bulkImportPictures as p')
    .where('p.importId', '=', importId)
    .where('p.state', '=', 'failed')
  const { total, retryable } = await failed
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .select(sql<number>`count(*) filter (where p.attempts < ${mostAttempts})`.as('retryable'))
    .executeTakeFirstOrThrow()
  const rows = await failed
    // Not all of the listings are theirs any more.
    .leftJoin('businesses as b', 'b.id', 'p.businessId')
    .select(['p.line', 'p.kind', 'p.url', 'p.message', 'p.attempts', 'b.name'])
    .orderBy('p.line')
    .orderBy('p.nth')
    .limit(mostShown)
    .execute()
  return {
    pictures: rows.map(({ line, kind, url, message, attempts, name }) => ({
      line,
      name,
      column: pictureColumns[kind as ImportedKind],
      url,
      message: message!,
      canRetry: attempts < mostAttempts,
    })),
    total: Number(total),
    retryable: Number(retryable),
  }
}

/**
 * Lets the failed pictures of an import wait again; those that were begun most often stay as they are. Returns how many.
 * As whose import it is. Throws `conflict` while its lines are imported.
 */
export async function retryPictures(tx: Tx, importId: string): Promise<number> {
  const { state } = await tx
    .selectFrom('bulkImports')
    .select('state')
    .where('id', '=', importId)
    .executeTakeFirstOrThrow()
  if (state !== 'done' && state !== 'failed')
    throw new DomainError('conflict', 'The pictures of this import aren’t loaded')
  const { numUpdatedRows } = await tx
    .updateTable('bulkImportPictures')
    .set({ state: 'waiting', message: null })
    .where('importId', '=', importId)
    .where('state', '=', 'failed')
    .where('attempts', '<', mostAttempts)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Ends those that wait or are being loaded; what is loaded stays. */
export async function cancelPictures(tx: Tx, importId: string): Promise<void> {
  await tx
    .updateTable('bulkImportPictures')
    .set({ state: 'cancelled', takenUntil: null })
    .where('importId', '=', importId)
    .where('state', '=', 'waiting')
    .execute()
}
