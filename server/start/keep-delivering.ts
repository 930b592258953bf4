import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '../env.ts'

export type KeepDeliveringOptions = {
  /** Delivers some, and returns how many there were. */
  deliver(): Promise<number>
  signal: AbortSignal
  log: Log
  everyMs?: number
}

/** Delivers what is due until the signal; what is being sent then is finished. Doesn't throw: what waits stays. */
export async function keepDelivering({
  deliver,
  signal,
  log,
  everyMs = 2000,
}: KeepDeliveringOptions): Promise<void> {
  let isAway = false
  while (!signal.aborted) {
    let count = 0
    try {
      count = await deliver()
      isAway = false
    } catch (error) {
      if (!isAway && !signal.aborted) log.warn({ err: error }, 'mails wait: the outbox can not be read')
      isAway = true
    }
    if (count === 0) await delay(everyMs, undefined, { signal, ref: false }).catch(() => undefined)
  }
}
