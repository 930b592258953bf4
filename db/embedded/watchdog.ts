export type WatchdogOptions = { intervalMs: number; patience: number }

/**
 * Calls `onSilent` when the database thread misses `patience` intervals in a row. PGlite has no statement timeout and
 * no cancel, so this is the only bound on a query. Intervals are counted instead of time, because a busy event loop
 * must not blame the other thread.
 */
export class Watchdog {
  readonly #options: WatchdogOptions
  readonly #ping: () => Promise<unknown>
  readonly #onSilent: () => void
  #timer: NodeJS.Timeout | undefined
  #missed = 0
  #waiting = false
  #suspensions = 0

  constructor(options: WatchdogOptions, ping: () => Promise<unknown>, onSilent: () => void) {
    this.#options = options
    this.#ping = ping
    this.#onSilent = onSilent
  }

  start(): void {
    this.#missed = 0
    this.#waiting = false
    this.#timer = setInterval(() => this.#tick(), this.#options.intervalMs).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  /** Allows long statements while `fn` runs: migrations, backups. */
  async suspended<T>(fn: () => Promise<T>): Promise<T> {
    this.#suspensions += 1
    try {
      return await fn()
    } finally {
      this.#suspensions -= 1
      this.#missed = 0
    }
  }

  #tick(): void {
    if (this.#suspensions > 0) return
    if (!this.#waiting) {
      this.#missed = 0
      this.#waiting = true
      const answered = () => {
        this.#waiting = false
      }
      // A failed ping belongs to a thread that is gone, which is noticed elsewhere.
      this.#ping().then(answered, answered)
      return
    }
    this.#missed += 1
    if (this.#missed < this.#options.patience) return
    this.stop()
    this.#onSilent()
  }
}
