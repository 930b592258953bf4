import { setTimeout as delay } from 'node:timers/promises'
import { type Cdn, PurgeError } from '#ports/cdn.ts'
import type { Log } from '../env.ts'

type Options = {
  cdn: Cdn
  log: Log
  signal: AbortSignal
  onPurge?: (result: 'done' | 'failed') => void
  /** Between two requests, in milliseconds. */
  everyMs?: number
  /** After which the same is purged once more, in milliseconds. */
  againMs?: number
  /** The first wait after a failure, in milliseconds; it doubles up to a minute. */
  retryMs?: number
}

const longestRetryMs = 60_000
// By then it has let go of every page by itself.
const longestPauseMs = 5 * 60_000
// More than this takes longer than everything.
const mostPending = 2_000
// Enough for two wrong tags in a full request; a CDN that takes none isn't asked about each.
const mostRefusals = 20

/**
 * Has the CDN let go of pages whose tags changed. Each tag is purged at once, and again some seconds later: until then another
 * process may have sent a page that doesn't have the change. What fails is tried again, and nothing is dropped but a tag that the CDN
 * refuses: its pages go by themselves, after minutes.
 */
export function purgeCdn({
  cdn,
  log,
  signal,
  onPurge,
  everyMs = 1_000,
  againMs = 5_000,
  retryMs = 2_000,
}: Options): { invalidate(tags: readonly string[]): void; ended: Promise<void> } {
  let pending = new Set<string>()
  let again: { tag: string; at: number }[] = []
  let failures = 0

  function invalidate(tags: readonly string[]): void {
    for (const tag of tags) pending.add(tag)
    if (pending.size > mostPending || pending.has('all')) pending = new Set(['all'])
  }

  /** Returns those that it took: of tags that are refused together, the wrong one is found by halves. */
  async function purgeAll(tags: readonly string[], refusals = { left: mostRefusals }): Promise<string[]> {
    try {
      await cdn.purge(tags)
      return [...tags]
    } catch (error) {
      if (!(error instanceof PurgeError && error.isFinal)) throw error
      refusals.left -= 1
      if (tags.length === 1 || refusals.left <= 0) {
        log.error({ err: error, tags }, 'the CDN refuses tags: their pages stay there until they are old')
        return []
      }
      const half = Math.ceil(tags.length / 2)
      return [
        ...(await purgeAll(tags.slice(0, half), refusals)),
        ...(await purgeAll(tags.slice(half), refusals)),
      ]
    }
  }

  async function purgeSome(): Promise<void> {
    const now = Date.now()
    const repeated = again.filter(({ at }) => at <= now).map(({ tag }) => tag)
    const tags = [...new Set([...pending, ...repeated])].slice(0, cdn.mostTags)
    if (tags.length === 0) return
    const isNew = new Set(pending)
    for (const tag of tags) pending.delete(tag)
    let taken: string[]
    try {
      taken = await purgeAll(tags)
    } catch (error) {
      invalidate(tags.filter((tag) => isNew.has(tag)))
      throw error
    }
    const done = new Set(tags)
    again = [
      ...again.filter(({ tag, at }) => at > now || !done.has(tag)),
      ...taken.filter((tag) => isNew.has(tag)).map((tag) => ({ tag, at: Date.now() + againMs })),
    ]
  }

  async function step(): Promise<number> {
    const due = pending.size > 0 || again.some(({ at }) => at <= Date.now())
    if (!due) return everyMs
    try {
      await purgeSome()
      onPurge?.('done')
      if (failures > 0) log.info({ failures }, 'the CDN lets go of changed pages again')
      failures = 0
      return everyMs
    } catch (error) {
      onPurge?.('failed')
      if (failures === 0) log.error({ err: error }, 'the CDN could not be told of changed pages')
      failures += 1
      const asked = error instanceof PurgeError ? error.retryAfterSeconds : null
      const ownMs = Math.min(retryMs * 2 ** (failures - 1), longestRetryMs)
      return Math.max(ownMs, Math.min((asked ?? 0) * 1_000, longestPauseMs))
    }
  }

  async function run(): Promise<void> {
    let waitMs = 0
    while (!signal.aborted) {
      await delay(waitMs, undefined, { signal, ref: false }).catch(() => undefined)
      if (!signal.aborted) waitMs = await step()
    }
  }

  return { invalidate, ended: run() }
}
