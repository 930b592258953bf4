import { rmSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import type { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { ClusterCopy } from './cluster-copy.ts'
import { openCluster, openInMemory } from './open-cluster.ts'
import type { FromWorker, ToWorker, WorkerStart } from './protocol.ts'

// The part of the socket server's private queue that is called when a client has disconnected.
type Queue = { lastHandlerId: number | null; clearTransactionIfNeeded(handlerId: number): Promise<void> }

const SYNC = Uint8Array.from(['S'.charCodeAt(0), 0, 0, 0, 4])

/**
 * A client that disconnects after a message of the extended protocol failed, and before its Sync, leaves PostgreSQL
 * skipping every message up to the next Sync: all later clients would wait forever. The socket server only rolls back,
 * which is skipped too, so send the missing Sync first.
 */
function syncWhenClientsLeave(server: PGLiteSocketServer, pg: PGlite): void {
  const { queryQueue } = server as unknown as { queryQueue: Queue }
  const rollBack = queryQueue.clearTransactionIfNeeded.bind(queryQueue)
  queryQueue.clearTransactionIfNeeded = async (handlerId) => {
    if (queryQueue.lastHandlerId === handlerId) await pg.runExclusive(() => pg.execProtocolRaw(SYNC))
    await rollBack(handlerId)
  }
}

// The thread that holds PGlite: a query blocks the whole thread, and nothing inside can stop one. See watchdog.ts.

if (!parentPort) throw new Error('worker.ts runs as a worker thread')
const port = parentPort
const start = workerData as WorkerStart
const say = (message: FromWorker) => port.postMessage(message)

const { pg, fsyncs } = start.clusterDir
  ? await openCluster(start.clusterDir)
  : await openInMemory(start.snapshot)

// When a message throws, the socket server stops answering for good, without telling anyone.
const execute = pg.execProtocolRawStream.bind(pg)
pg.execProtocolRawStream = async (...args) => {
  try {
    await execute(...args)
  } catch (error) {
    say({ type: 'crashed', message: error instanceof Error ? error.message : String(error) })
    throw error
  }
}

// The pool has one connection; the others are those it just gave up, not yet seen to be closed.
const server = new PGLiteSocketServer({ db: pg, path: start.socketPath, maxConnections: 16 })
syncWhenClientsLeave(server, pg)
// A terminated worker leaves its socket file behind.
rmSync(start.socketPath, { force: true })
await server.start()

const copies = new Map<string, ClusterCopy>()

function copyStep({ folder, mostBytes, copied }: Extract<ToWorker, { type: 'copy' }>): FromWorker {
  if (!start.clusterDir) throw new TypeError('A database in memory has no files')
  if (copied) copies.set(folder, new ClusterCopy(start.clusterDir, folder, copied))
  const copy = copies.get(folder)
  if (!copy)
    return { type: 'copied', isWhole: false, failure: new Error('The database was reopened meanwhile') }
  try {
    const isWhole = copy.step(mostBytes)
    if (isWhole) copies.delete(folder)
    return { type: 'copied', isWhole, failure: null }
  } catch (error) {
    copies.delete(folder)
    return { type: 'copied', isWhole: false, failure: error as Error }
  }
}

port.on('message', async (message: ToWorker) => {
  if (message.type === 'ping') return say({ type: 'pong', fsyncs: fsyncs() })
  if (message.type === 'copy') return say(copyStep(message))
  if (message.type === 'dump') {
    const dump = await pg.dumpDataDir('none')
    return say({ type: 'dumped', snapshot: new Uint8Array(await dump.arrayBuffer()) })
  }
  await server.stop()
  await pg.close()
  say({ type: 'closed' })
  port.close()
})
say({ type: 'ready' })
