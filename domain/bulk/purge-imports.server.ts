import { daysBefore } from '#domain/time-spans.ts'
import type { Storage } from '#ports/storage.ts'
import { purgeProgress } from './check-progress.server.ts'
import { fileKey } from './imports.server.ts'
import type { ImportDeps } from './run-import.server.ts'
import { keptDays } from './schema.ts'

/** Deletes the files and line records of old imports and of deleted accounts, and what broken-off checks left behind. */
export async function purgeImports(
  { db, storage }: { db: ImportDeps['db']; storage: Pick<Storage, 'delete'> },
  { now, signal }: { now: Date; signal?: AbortSignal },
): Promise<void> {
  await purgeProgress(db, now)
  const old = await db.raw
    .selectFrom('bulkImports')
    .select(['id', 'fileHash'])
    .where(({ or, eb }) => or([eb('userId', 'is', null), eb('createdAt', '<', daysBefore(now, keptDays))]))
    .orderBy('createdAt')
    .limit(500)
    .execute()
  for (const row of old) {
    signal?.throwIfAborted()
    // The file first: without its row, nothing would point to it.
    await storage.delete(fileKey(row))
    await db.raw.deleteFrom('bulkImports').where('id', '=', row.id).execute()
  }
}
