import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '../env.ts'

const hourMs = 3_600_000

type RefreshHourlyOptions = {
  refresh(): Promise<void>
  signal: AbortSignal
  log: Log
  everyMs?: number
}

/**
 * Counts, now and every hour, what would be too slow to count per page, until the signal. Doesn't throw: old counts
 * stay.
 */
export async function refreshHourly({
  refresh,
  signal,
  log,
  everyMs = hourMs,
}: RefreshHourlyOptions): Promise<void> {
  while (!signal.aborted) {
    try {
      await refresh()
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, 'counts of large pages could not be refreshed')
    }
    await delay(everyMs, undefined, { signal, ref: false }).catch(() => undefined)
  }
}
