import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { ownModule } from '#root.ts'
import { DatabaseUnavailableError } from '../errors.ts'
import type { FromWorker, ToWorker, WorkerStart } from './protocol.ts'

type Waiting = { resolve(message: FromWorker): void; reject(error: Error): void }
type Reply<Type extends FromWorker['type']> = Extract<FromWorker, { type: Type }>

/** One run of the database's worker thread. */
export class DatabaseThread {
  /** Resolves with the reason when this run ends, intended or not. */
  readonly ended: Promise<string>
  readonly #worker: Worker
  readonly #waiting = new Map<FromWorker['type'], Waiting[]>()

  /** Resolves when the database answers at its socket. */
  static async start(start: WorkerStart): Promise<DatabaseThread> {
    const worker = new Worker(ownModule('db/embedded/worker.ts'), {
      workerData: start,
      execArgv: [],
      // It only passes bytes on, and needs less room for them than V8 would take.
      resourceLimits: { maxYoungGenerationSizeMb: 16 },
    })
    const thread = new DatabaseThread(worker)
    await thread.#reply('ready')
    return thread
  }

  private constructor(worker: Worker) {
    this.#worker = worker
    const { promise, resolve } = Promise.withResolvers<string>()
    this.ended = promise
    worker.on('error', (error) => this.#end(error.message, resolve))
    worker.on('exit', (code) => this.#end(`its thread ended with code ${code}`, resolve))
    worker.on('message', (message: FromWorker) => {
      if (message.type === 'crashed') this.#end(`PGlite crashed: ${message.message}`, resolve)
      else this.#waiting.get(message.type)?.shift()?.resolve(message)
    })
  }

  /** Also returns the number of syncs to disk so far, for the tests. */
  async ping(): Promise<{ fsyncs: number }> {
    return this.#ask({ type: 'ping' }, 'pong')
  }

  /** The cluster as a tar file, for `openEmbedded({ snapshot })`. */
  async dump(): Promise<Uint8Array> {
    return (await this.#ask({ type: 'dump' }, 'dumped')).snapshot
  }

  /** Runs the next step of copying the cluster's files; true when the copy is complete. Throws file system errors. */
  async copyStep(step: Omit<Extract<ToWorker, { type: 'copy' }>, 'type'>): Promise<boolean> {
    const { isWhole, failure } = await this.#ask({ type: 'copy', ...step }, 'copied')
    if (failure) throw failure
    return isWhole
  }

  /**
   * Closes the cluster cleanly; after `patienceMs` it is terminated as by a power cut, which loses nothing committed.
   */
  async close(patienceMs: number): Promise<void> {
    const exit = once(this.#worker, 'exit')
    const timer = setTimeout(() => this.#worker.terminate(), patienceMs)
    // A thread that ends instead of replying is closed too.
    await this.#ask({ type: 'close' }, 'closed').catch(() => undefined)
    await this.#worker.terminate()
    await exit
    clearTimeout(timer)
  }

  async terminate(): Promise<void> {
    await this.#worker.terminate()
  }

  #ask<Type extends FromWorker['type']>(message: ToWorker, reply: Type): Promise<Reply<Type>> {
    const promise = this.#reply(reply)
    this.#worker.postMessage(message)
    return promise
  }

  #reply<Type extends FromWorker['type']>(type: Type): Promise<Reply<Type>> {
    const { promise, resolve, reject } = Promise.withResolvers<Reply<Type>>()
    const waiting = this.#waiting.get(type) ?? []
    this.#waiting.set(type, [...waiting, { resolve: (message) => resolve(message as Reply<Type>), reject }])
    return promise
  }

  #end(reason: string, resolveEnded: (reason: string) => void): void {
    resolveEnded(reason)
    for (const { reject } of [...this.#waiting.values()].flat()) {
      reject(new DatabaseUnavailableError({ cause: new Error(reason) }))
    }
    this.#waiting.clear()
  }
}
