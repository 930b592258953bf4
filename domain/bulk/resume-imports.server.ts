import type { Db } from '#db/client.ts'
import type { Storage } from '#ports/storage.ts'
import { fileKey } from './imports.server.ts'
import type { ImportDeps } from './run-import.server.ts'
import { keptDays } from './schema.ts'

const stuckMinutes = 20

/** Imports without recent progress, whose job failed or was never queued. At most 20. */
export async function listStuckImports(db: Pick<Db, 'raw'>, now: Date): Promise<string[]> {
  const stuck = await db.raw
    .selectFrom('bulkImports')
    .select('id')
    .where('state', 'in', ['waiting', 'running'])
    .where('workedAt', '<', new Date(now.getTime() - stuckMinutes * 60_000))
    .orderBy('workedAt')
    .limit(20)
    .execute()
  return stuck.map(({ id }) => id)
}

/** Deletes the files and line records of old imports and of deleted accounts. */
export async function purgeImports(
  { db, storage }: { db: ImportDeps['db']; storage: Pick<Storage, 'delete'> },
  { now, signal }: { now: Date; signal?: AbortSignal },
): Promise<void> {
  const old = await db.raw
    .selectFrom('bulkImports')
    .select(['id', 'fileHash'])
    .where(({ or, eb }) =>
      or([eb('userId', 'is', null), eb('createdAt', '<', new Date(now.getTime() - keptDays * 86_400_000))]),
    )
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
