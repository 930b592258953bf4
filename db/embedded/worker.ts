import { rmSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { syncWhenClientsLeave } from './clients-leaving.ts'
import { openCluster, openInMemory } from './open-cluster.ts'
import type { FromWorker, ToWorker, WorkerStart } from './protocol.ts'

// The thread that holds PGlite: a query blocks it whole, and nothing inside can stop one. See watchdog.ts.

if (!parentPort) throw new Error('worker.ts runs as a worker thread')
const port = parentPort
const start = workerData as WorkerStart
const say = (message: FromWorker) => port.postMessage(message)

const { pg, fsyncs } = start.clusterDir
  ? await openCluster(start.clusterDir)
  : await openInMemory(start.snapshot)

// The socket server stops answering for good when a message throws, without telling anybody.
const execute = pg.execProtocolRawStream.bind(pg)
pg.execProtocolRawStream = async (...args) => {
  try {
    await execute(...args)
  } catch (error) {
    say({ type: 'crashed', message: error instanceof Error ? error.message : String(error) })
    throw error
  }
}

// The pool has one connection; the others are those it has just given up, not yet seen to be closed.
const server = new PGLiteSocketServer({ db: pg, path: start.socketPath, maxConnections: 16 })
syncWhenClientsLeave(server, pg)
// A worker that was terminated leaves its socket file behind.
rmSync(start.socketPath, { force: true })
await server.start()

port.on('message', async (message: ToWorker) => {
  if (message.type === 'ping') return say({ type: 'pong', fsyncs: fsyncs() })
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
