import type { Copied } from './cluster-copy.ts'

/** What the database thread is started with. */
export type WorkerStart = {
  socketPath: string
  /** The cluster's folder, or null for one in memory. */
  clusterDir: string | null
  /** A dump to start an in-memory cluster from. */
  snapshot: Uint8Array | null
}

export type ToWorker =
  | { type: 'ping' }
  | { type: 'dump' }
  /** The next step of copying the cluster's files to this folder; the first passes what is already there. */
  | { type: 'copy'; folder: string; mostBytes: number; copied?: Copied }
  | { type: 'close' }

export type FromWorker =
  | { type: 'ready' }
  | { type: 'pong'; fsyncs: number }
  | { type: 'dumped'; snapshot: Uint8Array }
  | { type: 'copied'; isWhole: boolean; failure: Error | null }
  | { type: 'closed' }
  /** PGlite threw where PostgreSQL would have ended the session: its memory can't be trusted anymore. */
  | { type: 'crashed'; message: string }
