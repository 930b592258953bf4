import { expect, test } from 'vitest'
import type { Count } from '#domain/metrics/record-counts.server.ts'
import type { Counted, CountedSearches } from '#domain/metrics/schema.ts'
import { memoryLog } from '#tests/server/test-app.ts'
import { createCounts } from './event-counter.ts'
import type { SearchTerms } from './search-reports.ts'

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Safari/604.1'
const search = (words: string, isEmpty = false) => ({ words, place: '', isEmpty })
const view = (business: string) => ({ business, metric: 'view' as const, source: 'search' as const })

function opened(record: (counts: Count[]) => Promise<void> = async () => undefined) {
  const written: Count[][] = []
  const searches: CountedSearches[] = []
  const terms: SearchTerms[] = []
  const { log, lines } = memoryLog()
  const counts = createCounts({
    record: async (some) => {
      await record(some)
      written.push(some)
    },
    recordSearches: async (some) => {
      await record([])
      searches.push(some)
    },
    recordTerms: async (some) => {
      await record([])
      terms.push(some)
    },
    now: () => new Date('2026-03-10T17:00:00Z'),
    log,
  })
  const tell = (events: Counted['events'], address = '203.0.113.7', userAgent: string | undefined = phone) =>
    counts.add({ events, searches: [], choices: [] }, { address, userAgent })
  return { counts, tell, written, searches, terms, lines }
}

test('the same person is counted once in a while, another one again, and all of it is one write', async () => {
  const { counts, tell, written } = opened()
  tell([view('a'), view('a'), view('b')])
  tell([view('a')])
  tell([view('a')], '198.51.100.2')
  await counts.write()
  await counts.write()
  expect(written).toEqual([
    [
      { ...view('a'), count: 2 },
      { ...view('b'), count: 1 },
    ],
  ])
})

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'curl/8.4.0',
  undefined,
])('%s is not counted', async (userAgent) => {
  const { counts, written } = opened()
  counts.add(
    { events: [view('a')], searches: [search('jollof')], choices: [] },
    { address: '203.0.113.7', userAgent },
  )
  expect(counts.waiting()).toBe(0)
  await counts.write()
  expect(written).toEqual([])
})

test('while the database is away nothing is lost, and one line says so', async () => {
  let isAway = true
  const { counts, tell, written, lines } = opened(async () => {
    if (isAway) throw new Error('away')
  })
  tell([view('a')])
  await counts.write()
  tell([view('a')], '198.51.100.2')
  await counts.write()
  expect(lines).toMatchObject([{ level: 'warn' }])
  isAway = false
  await counts.write()
  expect(written).toEqual([[{ ...view('a'), count: 2 }]])
  expect(counts.waiting()).toBe(0)
})

test('a flood is neither kept without bounds nor written at once', async () => {
  const { counts, tell, written } = opened()
  for (let network = 0; network < 12; network += 1)
    tell(
      Array.from({ length: 2_000 }, (_, index) => view(`${network} ${index}`)),
      `203.0.${network}.1`,
    )
  expect(counts.waiting()).toBe(20_000)
  await counts.write()
  expect(written[0]).toHaveLength(200)
  tell(
    Array.from({ length: 3_001 }, (_, index) => view(`x ${index}`)),
    '192.0.2.1',
  )
  expect(counts.waiting()).toBe(19_800)
})

test('searches of every kind are a number, which waits while the database is away', async () => {
  let isAway = true
  const { counts, searches } = opened(async () => {
    if (isAway) throw new Error('away')
  })
  const tellOf = (...some: Counted['searches']) =>
    counts.add({ events: [], searches: some, choices: [] }, { address: '203.0.113.7', userAgent: phone })
  tellOf(search('', true), search('ama@mail.example'))
  await counts.write()
  expect([searches, counts.waiting()]).toEqual([[], 1])
  tellOf(search('', true))
  isAway = false
  await counts.write()
  await counts.write()
  expect([searches, counts.waiting()]).toEqual([[{ all: 3, empty: 2 }], 0])
})

test('what is learned from counts all of an IPv6 subscriber’s networks as one', async () => {
  const { counts, terms } = opened()
  for (const address of ['2001:db8:1:1::7', '2001:db8:1:2::7', '2001:db8:2:1::7'])
    counts.add({ events: [], searches: [search('jollof')], choices: [] }, { address, userAgent: phone })
  await counts.write()
  expect(terms).toMatchObject([{ searches: [{ words: 'jollof', count: 2 }] }])
})
