import { mkdirSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { PoolConfig } from 'pg'
import type { Log } from '../client.ts'
import { DatabaseNotWritableError, DatabaseOpenError, DatabaseUnavailableError } from '../errors.ts'
import { type Copied, copyRoughly } from './cluster-copy.ts'
import { lockDataDir } from './lock.ts'
import type { WorkerStart } from './protocol.ts'
import { socketFolder } from './socket-folder.ts'
import { DatabaseThread } from './thread.ts'
import { Watchdog, type WatchdogOptions } from './watchdog.ts'

// The name under which `pg` looks for a socket in a folder, given port 5432.
const SOCKET_NAME = '.s.PGSQL.5432'

export type EmbeddedDatabase = {
  /** For `createDatabase({ embedded: true })`. */
  readonly connection: PoolConfig
  /** How often the database was reopened after it stopped responding or failed. */
  restarts(): number
  /** Lifts the limit of ten seconds per statement while `fn` runs. */
  unwatched<T>(fn: () => Promise<T>): Promise<T>
  /** Throws `DatabaseAwayError` if its thread doesn't answer, or its disk accepts no writes. */
  assertReady(): Promise<void>
  /** The whole cluster as a tar file, which `snapshot` opens again. Waits for no transaction. */
  dump(): Promise<Uint8Array>
  /**
   * Copies the cluster's files to a folder as of one moment, in steps between which requests get their turn. Opened
   * there, it recovers as after a power cut. Not for one in memory.
   */
  copyFiles(folder: string): Promise<void>
  /** How often a file was synced to disk since the last (re)opening. */
  fsyncs(): Promise<number>
  close(): Promise<void>
}

type EmbeddedOptions = {
  /** A folder, created if missing, or `memory` for a database that is gone after `close()`. */
  dataDir: string
  log: Log
  /** In memory only: the initial state. A restart by the watchdog returns to it. */
  snapshot?: Uint8Array
  watchdog?: WatchdogOptions
}

const tenSeconds: WatchdogOptions = { intervalMs: 1_000, patience: 10 }
const RETRY_REOPEN_MS = 1_000
const CLOSE_PATIENCE_MS = 10_000
const READY_PATIENCE_MS = 2_000
// A step of this size takes some tens of milliseconds on a disk.
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
      log.error({}, 'the embedded database isn’t responding: a statement ran too long; reopening it')
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
        log.error({ err: error }, 'the embedded database could not be reopened; retrying')
        await delay(RETRY_REOPEN_MS)
      }
    }
  }

  watch()
  return {
    // The socket is the protection: anyone who can reach it is the superuser `postgres`.
    connection: { host: folder.path, port: 5432, user: 'postgres', database: 'postgres', password: '' },
    restarts: () => restarts,
    unwatched: (fn) => watchdog.suspended(fn),
    async assertReady() {
      const silence = new AbortController()
      const silent = delay(READY_PATIENCE_MS, undefined, { signal: silence.signal, ref: false }).then(() => {
        throw new DatabaseUnavailableError({ cause: new Error('its thread does not answer') })
      })
      // There is one connection, and requests queue for it; its thread answers this between two of their statements.
      await Promise.race([thread.ping(), silent]).finally(() => silence.abort())
      if (dataDir) await assertWritable(dataDir)
    },
    dump: () => thread.dump(),
    async copyFiles(folder) {
      if (!start.clusterDir) throw new TypeError('A database in memory has no files')
      let copied: Copied | undefined = await copyRoughly(start.clusterDir, folder)
      for (let step = 1; ; step += 1) {
        // If more is written than a step copies, the last step takes the rest, however long.
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

// A statement that writes may need a new page of a table, or a new 16 MB segment of the log.
const bytes = 64 * 1024

/** Writes a file next to the cluster through to the disk, and removes it. Throws `DatabaseNotWritableError`. */
async function assertWritable(dataDir: string): Promise<void> {
  const path = join(dataDir, 'writable.tmp')
  try {
    const file = await open(path, 'w', 0o600)
    try {
      await file.write(new Uint8Array(bytes))
      await file.sync()
    } finally {
      await file.close()
    }
  } catch (error) {
    throw new DatabaseNotWritableError({ cause: error })
  } finally {
    await rm(path, { force: true })
  }
}
