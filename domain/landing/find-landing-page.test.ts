import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { insertBusinesses } from '#tests/search-rows.ts'
import { findLandingPage } from './find-landing-page.server.ts'
import { landingPath, readLandingPath } from './landing-path.ts'
import { readAddress } from './read-address.server.ts'
import { refreshLandingFacts } from './refresh-facts.server.ts'
import type { EmptyLanding, LandingPage } from './schema.ts'

// Tuesday noon in Texas.
const now = new Date('2026-03-10T17:00:00Z')
let database: TestDatabase

const find = (path: string) =>
  database.db.asUser({ role: 'anon' }, (tx) => findLandingPage(tx, readLandingPath(path)!, { now }))
async function findPage(path: string): Promise<LandingPage> {
  const found = await find(path)
  if (found?.kind !== 'page') throw new Error(`${path}: ${found?.kind}`)
  return found.page
}
async function findEmpty(path: string): Promise<EmptyLanding> {
  const found = await find(path)
  if (found?.kind !== 'empty') throw new Error(`${path}: ${found?.kind}`)
  return found.empty
}

const tuesday = [{ weekday: 2, opens: 540, closes: 1080 }]
const manhattan = { state: 'NY', city: 'New York', lat: 40.71, lng: -74.01, timezone: 'America/New_York' }
beforeAll(async () => {
  database = await openTestDatabase({
    seed: async (tx) => {
      await sql`insert into categories (slug, parent, name, position) values ('restaurants-food', null, 'Restaurants & Food', 1),
        ('caterers', 'restaurants-food', 'Caterers', 1), ('beauty-salon', null, 'Beauty & Salon', 2), ('automotive', null, 'Automotive', 3)`.execute(
        tx,
      )
      await sql`insert into places (id, kind, name, state, slug, lat, lng, population, timezone, search_name) values
        (1, 'city', 'Houston', 'TX', 'houston', 29.76, -95.37, 2300000, 'America/Chicago', 'houston'),
        (2, 'city', 'Sugar Land', 'TX', 'sugar-land', 29.62, -95.63, 110000, 'America/Chicago', 'sugar land'),
        (3, 'city', 'New York', 'NY', 'new-york', 40.71, -74.01, 8800000, 'America/New_York', 'new york'),
        (4, 'city', 'Saint Louis', 'MO', 'saint-louis', 38.63, -90.2, 300000, 'America/Chicago', 'saint louis')`.execute(
        tx,
      )
      const ids = await insertBusinesses(tx, [
        ...Array.from({ length: 26 }, (_, i) => ({
          name: `Kitchen ${i}`,
          subcategory: i < 20 ? 'caterers' : null,
          heritage: [i < 18 ? 'NG' : 'GH'],
          languages: i === 0 ? ['en', 'yo'] : ['en'],
          price: i < 10 ? 2 : null,
          hours: i < 3 ? tuesday : [],
          createdAt: `2026-02-${String(i + 1).padStart(2, '0')}T00:00:00Z`,
        })),
        { name: 'Braids', category: 'beauty-salon' },
        { name: 'Close by', city: 'Sugar Land', lat: 29.62, lng: -95.63 },
        { name: 'Uptown', category: 'automotive', ...manhattan },
        { name: 'Unheard of', city: 'Nowhere Springs', lat: 30, lng: -98 },
      ])
      await sql`update businesses set is_verified = true where id in (${ids[0]}, ${ids[1]})`.execute(tx)
      for (const rating of [5, 4, 5])
        await sql`insert into reviews (business_id, author_name, rating, body, status)
          values (${ids[4]}, 'Ama', ${rating}, 'Good food, and they were kind to us.', 'published')`.execute(
          tx,
        )
    },
  })
})
afterAll(() => database?.close())

test('a city has the newest updates there, one of each business, as long as they last', async () => {
  const ids = await database.db.transaction(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select id from businesses where name in ('Kitchen 0', 'Kitchen 1', 'Close by') order by name desc`.execute(
      tx,
    )
    const [second, first, elsewhere] = rows.map(({ id }) => id)
    await sql`insert into business_updates (id, business_id, kind, title, body, status, published_at, ends_at) values
      (gen_random_uuid(), ${first}, 'news', 'Earlier', 'A text', 'approved', '2026-03-01', null),
      (gen_random_uuid(), ${first}, 'news', 'Later', 'A text', 'approved', '2026-03-02', null),
      (gen_random_uuid(), ${second}, 'offer', 'An offer', 'A text', 'approved', '2026-03-03', '2026-03-10T18:00:00Z'),
      (gen_random_uuid(), ${second}, 'offer', 'Ended', 'A text', 'approved', '2026-03-04', '2026-03-10T17:00:00Z'),
      (gen_random_uuid(), ${second}, 'news', 'Pending', 'A text', 'pending', null, null),
      (gen_random_uuid(), ${second}, 'news', 'Long ago', 'A text', 'approved', '2025-12-01', null),
      (gen_random_uuid(), ${elsewhere}, 'news', 'Elsewhere', 'A text', 'approved', '2026-03-05', null)`.execute(
      tx,
    )
    return rows
  })
  expect(ids).toHaveLength(3)
  const { updates } = await findPage('/directory/tx/houston')
  expect(updates.map(({ title, business }) => [title, business.name])).toEqual([
    ['An offer', 'Kitchen 1'],
    ['Later', 'Kitchen 0'],
  ])
  expect((await findPage('/directory/tx/houston/restaurants-food')).updates).toEqual([])
  expect((await findPage('/directory/tx')).updates).toEqual([])
  await sql`delete from business_updates`.execute(database.db.raw)
})

test('a city: its numbers, its first page, and what lies beside it', async () => {
  const page = await findPage('/directory/tx/houston')
  expect(page.facts).toMatchObject({ count: 27, verified: 2, open: 3, heritageCount: 2 })
  expect(page.facts.heritages.map(({ label, count }) => [label, count])).toEqual([
    ['Nigeria', 18],
    ['Ghana', 8],
  ])
  expect(page.facts.subcategories).toEqual([{ value: 'caterers', label: 'Caterers', count: 20 }])
  expect(page.businesses).toHaveLength(24)
  expect(page.newest.map(({ name }) => name)).toEqual(['Kitchen 25', 'Kitchen 24', 'Kitchen 23'])
  expect(page.topRated.map(({ name }) => name)).toEqual(['Kitchen 4'])
  expect(page.nearby).toMatchObject([{ slug: 'sugar-land', count: 1 }])
  expect(page.categories.map(({ slug, count }) => [slug, count])).toEqual([
    ['restaurants-food', 26],
    ['beauty-salon', 1],
  ])
  // They close at six.
  expect(page.validUntil).toEqual(new Date('2026-03-10T18:00:00Z'))
})

test('a state, a category and a category of a city', async () => {
  const texas = await findPage('/directory/tx')
  expect(texas.facts.count).toBe(29)
  expect(texas.cities.map(({ name, count }) => [name, count])).toEqual([
    ['Houston', 27],
    ['Nowhere Springs', 1],
    ['Sugar Land', 1],
  ])
  const food = await findPage('/categories/restaurants-food')
  expect(food).toMatchObject({
    place: null,
    category: { name: 'Restaurants & Food' },
    placeCounts: { cities: 3, states: 1 },
  })
  const braids = await findPage('/directory/tx/houston/beauty-salon')
  expect(braids.businesses.map(({ name }) => name)).toEqual(['Braids'])
  expect(braids.newest).toEqual([])
})

test('a city that the gazetteer doesn’t know has its page', async () => {
  const page = await findPage('/directory/tx/nowhere-springs')
  expect(page.place?.city).toEqual({ slug: 'nowhere-springs', name: 'Nowhere Springs', at: null })
})

test.each([
  ['/directory/TX', '/directory/tx'],
  ['/directory/texas/Houston', '/directory/tx/houston'],
  ['/directory/new-york/new-york', '/directory/ny/new-york'],
  ['/directory/ny/nyc/Automotive', '/directory/ny/new-york/automotive'],
  ['/directory/mo/st-louis', '/directory/mo/saint-louis'],
  ['/categories/beauty', '/categories/beauty-salon'],
  ['/categories/caterers', '/directory?subcategory=caterers'],
  ['/directory/tx/houston/caterers', '/directory?subcategory=caterers&city=houston-tx'],
])('%s has moved to %s', async (from, path) => {
  expect(await find(from)).toEqual({ kind: 'moved', path })
})

test.each([
  '/directory/zz',
  '/directory/zz/houston',
  '/categories/spaceships',
  '/directory/tx/houston/spaceships',
  '/directory/constructor',
])('%s is no page', async (path) => {
  expect(await find(path)).toBeNull()
})

test('nothing there: the nearest cities that have some, the state, the nation', async () => {
  const empty = await findEmpty('/directory/tx/sugar-land/beauty-salon')
  expect(empty).toMatchObject({
    isCityKnown: true,
    nearby: [{ slug: 'houston', count: 1 }],
    counts: { city: 1, state: 1, nation: 1 },
  })
  expect(await findEmpty('/directory/tx/atlantis')).toMatchObject({ isCityKnown: false, nearby: [] })
  expect(await findEmpty('/directory/al')).toMatchObject({ counts: { state: 0, nation: 30 } })
})

test('of more than a search counts, the kept facts are shown', async () => {
  const findLong = () =>
    database.db.asUser({ role: 'anon' }, (tx) =>
      findLandingPage(tx, { state: 'tx', city: 'houston', category: '' }, { now, cap: 25 }),
    )
  expect(await findLong()).toMatchObject({
    page: { facts: { count: 27, verified: null, heritages: [], open: 3 } },
  })
  await refreshLandingFacts(database.db, { above: 25 })
  expect(await findLong()).toMatchObject({
    page: {
      facts: {
        count: 27,
        verified: 2,
        open: 3,
        isOpenCapped: false,
        heritages: [
          { value: 'NG', label: 'Nigeria', count: 18 },
          { value: 'GH', label: 'Ghana', count: 8 },
        ],
        heritageCount: 2,
        subcategories: [{ value: 'caterers', label: 'Caterers', count: 20 }],
        prices: [{ value: '2', count: 10 }],
      },
      newest: [{ name: 'Kitchen 25' }, { name: 'Kitchen 24' }, { name: 'Kitchen 23' }],
      topRated: [{ name: 'Kitchen 4' }],
    },
  })
})

test('every path leads to its key and back', async () => {
  for (const path of [
    '/directory/tx',
    '/directory/tx/houston',
    '/directory/tx/houston/automotive',
    '/categories/automotive',
  ])
    expect(landingPath(readLandingPath(path)!)).toBe(path)
  expect(readLandingPath('/directory/tx/houston/automotive/more')).toBeNull()
  expect(readLandingPath('/about/us')).toBeNull()
  const read = await database.db.asUser({ role: 'anon' }, (tx) =>
    readAddress(tx, { state: 'tx', city: 'x'.repeat(500), category: '' }),
  )
  expect(read).toMatchObject({ isCityKnown: false })
})
