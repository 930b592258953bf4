import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { insertBusinesses } from '#tests/search-rows.ts'
import { listMapPoints } from './map-points.server.ts'
import { countedNames } from './page.server.ts'
import { parseSearchParams } from './params.ts'
import { type FacetValue, pageSize, sorts } from './schema.ts'
import { searchBusinesses } from './search-businesses.server.ts'

// Lists end at their cap; a small cap stands in for the site's 480.
const cap = 5 * pageSize
const count = 300
const now = new Date('2026-03-10T17:00:00Z')
let database: TestDatabase

// By default there are more matches than are sorted exactly.
const find = (query: string, limits: { cap: number; most: number } = { cap, most: cap }) =>
  database.db.asUser({ role: 'anon' }, (tx) =>
    searchBusinesses(tx, parseSearchParams(new URLSearchParams(query)).params, { now, ...limits }),
  )

beforeAll(async () => {
  database = await openTestDatabase({
    seed: async (tx) => {
      await sql`insert into categories (slug, name) values ('restaurants-food', 'Restaurants & Food')`.execute(
        tx,
      )
      await sql`insert into places (id, kind, name, state, slug, lat, lng, population, timezone, search_name)
        values (1, 'city', 'Houston', 'TX', 'houston', 29.76, -95.37, 2300000, 'America/Chicago', 'houston')`.execute(
        tx,
      )
    },
  })
  for (let from = 0; from < count; from += 50) {
    await database.db.transaction((tx) =>
      insertBusinesses(
        tx,
        Array.from({ length: 50 }, (_, i) => from + i).map((n) => ({
          name:
            n % 10 === 0
              ? `Suya ${String.fromCharCode(97 + ((n * 7) % 26))}${n}`
              : `Shop ${(n * 37) % count}`,
          slug: `shop-${n}`,
          description: 'Suya and more',
          createdAt: new Date(Date.UTC(2024, 0, 1 + ((n * 13) % 97) * 8)).toISOString(),
          lat: n % 40 === 7 ? null : 29.5 + ((n * 17) % 60) / 100,
          lng: -95.37,
          radius: n % 15 === 4 ? 30 : null,
          placeType: n % 20 === 7 ? 'online_only' : n % 15 === 4 ? 'service_area' : 'storefront',
          nationwide: n % 20 === 7,
          tier: n % 9 === 0 ? 'premium' : 'free',
        })),
      ),
    )
  }
  await database.db.transaction(async (tx) => {
    // Ratings and trust as reviews and checks would set them, bypassing their rules.
    await sql`update businesses set rating_average = 1 + (hashtext(slug) & 15) / 4.0, rating_count = hashtext(slug || 'n') & 31,
      trust_level = (array['listed', 'self_attested', 'claimed'])[1 + (hashtext(slug || 't') & 1)]`.execute(
      tx,
    )
    await sql`select refresh_search_vocabulary()`.execute(tx)
  })
})
afterAll(() => database?.close())
beforeEach(() =>
  database.db.transaction((tx) => sql`delete from businesses where slug like 'new-%'`.execute(tx)),
)

async function pagesOf(
  query: string,
  between?: (page: number) => Promise<unknown>,
  limits?: { cap: number; most: number },
): Promise<string[]> {
  const seen: string[] = []
  let page = await find(query, limits)
  // Precomputed totals may count beyond the cap.
  expect(page.count).toBeGreaterThanOrEqual(cap)
  expect(page.pageCount).toBe(cap / pageSize)
  for (let n = 1; ; n++) {
    seen.push(...page.businesses.map((each) => each.slug))
    await between?.(n)
    if (!page.next) return seen
    page = await find(`${query}&after=${page.next}`, limits)
  }
}

const places = ['q=suya', 'q=suya&where=Houston', '']
const orders = {
  newest: sql`s.created_at desc, s.id`,
  rating: sql`s.rating_key desc, s.id`,
  name: sql`s.name_key collate "C", s.id`,
  distance: sql`coalesce(-round(miles_between(29.76, -95.37, s.lat, s.lng)::numeric * 10), -1000000) desc, s.plan desc, s.id`,
}

async function bruteForce(query: string, sort: keyof typeof orders): Promise<string[]> {
  const near = query.includes('where')
    ? sql`(s.is_nationwide or miles_between(29.76, -95.37, s.lat, s.lng) <= 25 + s.reach_miles)`
    : sql`true`
  const { rows } = await database.db.transaction((tx) =>
    sql<{
      slug: string
    }>`select s.slug from business_search s where ${near} order by ${orders[sort]}`.execute(tx),
  )
  return rows.map((row) => row.slug)
}

const ordered = (['newest', 'rating', 'name', 'distance'] as const).flatMap((sort) =>
  places
    .filter((query) => sort !== 'distance' || query.includes('where'))
    .map((query) => [sort, query] as const),
)

test.each(ordered)('by %s has the first of all, in order, for “%s”', async (sort, query) => {
  const first = (await bruteForce(query, sort)).slice(0, cap)
  expect(await pagesOf(`${query}&sort=${sort}`)).toEqual(first)
  const { businesses } = await find(`${query}&sort=${sort}&page=3`, { cap, most: count })
  expect(businesses.map((each) => each.slug)).toEqual(first.slice(2 * pageSize, 3 * pageSize))
})

test.each(sorts)('by %s ends at its cap also where all are put in order', async (sort) => {
  const query = `q=suya&where=Houston&sort=${sort}`
  const seen = await pagesOf(query, undefined, { cap, most: count })
  expect(seen).toHaveLength(cap)
  if (sort !== 'best') expect(seen).toEqual((await bruteForce(query, sort)).slice(0, cap))
})

test.each(places)(
  'by best match has names, then quality, in the order of the whole for “%s”',
  async (query) => {
    const seen = await pagesOf(query)
    const whole: string[] = []
    for (let n = 1; n <= Math.ceil(count / pageSize); n++)
      whole.push(
        ...(await find(`${query}&page=${n}`, { cap: 1000, most: 1000 })).businesses.map((each) => each.slug),
      )
    const all = [...new Set(whole)]
    const exact: string[] = []
    for (let n = 1; n <= cap / pageSize; n++)
      exact.push(
        ...(await find(`${query}&page=${n}`, { cap, most: count })).businesses.map((each) => each.slug),
      )
    expect(exact).toEqual(all.slice(0, cap))
    expect(seen).toHaveLength(cap)
    expect(seen).toEqual(all.filter((slug) => seen.includes(slug)))
    const { rows } = await database.db.transaction((tx) =>
      sql<{
        slug: string
        quality: number
        named: boolean
      }>`select slug, quality, name like 'Suya%' as named from business_search`.execute(tx),
    )
    const rank = new Map(rows.map((row) => [row.slug, query && row.named ? 1 : row.quality]))
    const lowest = Math.min(...seen.map((slug) => rank.get(slug)!))
    // The one beyond the cap, which shows that there are more, is placed by its full rank.
    const missed = all.filter((slug) => !seen.includes(slug) && rank.get(slug)! >= lowest + 0.05)
    expect(missed.length).toBeLessThanOrEqual(1)
  },
)

test.each([
  ['place=storefront', { cap, most: cap }, cap],
  ['place=online_only', { cap, most: cap }, cap],
  ['place=online_only&where=Houston&radius=100', { cap, most: cap }, cap],
  ['place=online_only', { cap: 1000, most: cap }, count],
  ['place=online_only', { cap: 1000, most: 1000 }, count],
])('the counts beside the choice “%s” are of as many as are counted', async (query, limits, all) => {
  const { facets } = await find(`q=suya&${query}`, limits)
  expect(facets.place.reduce((sum, each) => sum + each.count, 0)).toBe(all)
})

const searches = [
  'q=suya',
  'q=suya&where=Houston',
  'q=suya&place=storefront',
  'q=suya&place=online_only',
  'q=suya&sort=name',
  'where=Houston&rating=4',
]

test.each(searches)('a number shown for “%s” is exact, or said to be the least', async (query) => {
  const part = await find(query)
  const whole = await find(query, { cap, most: 1000 })
  expect(whole.facets.atLeast).toEqual([])
  expect(part.count).toBe(Math.min(whole.count, cap))
  expect(part.isCountCapped).toBe(whole.count > cap)
  const { atLeast, open: _, verified: __, ...facets } = part.facets
  for (const [name, values] of Object.entries(facets) as [keyof typeof facets, FacetValue[]][]) {
    const all = new Map(whole.facets[name].map(({ value, count }) => [value, count]))
    for (const { value, count } of values)
      if (atLeast.includes(name)) expect(count, `${name} ${value}`).toBeLessThanOrEqual(all.get(value)!)
      else expect(count, `${name} ${value}`).toBe(all.get(value))
  }
})

test('the numbers of a long list are said to be the least, those of a short one beside a choice only if it is long', async () => {
  expect((await find('q=suya')).facets.atLeast).toEqual(countedNames)
  expect((await find('q=suya&place=online_only')).facets.atLeast).toEqual(['place'])
  expect((await find('q=suya&place=online_only', { cap, most: 1000 })).facets.atLeast).toEqual([])
})

test.each([...searches, 'q=suya&where=Fargo'])('list and map agree about “%s”', async (query) => {
  for (const most of [cap, 200, 1000]) {
    const list = await find(query, { cap, most })
    const map = await database.db.asUser({ role: 'anon' }, (tx) =>
      listMapPoints(tx, parseSearchParams(new URLSearchParams(query)).params, { now, most }),
    )
    expect([map.points.length + map.withoutPoint, map.isCapped]).toEqual([list.count, list.isCountCapped])
  }
})

test.each(sorts)('by %s repeats and loses nothing while rows come and change', async (sort) => {
  const query = `q=suya&where=Houston&sort=${sort}`
  const before = await pagesOf(query)
  let writes = 0
  const seen = await pagesOf(query, async (n) => {
    if (n > 3) return
    writes++
    await database.db.transaction(async (tx) => {
      await insertBusinesses(tx, [
        { name: 'Suya AAA', slug: `new-${n}`, description: 'Suya', createdAt: '2026-03-09T00:00:00Z' },
      ])
      // Rewrites rows without a change that affects the order.
      await sql`update businesses set slug = slug where slug in ('shop-3', 'shop-40', 'shop-77')`.execute(tx)
    })
  })
  expect(new Set(seen).size).toBe(seen.length)
  const old = seen.filter((slug) => !slug.startsWith('new-'))
  const lost = before.filter((slug) => !old.includes(slug))
  expect(old).toEqual(before.filter((slug) => !lost.includes(slug)))
  // Each one that comes in front pushes one off the end; for best match, quality decides which.
  expect(lost.length).toBeLessThanOrEqual(writes)
  if (sort !== 'best') expect(lost).toEqual(before.slice(cap - lost.length))
})
