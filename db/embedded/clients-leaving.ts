import type { PGlite } from '@electric-sql/pglite'
import type { PGLiteSocketServer } from '@electric-sql/pglite-socket'

// The part of the socket server's private queue that is called when a client has gone.
type Queue = { lastHandlerId: number | null; clearTransactionIfNeeded(handlerId: number): Promise<void> }

const SYNC = Uint8Array.from(['S'.charCodeAt(0), 0, 0, 0, 4])

/**
 * A client that leaves after a message of the extended protocol failed, and before its Sync, leaves PostgreSQL skipping
 * every message up to the next Sync: all later clients would wait for ever. The socket server only rolls back, which is
 * skipped too; so send the Sync that is missing first.
 */
export function syncWhenClientsLeave(server: PGLiteSocketServer, pg: PGlite): void {
  const { queryQueue } = server as unknown as { queryQueue: Queue }
  const rollBack = queryQueue.clearTransactionIfNeeded.bind(queryQueue)
  queryQueue.clearTransactionIfNeeded = async (handlerId) => {
    if (queryQueue.lastHandlerId === handlerId) await pg.runExclusive(() => pg.execProtocolRaw(SYNC))
    await rollBack(handlerId)
  }
}
