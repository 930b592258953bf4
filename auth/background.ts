import { setImmediate } from 'node:timers/promises'
import type { Log } from '#db/client.ts'

export type Background = {
  /** Starts once the response is sent, and nobody waits for it; failures are logged. */
  run(work: () => Promise<void>): void
  /** Resolves when everything that was started has ended. */
  settled(): Promise<void>
}

/** Work that only existing accounts need isn't awaited, so that response times don't reveal which exist. */
export function createBackground(log: Log): Background {
  const running = new Set<Promise<void>>()
  return {
    run(work) {
      const begun = setImmediate()
        .then(work)
        .catch((error: unknown) => log.error({ err: error }, 'a message could not be queued'))
        .finally(() => running.delete(begun))
      running.add(begun)
    },
    async settled() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
