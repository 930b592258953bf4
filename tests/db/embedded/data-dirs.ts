import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '#db/embedded/open.ts'
import { cache, pgliteVersion } from '#tests/database/embedded-snapshot.ts'
import { silentLog } from '#tests/database/silent-log.ts'

export type DataDirs = {
  /** A data directory with an empty cluster, closed. */
  fresh(name?: string): Promise<string>
  empty(): Promise<string>
  remove(): Promise<void>
}

/** Data directories for tests about the files themselves. The cluster is a copy, ten times faster than a new one. */
export async function dataDirs(): Promise<DataDirs> {
  const root = await mkdtemp(join(tmpdir(), 'bt-'))
  let made = 0
  const empty = async () => {
    made += 1
    return join(root, String(made))
  }
  return {
    empty,
    async fresh(name = '') {
      const dataDir = join(await empty(), name)
      await cp(await emptyCluster(), dataDir, { recursive: true })
      return dataDir
    },
    remove: () => rm(root, { recursive: true, force: true }),
  }
}

/** A data directory with an empty cluster, made once for all runs with this PGlite. Two workers may make it at once. */
async function emptyCluster(): Promise<string> {
  const kept = join(cache, `empty-${await pgliteVersion()}`)
  if (existsSync(kept)) return kept
  await mkdir(cache, { recursive: true })
  const dataDir = await mkdtemp(`${kept}-`)
  const embedded = await openEmbedded({ dataDir, log: silentLog })
  await embedded.close()
  try {
    await rename(dataDir, kept)
  } catch (error) {
    // The other worker was first.
    if (!existsSync(kept)) throw error
    await rm(dataDir, { recursive: true })
  }
  return kept
}
