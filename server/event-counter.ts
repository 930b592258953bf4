import { createHmac, randomBytes } from 'node:crypto'
import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import type { Count } from '#domain/metrics/record-counts.server.ts'
import type { CountEvent, Counted, CountedSearches } from '#domain/metrics/schema.ts'
import { networkOf, widestNetworkOf } from '#domain/rate-limits/network.ts'
import type { Log } from './env.ts'
import { growTo } from './grow-to.ts'
import { createSearchReports, type SearchTerms } from './search-reports.ts'

/** As many as fit in one statement; the rest waits for the next second. */
const mostAtOnce = 200
const mostWaiting = 20_000
const mostVisitors = 50_000
const purgeAfterMs = 30 * 60_000
/** Per network in that time: no person does more. */
const mostOfNetwork = 3_000

type Visitor = { address: string; userAgent: string | undefined }

export type Counts = {
  /** Counts what a browser reports, unless it is a bot or just reported the same. */
  add(reported: Counted, visitor: Visitor): void
  /** Writes some of the counts; to be called every second. */
  write(): Promise<void>
  /** How many totals haven't been written yet. */
  waiting(): number
}

/**
 * Keeps totals in memory and writes them once a second. Who reported what is known only to this process, for half an
 * hour, as a number derived from a secret that is discarded with it.
 */
export function createCounts({
  record,
  recordSearches,
  recordTerms,
  now,
  log,
}: {
  record: (counts: Count[]) => Promise<void>
  recordSearches: (searches: CountedSearches) => Promise<void>
  recordTerms: (terms: SearchTerms, day: string) => Promise<void>
  now: () => Date
  log: Log
}): Counts {
  const secret = randomBytes(32)
  const waiting = new Map<string, Count>()
  const told = new LRUCache<string, true>({ ...growTo(mostVisitors), ttl: purgeAfterMs })
  const networks = new LRUCache<string, { count: number }>({ ...growTo(mostVisitors), ttl: purgeAfterMs })
  const terms = createSearchReports({ secret, record: recordTerms, now })
  let searches: CountedSearches = { all: 0, empty: 0 }
  let isAway = false

  function add(event: CountEvent, by: number): void {
    const key = `${event.business} ${event.metric} ${event.source}`
    const present = waiting.get(key)
    if (present) present.count += by
    else if (waiting.size < mostWaiting) waiting.set(key, { ...event, count: by })
  }

  function mayCount(network: string, count: number): boolean {
    const ofNetwork = networks.get(network) ?? { count: 0 }
    ofNetwork.count += count
    if (!networks.has(network)) networks.set(network, ofNetwork)
    return ofNetwork.count <= mostOfNetwork
  }

  async function writeSearches(): Promise<void> {
    if (searches.all === 0) return
    const some = searches
    searches = { all: 0, empty: 0 }
    try {
      await recordSearches(some)
    } catch (error) {
      searches = { all: searches.all + some.all, empty: searches.empty + some.empty }
      throw error
    }
  }

  return {
    add({ events, ...reported }, { address, userAgent }) {
      if (!userAgent || isbot(userAgent)) return
      const network = networkOf(address)
      if (!mayCount(network, events.length + reported.searches.length + reported.choices.length)) return
      terms.add(reported, widestNetworkOf(address))
      searches = {
        all: searches.all + reported.searches.length,
        empty: searches.empty + reported.searches.filter(({ isEmpty }) => isEmpty).length,
      }
      const visitor = createHmac('sha256', secret)
        .update(`${network} ${userAgent}`)
        .digest('base64url')
        .slice(0, 16)
      for (const event of events) {
        const mark = `${visitor} ${event.business} ${event.metric}`
        if (told.has(mark)) continue
        told.set(mark, true)
        add(event, 1)
      }
    },

    waiting: () => waiting.size + terms.waiting() + (searches.all > 0 ? 1 : 0),

    async write() {
      const some = [...waiting].slice(0, mostAtOnce)
      for (const [key] of some) waiting.delete(key)
      try {
        if (some.length > 0) await record(some.map(([, count]) => count))
        some.length = 0
        await writeSearches()
        await terms.write()
        isAway = false
      } catch (error) {
        for (const [, { count, ...event }] of some) add(event, count)
        if (!isAway) log.warn({ err: error }, 'counts are delayed: the database rejected them')
        isAway = true
      }
    },
  }
}
