import type { CompiledQuery } from 'kysely'

/** A transaction's handle: jobs queued with it exist once it commits. */
export type Within = { executeQuery(query: CompiledQuery): Promise<{ rows: unknown[] }> }

/** A background task, run by one process at a time. */
export type Job = {
  /** Must never be renamed: jobs in the database refer to it. */
  name: string
  /** Also runs on this schedule, in UTC: `23 4 * * *`. */
  cron?: string
  /** How often it is retried after it throws, with growing delays; default 5. */
  retries?: number
  /** After which it counts as broken off; default 15 minutes. */
  longestSeconds?: number
  /**
   * Runs again if it throws, if the process dies, or after its longest time, so it must be idempotent: in a moment after an
   * error with `retryAfterSeconds`, else after the queue's delay. The signal fires when
   * the time is up or the site stops. A long job does part of its work and queues itself again, behind the others.
   */
  run(data: unknown, signal: AbortSignal, work: Pick<Work, 'queue'>): Promise<void>
}

type QueueOptions = {
  startAfter?: Date
  /** Of several jobs with the same key, only one waits. A running one doesn't count. */
  singletonKey?: string
}

export type Work = {
  /**
   * Queues a job of that name, in a transaction or at once; false when one with its key is already waiting. Throws
   * `WorkNotReadyError` during the first moments of a start.
   */
  queue(within: Within | null, name: string, data: object, options?: QueueOptions): Promise<boolean>
  /** Starts running jobs as soon as the database allows. Doesn't throw. */
  start(): Promise<void>
  /** Gives running jobs a few seconds to finish; the rest run again at the next start. */
  stop(): Promise<void>
}

/** The server answers 503 with `Retry-After`. */
export class WorkNotReadyError extends Error {
  override name = 'WorkNotReadyError'
  readonly retryAfterSeconds = 2
  constructor() {
    super('Background work is still starting')
  }
}
