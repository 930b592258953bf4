import type { Copied } from './cluster-copy.ts'

/** What the database's thread is started with. */
export type WorkerStart = {
  socketPath: string
  /** Folder of the cluster, or null for one in memory. */
  clusterDir: string | null
  /** A dump to start an in-memory cluster from. */
  snapshot: Uint8Array | null
}

export type ToWorker =
  | { type: 'ping' }
  | { type: 'dump' }
  /** The next step of a copy of the cluster's files in this folder; the first brings what is there. */
  | { type: 'copy'; folder: string; mostBytes: number; copied?: Copied }
  | { type: 'close' }

export type FromWorker =
  | { type: 'ready' }
  | { type: 'pong'; fsyncs: number }
  | { type: 'dumped'; snapshot: Uint8Array }
  | { type: 'copied'; isWhole: boolean; failure: Error | null }
  | { type: 'closed' }
  /** PGlite threw where PostgreSQL would have ended the session: its memory can't be trusted any more. */
  | { type: 'crashed'; message: string }
