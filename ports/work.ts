import type { CompiledQuery } from 'kysely'

/** A transaction's handle: what is queued with it exists once that is committed. */
export type Within = { executeQuery(query: CompiledQuery): Promise<{ rows: unknown[] }> }

/** Something done in the background, by one process at a time. */
export type Job = {
  /** Never renamed: jobs wait under it in the database. */
  name: string
  /** Also done by itself, at these times in UTC: `23 4 * * *`. */
  cron?: string
  /** How often it is tried again after it threw, with longer and longer waits; 5 unless told. */
  retries?: number
  /**
   * Run again if it throws, if the process dies, or after 15 minutes: what it did already must do no harm. The signal says
   * that the time is over or the site stops. What takes long does a part and queues itself again, behind the others.
   */
  run(data: unknown, signal: AbortSignal, work: Pick<Work, 'queue'>): Promise<void>
}

export type QueueOptions = {
  startAfter?: Date
  /** Of several with the same key only one waits. One that runs already doesn't count. */
  singletonKey?: string
}

export type Work = {
  /**
   * Leaves a job of that name, in a transaction or at once; false when one with its key waits already. Throws
   * `WorkNotReadyError` in the first moment of a start.
   */
  queue(within: Within | null, name: string, data: object, options?: QueueOptions): Promise<boolean>
  /** Begins to do jobs, as soon as the database allows. Doesn't throw. */
  start(): Promise<void>
  /** Lets what runs come to its end for some seconds; what doesn't is run again at the next start. */
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
