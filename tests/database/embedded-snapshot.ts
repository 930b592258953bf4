import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { createDatabase, type Db } from '#db/client.ts'
import { lockDataDir } from '#db/embedded/lock.ts'
import { type EmbeddedDatabase, openEmbedded } from '#db/embedded/open.ts'
import { DataDirLockedError } from '#db/errors.ts'
import { migrate } from '#db/migrate.ts'
import { loadReference } from '#db/reference/load.ts'
import { loadPlaces } from '#db/reference/places/load.ts'
import { migrationsKey, referenceKey } from './migrations-key.ts'
import { silentLog } from './silent-log.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Where databases that are expensive to create are stored for the next run. */
export const cache = join(root, 'node_modules/.cache/test-database')
const ONE_DAY_MS = 86_400_000

/** The cluster as a dump, migrated unless null; created once and kept until a migration or PGlite changes. */
export async function embeddedSnapshot(migrations: string | null): Promise<Uint8Array> {
  const key = await migrationsKey(migrations, await pgliteVersion())
  return kept(key, () =>
    dumpOf(undefined, (db) => (migrations ? migrate(db, { directory: migrations }) : null)),
  )
}

/** The same as a site leaves it after its first start without demo data: with the reference data and all places. */
export async function startedSnapshot(migrations: string): Promise<Uint8Array> {
  const key = await migrationsKey(migrations, await pgliteVersion(), await referenceKey())
  return kept(key, async () =>
    dumpOf(await embeddedSnapshot(migrations), async (db) => {
      await loadReference(db)
      await loadPlaces(db)
    }),
  )
}

/** Makes the data directory one that a site has started in once, without demo data: that start takes many seconds. */
export async function writeStartedCluster(migrations: string, dataDir: string): Promise<void> {
  const cluster = join(dataDir, 'cluster')
  mkdirSync(cluster, { mode: 0o700 })
  const input = await startedSnapshot(migrations)
  const { status, stderr } = spawnSync('tar', ['-xf', '-', '-C', cluster], { input, encoding: 'utf8' })
  if (status !== 0) throw new Error(`The cluster could not be unpacked: ${stderr}`)
}

async function kept(key: string, build: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const file = join(cache, `${key}.tar`)
  const known = await readIfThere(file)
  if (known) return known

  // All workers of both suites need it at once: one builds it, the others wait.
  const lock = await lockWhenFree(join(cache, `${key}-lock`))
  try {
    const built = await readIfThere(file)
    if (built) return built
    const snapshot = await build()
    const unfinished = `${file}.${process.pid}`
    await writeFile(unfinished, snapshot)
    await rename(unfinished, file)
    await removeOld()
    return snapshot
  } finally {
    lock.release()
  }
}

async function lockWhenFree(folder: string) {
  await mkdir(folder, { recursive: true })
  for (;;) {
    try {
      return lockDataDir(folder)
    } catch (error) {
      if (!(error instanceof DataDirLockedError)) throw error
      await delay(200)
    }
  }
}

export async function pgliteVersion(): Promise<string> {
  const text = await readFile(join(root, 'node_modules/@electric-sql/pglite/package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}

/**
 * In memory. Its watchdog is as patient as a test: a statement of two seconds takes half a minute on a busy machine.
 */
export const openInMemory = (snapshot?: Uint8Array): Promise<EmbeddedDatabase> =>
  openEmbedded({
    ...{ dataDir: 'memory', log: silentLog, watchdog: { intervalMs: 1_000, patience: 170 } },
    ...(snapshot && { snapshot }),
  })

async function dumpOf(begun: Uint8Array | undefined, write: (db: Db) => unknown): Promise<Uint8Array> {
  const embedded = await openInMemory(begun)
  const db = createDatabase({ connection: embedded.connection, embedded: true, log: silentLog })
  try {
    await write(db)
    await sql`checkpoint`.execute(db.raw)
    const { rows } = await sql<{ log: string }>`select pg_walfile_name(pg_current_wal_lsn()) as log`.execute(
      db.raw,
    )
    await db.close()
    return withoutOldLogs(await embedded.dump(), rows[0]!.log)
  } finally {
    await db.close()
    await embedded.close()
  }
}

const block = 512

/** After a checkpoint only the current segment of the log counts: 16 MB, where loading the places leaves 15 of them. */
function withoutOldLogs(tar: Uint8Array, current: string): Uint8Array {
  const kept: Uint8Array[] = []
  const text = (from: number, to: number) =>
    Buffer.from(tar.subarray(from, to)).toString('latin1').replace(/\0.*/s, '')
  for (let at = 0; at < tar.length; ) {
    const path = text(at, at + 100)
    const size = path === '' ? 0 : Number.parseInt(text(at + 124, at + 136), 8)
    const end = at + block * (1 + Math.ceil(size / block))
    const segment = /pg_wal\/([0-9A-F]{24})$/.exec(path)?.[1]
    if (segment === undefined || segment === current) kept.push(tar.subarray(at, end))
    at = end
  }
  return Buffer.concat(kept)
}

async function readIfThere(file: string): Promise<Uint8Array | null> {
  try {
    return await readFile(file)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

async function removeOld(): Promise<void> {
  for (const name of await readdir(cache)) {
    const path = join(cache, name)
    const isOld = Date.now() - (await stat(path)).mtimeMs > ONE_DAY_MS
    if (isOld) await rm(path, { recursive: true, force: true })
  }
}
