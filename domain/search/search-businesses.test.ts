import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tx } from '#db/client.ts'
import { isOpenAt } from '#domain/hours/open.ts'
import { anySearch, anyText } from '#tests/any-search.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { propertyRuns } from '#tests/property-runs.ts'
import { insertBusinesses } from '#tests/search-rows.ts'
import { readFiltersInWords } from './filters-in-words.ts'
import { toQuery } from './href.ts'
import { readKindInWords } from './kind-in-words.ts'
import { readMapArea } from './map-area.ts'
import { mapAreaAround } from './map-area-around.ts'
import { listMapPoints } from './map-points.server.ts'
import { parseSearchParams } from './params.ts'
import { sorts } from './schema.ts'
import { searchBusinesses } from './search-businesses.server.ts'
import { suggest } from './suggest.server.ts'

// A Tuesday, noon in Houston.
const now = new Date('2026-03-10T17:00:00Z')
let database: TestDatabase

const find = (query: string, at = now) =>
  database.db.asUser({ role: 'anon' }, (tx) =>
    searchBusinesses(tx, parseSearchParams(new URLSearchParams(query)).params, { now: at }),
  )
const names = async (query: string, at = now) => (await find(query, at)).businesses.map((each) => each.name)

const cities = [
  ['Houston', 'TX', 29.76, -95.37, 'America/Chicago', 2_300_000],
  ['Galveston', 'TX', 29.3, -94.8, 'America/Chicago', 50_000],
  ['Fargo', 'ND', 46.88, -96.79, 'America/Chicago', 120_000],
] as const

async function seed(tx: Tx) {
  for (const [slug, parent, name] of [
    ['restaurants-food', null, 'Restaurants & Food'],
    ['west-african-restaurants', 'restaurants-food', 'West African restaurants'],
    ['beauty-salon', null, 'Beauty & Salon'],
  ])
    await sql`insert into categories (slug, parent, name) values (${slug}, ${parent}, ${name})`.execute(tx)
  for (const [i, [name, state, lat, lng, timezone, population]] of cities.entries()) {
    await sql`insert into places (id, kind, name, state, slug, lat, lng, population, timezone, search_name)
      values (${i + 1}, 'city', ${name}, ${state}, ${name.toLowerCase()}, ${lat}, ${lng}, ${population}, ${timezone}, ${name.toLowerCase()})`.execute(
      tx,
    )
  }
  await sql`insert into search_synonyms (terms) values ('{jollof,thieboudienne,ceebu jen}'), ('{African store,African market}')`.execute(
    tx,
  )
  await insertBusinesses(tx, [
    {
      name: 'Mama Jollof Kitchen',
      heritage: ['NG'],
      price: 2,
      subcategory: 'west-african-restaurants',
      hours: [{ weekday: 2, opens: 660, closes: 1320 }],
    },
    {
      name: 'Dakar Table',
      heritage: ['SN'],
      description: 'Thieboudienne every day',
      hours: [{ weekday: 2, opens: 1020, closes: 1500 }],
    },
    {
      name: 'Galveston Grill',
      city: 'Galveston',
      lat: 29.3,
      lng: -94.8,
      heritage: ['NG'],
      description: 'Suya by the beach',
    },
    { name: 'Braids by Awa', category: 'beauty-salon', heritage: ['SN'], price: 3 },
    {
      name: 'Sahel Market',
      description: 'An African market with everything',
      category: 'restaurants-food',
      attributes: ['halal'],
    },
    { name: 'Unseen Draft', status: 'draft' },
    { name: 'Comes to You Braiding', category: 'beauty-salon', placeType: 'service_area', radius: 60 },
    {
      name: 'Lagos Online Spice',
      placeType: 'online_only',
      nationwide: true,
      city: 'Fargo',
      state: 'ND',
      lat: null,
      lng: null,
      description: 'Spice, pepper and egusi',
    },
  ])
}

beforeAll(async () => {
  database = await openTestDatabase({ seed })
})
afterAll(() => database?.close())

describe('words', () => {
  test('are found in name and description, drafts never', async () => {
    expect(await names('q=jollof+kitchen')).toEqual(['Mama Jollof Kitchen'])
    expect(await names('q=unseen')).toEqual([])
  })
  test('stand for their synonyms, several words at once too', async () => {
    expect(await names('q=jollof')).toEqual(['Mama Jollof Kitchen', 'Dakar Table'])
    expect(await names('q=ceebu+jen')).toHaveLength(2)
    expect(await names('q=african+store')).toContain('Sahel Market')
  })
  test('are corrected, and the correction is told', async () => {
    const result = await find('q=jolof')
    expect(result.corrections).toEqual([{ from: 'jolof', to: 'jollof', isOffered: false }])
    expect(result.count).toBe(2)
  })
  test('that were corrected a moment ago are known with the first listing', async () => {
    expect((await find('q=jollop')).corrections).toEqual([{ from: 'jollop', to: 'jollof', isOffered: false }])
    await database.db.transaction((tx) => insertBusinesses(tx, [{ name: 'Jollop House' }]))
    expect(await names('q=jollop')).toEqual(['Jollop House'])
    await database.db.transaction(async (tx) => {
      await sql`delete from businesses where name = 'Jollop House'`.execute(tx)
      await sql`delete from search_vocabulary where word = 'jollop'`.execute(tx)
    })
  })
  test.each(['ojllof', 'ollof', 'hollof', 'ajollof', 'jollfo', 'joll0f'])(
    '“%s” is corrected as far as it has no digits',
    async (typed) => {
      const { corrections } = await find(`q=${typed}`)
      expect(corrections).toEqual(
        typed.includes('0') ? [] : [{ from: typed, to: 'jollof', isOffered: false }],
      )
    },
  )
})

test('a place finds what is near, what comes there and what serves the nation', async () => {
  const result = await find('where=Houston')
  expect(result.place).toMatchObject({ kind: 'city', label: 'Houston, TX' })
  const found = result.businesses.map((each) => each.name)
  expect(found).not.toContain('Galveston Grill')
  expect(found).toContain('Lagos Online Spice')
  expect(await names('where=Galveston')).toContain('Comes to You Braiding')
  expect(result.businesses[0]!.distanceMiles).toBeLessThan(1)
})

test.each(['', 'q=jollof', 'where=Texas', 'sort=name', 'category=restaurants-food'])(
  'without a point (“%s”) there are no distances',
  async (query) => {
    const { businesses } = await find(query)
    expect(new Set(businesses.map((each) => each.distanceMiles))).toEqual(new Set([null]))
  },
)

test.each([
  ['jollof in houston', 'jollof', 'Houston, TX'],
  ['Jollof near TX', 'Jollof', 'Texas'],
  ['houston jollof', 'jollof', 'Houston, TX'],
])('“%s” looks for the words at the place, and says so', async (q, words, place) => {
  const result = await find(new URLSearchParams({ q }).toString())
  expect(result.readPlaceFromWords).toMatchObject({ words, place })
  expect(result.place?.label).toBe(place)
  expect(result.businesses[0]?.name).toBe('Mama Jollof Kitchen')
})

test.each(['braids in june', '"jollof houston"', 'market with everything in'])(
  '“%s” names no place',
  async (q) => {
    const result = await find(new URLSearchParams({ q }).toString())
    expect(result).toMatchObject({ readPlaceFromWords: null, place: null })
  },
)

test('a place that is given stands before one in the words', async () => {
  const result = await find('q=suya+in+houston&where=Galveston')
  expect(result).toMatchObject({ readPlaceFromWords: null, place: { label: 'Galveston, TX' } })
})

test('nothing near widens and says so', async () => {
  const result = await find('q=suya&where=Houston&radius=5')
  expect(result.businesses.map((each) => each.name)).toEqual(['Galveston Grill'])
  expect(result.widening).toEqual({
    asked: 'within 5 miles of Houston, TX',
    instead: '1 within 50 miles, or serving it',
  })
})

test('what can’t be used of the search is said', async () => {
  const dropped = async (query: string) => (await find(query)).dropped.map(({ name }) => name)
  expect(await dropped('q=suya&radius=10')).toEqual(['radius'])
  expect(await dropped(`q=${encodeURIComponent('✨')}`)).toEqual(['q'])
  expect(await dropped('q=suya&where=Houston&radius=10')).toEqual([])
  expect(await dropped('where=Texas&radius=10')).toEqual([])
})

test('open now follows the clock of the business', async () => {
  expect(await names('open=1')).toEqual(['Mama Jollof Kitchen'])
  expect(await names('open=1', new Date('2026-03-11T05:30:00Z'))).toEqual(['Dakar Table'])
})

test('facets count what a choice would find also where only those that serve the nation are found', async () => {
  const { widening, facets } = await find('q=egusi&where=Houston&radius=5&category=restaurants-food')
  expect(widening).toBeNull()
  expect(facets.category).toMatchObject([{ value: 'restaurants-food', count: 1 }])
})

test('facets count what a choice would find', async () => {
  const { facets } = await find('heritage=NG')
  expect(facets.heritage.map(({ value, count }) => [value, count])).toEqual([
    ['NG', 2],
    ['SN', 2],
  ])
  expect(facets.category).toMatchObject([
    { value: 'restaurants-food', label: 'Restaurants & Food', count: 2 },
  ])
})

test('nothing at all with the filters still answers, and says what was let go', async () => {
  const result = await find('q=suya&category=beauty-salon&where=Galveston')
  expect(result.businesses.map((each) => each.name)).toEqual(['Galveston Grill'])
  expect(result.widening).toEqual({
    asked: 'within 25 miles of Galveston, TX fits the filter “Beauty & Salon”',
    instead: '1 result without it',
  })
  const { widening } = await find('q=suya&language=yo&verified=1')
  expect([widening?.asked, widening?.instead]).toEqual([
    'fits the filters “Yoruba” and “Verified”',
    '1 result without them',
  ])
  expect((await find('q=zzzzqqqq')).count).toBe(0)
})

test('the map holds as many as the list', async () => {
  for (const query of ['', 'where=Houston', 'q=suya&where=Houston&radius=5', 'open=1', 'heritage=NG']) {
    const { params } = parseSearchParams(new URLSearchParams(query))
    const map = await database.db.asUser({ role: 'anon' }, (tx) => listMapPoints(tx, params, { now }))
    expect(map.points.length + map.withoutPoint, query).toBe((await find(query)).count)
  }
})

test('a point says what it is in words', async () => {
  const { params } = parseSearchParams(new URLSearchParams('q=suya'))
  const { points } = await database.db.asUser({ role: 'anon' }, (tx) => listMapPoints(tx, params, { now }))
  expect(points.map(({ detail }) => detail)).toContain('Restaurants & Food')
  for (const { detail } of points) expect(detail).toMatch(/^[A-Z][^-]*$/)
})

describe('a part of the map', () => {
  const around = (lat: number, lng: number, degrees: number) =>
    `area=${lng - degrees},${lat - degrees},${lng + degrees},${lat + degrees}`
  const onMap = async (query: string) =>
    database.db.asUser({ role: 'anon' }, (tx) =>
      listMapPoints(tx, parseSearchParams(new URLSearchParams(query)).params, { now }),
    )

  test.each([
    ['small', around(29.76, -95.37, 0.2)],
    ['with a filter', `${around(29.76, -95.37, 0.2)}&category=restaurants-food`],
    ['with words', `${around(29.76, -95.37, 0.2)}&q=jollof`],
    ['open now', `${around(29.76, -95.37, 0.2)}&open=1`],
    ['by cells of a degree', around(29.76, -95.37, 2)],
    ['by states', around(29.76, -95.37, 10)],
    ['the whole country', 'area=-180,17,-64,72'],
  ])('%s: the list and the map hold the same, all of it there', async (_name, query) => {
    const { west, south, east, north } = readMapArea(new URLSearchParams(query).get('area'))!
    const list = await find(query)
    const { points, withoutPoint } = await onMap(query)
    expect(list.count).toBeGreaterThan(0)
    expect([points.length, withoutPoint]).toEqual([list.count, 0])
    const listed = new Set(points.map(({ id }) => id))
    for (const { id } of list.businesses) expect(listed).toContain(id)
    for (const { lat, lng } of points)
      expect([lng >= west, lng <= east, lat >= south, lat <= north]).toEqual([true, true, true, true])
    const { points: all } = await onMap(query.replace(/area=[^&]*&?/, ''))
    const within = all.filter(({ lat, lng }) => lng >= west && lng <= east && lat >= south && lat <= north)
    expect(points.length).toBe(within.length)
  })

  test('where nothing is, nothing is shown instead', async () => {
    const list = await find(`${around(10, -150, 1)}&q=jollof`)
    expect(list).toMatchObject({ count: 0, widening: null, businesses: [], radius: null, place: null })
  })

  test('a place that is typed wins, and what is no area is named', () => {
    const read = (query: string) => parseSearchParams(new URLSearchParams(query))
    const area = '-95.6,29.6,-95.1,29.95'
    expect(read(`area=${area}`).params.area).toBe(area)
    expect(toQuery(read('area=-95.60004,29.6,-95.1,29.95').params).get('area')).toBe(area)
    expect(read(`area=${area}&where=dallas`).params).toMatchObject({ area: null, where: 'dallas' })
    expect(read(`area=${area}&lat=1&lng=2`).params.area).toBeNull()
    for (const bad of [
      '1,2,3',
      '5,1,4,2',
      '1,2,3,x',
      '-181,0,1,1',
      '0,0,1,91',
      '1e2,0,3,4',
      '0,0,0,0',
      ',,,',
    ])
      expect(
        read(`area=${bad}`).dropped.map(({ name }) => name),
        bad,
      ).toEqual(['area'])
    const shown = mapAreaAround({ west: -95.60001, south: 29.60001, east: -95.1, north: 29.9499 })
    expect(shown).toBe('-95.601,29.6,-95.1,29.95')
    expect(read(`area=${shown}`).params.area).toBe(shown)
  })
})

test('a business leaves and enters with its status, and follows its changes', async () => {
  const change = (statement: string) => database.db.transaction((tx) => sql.raw(statement).execute(tx))
  await change(`update businesses set name = 'Awa Hair' where name = 'Braids by Awa'`)
  expect(await names('q=awa')).toEqual(['Awa Hair'])
  await change(`update businesses set status = 'suspended' where name = 'Awa Hair'`)
  expect((await find('q=awa')).businesses.map((each) => each.name)).not.toContain('Awa Hair')
  await change(`update businesses set status = 'published', name = 'Braids by Awa' where name = 'Awa Hair'`)
  expect(await names('q=awa')).toEqual(['Braids by Awa'])
  await change(`update businesses set unlisted_at = now() where name = 'Braids by Awa'`)
  expect((await find('category=beauty-salon')).businesses.map((each) => each.name)).not.toContain(
    'Braids by Awa',
  )
  await change(`update businesses set unlisted_at = null where name = 'Braids by Awa'`)
  await change(`delete from business_hours`)
  expect((await find('open=1')).widening?.instead).toContain('closed at the moment')
})

test.each([
  ['20', 20, []],
  ['21', 20, ['page']],
  ['0', 1, ['page']],
])('page %s of an address is page %s', (given, page, dropped) => {
  const read = parseSearchParams(new URLSearchParams({ page: given }))
  expect(read.params.page).toBe(page)
  expect(read.dropped.map(({ name }) => name)).toEqual(dropped)
})

test('no address of a search fails', async () => {
  await fc.assert(
    fc.asyncProperty(anySearch, anyText, async (query, text) => {
      const asked = parseSearchParams(query).params
      readKindInWords(asked.q)
      const params = readFiltersInWords(asked)
      await database.db.asUser({ role: 'anon' }, async (tx) => {
        const { businesses, count } = await searchBusinesses(tx, params, { now })
        expect(businesses.length).toBeLessThanOrEqual(count)
        await listMapPoints(tx, params, { now })
        await suggest(tx, text)
      })
    }),
    { numRuns: propertyRuns(25) },
  )
})

test('the database and the card agree on what is open', async () => {
  const minute = fc.integer({ min: 0, max: 1439 })
  const range = minute.chain((opens) =>
    fc.integer({ min: opens + 1, max: opens + 1440 }).map((closes) => ({ opens, closes })),
  )
  const hours = fc.uniqueArray(
    fc.tuple(fc.integer({ min: 1, max: 7 }), range).map(([weekday, each]) => ({ weekday, ...each })),
    { maxLength: 8, selector: (each) => `${each.weekday} ${each.opens}` },
  )
  const specialDays = fc.uniqueArray(
    fc.record({
      date: fc.constantFrom('2026-03-07', '2026-03-08', '2026-10-31', '2026-11-01'),
      ranges: fc.uniqueArray(range, { maxLength: 2, selector: (each) => each.opens }),
      note: fc.constant(null),
    }),
    { selector: (day) => day.date },
  )
  const timezone = fc.constantFrom(
    'America/New_York',
    'America/Phoenix',
    'Pacific/Honolulu',
    'America/Adak',
    'Africa/Lagos',
  )
  const instant = fc.oneof(
    fc.date({ min: new Date('2026-03-06'), max: new Date('2026-03-10'), noInvalidDate: true }),
    fc.date({ min: new Date('2026-10-30'), max: new Date('2026-11-03'), noInvalidDate: true }),
  )
  await fc.assert(
    fc.asyncProperty(fc.record({ hours, specialDays, timezone }), instant, async (schedule, at) => {
      await database.db.transaction(async (tx) => {
        await sql`delete from businesses where slug = 'clock'`.execute(tx)
        await insertBusinesses(tx, [{ name: 'Clockmaker', slug: 'clock', ...schedule }])
      })
      const result = await find('q=clockmaker&open=1', at)
      const isFound = result.widening === null && result.count === 1
      expect(isFound).toBe(isOpenAt(schedule, at))
      const card = (await find('q=clockmaker', at)).businesses[0]!
      expect(isOpenAt(card, at)).toBe(isFound)
    }),
    { numRuns: propertyRuns(15) },
  )
})

test('what was not confirmed for as long as the setting says stands lower', async () => {
  await database.db.transaction(async (tx) => {
    await insertBusinesses(tx, [
      { name: 'Waakye House', confirmedAt: '2026-01-20T00:00:00Z', tier: 'premium' },
      { name: 'Waakye Spot', confirmedAt: '2026-03-01T00:00:00Z' },
    ])
  })
  // Ties, which the plan breaks.
  expect(await names('q=waakye')).toEqual(['Waakye House', 'Waakye Spot'])
  await database.db.transaction((tx) =>
    sql`insert into site_settings (key, value) values ('freshness',
      '{"askAfterDays": 10, "remindAfterDays": 20, "staleAfterDays": 30, "unlistAfterDays": 400}')`.execute(
      tx,
    ),
  )
  expect(await names('q=waakye')).toEqual(['Waakye Spot', 'Waakye House'])
  await database.db.transaction((tx) => sql`delete from site_settings where key = 'freshness'`.execute(tx))
})

describe('paging', () => {
  beforeAll(() =>
    database.db.transaction(async (tx) => {
      await insertBusinesses(
        tx,
        Array.from({ length: 80 }, (_, i) => ({
          name: `Kiosk ${(i * 37) % 80}`,
          createdAt: new Date(Date.UTC(2026, 0, 1 + (i % 9))).toISOString(),
          lat: 29.7 + (i % 7) / 100,
        })),
      )
    }),
  )
  test.each(sorts)('by %s goes through every row once, there and back, while rows come', async (sort) => {
    const base = `q=kiosk&where=Houston&sort=${sort}`
    const seen: string[] = []
    let page = await find(base)
    for (let n = 0; ; n++) {
      seen.push(...page.businesses.map((each) => each.slug))
      if (n === 0)
        await database.db.transaction((tx) =>
          insertBusinesses(tx, [
            { name: 'Kiosk AAA newcomer', slug: `kiosk-new-${sort}`, createdAt: '2026-03-01T00:00:00Z' },
          ]),
        )
      if (!page.next) break
      page = await find(`${base}&after=${page.next}`)
    }
    const old = seen.filter((slug) => !slug.startsWith('kiosk-new'))
    expect(new Set(seen).size).toBe(seen.length)
    expect(old).toHaveLength(80)
    while (page.previous) page = await find(`${base}&after=${page.previous}`)
    expect(page.page).toBe(1)
    expect(page.businesses.map(({ id }) => id)).toEqual((await find(base)).businesses.map(({ id }) => id))
  })
  test('by number too; beyond the end is the last page; a cursor of another list is told', async () => {
    const numbered = (await Promise.all([1, 2, 3, 4].map((n) => find(`q=kiosk&page=${n}`)))).flatMap((each) =>
      each.businesses.map(({ id }) => id),
    )
    expect(new Set(numbered).size).toBe(numbered.length)
    expect((await find('q=kiosk&page=50')).page).toBe(4)
    const { next } = await find('q=kiosk')
    const result = await find(`q=kiosk&sort=name&after=${next}`)
    expect(result.dropped).toMatchObject([{ name: 'after' }])
    expect(result.page).toBe(1)
  })
})
