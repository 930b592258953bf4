import { setTimeout as delay } from 'node:timers/promises'
import { DatabaseAwayError } from '#db/errors.ts'
import type { Log } from '../env.ts'

type DeliverOutboxOptions = {
  /** Delivers a few, and returns how many there were. */
  deliver(): Promise<number>
  signal: AbortSignal
  log: Log
  /** How often each lane looks for more once there is nothing. */
  everyMs?: number
  /** Lanes deliver beside each other: a mail server that keeps one waiting doesn't stop the others. */
  lanes?: number
}

/**
 * Delivers what is due until the signal; a message being sent then is finished. Doesn't throw: what is waiting stays.
 */
export async function deliverOutbox({
  deliver,
  signal,
  log,
  everyMs = 2000,
  lanes = 4,
}: DeliverOutboxOptions): Promise<void> {
  let isAway = false
  async function lane() {
    while (!signal.aborted) {
      let count = 0
      try {
        count = await deliver()
        isAway = false
      } catch (error) {
        // A database that is away comes back; anything else is a fault of ours.
        const level = error instanceof DatabaseAwayError ? 'warn' : 'error'
        if (!isAway && !signal.aborted)
          log[level]({ err: error }, 'emails are delayed: the outbox can’t be read')
        isAway = true
      }
      if (count === 0) await delay(everyMs, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
