import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { coalesced } from '#db/coalesced.ts'
import type { Log } from '../env.ts'
import { InvalidationHistory } from './invalidation-history.ts'

type InvalidationSubscription = {
  /** Reads what is new now instead of within half a second. Never rejects: what failed is read the next time. */
  now(): Promise<void>
  /** Whether everything that changed until some seconds ago is known. */
  isCurrent(now?: number): boolean
  stop(): Promise<void>
}

const pollMs = 500
const sweepEveryMs = 60_000
// Shorter than the pause before a CDN is purged again.
const currentMs = 3_000
// A process that slept longer than this can't know what it missed.
const historyMs = 10 * 60_000

/** For pages of other processes: pass it to `subscribeToInvalidations`, which fills it. */
export const createInvalidationHistory = (): InvalidationHistory => new InvalidationHistory(historyMs)

/**
 * Resolves once the mark is set: pages rendered from then on are tracked. Reports stale tags to `onInvalidation` within
 * about half a second of their commit, whichever process wrote them.
 */
export async function subscribeToInvalidations(
  db: Pick<Db, 'raw'>,
  {
    onInvalidation,
    history,
    log,
  }: { onInvalidation: (tags: string[]) => void | Promise<void>; history?: InvalidationHistory; log: Log },
): Promise<InvalidationSubscription> {
  const stopped = new AbortController()
  const reader = new InvalidationReader(db, history)
  let lastRead = Date.now()
  let lastSweep = 0
  let isAway = false

  const step = coalesced(async () => {
    const now = Date.now()
    const { tags, snapshot } = await reader.read()
    // Another server may answer now, which gives what the former one lost the same numbers.
    if (isAway) history?.distrustBefore(now)
    if (now - lastRead > historyMs) await onInvalidation(['all'])
    else if (tags.length > 0) await onInvalidation(tags)
    history?.apply(snapshot)
    lastRead = now
    if (now - lastSweep < sweepEveryMs) return
    lastSweep = now
    history?.sweep(now)
    await reader.sweep({ now, historyMs })
  })

  async function tryStep(): Promise<void> {
    try {
      await step()
      if (isAway) log.info({}, 'cache invalidation resumed')
      isAway = false
    } catch (error) {
      // The pages stay up, stale; one log line is enough.
      if (!isAway) log.warn({ err: error }, 'cache invalidation interrupted')
      isAway = true
    }
  }

  async function run(): Promise<void> {
    while (true) {
      await delay(pollMs, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined)
      if (stopped.signal.aborted) return
      await tryStep()
    }
  }

  await step()
  const running = run()
  return {
    now: tryStep,
    isCurrent: (now = Date.now()) => !isAway && now - lastRead <= currentMs,
    async stop() {
      stopped.abort()
      await running
    },
  }
}

type Row = { id: string; tag: string; xid: string; xmin: string; snapshot: string }

/**
 * Reads the tags that were invalidated since the last reading. The watermark is the oldest transaction that was still
 * running then (`pg_snapshot_xmin`): everything below it is finished and was seen; one above it may commit late, with
 * an id and a time before what was already read.
 */
export class InvalidationReader {
  readonly #db: Pick<Db, 'raw'>
  readonly #history: InvalidationHistory | undefined
  #watermark: bigint | null = null
  /** Rows above the watermark that were already reported, by id. */
  #seen = new Map<string, bigint>()
  /** Past watermarks, oldest first. */
  readonly #past: { at: number; watermark: bigint }[] = []

  constructor(db: Pick<Db, 'raw'>, history?: InvalidationHistory) {
    this.#db = db
    this.#history = history
  }

  /**
   * The first reading only sets the mark, because nothing of this process could have become stale; the history gets all
   * that is left.
   */
  async read(): Promise<{ tags: string[]; snapshot: string }> {
    const from = this.#watermark?.toString() ?? (this.#history ? '0' : null)
    const { rows } = await sql<Row | (Omit<Row, 'id' | 'tag' | 'xid'> & { id: null; tag: null; xid: null })>`
      with snapshot as materialized (select pg_current_snapshot() as snapshot)
      select b.id::text as id, b.tag, b.xid::text as xid, pg_snapshot_xmin(s.snapshot)::text as xmin,
        s.snapshot::text as snapshot
      from snapshot s left join cache_bumps b on b.xid >= coalesce(${from}::xid8, pg_snapshot_xmin(s.snapshot))
    `.execute(this.#db.raw)
    const { xmin, snapshot } = rows[0]!
    const watermark = BigInt(xmin)
    const seen = new Map<string, bigint>()
    const news: { tag: string; xid: bigint }[] = []
    for (const row of rows) {
      if (row.id === null) continue
      const xid = BigInt(row.xid)
      if (!this.#seen.has(row.id)) news.push({ tag: row.tag, xid })
      if (xid >= watermark) seen.set(row.id, xid)
    }
    // Another server answers now, whose numbers begin below: what it has lost or taken since can't be told apart.
    const isAnother = this.#watermark !== null && watermark < this.#watermark
    if (isAnother) news.push({ tag: 'all', xid: watermark })
    this.#history?.note(news, Date.now())
    const tags = this.#watermark === null ? [] : [...new Set(news.map(({ tag }) => tag))]
    this.#seen = seen
    this.#watermark = watermark
    return { tags, snapshot }
  }

  /**
   * Deletes what every process has read: rows below the watermark of `historyMs` ago have been visible to all since then.
   * `created_at` couldn't tell, because a transaction may take long.
   */
  async sweep({ now, historyMs }: { now: number; historyMs: number }): Promise<void> {
    if (this.#watermark === null) return
    this.#past.push({ at: now, watermark: this.#watermark })
    let old: bigint | null = null
    while (this.#past[0] && this.#past[0].at <= now - historyMs) old = this.#past.shift()!.watermark
    if (old !== null)
      await sql`delete from cache_bumps where xid < ${old.toString()}::xid8`.execute(this.#db.raw)
  }
}
