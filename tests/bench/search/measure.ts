import { loadavg } from 'node:os'
import fc from 'fast-check'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { readFiltersInWords } from '#domain/search/filters-in-words.ts'
import { parseSearchParams } from '#domain/search/params.ts'
import { searchBusinesses } from '#domain/search/search-businesses.server.ts'
import { suggest } from '#domain/search/suggest.server.ts'
import { anySearch, anyText } from '#tests/any-search.ts'
import { type BenchQuery, makeQueries } from './queries.ts'

type Options = { queries: number; peers: boolean; log: (line: string) => void }

const now = new Date('2026-03-10T17:00:00Z')
const anon = { role: 'anon' } as const
const medians = new Map<string, { size: number; p50: number }>()

/** Runs `task` over all items, `lanes` at a time; the milliseconds of each, sorted, and the whole per second. */
async function time<T>(items: readonly T[], lanes: number, task: (item: T) => Promise<unknown>) {
  const times: { item: T; ms: number }[] = []
  let next = 0
  const start = performance.now()
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let item = items[next++]; item !== undefined; item = items[next++]) {
        const begun = performance.now()
        await task(item)
        times.push({ item, ms: performance.now() - begun })
      }
    }),
  )
  const perSecond = (items.length / (performance.now() - start)) * 1000
  return { times: times.sort((a, b) => a.ms - b.ms), perSecond }
}

function report(
  log: Options['log'],
  label: string,
  size: number,
  { times, perSecond }: Awaited<ReturnType<typeof time>>,
) {
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!.ms
  const before = medians.get(label)
  const growth = before ? `  ×${(at(0.5) / before.p50).toFixed(1)} at ×${size / before.size}` : ''
  medians.set(label, { size, p50: at(0.5) })
  const ms = (share: number) => at(share).toFixed(1).padStart(7)
  log(
    `  ${label.padEnd(34)} p50${ms(0.5)}  p95${ms(0.95)}  p99${ms(0.99)} ms  ${Math.round(perSecond).toString().padStart(5)}/s${growth}`,
  )
}

export async function measure(db: Db, size: number, { queries: count, peers, log }: Options): Promise<void> {
  const load = () =>
    loadavg()
      .map((each) => each.toFixed(1))
      .join(' ')
  log(`${db.engine} ${size} businesses, ${count} queries as the role anon; load average ${load()}`)
  // Others go first, as a server that has run for a while: code is only fast after thousands of calls.
  const all = makeQueries(count * 5, size)
  const queries = all.slice(0, count)
  const search = (query: BenchQuery) =>
    db.asUser(anon, (tx) =>
      searchBusinesses(tx, parseSearchParams(new URLSearchParams(query.query)).params, { now }),
    )
  const beginnings = queries.map(({ words }, i) => words.slice(0, 2 + (i % 6)))
  await time(all.slice(count), 2, search)

  for (const lanes of [1, 8]) {
    const result = await time(queries, lanes, search)
    report(log, `${db.engine} search, ${lanes} at a time`, size, result)
    if (lanes === 1) {
      for (const kind of new Set(queries.map((query) => query.kind))) {
        report(log, `${db.engine}   ${kind}`, size, {
          ...result,
          times: result.times.filter(({ item }) => item.kind === kind),
        })
      }
      for (const { item, ms } of result.times.slice(-5))
        log(`    slow: ${ms.toFixed(1)} ms ${decodeURIComponent(item.query)}`)
    }
    report(
      log,
      `${db.engine} suggest, ${lanes} at a time`,
      size,
      await time(beginnings, lanes, (text) => db.asUser(anon, (tx) => suggest(tx, text))),
    )
  }
  await measureRatio(db, size, queries, log)
  await measureWorst(db, size, count * 2, log)
  log(`  load average ${load()}`)
  if (peers) await measurePeers(db, size, queries, log)
}

/** What one would write with PostgreSQL's own means: words of an index, by rank. */
export const plainFullText = (words: string) =>
  sql`select s.id from business_search s, plainto_tsquery('english', ${words}) q where s.doc @@ q
    order by ts_rank(s.doc, q) desc limit 24`

/**
 * One full text query with an index, in the same minutes: how many of it a whole search takes says more than milliseconds on
 * a busy machine.
 */
async function measureRatio(db: Db, size: number, queries: BenchQuery[], log: Options['log']): Promise<void> {
  const label = `${db.engine} one full text query`
  const query = ({ words }: BenchQuery) => db.asUser(anon, (tx) => plainFullText(words).execute(tx))
  await time(queries, 1, query)
  report(log, label, size, await time(queries, 1, query))
  report(log, `${label}, 8 at a time`, size, await time(queries, 8, query))
  const ratio = medians.get(`${db.engine} search, 1 at a time`)!.p50 / medians.get(label)!.p50
  log(`  ${db.engine} a search takes ${ratio.toFixed(1)} times as long as one full text query (bar: 5)`)
}

const longestMs = 250

/** What nobody would type, too: any words with any filters, of which the slowest counts. */
async function measureWorst(db: Db, size: number, count: number, log: Options['log']): Promise<void> {
  const sample = { numRuns: count, seed: 17 }
  const searches = fc.sample(anySearch, sample)
  const texts = fc.sample(anyText, sample)
  const search = (query: URLSearchParams) =>
    db.asUser(anon, (tx) =>
      searchBusinesses(tx, readFiltersInWords(parseSearchParams(query).params), { now }),
    )
  const searched = await time(searches, 1, search)
  report(log, `${db.engine} any search`, size, searched)
  const suggested = await time(texts, 1, (text) => db.asUser(anon, (tx) => suggest(tx, text)))
  report(log, `${db.engine} any suggestions`, size, suggested)
  const slow = [
    ...searched.times.map(({ item, ms }) => ({ ms, asked: item.toString() })),
    ...suggested.times.map(({ item, ms }) => ({ ms, asked: `suggest ${item}` })),
  ].sort((a, b) => b.ms - a.ms)
  const over = slow.filter(({ ms }) => ms > longestMs).length
  log(
    `  ${db.engine} slowest ${slow[0]!.ms.toFixed(0)} ms, ${over} of ${slow.length} over ${longestMs} ms (bar: none)`,
  )
  for (const { ms, asked } of slow.slice(0, 5)) log(`    slow: ${ms.toFixed(1)} ms ${asked.slice(0, 150)}`)
}

/** What one would write first, and what one would put beside the database. */
async function measurePeers(db: Db, size: number, queries: BenchQuery[], log: Options['log']): Promise<void> {
  const few = queries.slice(0, size > 100_000 ? 10 : 50)
  const ilike = ({ words }: BenchQuery) =>
    db.asUser(anon, (tx) => {
      const like = `%${words}%`
      return sql`select id, name from businesses where name ilike ${like} or description ilike ${like} or short_description ilike ${like}
        order by name limit 24`.execute(tx)
    })
  report(log, 'baseline ILIKE, words only', size, await time(few, 1, ilike))
  if (size > 100_000) return log('  minisearch: left out above 100,000 (memory)')
  const { default: MiniSearch } = await import('minisearch')
  const { rows } = await sql<{
    id: string
    name: string
    description: string
  }>`select id, name, description from businesses`.execute(db.raw)
  const begun = performance.now()
  const index = new MiniSearch<(typeof rows)[number]>({ fields: ['name', 'description'] })
  index.addAll(rows)
  log(
    `  minisearch: indexed in ${((performance.now() - begun) / 1000).toFixed(1)} s, ${Math.round(process.memoryUsage().heapUsed / 2 ** 20)} MB heap`,
  )
  report(
    log,
    'minisearch, words only, fuzzy',
    size,
    await time(queries, 1, async ({ words }) => index.search(words, { fuzzy: 0.2, combineWith: 'AND' })),
  )
}
