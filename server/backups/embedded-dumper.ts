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
 * The cluster's files of one moment, packed. They are copied beside the backup first, while requests go on, and packed
 * from there; a check unpacks them and opens them in a thread of its own.
 */
export const embeddedDumper = (db: Pick<Db, 'raw'>, embedded: Pick<Embedded, 'copyFiles'>): Dumper => ({
  engine: 'embedded',
  ending: '.tar.gz',
  isExact: false,
  async dump(path) {
    await inFolderBeside(path, async (folder) => {
      await embedded.copyFiles(folder)
      await pipeline(packFolder(folder), createGzip({ level: 4 }), createWriteStream(path, { mode: 0o600 }))
    })
    // A table at a time, so that requests have their turn: of about that moment.
    return countAll(db)
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
