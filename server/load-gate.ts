import { DomainError } from '#domain/errors.ts'
import { createTurns } from '#domain/media/render-queue.ts'
import { createUploadConcurrency } from './upload-concurrency.ts'

export type LoadGate = {
  /** Throws `DomainError` `unavailable` at once when there is no slot left, in total or for this network. */
  run<T>(network: string, job: () => Promise<T>): Promise<T>
}

/**
 * Bounds the work that anyone may request without a rate limit: rendering pages and searching. Anything beyond the
 * bound is rejected before work starts, so that cached pages, monitors and signed-in people keep getting answers. One
 * network gets only part of the slots, so that it can't take them all.
 */
export function createLoadGate({
  running = 6,
  waiting = 96,
  perNetwork = 34,
}: {
  running?: number
  waiting?: number
  perNetwork?: number
} = {}): LoadGate {
  const places = createUploadConcurrency({ inAll: running + waiting, most: { network: perNetwork } })
  const turns = createTurns({ running })
  return {
    async run(network, job) {
      const leave = places.enter({ network })
      if (!leave)
        throw new DomainError('unavailable', 'The site is busy. Please try again in a moment', {
          retryAfterSeconds: 2,
        })
      try {
        return await turns.run(job)
      } finally {
        leave()
      }
    },
  }
}
