import { fileURLToPath } from 'node:url'
import { createDatabase, type Db, type Log, type Tx } from '#db/client.ts'
import { embeddedSnapshot } from './database/embedded-snapshot.ts'
import { borrowEmbedded, openOwn } from './database/kept-embedded.ts'
import { clonePostgres } from './database/postgres-clone.ts'
import { silentLog } from './database/silent-log.ts'

export type TestDatabase = {
  db: Db
  engine: Db['engine']
  /** For tests that open another pool or client of their own. */
  connection: Parameters<typeof createDatabase>[0]['connection']
  close(): Promise<void>
}

export type TestDatabaseOptions = {
  /** Rows that every test of the file starts from, written as the owner. */
  seed?: (tx: Tx) => Promise<void>
  log?: Log
}

/** The folder of the project's own. */
export const migrations = fileURLToPath(new URL('../db/migrations', import.meta.url))

/** On which engine the suites run: PostgreSQL with TEST_DATABASE_URL (a superuser's), else the embedded one. */
export const testEngine: Db['engine'] = process.env.TEST_DATABASE_URL ? 'postgres' : 'embedded'

/**
 * A migrated database for one test file, its own: call it in `beforeAll` and `close()` in `afterAll`.
 * On PostgreSQL it belongs to a role that is no superuser, and the suite connects as that role.
 */
export async function openTestDatabase({
  seed,
  log = silentLog,
}: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const url = process.env.TEST_DATABASE_URL
  const opened = url ? await openPostgres(url, log, migrations) : await openSnapshot(log, migrations)
  if (seed) await opened.db.transaction(seed)
  return opened
}

/** The same before any migration. */
export function openEmptyTestDatabase({ log = silentLog }: { log?: Log } = {}): Promise<TestDatabase> {
  const url = process.env.TEST_DATABASE_URL
  return url ? openPostgres(url, log, null) : openSnapshot(log, null)
}

async function openSnapshot(log: Log, directory: string | null): Promise<TestDatabase> {
  const snapshot = await embeddedSnapshot(directory)
  const lent = directory ? await borrowEmbedded(snapshot) : await openOwn(snapshot)
  const db = createDatabase({ connection: lent.connection, embedded: true, log })
  return {
    db,
    engine: db.engine,
    connection: lent.connection,
    async close() {
      await db.close()
      await lent.giveBack()
    },
  }
}

async function openPostgres(url: string, log: Log, directory: string | null): Promise<TestDatabase> {
  const clone = await clonePostgres(url, directory)
  const db = createDatabase({ connection: clone.connection, embedded: false, log, poolSize: 5 })
  return {
    db,
    engine: db.engine,
    connection: clone.connection,
    async close() {
      await db.close()
      await clone.drop()
    },
  }
}
