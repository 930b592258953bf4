import { setTimeout as delay } from 'node:timers/promises'
import { createDatabase, type Db, type Log, type Tx } from '../client.ts'
import { silent } from '../readiness.ts'
import { Mark } from './mark.ts'
import { findPosition, isSameHistory, type Position } from './position.ts'
import { patienceMs, Replica, type ReplicaState, reasonOf } from './replica.ts'
import { type Refusal, refusalOf } from './replica-fault.ts'
import { Samples } from './samples.ts'

type Read = <T>(fn: (tx: Tx) => Promise<T>) => Promise<T>

export type ReplicasOptions = {
  /** Of the replicas. */
  urls: readonly string[]
  primaryUrl: string
  /** Reads as a visitor from the primary. */
  readPrimary: Read
  /** Connections to each. */
  poolSize: number
  log: Log
  /** Where each read was answered, and why a replica hadn't. */
  onRead?: (from: 'replica' | 'primary', refusal?: Refusal) => void
  longestLagSeconds?: number
  everyMs?: number
}

export type Replicas = {
  /** Reads as a visitor: from a replica that has all that is known to be written, otherwise from the primary. */
  read: Read
  /** After a write: later reads see it, and everything else that was committed before. Never rejects. */
  raise(): Promise<void>
  states(): ReplicaState[]
  /** For what is remembered by database. */
  readonly databases: readonly Pick<Db, 'raw'>[]
  close(): Promise<void>
}

/** Resolves after the first look at all of them. A replica that can't be used now is looked at again and again. */
export async function openReplicas(options: ReplicasOptions): Promise<Replicas> {
  const { urls, readPrimary, poolSize, log, onRead, longestLagSeconds = 10, everyMs = 500 } = options
  // Requests may have all other connections, and wait for this answer.
  const aside = createDatabase({
    connection: { connectionString: options.primaryUrl, query_timeout: patienceMs },
    embedded: false,
    log: silent,
    poolSize: 1,
    connectionTimeoutMs: patienceMs,
  })
  const mark = new Mark(() => findPosition(aside))
  const samples = new Samples()
  const replicas = urls.map((url) => new Replica({ url, poolSize, mark, samples, log, longestLagSeconds }))
  const stopped = new AbortController()
  let former: Position | null = null
  /** Why the primary didn't say how far it is. */
  let silence: string | null = null
  let turn = 0

  async function lookAtPrimary(): Promise<void> {
    try {
      const position = await mark.look()
      samples.add(position, { isNew: former !== null && !isSameHistory(former, position) })
      former = position
      if (silence !== null) log.info({}, 'the primary says again how far it is')
      silence = null
    } catch (error) {
      // What is known stays known: nothing is written while it is away.
      const reason = reasonOf(error)
      if (reason !== silence) log.warn({ reason }, 'the primary doesn’t say how far it is')
      silence = reason
    }
  }

  function stateOf({ state }: Replica): ReplicaState {
    if (mark.position || state.reason !== null) return state
    return {
      ...state,
      isUsable: false,
      reason: `the primary doesn’t say how far it is: ${silence ?? 'not yet'}`,
    }
  }

  const lookAtReplicas = () => Promise.all(replicas.map((replica) => replica.look()))

  async function watch(): Promise<void> {
    while (true) {
      await delay(everyMs, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined)
      if (stopped.signal.aborted) return
      await Promise.all([lookAtPrimary(), lookAtReplicas()])
    }
  }

  function choose(): Replica | undefined {
    const now = performance.now()
    const ready = replicas.filter((replica) => replica.isReady(now))
    turn += 1
    return ready[turn % ready.length]
  }

  async function read<T>(fn: (tx: Tx) => Promise<T>): Promise<T> {
    const replica = choose()
    if (!replica) {
      onRead?.('primary')
      return readPrimary(fn)
    }
    try {
      const found = await replica.read(fn)
      onRead?.('replica')
      return found
    } catch (error) {
      const refusal = refusalOf(error)
      if (!refusal) throw error
      if (refusal === 'unsupported') log.warn({ err: error }, 'a read isn’t possible on a replica')
      onRead?.('primary', refusal)
      return readPrimary(fn)
    }
  }

  await lookAtPrimary()
  await lookAtReplicas()
  const watching = watch()
  return {
    read,
    raise: () => mark.raise(),
    states: () => replicas.map(stateOf),
    databases: replicas.map(({ db }) => db),
    async close() {
      stopped.abort()
      await watching
      await Promise.all([aside.close(), ...replicas.map((replica) => replica.close())])
    },
  }
}
