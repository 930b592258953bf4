import { fsyncSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Options = Parameters<NodeFS['init']>[1]
type NodeFileSystem = { stream_ops: { fsync?: (stream: { nfd: number }) => number } }

/**
 * A NodeFS whose fsync reaches the disk. Emscripten's file system for Node has no fsync, and its fdatasync is empty,
 * so without this a commit is acknowledged while it is only in the page cache. Needs `wal_sync_method=fsync`.
 */
export class SyncedNodeFS extends NodeFS {
  /** Calls that reached the disk since the start. */
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
