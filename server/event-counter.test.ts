import { expect, test } from 'vitest'
import type { Count } from '#domain/metrics/record-counts.server.ts'
import type { CountedSearches } from '#domain/metrics/schema.ts'
import { memoryLog } from '#tests/server/test-app.ts'
import { createCounts } from './event-counter.ts'

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Safari/604.1'
const view = (business: string) => ({ business, metric: 'view' as const, source: 'search' as const })

function opened(record: (counts: Count[]) => Promise<void> = async () => undefined) {
  const written: Count[][] = []
  const searches: CountedSearches[] = []
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
    log,
  })
  const tell = (
    events: Parameters<typeof counts.tell>[0],
    address = '203.0.113.7',
    userAgent: string | undefined = phone,
  ) => counts.tell(events, { address, userAgent })
  return { counts, tell, written, searches, lines }
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
  counts.tell([view('a')], { address: '203.0.113.7', userAgent })
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

test('searches are a number and nothing else, not of robots, and wait while the database is away', async () => {
  let isAway = true
  const { counts, searches } = opened(async () => {
    if (isAway) throw new Error('away')
  })
  const from = { address: '203.0.113.7', userAgent: phone }
  counts.tellSearches({ all: 2, empty: 1 }, from)
  counts.tellSearches({ all: 9, empty: 9 }, { ...from, userAgent: 'Googlebot/2.1' })
  await counts.write()
  expect([searches, counts.waiting()]).toEqual([[], 1])
  counts.tellSearches({ all: 1, empty: 5 }, from)
  isAway = false
  await counts.write()
  await counts.write()
  expect([searches, counts.waiting()]).toEqual([[{ all: 3, empty: 2 }], 0])
})
