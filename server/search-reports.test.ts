import { expect, test } from 'vitest'
import { createSearchReports, type SearchTerms } from './search-reports.ts'

const secret = Buffer.from('a secret of this test')
const here = '203.0.113.7'
const cafe = 'f3b5f2a0-0000-4000-8000-000000000001'

function opened({ isAway = () => false }: { isAway?: () => boolean } = {}) {
  const written: SearchTerms[] = []
  const days: string[] = []
  const clock = { now: new Date('2026-03-10T17:00:00Z') }
  const reports = createSearchReports({
    secret,
    now: () => clock.now,
    async record(terms, day) {
      if (isAway()) throw new Error('away')
      written.push(terms)
      days.push(day)
    },
  })
  const search = (words: string, place = '', network = here, isEmpty = false) =>
    reports.add({ searches: [{ words, place, isEmpty }], choices: [] }, network)
  const choose = (words: string, choice: 'opened' | 'called' | 'saved', network = here, business = cafe) =>
    reports.add({ searches: [], choices: [{ words, place: 'Houston, TX', business, choice }] }, network)
  const write = async () => {
    await reports.write()
    return written.at(-1)!
  }
  return { reports, search, choose, write, written, days, clock }
}

test('a search is counted once for a network, however it is spelled, and its place is a city or a state', async () => {
  const { search, write } = opened()
  search('Café  Ethiopian!', 'Houston, TX')
  search('cafe ethiopian', 'houston, TX')
  search('CAFÉ ETHIOPIAN', 'HOUSTON, TX', '198.51.100.2', true)
  search('where can I find cafe ethiopian near me', 'TX')
  const row = { words: 'cafe ethiopian', state: 'TX' }
  expect((await write()).searches).toEqual([
    { ...row, city: 'houston', count: 2, withoutResult: 1 },
    { ...row, city: '', count: 1, withoutResult: 0 },
  ])
})

test.each([
  ['an email address', 'ama@mail.example', ''],
  ['a phone number', '(713) 555-0177', ''],
  ['digits of another script', '٧١٣٥٥٥٠١٧٧', ''],
  ['a phone number in circles', '⑩⑩⑩⑩⑩ phone', ''],
  ['a wide email address', 'jane＠doe.com', ''],
  ['an exact lookup', '"ama mensah"', ''],
  ['an exact lookup in wide quotation marks', '＂ama mensah＂', ''],
  ['no word', '!?', ''],
  ['a position', 'braids', '29.76,-95.37'],
  ['a place of no state', 'braids', 'Houston, ZZ'],
  ['a state that is written out', 'braids', 'Texas'],
])('%s is not kept', (_what, words, place) => {
  const { search, reports } = opened()
  search(words, place)
  expect(reports.waiting()).toBe(0)
})

test('endless words are cut between two of them', async () => {
  const { search, write } = opened()
  search('jollof '.repeat(28))
  search('x'.repeat(200))
  const [first, second] = (await write()).searches.map(({ words }) => words)
  expect(first).toBe('jollof '.repeat(11).trim())
  expect(second).toBe('x'.repeat(40))
})

test('what was opened, called and saved is counted once for a network', async () => {
  const { choose, write } = opened()
  choose('braids', 'opened')
  choose('Braids', 'opened')
  choose('braids', 'called')
  choose('braids', 'saved', '198.51.100.2')
  choose('braids', 'saved', '198.51.100.2', cafe.toUpperCase())
  expect((await write()).choices).toEqual([
    { words: 'braids', city: 'houston', state: 'TX', business: cafe, opened: 1, called: 1, saved: 1 },
  ])
})

test('of a network a day has 60 searches and 40 choices, and others go on', async () => {
  const { search, choose, reports } = opened()
  for (let nth = 0; nth < 300; nth += 1) search(nthWord(nth))
  expect(reports.waiting()).toBe(60)
  for (let nth = 0; nth < 300; nth += 1) choose(nthWord(nth), 'opened')
  expect(reports.waiting()).toBe(60 + 40)
  search('braids', '', '198.51.100.2')
  choose('braids', 'opened', '198.51.100.2')
  expect(reports.waiting()).toBe(61 + 41)
})

test('a report counts in the day it was made, and a network again on the next', async () => {
  const { search, choose, write, written, days, clock } = opened()
  const report = () => {
    search('braids')
    choose('braids', 'opened')
  }
  // The last second of a day in Central Time, before and after the clocks change.
  clock.now = new Date('2026-11-01T04:59:59Z')
  report()
  clock.now = new Date('2026-11-01T05:00:00Z')
  report()
  await write()
  await write()
  clock.now = new Date('2026-11-02T05:59:59Z')
  report()
  await write()
  clock.now = new Date('2026-11-02T06:00:00Z')
  report()
  await write()
  expect(days).toEqual(['2026-10-31', '2026-11-01', '2026-11-02'])
  expect(written.map(({ searches, choices }) => [searches[0]?.count, choices[0]?.opened])).toEqual([
    [1, 1],
    [1, 1],
    [1, 1],
  ])
})

test('a flood from many networks takes bounded memory, and waits while the database is away', async () => {
  let isAway = true
  const { search, reports, write, written } = opened({ isAway: () => isAway })
  flood(search)
  expect(reports.waiting()).toBe(5000)
  await expect(write()).rejects.toThrow('away')
  expect([reports.waiting(), written]).toEqual([5000, []])
  isAway = false
  expect((await write()).searches).toHaveLength(200)
  expect(reports.waiting()).toBe(4800)
})

test('in a flood, what has waited longest and one network reported makes way', async () => {
  const { search, choose, reports, write, written } = opened()
  for (const network of [here, '198.51.100.2']) {
    search('braids', '', network)
    choose('braids', 'opened', network)
  }
  const junk = (words: string, _place: string, network: string) => {
    search(words, '', network)
    choose(words, 'opened', network)
  }
  flood(junk)
  search('twists', '', here)
  search('twists', '', '198.51.100.2')
  while (reports.waiting() > 0) await write()
  const counted = written.flatMap(({ searches }) => searches).filter(({ count }) => count > 1)
  expect(counted.map(({ words, count }) => [words, count])).toEqual([
    ['braids', 2],
    ['twists', 2],
  ])
  expect(written.flatMap(({ choices }) => choices).filter(({ opened }) => opened > 1)).toHaveLength(1)
})

const nthWord = (nth: number) => String.fromCodePoint(0x4e00 + nth)
/** More than fit into the memory, each word from one network. */
function flood(tell: (words: string, place: string, network: string) => void): void {
  for (let network = 0; network < 130; network += 1)
    for (let nth = 0; nth < 60; nth += 1) tell(nthWord(network * 60 + nth), '', `203.0.${network}.1`)
}
