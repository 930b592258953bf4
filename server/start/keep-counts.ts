import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '../env.ts'

const hourMs = 3_600_000

export type KeepCountsOptions = {
  refresh(): Promise<void>
  signal: AbortSignal
  log: Log
  everyMs?: number
}

/** Counts now and every hour what is too much to count for a page, until the signal. Doesn't throw: old counts stay. */
export async function keepCounts({
  refresh,
  signal,
  log,
  everyMs = hourMs,
}: KeepCountsOptions): Promise<void> {
  while (!signal.aborted) {
    try {
      await refresh()
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, 'numbers of large pages could not be counted anew')
    }
    await delay(everyMs, undefined, { signal, ref: false }).catch(() => undefined)
  }
}
