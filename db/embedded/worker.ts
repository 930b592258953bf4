import { rmSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { syncWhenClientsLeave } from './clients-leaving.ts'
import { ClusterCopy } from './cluster-copy.ts'
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
