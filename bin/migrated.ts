import { fileURLToPath } from 'node:url'
import type { PoolConfig } from 'pg'
import { createDatabase, type Log } from '#db/client.ts'
import { openEmbedded } from '#db/embedded/open.ts'
import { migrate } from '#db/migrate.ts'

const log: Log = { info: () => undefined, warn: console.warn, error: console.error }
const directory = fileURLToPath(new URL('../db/migrations', import.meta.url))

/** Calls `work` with an embedded database in memory that has all migrations and no data. */
export async function withMigrated(work: (connection: PoolConfig) => Promise<void>): Promise<void> {
  const embedded = await openEmbedded({ dataDir: 'memory', log })
  try {
    const { connection } = embedded
    const db = createDatabase({ connection, embedded: true, log, slowTransactionMs: 60_000 })
    try {
      await embedded.unwatched(() => migrate(db, { directory }))
    } finally {
      await db.close()
    }
    await work(connection)
  } finally {
    await embedded.close()
  }
}
