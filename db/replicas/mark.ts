import { coalesced } from '../coalesced.ts'
import { isSameHistory, type Position } from './position.ts'

/**
 * The position that a replica must have reached to be read: everything that this process knows was written is below it.
 * An answer that comes late, after a failover or after a failure, changes nothing that was learned since it was asked
 * for.
 */
export class Mark {
  readonly #ask: () => Promise<Position>
  /**
   * Resolves once the mark is above everything committed before the call, or is known not to be. Calls share a question
   * that hasn't been asked yet.
   */
  readonly raise = coalesced(() => this.#raise())
  #position: Position | null = null
  /** Questions have numbers, in the order in which they were asked. */
  #asked = 0
  #answered = 0
  /** The last raise that failed. */
  #failed = 0
  /** The last question that had been asked when the position was learned. */
  #learnedAt = 0

  constructor(readPosition: () => Promise<Position>) {
    this.#ask = readPosition
  }

  /** Null while the position of the last write is unknown: then only the primary can be read. */
  get position(): Position | null {
    return this.#answered > this.#failed ? this.#position : null
  }

  /** Where the primary is now. Leaves the mark where it is, unless that is unknown or of another history. */
  async look(): Promise<Position> {
    this.#asked += 1
    const question = this.#asked
    const position = await this.#ask()
    this.#learn(position, { question, isRaise: false })
    return position
  }

  async #raise(): Promise<void> {
    this.#asked += 1
    const question = this.#asked
    const position = await this.#ask().catch(() => null)
    if (position) this.#learn(position, { question, isRaise: true })
    // An answer to what was asked before may be from before the write.
    else this.#failed = question
  }

  #learn(position: Position, { question, isRaise }: { question: number; isRaise: boolean }): void {
    const known = this.#position
    const isSame = known !== null && isSameHistory(known, position)
    const isAfter = question > this.#learnedAt
    // A straggler from before a failover.
    if (known && !isSame && !isAfter) return
    const wasUnknown = this.position === null
    this.#answered = Math.max(this.#answered, question)
    const isHigher = isSame && position.lsn > known.lsn
    // A crash cuts off the end of the log that was never flushed; nothing there was acknowledged.
    const isCutOff = isSame && position.lsn < known.lsn && isAfter
    if (isSame && !isCutOff && !(isHigher && (isRaise || wasUnknown))) return
    this.#position = position
    this.#learnedAt = this.#asked
  }
}
