import { type DatabaseAwayError, DatabaseDamagedError, DatabaseNotWritableError } from './errors.ts'

// One refused write may be the last one; after this long without another the probe of /ready decides alone.
const notWritableMs = 15_000

type Log = Record<'error', (fields: object, message: string) => void>

/** What statements have shown to be wrong with the database itself, beyond the moment of the statement. */
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
        this.#log.error({ err: error }, 'the database takes no writes; /ready answers 503 until it does')
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

  /** Damage stays until a restart; refused writes for some seconds after the last one. */
  current(): DatabaseAwayError | null {
    if (this.#damage) return this.#damage
    const isRecent = this.#refused && this.#now() - this.#refused.at < notWritableMs
    return isRecent ? this.#refused!.error : null
  }
}
