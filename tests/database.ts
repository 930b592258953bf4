import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createDatabase, type Db, type Log, type Tx } from '#db/client.ts'
import { loadReference } from '#db/reference/load.ts'
import { loadPlaces } from '#db/reference/places/load.ts'
import { embeddedSnapshot, openInMemory, startedSnapshot } from './database/embedded-snapshot.ts'
import { borrow, type Lent, type Opened, own } from './database/kept.ts'
import { clonePostgres } from './database/postgres-clone.ts'
import { silentLog } from './database/silent-log.ts'
import { seedPeople } from './policies/people.ts'

export type TestDatabase = {
  db: Db
  engine: Db['engine']
  /** For tests that open another pool or client. */
  connection: Parameters<typeof createDatabase>[0]['connection']
  close(): Promise<void>
}

type TestDatabaseOptions = {
  /** With everyone in `policies/people.ts` and their businesses, which were written when the worker started. */
  withPeople?: boolean
  /** With the reference data and all places, as a site's first start leaves it. */
  withReference?: boolean
  /** Rows that every test of the file starts with, written as the owner. */
  seed?: (tx: Tx) => Promise<void>
  log?: Log
}

/** The project's own folder by default. */
export const migrations = fileURLToPath(new URL('../db/migrations', import.meta.url))

/** The engine the suites run on: PostgreSQL with TEST_DATABASE_URL (a superuser's), otherwise the embedded one. */
export const testEngine: Db['engine'] = process.env.TEST_DATABASE_URL ? 'postgres' : 'embedded'

/**
 * A migrated database for one test file: call it in `beforeAll` and `close()` in `afterAll`. On PostgreSQL it belongs
 * to a role that isn't a superuser, and the suite connects as that role.
 */
export async function openTestDatabase({
  withPeople = false,
  withReference = false,
  seed,
  log = silentLog,
}: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const lent = withReference
    ? own(await openStarted())
    : withPeople
      ? await borrow('people', () => openWith((db) => db.transaction(seedPeople)))
      : await borrow('migrated', () => open(migrations))
  const opened = use(lent, log)
  if (seed) await opened.db.transaction(seed)
  return opened
}

/** The same before any migration. */
export async function openEmptyTestDatabase({ log = silentLog }: { log?: Log } = {}): Promise<TestDatabase> {
  return use(own(await open(null)), log)
}

function use({ connection, giveBack }: Lent, log: Log): TestDatabase {
  const embedded = testEngine === 'embedded'
  const db = createDatabase({ connection, embedded, log, ...(!embedded && { poolSize: 5 }) })
  return {
    db,
    engine: db.engine,
    connection,
    async close() {
      await db.close()
      await giveBack()
    },
  }
}

async function openWith(seed: (db: Db) => Promise<unknown>): Promise<Opened> {
  const opened = await open(migrations)
  const db = createDatabase({
    connection: opened.connection,
    embedded: testEngine === 'embedded',
    log: silentLog,
  })
  await seed(db)
  await db.close()
  return opened
}

/** Not kept: its places take a worker 80 MB, and few files need them. */
async function openStarted(): Promise<Opened> {
  if (testEngine === 'embedded') return openSnapshot(await startedSnapshot(migrations))
  return openWith(async (db) => {
    await loadReference(db)
    await loadPlaces(db)
  })
}

async function open(directory: string | null): Promise<Opened> {
  const url = process.env.TEST_DATABASE_URL
  if (url) {
    const { connection, drop } = await clonePostgres(url, directory)
    const superuser = Object.assign(new URL(url), { pathname: `/${connection.database}` })
    return { connection, superuser: { connectionString: superuser.href }, close: drop }
  }
  return openSnapshot(await embeddedSnapshot(directory))
}

async function openSnapshot(snapshot: Uint8Array): Promise<Opened> {
  const { connection, close } = await openInMemory(snapshot)
  folders.add(String(connection.host))
  return { connection, superuser: connection, close }
}

// The sockets' folders; the memory is freed with the worker, which a signal ends.
const worker = globalThis as { socketFolders?: Set<string> }
worker.socketFolders ??= removedAtEnd()
const folders = worker.socketFolders

function removedAtEnd(): Set<string> {
  const paths = new Set<string>()
  process.once('SIGTERM', () => {
    for (const path of paths) rmSync(path, { recursive: true, force: true })
    process.exit()
  })
  return paths
}
