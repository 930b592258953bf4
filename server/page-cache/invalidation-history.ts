type Invalidation = { tag: string; xid: bigint }
type Noted = { xid: bigint; at: number }

/** PostgreSQL's `pg_snapshot`: which transactions could be seen. */
type Snapshot = { xmin: bigint; xmax: bigint; running: ReadonlySet<bigint> }

const mostNoted = 50_000

/**
 * What was invalidated in the last minutes, by transaction: unlike a process's own moments, it means the same to all of
 * them. Tells whether a page that another process rendered is still what this one would render.
 */
export class InvalidationHistory {
  /** How long rows are kept, in milliseconds: nothing older can be judged. */
  readonly #historyMs: number
  readonly #noted = new Map<string, Noted[]>()
  #count = 0
  /** Of what was rendered before, nothing is known. */
  #since = Number.NEGATIVE_INFINITY
  /** The latest transaction of those that were let go before their time. */
  #dropped = 0n
  #applied: string | null = null

  constructor(historyMs: number) {
    this.#historyMs = historyMs
  }

  /** All that this process renders from now on has what this snapshot (`xmin:xmax:xip,…`) could see. */
  get snapshot(): string | null {
    return this.#applied
  }

  note(invalidations: readonly Invalidation[], now: number): void {
    for (const { tag, xid } of invalidations) {
      const known = this.#noted.get(tag)
      if (known) known.push({ xid, at: now })
      else this.#noted.set(tag, [{ xid, at: now }])
    }
    this.#count += invalidations.length
    if (this.#count > mostNoted) this.#drop(now)
  }

  apply(snapshot: string): void {
    this.#applied = snapshot
  }

  /**
   * After a time in which something may have been missed. What was noted stays: a page that is rendered at this moment may
   * still be without it.
   */
  distrustBefore(now: number): void {
    this.#since = now
  }

  #drop(now: number): void {
    for (const all of this.#noted.values())
      for (const { xid } of all) if (xid > this.#dropped) this.#dropped = xid
    this.#noted.clear()
    this.#count = 0
    this.distrustBefore(now)
  }

  sweep(now: number): void {
    this.#count = 0
    for (const [tag, all] of this.#noted) {
      const left = all.filter(({ at }) => now - at <= this.#historyMs)
      this.#count += left.length
      if (left.length === 0) this.#noted.delete(tag)
      else this.#noted.set(tag, left)
    }
  }

  /** Whether a page with these tags, rendered at that time by a process that knew `snapshot`, may have changed. */
  movedSince(
    tags: Iterable<string>,
    { snapshot, at }: { snapshot: string; at: number },
    now: number,
  ): boolean {
    // A minute less, because clocks differ.
    if (at <= this.#since || now - at > this.#historyMs - 60_000) return true
    const seen = parse(snapshot)
    if (!seen || seen.xmin <= this.#dropped) return true
    for (const tag of ['all', ...tags])
      if (this.#noted.get(tag)?.some(({ xid }) => !isVisible(xid, seen))) return true
    return false
  }
}

const isVisible = (xid: bigint, { xmin, xmax, running }: Snapshot): boolean =>
  xid < xmin || (xid < xmax && !running.has(xid))

function parse(text: string): Snapshot | null {
  const [, xmin, xmax, running] = /^(\d+):(\d+):([\d,]*)$/.exec(text) ?? []
  if (xmin === undefined || xmax === undefined) return null
  return {
    xmin: BigInt(xmin),
    xmax: BigInt(xmax),
    running: new Set((running ?? '').split(',').filter(Boolean).map(BigInt)),
  }
}
