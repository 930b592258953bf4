import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Tx } from '#db/client.ts'
import { states } from '#domain/places/states.ts'
import { parseSearchParams } from '#domain/search/params.ts'
import { searchBusinesses } from '#domain/search/search-businesses.server.ts'
import { suggest } from '#domain/search/suggest.server.ts'
import { weights } from '#domain/search/weights.ts'
import { siteDay } from '#domain/site-time-zone.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { claimsOf } from '#tests/policies/people.ts'
import { insertBusinesses } from '#tests/search-rows.ts'
import { listSearches } from './list.server.ts'
import { recordSearchTerms } from './record.server.ts'
import { learnFromSearches } from './refresh.server.ts'

const now = new Date('2026-03-10T17:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
let database: TestDatabase
let ids: { [name: string]: string }

beforeAll(async () => {
  database = await openTestDatabase({
    withPeople: true,
    async seed(tx) {
      await sql`insert into categories (slug, name) values ('restaurants-food', 'Restaurants & Food'), ('beauty', 'Beauty')`.execute(
        tx,
      )
      for (const [id, name, state, lat, lng] of [
        [1, 'Houston', 'TX', 29.76, -95.37],
        [2, 'St. Louis', 'MO', 38.63, -90.24],
      ] as const)
        await sql`insert into places (id, kind, name, state, slug, lat, lng, population, timezone, search_name)
          values (${id}, 'city', ${name}, ${state}, ${id === 1 ? 'houston' : 'st-louis'}, ${lat}, ${lng}, 900000,
            'America/Chicago', ${id === 1 ? 'houston' : 'saint louis'})`.execute(tx)
      const names = ['Ama Braids', 'Bisi Braids', 'Cora Braids', 'Dede Salon']
      const rows = await insertBusinesses(
        tx,
        names.map((name) => ({
          name,
          category: 'beauty',
          description: 'Hair',
          services: name === 'Dede Salon' ? [{ name: 'Braids' }] : [],
        })),
      )
      ids = Object.fromEntries(names.map((name, at) => [name, rows[at]!]))
    },
  })
  await database.db.transaction((tx) => sql`select refresh_search_vocabulary()`.execute(tx))
})
afterAll(() => database?.close())

beforeEach(() =>
  database.db.transaction(async (tx) => {
    for (const table of ['searches_daily', 'search_choices_daily', 'search_chosen', 'search_popular'])
      await sql`delete from ${sql.table(table)}`.execute(tx)
  }),
)

const houston = { city: 'houston', state: 'TX' }
const anywhere = { city: '', state: '' }
const search = (words: string, count = 1, more: object = {}) => ({
  words,
  ...houston,
  count,
  withoutResult: 0,
  ...more,
})
const choice = (name: string, opened = 1, more: object = {}) => ({
  words: 'braids',
  ...houston,
  business: ids[name]!,
  opened,
  called: 0,
  saved: 0,
  ...more,
})
type Told = { searches?: ReturnType<typeof search>[]; choices?: ReturnType<typeof choice>[] }
const record = ({ searches = [], choices = [] }: Told, at = now, options = {}) =>
  database.db.transaction((tx) => recordSearchTerms(tx, { searches, choices }, siteDay(at), options))
/** The same on each of the last days. */
async function recordFor(days: number, told: Told): Promise<void> {
  for (let ago = 0; ago < days; ago += 1) await record(told, daysAgo(ago))
}
const learn = () => learnFromSearches(database.db, now)
const asVisitor = <T>(work: (tx: Tx) => Promise<T>) => database.db.asUser({ role: 'anon' }, work)
const namesOf = async (query: string) => {
  const { params } = parseSearchParams(new URLSearchParams(query))
  return (await asVisitor((tx) => searchBusinesses(tx, params, { now }))).businesses.map(({ name }) => name)
}
const suggested = (typed: string, where?: string) =>
  asVisitor((tx) => suggest(tx, typed, { where })).then((all) =>
    all.flatMap(({ kind, label, detail }) => (kind === 'search' ? [`${label} (${detail})`] : [])),
  )
const rowsOf = async (table: 'searchesDaily' | 'searchChoicesDaily') =>
  (await database.db.raw.selectFrom(table).selectAll().orderBy('day').orderBy('words').execute()) as object[]

test('totals are by day, words and place; places and listings that don’t exist count nothing', async () => {
  await record({
    searches: [
      search('braids'),
      search('braids', 2, { withoutResult: 1 }),
      search('braids', 1, { city: 'saint louis', state: 'MO' }),
      search('braids', 1, { city: 'atlantis' }),
      search('braids', 1, { city: '' }),
      search('braids', 1, anywhere),
    ],
    choices: [
      choice('Ama Braids'),
      choice('Ama Braids', 0, { saved: 1 }),
      choice('x', 1, { business: crypto.randomUUID() }),
    ],
  })
  await record({ searches: [search('braids')] })
  const day = '2026-03-10'
  const row = { day, words: 'braids', withoutResult: 0 }
  const stored = await rowsOf('searchesDaily')
  expect(stored).toHaveLength(4)
  expect(stored).toEqual(
    expect.arrayContaining([
      { ...row, place: 'Houston, TX', count: 4, withoutResult: 1 },
      { ...row, place: 'St. Louis, MO', count: 1 },
      { ...row, place: 'TX', count: 1 },
      { ...row, place: '', count: 1 },
    ]),
  )
  expect(await rowsOf('searchChoicesDaily')).toEqual([
    {
      day,
      words: 'braids',
      place: 'Houston, TX',
      businessId: ids['Ama Braids'],
      opened: 1,
      called: 0,
      saved: 1,
    },
  ])
})

test('where a day’s room is used up, what one network reported makes way, and what two agree on stays', async () => {
  const options = { room: { single: 3, all: 5 } }
  const junk = (from: number) =>
    record(
      {
        searches: Array.from({ length: 9 }, (_, nth) => search(`junk ${from + nth}`)),
        choices: Array.from({ length: 9 }, (_, nth) =>
          choice('Ama Braids', 1, { words: `junk ${from + nth}`, called: 1, saved: 1 }),
        ),
      },
      now,
      options,
    )
  const sizes = async () => [
    (await rowsOf('searchesDaily')).length,
    (await rowsOf('searchChoicesDaily')).length,
  ]
  await junk(0)
  expect(await sizes()).toEqual([3, 3])
  // The second report is in the same second, so that chance decides nothing here.
  await record({ searches: [search('braids', 2)], choices: [choice('Bisi Braids', 2)] }, now, options)
  for (let from = 9; from < 90; from += 9) await junk(from)
  expect(await sizes()).toEqual([4, 4])
  await record({ searches: [search('braids')], choices: [choice('Bisi Braids')] }, now, options)
  expect(await rowsOf('searchesDaily')).toContainEqual(expect.objectContaining({ words: 'braids', count: 3 }))
  expect(await rowsOf('searchChoicesDaily')).toContainEqual(
    expect.objectContaining({ words: 'braids', opened: 3 }),
  )
  // However many two networks agree on.
  for (const words of ['a', 'b', 'c', 'd', 'e', 'f', 'g'])
    await record(
      { searches: [search(words, 2)], choices: [choice('Ama Braids', 2, { words })] },
      now,
      options,
    )
  await junk(90)
  expect(await sizes()).toEqual([5, 5])
})

test('of businesses that match alike, those come first that people of the place chose', async () => {
  expect(await namesOf('q=braids&where=Houston, TX')).toEqual(
    ['Ama Braids', 'Bisi Braids', 'Cora Braids', 'Dede Salon'].toSorted(
      (a, b) => Number(b === 'Dede Salon') - Number(a === 'Dede Salon') || ids[a]!.localeCompare(ids[b]!),
    ),
  )
  await recordFor(3, { choices: [choice('Cora Braids', 30), choice('Bisi Braids', 0, { called: 5 })] })
  await learn()
  // Whose services are just that is the better match, and stays first.
  const order = async (query: string) => (await namesOf(query)).slice(1, 3)
  expect(await order('q=braids&where=Houston, TX')).toEqual(['Cora Braids', 'Bisi Braids'])
  // Another word for the same stem, the state, and everywhere.
  expect(await order('q=braid&where=Texas')).toEqual(['Cora Braids', 'Bisi Braids'])
  expect(await order('q=braiding')).toEqual(['Cora Braids', 'Bisi Braids'])
})

test('no number of choices makes up for a worse match', async () => {
  // Only its description has the word.
  const [id] = await database.db.transaction((tx) =>
    insertBusinesses(tx, [{ name: 'Efua Salon', slug: 'efua', category: 'beauty', description: 'Braids' }]),
  )
  await recordFor(10, { choices: [choice('', 100_000, { business: id })] })
  await learn()
  const { rows } = await sql<{ shares: number[] }>`select shares from search_chosen where place = ''`.execute(
    database.db.raw,
  )
  expect(rows).toEqual([{ shares: [1] }])
  expect((await namesOf('q=braids&where=Houston, TX')).at(-1)).toBe('Efua Salon')
  await database.db.raw.deleteFrom('businesses').where('slug', '=', 'efua').execute()
  const tiers = ['whole', 'named', 'category', 'services', 'name', 'half', 'prose', 'related'] as const
  const gaps = tiers.slice(1).map((tier, at) => weights[tiers[at]!] - weights[tier])
  expect(weights.chosen).toBeLessThan(Math.min(...gaps))
})

const everyPlace = [
  houston,
  anywhere,
  { city: 'saint louis', state: 'MO' },
  ...states.slice(0, 42).map(({ code }) => ({ city: '', state: code })),
]
const spellings = ['braids', 'braid', 'braiding']
const reportedBy = (networks: number, places: readonly object[]): Told => ({
  searches: spellings.flatMap((words) => places.map((place) => search(words, networks, place))),
  choices: spellings.flatMap((words) =>
    places.map((place) =>
      choice('Cora Braids', networks, { words, ...place, called: networks, saved: networks }),
    ),
  ),
})
const learned = async () => ({
  chosen: (
    await sql<{
      place: string
      shares: number[]
    }>`select place, shares from search_chosen order by place`.execute(database.db.raw)
  ).rows,
  popular: (
    await sql<{ place: string; people: number }>`
      select place, people from search_popular where words = 'braids' order by place`.execute(database.db.raw)
  ).rows,
})
const nothing = { chosen: [], popular: [] }

test('two networks change nothing, however long they go on, in however many spellings and places', async () => {
  await recordFor(30, reportedBy(2, everyPlace))
  await learn()
  expect(await learned()).toEqual(nothing)
})

test('three networks in three places agree on nothing', async () => {
  await recordFor(30, reportedBy(1, everyPlace.slice(0, 3)))
  await learn()
  expect(await learned()).toEqual(nothing)
})

test('nothing is learned in two days, however many agree', async () => {
  await recordFor(2, reportedBy(1000, everyPlace))
  await learn()
  expect(await learned()).toEqual(nothing)
})

test('three networks that agree on three days change little, and spellings and places add nothing', async () => {
  await recordFor(3, reportedBy(3, [houston, { city: '', state: 'TX' }, anywhere]))
  await learn()
  const shares = [expect.closeTo(Math.log(3) / Math.log(100), 6)]
  const places = ['', 'Houston, TX', 'TX']
  expect(await learned()).toEqual({
    chosen: places.map((place) => ({ place, shares })),
    popular: places.map((place) => ({ place, people: 3 })),
  })
})

test('of a day ten count at most', async () => {
  await recordFor(2, reportedBy(12, [anywhere]))
  await record(reportedBy(1000, [anywhere]), daysAgo(2))
  await learn()
  expect(await learned()).toEqual({
    chosen: [{ place: '', shares: [expect.closeTo(Math.log(30) / Math.log(100), 6)] }],
    popular: [{ place: '', people: 30 }],
  })
})

test('two networks that found nothing don’t take a suggestion away', async () => {
  await recordFor(3, { searches: [search('braids', 3 + 2, { withoutResult: 2 })] })
  for (let ago = 3; ago < 60; ago += 1)
    await record({ searches: [search('braids', 2, { withoutResult: 2 })] }, daysAgo(ago))
  await learn()
  expect(await suggested('brai')).toEqual(['braids (Popular)'])
})

test('what several people of a place searched for and found is suggested there first', async () => {
  await recordFor(3, {
    searches: [
      search('hair braids', 9),
      search('hair salon', 5, anywhere),
      search('hair dede', 2),
      search('hair', 9, { withoutResult: 8 }),
    ],
  })
  await learn()
  expect(await suggested('hair', 'Houston, TX')).toEqual([
    'hair braids (Popular in Houston, TX)',
    'hair salon (Popular)',
  ])
  expect(await suggested('hair', 'houston')).toEqual(await suggested('hair', 'Houston, TX'))
  expect(await suggested('hair', 'Texas')).toEqual(['hair braids (Popular in Texas)', 'hair salon (Popular)'])
  expect(await suggested('hair', 'St. Louis, MO')).toEqual(['hair braids (Popular)', 'hair salon (Popular)'])
  // From a later word on.
  expect(await suggested('braid', 'Houston, TX')).toContain('hair braids (Popular in Houston, TX)')
})

test('nobody can plant a text: all of its words are in one listing', async () => {
  await recordFor(3, {
    searches: [
      search('hair scam at example com', 500),
      search('hair braids fraud', 500),
      // In the index, but never together.
      search('hair ama bisi', 500),
      search("hair ' | braids:*", 500),
      search('hair braids', 500),
    ],
  })
  await learn()
  expect(await suggested('hair')).toEqual(['hair braids (Popular)'])
})

test('what few people searched for is deleted after two weeks, and everything after three months', async () => {
  await record(
    {
      searches: [search('ama mensah'), search('braids', 4)],
      choices: [choice('Ama Braids', 1, { words: 'ama mensah' }), choice('Ama Braids')],
    },
    daysAgo(14),
  )
  await record({ searches: [search('ama mensah')] }, daysAgo(20))
  await record({ searches: [search('braids', 4), search('rare')] }, daysAgo(13))
  await record({ searches: [search('braids', 9)], choices: [choice('Ama Braids')] }, daysAgo(90))
  await learn()
  const days = (rows: object[]) => rows.map((row) => Object.values(row).slice(0, 2).join(' '))
  expect(days(await rowsOf('searchesDaily'))).toEqual([
    '2026-02-24 braids',
    '2026-02-25 braids',
    '2026-02-25 rare',
  ])
  expect(days(await rowsOf('searchChoicesDaily'))).toEqual(['2026-02-24 braids'])
})

test('administrators see searches without a result, and those after which nothing was chosen', async () => {
  await record({
    searches: [
      search('pupusas', 3, { withoutResult: 3 }),
      search('braids', 5),
      search('twists', 4, { withoutResult: 1 }),
      search('old', 9, { withoutResult: 9 }),
    ],
    choices: [choice('Ama Braids')],
  })
  await database.db.raw
    .updateTable('searchesDaily')
    .set({ day: '2026-03-01' })
    .where('words', '=', 'old')
    .execute()
  const list = (show: 'empty' | 'unopened', days = 7, actor: 'admin' | 'moderator' = 'admin') =>
    database.db.asUser(claimsOf(actor), (tx) => listSearches(tx, { show, days, offset: 0, most: 30, now }))
  expect(await list('empty')).toEqual([
    { words: 'pupusas', place: 'Houston, TX', searches: 3, withoutResult: 3, lastDay: '2026-03-10' },
    { words: 'twists', place: 'Houston, TX', searches: 4, withoutResult: 1, lastDay: '2026-03-10' },
  ])
  expect((await list('empty', 30)).map(({ words }) => words)).toEqual(['old', 'pupusas', 'twists'])
  expect((await list('unopened')).map(({ words }) => words)).toEqual(['twists'])
  expect(await list('empty', 30, 'moderator')).toEqual([])
})
