import { setTimeout as delay } from 'node:timers/promises'
import type { Counts } from '../event-counter.ts'

const mostLastWrites = 20

/** Writes the counts once a second until the signal, and then what is left. */
export async function flushEventCounter({
  counts,
  signal,
  everyMs = 1000,
}: {
  counts: Pick<Counts, 'write' | 'waiting'>
  signal: AbortSignal
  everyMs?: number
}): Promise<void> {
  while (!signal.aborted) {
    await delay(everyMs, undefined, { signal, ref: false }).catch(() => undefined)
    await counts.write()
  }
  for (let last = 0; last < mostLastWrites && counts.waiting() > 0; last += 1) await counts.write()
}
