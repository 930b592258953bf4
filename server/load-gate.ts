import { DomainError } from '#domain/errors.ts'
import { createTurns } from '#domain/media/render-queue.ts'
import { createIntake } from './intake.ts'

export type LoadGate = {
  /** Throws `DomainError` `unavailable` at once when there is no place left, for all or for this network. */
  run<T>(network: string, job: () => Promise<T>): Promise<T>
}

/**
 * Bounds the work that anybody may ask for without being counted: rendering pages and searching. Beyond the bound it is
 * refused before anything is done for it, so that kept pages, monitors and people at work are answered all the while.
 * One network has a part of the places, so that it can't take them all.
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
  const places = createIntake({ inAll: running + waiting, perPerson: perNetwork })
  const turns = createTurns({ running })
  return {
    async run(network, job) {
      const leave = places.enter(network)
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
