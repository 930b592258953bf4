import { createReadStream, existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createGunzip } from 'node:zlib'
import { sql } from 'kysely'
import type { Log } from '#db/client.ts'
import { openDatabase } from '#db/open.ts'
import { StartError } from '../start/stop-line.ts'
import { countRows } from './count-rows.ts'
import { unpack } from './tar.ts'

const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }

/**
 * Puts a packed cluster in `DATA_DIR`, and returns its rows by table. It gets its name once it is whole: a restore that was
 * interrupted leaves no half database. Throws `StartError` where there is one already.
 */
export async function restoreEmbedded(file: string, dataDir: string): Promise<Record<string, number>> {
  const cluster = join(dataDir, 'cluster')
  if (existsSync(cluster))
    throw new StartError(`${cluster} is there: move it away first, it may be all that is left of the site`)
  const part = join(dataDir, '.restoring')
  await rm(part, { recursive: true, force: true })
  await mkdir(part, { recursive: true, mode: 0o700 })
  try {
    await unpack(createReadStream(file).pipe(createGunzip()), part)
    await rename(part, cluster)
  } catch (error) {
    await rm(part, { recursive: true, force: true })
    throw new StartError(`${file} can’t be unpacked: ${error instanceof Error ? error.message : error}`)
  }
  const database = await openDatabase({ dataDir, databaseUrl: undefined, databasePoolSize: 1 }, silent)
  try {
    return await database.embedded!.unwatched(() =>
      countRows(async (text) => (await sql.raw(text).execute(database.db.raw)).rows),
    )
  } finally {
    await database.close()
  }
}
