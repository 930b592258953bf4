import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { PoolConfig } from 'pg'
import type { Log } from '../client.ts'
import { DatabaseOpenError, DatabaseUnavailableError } from '../errors.ts'
import { assertWritable } from './assert-writable.ts'
import { type Copied, copyRoughly } from './cluster-copy.ts'
import { lockDataDir } from './lock.ts'
import type { WorkerStart } from './protocol.ts'
import { socketFolder } from './socket-folder.ts'
import { DatabaseThread } from './thread.ts'
import { Watchdog, type WatchdogOptions } from './watchdog.ts'

// The name by which `pg` finds a socket in a folder, given port 5432.
const SOCKET_NAME = '.s.PGSQL.5432'

export type EmbeddedDatabase = {
  /** For `createDatabase({ embedded: true })`. */
  readonly connection: PoolConfig
  /** How often the database was reopened after it fell silent or failed. */
  restarts(): number
  /** Lifts the limit of ten seconds a statement while `fn` runs. */
  unwatched<T>(fn: () => Promise<T>): Promise<T>
  /** Throws `DatabaseAwayError` where its thread does not answer, or its disk takes no writes. */
  assertReady(): Promise<void>
  /** The whole cluster as a tar file, to be opened again with `snapshot`. Waits for no transaction. */
  dump(): Promise<Uint8Array>
  /**
   * Copies the files of the cluster to a folder as they are at one moment, in steps between which requests have their
   * turn. Opened there, it recovers as after a power cut. Not for one in memory.
   */
  copyFiles(folder: string): Promise<void>
  /** Times that a file was synced to the disk since the last (re)opening. */
  fsyncs(): Promise<number>
  close(): Promise<void>
}

export type EmbeddedOptions = {
  /** A folder, made when missing, or `memory` for a database that is gone after `close()`. */
  dataDir: string
  log: Log
  /** In memory only: what to start from. A restart by the watchdog goes back to it. */
  snapshot?: Uint8Array
  watchdog?: WatchdogOptions
}

const tenSeconds: WatchdogOptions = { intervalMs: 1_000, patience: 10 }
const RETRY_REOPEN_MS = 1_000
const CLOSE_PATIENCE_MS = 10_000
const READY_PATIENCE_MS = 2_000
// A step of so much takes some tens of milliseconds on a disk.
const COPY_STEP_BYTES = 4 * 1024 * 1024
const COPY_PAUSE_MS = 20
const MOST_COPY_STEPS = 100

/** Opens the embedded PostgreSQL (PGlite) in a worker thread. Throws `DataDirLockedError` and `DatabaseOpenError`. */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { log } = options
  const dataDir = options.dataDir === 'memory' ? null : options.dataDir
  if (dataDir) mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const lock = dataDir ? lockDataDir(dataDir) : null
  const folder = socketFolder(dataDir && join(dataDir, 'run'), SOCKET_NAME)
  const start: WorkerStart = {
    socketPath: join(folder.path, SOCKET_NAME),
    clusterDir: dataDir && join(dataDir, 'cluster'),
    snapshot: options.snapshot ?? null,
  }
  const letGo = () => {
    folder.remove()
    lock?.release()
  }

  let thread: DatabaseThread
  try {
    thread = await DatabaseThread.start(start)
  } catch (error) {
    letGo()
    throw new DatabaseOpenError(options.dataDir, error)
  }
  let closing = false
  let restarts = 0
  let reopened = Promise.resolve()

  const watchdog = new Watchdog(
    options.watchdog ?? tenSeconds,
    () => thread.ping(),
    () => {
      log.error({}, 'the embedded database does not answer: a statement runs too long; reopening it')
      void thread.terminate()
    },
  )

  const watch = () => {
    watchdog.start()
    void thread.ended.then((reason) => {
      if (!closing) reopened = reopen(reason)
    })
  }

  async function reopen(reason: string): Promise<void> {
    watchdog.stop()
    restarts += 1
    log.warn({ reason, restarts }, 'the embedded database stopped; reopening it')
    await thread.terminate()
    while (!closing) {
      try {
        thread = await DatabaseThread.start(start)
        log.info({ restarts }, 'the embedded database is back')
        return watch()
      } catch (error) {
        log.error({ err: error }, 'the embedded database could not be reopened; trying again')
        await delay(RETRY_REOPEN_MS)
      }
    }
  }

  watch()
  return {
    // The socket is the protection: whoever reaches it is the superuser `postgres`.
    connection: { host: folder.path, port: 5432, user: 'postgres', database: 'postgres', password: '' },
    restarts: () => restarts,
    unwatched: (fn) => watchdog.suspended(fn),
    async assertReady() {
      const silence = new AbortController()
      const silent = delay(READY_PATIENCE_MS, undefined, { signal: silence.signal, ref: false }).then(() => {
        throw new DatabaseUnavailableError({ cause: new Error('its thread does not answer') })
      })
      // There is one connection, and requests queue for it: its thread answers this between two statements of theirs.
      await Promise.race([thread.ping(), silent]).finally(() => silence.abort())
      if (dataDir) await assertWritable(dataDir)
    },
    dump: () => thread.dump(),
    async copyFiles(folder) {
      if (!start.clusterDir) throw new TypeError('A database in memory has no files')
      let copied: Copied | undefined = await copyRoughly(start.clusterDir, folder)
      for (let step = 1; ; step += 1) {
        // Where more is written than a step copies, the last one takes what is left, however long.
        const mostBytes = step < MOST_COPY_STEPS ? COPY_STEP_BYTES : Number.POSITIVE_INFINITY
        if (await thread.copyStep({ folder, mostBytes, ...(copied && { copied }) })) return
        copied = undefined
        await delay(COPY_PAUSE_MS)
      }
    },
    fsyncs: async () => (await thread.ping()).fsyncs,
    async close() {
      closing = true
      watchdog.stop()
      await reopened
      await thread.close(CLOSE_PATIENCE_MS)
      letGo()
    },
  }
}
