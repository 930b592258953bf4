/** What the database's thread is started with. */
export type WorkerStart = {
  socketPath: string
  /** Folder of the cluster, or null for one in memory. */
  clusterDir: string | null
  /** A dump to start an in-memory cluster from. */
  snapshot: Uint8Array | null
}

export type ToWorker = { type: 'ping' } | { type: 'dump' } | { type: 'close' }

export type FromWorker =
  | { type: 'ready' }
  | { type: 'pong'; fsyncs: number }
  | { type: 'dumped'; snapshot: Uint8Array }
  | { type: 'closed' }
  /** PGlite threw where PostgreSQL would have ended the session: its memory can't be trusted any more. */
  | { type: 'crashed'; message: string }
