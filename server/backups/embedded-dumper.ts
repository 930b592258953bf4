import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { sql } from 'kysely'
import type { Db, Log } from '#db/client.ts'
import { type OpenedDatabase, openDatabase } from '#db/open.ts'
import type { Dumper } from './backups.ts'
import { countRows } from './count-rows.ts'
import { packFolder, unpack } from './tar.ts'

const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }

type Embedded = NonNullable<OpenedDatabase['embedded']>

/**
 * A packed, consistent copy of the cluster's files. They are first copied next to the backup, while requests continue,
 * and packed from there; a check unpacks them and opens them in its own thread.
 */
export const embeddedDumper = (db: Pick<Db, 'raw'>, embedded: Pick<Embedded, 'copyFiles'>): Dumper => ({
  engine: 'embedded',
  ending: '.tar.gz',
  isExact: false,
  async dump(path) {
    // One table at a time, so that requests get their turn; the counts are therefore approximate. A table that had no
    // rows before the copy may have none in it.
    const before = await countAll(db)
    await inFolderBeside(path, async (folder) => {
      await embedded.copyFiles(folder)
      await pipeline(packFolder(folder), createGzip({ level: 4 }), createWriteStream(path, { mode: 0o600 }))
    })
    const after = await countAll(db)
    return Object.fromEntries(
      Object.entries(before).map(([table, count]) => [table, Math.min(count, after[table] ?? 0)]),
    )
  },
  restore: (path) =>
    inFolderBeside(path, async (folder) => {
      const cluster = join(folder, 'cluster')
      await mkdir(cluster, { mode: 0o700 })
      await unpack(createReadStream(path).pipe(createGunzip()), cluster)
      const settings = { dataDir: folder, databaseUrl: undefined, databasePoolSize: 1 }
      const copy = await openDatabase(settings, silent)
      try {
        return await copy.embedded!.unwatched(() => countAll(copy.db))
      } finally {
        await copy.close()
      }
    }),
})

const countAll = ({ raw }: Pick<Db, 'raw'>) =>
  countRows(async (text) => (await sql.raw(text).execute(raw)).rows)

async function inFolderBeside<T>(path: string, use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(dirname(path), '.copy-'))
  try {
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
