import { sql } from 'kysely'
import { createDatabase, type Db, type Log, type Tx } from '../client.ts'
import { DatabaseAwayError, DatabaseUnavailableError } from '../errors.ts'
import { silent } from '../readiness.ts'
import type { Mark } from './mark.ts'
import { isSameHistory } from './position.ts'
import { isBehind, isLost, stopUnlessReplayed } from './replica-fault.ts'
import type { Samples } from './samples.ts'

export type ReplicaState = {
  /** Its host and port. */
  name: string
  isUsable: boolean
  /** Why it isn't used; null while it is. */
  reason: string | null
  /** Null while it is unknown. */
  lagSeconds: number | null
}

type ReplicaOptions = {
  url: string
  poolSize: number
  mark: Mark
  samples: Samples
  log: Log
  longestLagSeconds: number
}

type Look = { isReplica: boolean; replayed: number; agoSeconds: number; system: string; timeline: number }

/** A replica answers this fast or isn't used. */
export const patienceMs = 500
// Longer than any statement may take there: the connection of a server that is gone doesn't end by itself.
const longestReadMs = 15_000
// A replica that has just been behind most likely still is.
const restMs = 50

/** One streaming replica: the connections to it, and whether it can be read. */
export class Replica {
  readonly name: string
  readonly db: Db
  readonly #aside: Db
  readonly #options: ReplicaOptions
  readonly #reads = new Set<(error: Error) => void>()
  #reason: string | null = 'it was not asked yet'
  #lagSeconds: number | null = null
  #history: Pick<Look, 'system' | 'timeline'> | null = null
  #restsUntil = 0

  constructor(options: ReplicaOptions) {
    const { url, poolSize, mark, log } = options
    this.#options = options
    this.name = nameOf(url)
    const connect = { embedded: false, connectionTimeoutMs: patienceMs }
    this.db = createDatabase({
      ...connect,
      connection: { connectionString: url, query_timeout: longestReadMs },
      poolSize,
      log: this.#logOf(log),
      stopUnless: () => stopUnlessReplayed(mark.position?.lsn ?? Number.MAX_SAFE_INTEGER),
    })
    this.#aside = createDatabase({
      ...connect,
      connection: { connectionString: url, query_timeout: patienceMs },
      poolSize: 1,
      log: silent,
    })
  }

  get state(): ReplicaState {
    return {
      name: this.name,
      isUsable: this.#reason === null,
      reason: this.#reason,
      lagSeconds: this.#lagSeconds,
    }
  }

  /** Whether a read is worth trying now. */
  isReady(now: number): boolean {
    const { position } = this.#options.mark
    if (this.#reason !== null || now < this.#restsUntil || !position || !this.#history) return false
    return isSameHistory(this.#history, position)
  }

  /** As a visitor. Rejects as soon as the replica is found to be lost, whatever the connection does. */
  async read<T>(fn: (tx: Tx) => Promise<T>): Promise<T> {
    const { promise: lost, reject } = Promise.withResolvers<never>()
    this.#reads.add(reject)
    try {
      return await Promise.race([this.db.asUser({ role: 'anon' }, fn), lost])
    } catch (error) {
      if (isLost(error)) this.#lose(reasonOf(error))
      if (isBehind(error)) this.#restsUntil = performance.now() + restMs
      throw error
    } finally {
      this.#reads.delete(reject)
    }
  }

  async look(): Promise<void> {
    let found: Look
    try {
      found = await this.#find()
    } catch (error) {
      const reason = reasonOf(error)
      this.#lose(reason)
      for (const reject of this.#reads) reject(new DatabaseUnavailableError({ cause: new Error(reason) }))
      return
    }
    this.#history = found
    this.#lagSeconds = this.#options.samples.secondsBehind(found.replayed, found.agoSeconds)
    this.#setReason(this.#reasonAgainst(found, this.#lagSeconds))
  }

  async close(): Promise<void> {
    const closed = Promise.all([this.db.close(), this.#aside.close()])
    // Connections to a server that is gone don't end in time, and the process ends them anyway.
    if (this.#reason === null) await closed
    else closed.catch(() => undefined)
  }

  /**
   * The timeline is the newest of three places: the control file has it after the next checkpoint, the receiver's only
   * for roles that may read statistics.
   */
  async #find(): Promise<Look> {
    const { rows } = await sql<Look>`
      select pg_is_in_recovery() as "isReplica",
        coalesce(pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0'), 0) as replayed,
        coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 0)::float8 as "agoSeconds",
        (pg_control_system()).system_identifier::text as system,
        greatest((pg_control_checkpoint()).timeline_id, (pg_control_recovery()).min_recovery_end_timeline,
          (select received_tli from pg_stat_wal_receiver)) as timeline`.execute(this.#aside.raw)
    return rows[0]!
  }

  #reasonAgainst(found: Look, lagSeconds: number): string | null {
    const { mark, longestLagSeconds } = this.#options
    if (!found.isReplica) return 'it is no replica: it was promoted, or never was one'
    if (mark.position && found.system !== mark.position.system)
      return 'it is a replica of another database server'
    if (mark.position && found.timeline !== mark.position.timeline)
      return 'it follows another timeline than the primary: one of them was promoted'
    return lagSeconds > longestLagSeconds ? `it is more than ${longestLagSeconds} seconds behind` : null
  }

  #lose(reason: string): void {
    this.#lagSeconds = null
    this.#setReason(reason)
  }

  #setReason(reason: string | null): void {
    if (reason === this.#reason) return
    const { log } = this.#options
    if (reason === null) log.info({ replica: this.name }, 'a replica is read')
    else log.warn({ replica: this.name, reason }, 'a replica can’t be read; the primary is instead')
    this.#reason = reason
  }

  /** Lost connections are told once, as a change of the state. */
  #logOf(log: Log): Log {
    return {
      info: () => undefined,
      warn: (fields, message) => {
        if (!('err' in fields)) log.warn({ ...fields, replica: this.name }, message)
      },
      error: (fields) => log.error({ ...fields, replica: this.name }, 'a replica can’t read its files'),
    }
  }
}

/** Without the password. */
function nameOf(url: string): string {
  const { host, searchParams } = new URL(url)
  return host || searchParams.get('host') || 'localhost'
}

export function reasonOf(error: unknown): string {
  const cause = error instanceof DatabaseAwayError ? error.cause : error
  const message = cause instanceof Error ? cause.message : String(cause)
  return /timeout/.test(message) ? 'it doesn’t answer in time' : message.replaceAll(/\s+/g, ' ')
}
