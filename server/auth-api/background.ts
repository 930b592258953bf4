import { setImmediate } from 'node:timers/promises'
import type { Log } from '../env.ts'

export type Background = {
  /** Begins when the answer is out and is waited for by nobody; that it failed is logged. */
  run(work: () => Promise<void>): void
  /** When all that has begun has ended. */
  settled(): Promise<void>
}

/** What only an account has to do isn't waited for, so that the answer's time doesn't tell whether there is one. */
export function createBackground(log: Log): Background {
  const running = new Set<Promise<void>>()
  return {
    run(work) {
      const begun = setImmediate()
        .then(work)
        .catch((error: unknown) => log.error({ err: error }, 'a message could not be written'))
        .finally(() => running.delete(begun))
      running.add(begun)
    },
    async settled() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
