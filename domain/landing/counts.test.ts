import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '#db/client.ts'
import { listCategories } from '#domain/categories/queries.server.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { insertBusinesses } from '#tests/search-rows.ts'
import {
  countPlaces,
  listCategoriesAt,
  listCities,
  listLandingPages,
  listNearbyCities,
  listStates,
} from './counts.server.ts'
import { refreshLandingFacts } from './refresh-facts.server.ts'

let database: TestDatabase
let ids: string[]
const asVisitor = <T>(fn: (tx: Tx) => Promise<T>) => database.db.asUser({ role: 'anon' }, fn)
const write = (fn: (tx: Tx) => Promise<unknown>) => database.db.transaction(fn)

const austin = { city: 'Austin', lat: 30.27, lng: -97.74 }
const atlanta = { city: 'Atlanta', state: 'GA', lat: 33.75, lng: -84.39 }
beforeAll(async () => {
  database = await openTestDatabase({
    seed: async (tx) => {
      await sql`insert into categories (slug, parent, name, position) values ('restaurants-food', null, 'Restaurants & Food', 1),
        ('caterers', 'restaurants-food', 'Caterers', 1), ('beauty-salon', null, 'Beauty & Salon', 2), ('barbershops', 'beauty-salon', 'Barbershops', 1)`.execute(
        tx,
      )
      await sql`insert into places (id, kind, name, state, slug, lat, lng, population, timezone, search_name) values
        (1, 'city', 'Houston', 'TX', 'houston', 29.76, -95.37, 2300000, 'America/Chicago', 'houston'),
        (2, 'city', 'Austin', 'TX', 'austin', 30.27, -97.74, 960000, 'America/Chicago', 'austin'),
        (3, 'city', 'Sugar Land', 'TX', 'sugar-land', 29.62, -95.63, 110000, 'America/Chicago', 'sugar land')`.execute(
        tx,
      )
      ids = await insertBusinesses(tx, [
        { name: 'One', subcategory: 'caterers', heritage: ['NG'] },
        { name: 'Two', heritage: ['NG'] },
        { name: 'Three', category: 'beauty-salon' },
        { name: 'Four', ...austin },
        { name: 'Five', ...atlanta },
        { name: 'Waiting', status: 'pending', ...austin },
        { name: 'Six', city: 'Sugar Land', lat: 29.62, lng: -95.63 },
      ])
    },
  })
})
afterAll(() => database?.close())

const paths = () =>
  asVisitor(async (tx) => (await listLandingPages(tx, { after: null, limit: 100 })).map(({ path }) => path))

test('counts what is listed, by place and category', async () => {
  await asVisitor(async (tx) => {
    expect(await listCities(tx, { limit: 2 })).toEqual([
      { state: 'tx', slug: 'houston', name: 'Houston', count: 3 },
      { state: 'ga', slug: 'atlanta', name: 'Atlanta', count: 1 },
    ])
    expect(await listCities(tx, { state: 'tx', category: 'beauty-salon', limit: 9 })).toMatchObject([
      { slug: 'houston', count: 1 },
    ])
    expect(await listStates(tx)).toEqual([
      { slug: 'tx', count: 5 },
      { slug: 'ga', count: 1 },
    ])
    expect(await countPlaces(tx, {})).toEqual({ cities: 4, states: 2 })
    expect(await listCategoriesAt(tx, { state: 'tx', city: 'houston' })).toEqual([
      { slug: 'restaurants-food', name: 'Restaurants & Food', count: 2 },
      { slug: 'beauty-salon', name: 'Beauty & Salon', count: 1 },
    ])
    expect(await listCategories(tx)).toMatchObject([
      { slug: 'restaurants-food', count: 5, subcategories: [{ slug: 'caterers', count: 1 }] },
      { slug: 'beauty-salon', count: 1, subcategories: [{ slug: 'barbershops', count: 0 }] },
    ])
  })
})

test('cities nearby are those with businesses, in the order of their distance', async () => {
  const nearby = await asVisitor((tx) =>
    listNearbyCities(tx, { at: { lat: 29.76, lng: -95.37 }, miles: 200, limit: 5 }),
  )
  expect(nearby.map(({ slug, count, miles }) => [slug, count, Math.round(miles)])).toEqual([
    ['sugar-land', 1, 18],
    ['austin', 1, 146],
  ])
})

test('a page is listed for what has a business, part by part', async () => {
  const all = [
    '/categories/beauty-salon',
    '/categories/restaurants-food',
    '/directory/ga',
    '/directory/ga/atlanta',
    '/directory/ga/atlanta/restaurants-food',
    '/directory/tx',
    '/directory/tx/austin',
    '/directory/tx/austin/restaurants-food',
    '/directory/tx/houston',
    '/directory/tx/houston/beauty-salon',
    '/directory/tx/houston/restaurants-food',
    '/directory/tx/sugar-land',
    '/directory/tx/sugar-land/restaurants-food',
  ]
  expect(await paths()).toEqual(all)
  const parts: string[] = []
  for (let after: string | null = null; ; ) {
    const part = await asVisitor((tx) => listLandingPages(tx, { after, limit: 4 }))
    parts.push(...part.map(({ path }) => path))
    if (part.length < 4) break
    after = parts.at(-1)!
  }
  expect(parts).toEqual(all)
  const [first] = await asVisitor((tx) => listLandingPages(tx, { after: '/directory/tx', limit: 9 }))
  expect(first).toEqual({ path: '/directory/tx/austin', count: 1, lastModified: expect.any(Date) })
})

test('counts follow what happens to a business', async () => {
  const [, , three, , five, waiting] = ids
  await write((tx) => sql`update businesses set unlisted_at = now() where id = ${five}`.execute(tx))
  expect(await asVisitor((tx) => listStates(tx))).toEqual([{ slug: 'tx', count: 5 }])
  await write((tx) => sql`update businesses set status = 'published' where id = ${waiting}`.execute(tx))
  await write((tx) =>
    sql`update businesses set category = 'restaurants-food', name = 'Drei' where id = ${three}`.execute(tx),
  )
  expect(await asVisitor((tx) => listCategoriesAt(tx, { state: 'tx', city: 'houston' }))).toEqual([
    { slug: 'restaurants-food', name: 'Restaurants & Food', count: 3 },
  ])
  await write((tx) => sql`delete from businesses where id in (${three}, ${waiting})`.execute(tx))
  expect(await asVisitor((tx) => listStates(tx))).toEqual([{ slug: 'tx', count: 4 }])
  expect(await paths()).not.toContain('/directory/tx/houston/beauty-salon')
})

test('many changes become few rows, and the numbers stay', async () => {
  for (let i = 0; i < 70; i++) {
    const status = i % 2 === 0 ? 'suspended' : 'published'
    await write((tx) => sql`update businesses set status = ${status} where id = ${ids[0]}`.execute(tx))
  }
  const { rows } = await sql<{ most: number }>`select max(n)::int as most from (
    select count(*) as n from landing_counts group by state, city, category) keys`.execute(database.db.raw)
  expect(rows[0]!.most).toBeLessThan(64)
  expect(await asVisitor((tx) => listStates(tx))).toEqual([{ slug: 'tx', count: 4 }])
})

test('of large pages, what they consist of is counted on a refresh, and forgotten when they shrink', async () => {
  const houston = () =>
    asVisitor(async (tx) => {
      const { rows } = await sql<{ value: string; total: number }>`select value, total from landing_facts
        where state = 'tx' and city = 'houston' and category = '' order by value`.execute(tx)
      return rows.map(({ value, total }) => [value, total])
    })
  await refreshLandingFacts(database.db, { above: 1 })
  expect(await houston()).toEqual([
    ['h:NG', 2],
    ['s:caterers', 1],
  ])
  const small = await asVisitor((tx) =>
    sql`select 1 from landing_facts where city in ('austin', 'sugar-land')`.execute(tx),
  )
  expect(small.rows).toEqual([])
  await refreshLandingFacts(database.db, { above: 2 })
  expect(await houston()).toEqual([])
})
