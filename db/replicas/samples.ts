import type { Position } from './position.ts'

// Ten minutes of looks. Beyond them the replica's own clock has to do.
const most = 1_200

/**
 * Where the primary was at recent moments: how long ago it was where a replica is now. The time of the last replayed
 * transaction wouldn't say: on a quiet night it is hours old, however current the replica.
 */
export class Samples {
  readonly #now: () => number
  #taken: { at: number; lsn: number }[] = []

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** `isNew`: the earlier ones are of another history. */
  add({ lsn }: Pick<Position, 'lsn'>, { isNew = false } = {}): void {
    if (isNew) this.#taken = []
    this.#taken.push({ at: this.#now(), lsn })
    if (this.#taken.length > most) this.#taken.shift()
  }

  /** `agoSeconds`: how long ago what was replayed last had happened, by the clocks of both servers. */
  secondsBehind(replayed: number, agoSeconds: number): number {
    const newest = this.#taken.at(-1)
    if (!newest || replayed >= newest.lsn) return 0
    const reached = this.#taken.findLast(({ lsn }) => lsn <= replayed)
    return reached ? (this.#now() - reached.at) / 1000 : agoSeconds
  }
}
