import { createReadStream, createWriteStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Db, Log } from '#db/client.ts'
import { type OpenedDatabase, openSnapshot } from '#db/open.ts'
import type { Dumper } from './backups.ts'
import { countRows } from './count-rows.ts'

const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }

type Embedded = NonNullable<OpenedDatabase['embedded']>

/** The whole cluster as PGlite packs it; it is opened again in memory, in a thread of its own. */
export const embeddedDumper = (db: Db, embedded: Pick<Embedded, 'dump' | 'unwatched'>): Dumper => ({
  engine: 'embedded',
  ending: '.tar.gz',
  async dump(path) {
    // Everybody waits meanwhile, longer than a statement may take.
    const tar = await embedded.unwatched(() => embedded.dump())
    await pipeline([tar], createGzip({ level: 4 }), createWriteStream(path, { mode: 0o600 }))
  },
  countRows: () => db.transaction(countRows, { bulk: true }),
  async restore(path) {
    const snapshot = await buffer(createReadStream(path).pipe(createGunzip()))
    const copy = await openSnapshot(new Uint8Array(snapshot), silent)
    try {
      return await copy.unwatched(() => copy.db.transaction(countRows, { bulk: true }))
    } finally {
      await copy.close()
    }
  },
})
