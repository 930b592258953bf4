import { closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Options = Parameters<NodeFS['init']>[1]
type NodeFileSystem = { stream_ops: { fsync?: (stream: { nfd: number }) => number } }

/**
 * A NodeFS whose fsync reaches the disk. Emscripten's file system for Node has no fsync, and its fdatasync is empty, so
 * without this a commit is acknowledged while it is only in the page cache. Needs `wal_sync_method=fsync`.
 */
class SyncedNodeFS extends NodeFS {
  /** Calls that reached the disk since startup. */
  fsyncs = 0

  override async init(pg: PGlite, options: Options) {
    const { emscriptenOpts } = await super.init(pg, options)
    const installFsync: NonNullable<Options['preRun']>[number] = (mod) => {
      const nodefs = mod.FS.filesystems.NODEFS as unknown as NodeFileSystem
      nodefs.stream_ops.fsync = (stream) => {
        this.fsyncs += 1
        fsyncSync(stream.nfd)
        return 0
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), installFsync] } }
  }
}

const extensions = { pg_trgm, unaccent, fuzzystrmatch, pgcrypto }

// Of PostgreSQL's 128 MB of buffers, a process would hold every byte: what isn't here comes from the files, which the
// system keeps in memory as well.
const small = ['-c', 'shared_buffers=32MB']

// PGlite's own parameters turn fsync off with -F.
const durable = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
  ...small,
]

type Cluster = { pg: PGlite; fsyncs: () => number }

export async function openCluster(clusterDir: string): Promise<Cluster> {
  if (!existsSync(clusterDir)) await createCluster(clusterDir)
  const fs = new SyncedNodeFS(clusterDir)
  const pg = await start({ fs, startParams: durable })
  return { pg, fsyncs: () => fs.fsyncs }
}

export async function openInMemory(snapshot: Uint8Array | null): Promise<Cluster> {
  const loadDataDir = snapshot ? new Blob([new Uint8Array(snapshot)]) : undefined
  const startParams = [...PGlite.defaultStartParams, ...small]
  const pg = await start(loadDataDir ? { loadDataDir, startParams } : { startParams })
  return { pg, fsyncs: () => 0 }
}

// PGlite's own error only says that the start failed; PostgreSQL wrote why.
async function start(options: PGliteOptions): Promise<PGlite> {
  const reasons: string[] = []
  let starting = true
  const onStderr = (line: string) => {
    const reason = starting && /(?:FATAL|PANIC|DETAIL|HINT):\s+(.*)/.exec(line)
    if (reason) reasons.push(reason[1]!)
    return true
  }
  try {
    return await PGlite.create({ ...options, extensions, onStderr })
  } catch (error) {
    throw reasons.length > 0 ? new Error(reasons.join('; '), { cause: error }) : error
  } finally {
    starting = false
  }
}

// PGlite creates a new cluster file by file; a kill in between would leave one that looks complete. So it is built next
// to its place and moved there once it is on disk.
async function createCluster(clusterDir: string): Promise<void> {
  const unfinished = `${clusterDir}.new`
  rmSync(unfinished, { recursive: true, force: true })
  const pg = await start({ fs: new SyncedNodeFS(unfinished), startParams: durable })
  await pg.close()
  syncTree(unfinished)
  renameSync(unfinished, clusterDir)
  sync(dirname(clusterDir))
}

function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else if (entry.isFile()) sync(path)
  }
  sync(folder)
}

function sync(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
