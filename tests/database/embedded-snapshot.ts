import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createDatabase } from '#db/client.ts'
import { type EmbeddedDatabase, openEmbedded } from '#db/embedded/open.ts'
import { migrate } from '#db/migrate.ts'
import { migrationsKey } from './migrations-key.ts'
import { silentLog } from './silent-log.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Where databases that are expensive to create are stored for the next run. */
export const cache = join(root, 'node_modules/.cache/test-database')
const ONE_DAY_MS = 86_400_000

/** The cluster as a dump, migrated unless null; created once and kept until a migration or PGlite changes. */
export async function embeddedSnapshot(migrations: string | null): Promise<Uint8Array> {
  const file = join(cache, `${await migrationsKey(migrations, await pgliteVersion())}.tar`)
  const kept = await readIfThere(file)
  if (kept) return kept

  const snapshot = await buildSnapshot(migrations)
  await mkdir(cache, { recursive: true })
  // Two workers may build at the same time: the last one atomically replaces an identical file.
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, snapshot)
  await rename(unfinished, file)
  await removeOld()
  return snapshot
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

async function buildSnapshot(migrations: string | null): Promise<Uint8Array> {
  const embedded = await openInMemory()
  const db = createDatabase({ connection: embedded.connection, embedded: true, log: silentLog })
  try {
    if (migrations) await migrate(db, { directory: migrations })
    await db.close()
    return await embedded.dump()
  } finally {
    await db.close()
    await embedded.close()
  }
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
