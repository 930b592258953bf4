import { type DatabaseAwayError, DatabaseDamagedError, DatabaseNotWritableError } from './errors.ts'

// A single rejected write may be the last; after this long without another, only the /ready probe decides.
const notWritableMs = 15_000

type Log = Record<'error', (fields: object, message: string) => void>

/** Faults of the database itself that failing statements have revealed, lasting beyond the statement. */
export class Faults {
  readonly #log: Log
  readonly #now: () => number
  #damage: DatabaseDamagedError | null = null
  #refused: { error: DatabaseNotWritableError; at: number } | null = null

  constructor(log: Log, now: () => number = () => performance.now()) {
    this.#log = log
    this.#now = now
  }

  note(error: unknown): void {
    if (error instanceof DatabaseNotWritableError) {
      if (!this.current())
        this.#log.error(
          { err: error },
          'the database isn’t accepting writes; /ready answers 503 until it does',
        )
      this.#refused = { error, at: this.#now() }
    }
    if (error instanceof DatabaseDamagedError && !this.#damage) {
      this.#damage = error
      this.#log.error(
        { err: error },
        'the database is damaged; stop the site and restore a backup (docs/operations.md, “A damaged database”)',
      )
    }
  }

  /** Damage stays until a restart; rejected writes count for some seconds after the last one. */
  current(): DatabaseAwayError | null {
    if (this.#damage) return this.#damage
    const isRecent = this.#refused && this.#now() - this.#refused.at < notWritableMs
    return isRecent ? this.#refused!.error : null
  }
}
