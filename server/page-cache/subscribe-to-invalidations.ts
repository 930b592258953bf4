import { setTimeout as delay } from 'node:timers/promises'
import type { Db } from '#db/client.ts'
import type { Log } from '../env.ts'
import { InvalidationReader } from './invalidation-reader.ts'

export type InvalidationSubscription = { stop(): Promise<void> }

const pollMs = 500
const sweepEveryMs = 60_000
// A process that slept longer than this can't know what it missed.
const keepMs = 10 * 60_000

/**
 * Resolves once the mark is set: pages rendered from then on are tracked. Reports stale tags to `onBump` within about
 * half a second of their commit, whichever process wrote them.
 */
export async function subscribeToInvalidations(
  db: Pick<Db, 'raw'>,
  { onBump, log }: { onBump: (tags: string[]) => void; log: Log },
): Promise<InvalidationSubscription> {
  const stopped = new AbortController()
  const reader = new InvalidationReader(db)
  let lastRead = Date.now()
  let lastSweep = 0
  let isAway = false

  async function step(): Promise<void> {
    const now = Date.now()
    const tags = await reader.read()
    if (now - lastRead > keepMs) onBump(['all'])
    else if (tags.length > 0) onBump(tags)
    lastRead = now
    if (now - lastSweep < sweepEveryMs) return
    lastSweep = now
    await reader.sweep({ now, keepMs })
  }

  async function run(): Promise<void> {
    while (true) {
      await delay(pollMs, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined)
      if (stopped.signal.aborted) return
      try {
        await step()
        if (isAway) log.info({}, 'cache invalidation resumed')
        isAway = false
      } catch (error) {
        // The pages stay up, stale; one log line is enough.
        if (!isAway) log.warn({ err: error }, 'cache invalidation interrupted')
        isAway = true
      }
    }
  }

  await step()
  const running = run()
  return {
    async stop() {
      stopped.abort()
      await running
    },
  }
}
