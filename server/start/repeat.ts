import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '../env.ts'

type RepeatOptions = {
  run(): Promise<void>
  everyMs: number
  signal: AbortSignal
  log: Log
  /** The line of the log when `run` throws. */
  failed: string
}

/** Runs now and again, pausing in between, until the signal. Doesn't throw: the next time may succeed. */
export async function repeat({ run, everyMs, signal, log, failed }: RepeatOptions): Promise<void> {
  while (!signal.aborted) {
    try {
      await run()
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, failed)
    }
    await delay(everyMs, undefined, { signal, ref: false }).catch(() => undefined)
  }
}
