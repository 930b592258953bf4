import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '#db/client.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { insertBusinesses } from '#tests/search-rows.ts'
import { parseSearchParams } from './params.ts'
import { searchBusinesses } from './search-businesses.server.ts'

const now = new Date('2026-03-10T17:00:00Z')
let database: TestDatabase

const names = async (query: string) => {
  const { params } = parseSearchParams(new URLSearchParams(query))
  const found = await database.db.asUser({ role: 'anon' }, (tx) => searchBusinesses(tx, params, { now }))
  return found.businesses.map(({ name }) => name)
}

const harris = 48201
const fortBend = 48157

async function seed(tx: Tx) {
  await sql`insert into categories (slug, name) values ('restaurants-food', 'Restaurants & Food')`.execute(tx)
  for (const [id, kind, name, lat, lng, population, miles, counties] of [
    [1, 'city', 'Houston', 29.76, -95.37, 2_300_000, null, [harris]],
    [2, 'city', 'Katy', 29.79, -95.72, 15_000, null, [harris]],
    [3, 'city', 'Stafford', 29.7, -95.4, 17_000, null, [fortBend]],
    [4, 'county', 'Harris County', 29.76, -95.37, 4_000_000, 25, [harris]],
    [5, 'area', 'Both Counties', 29.6, -95.5, 120_000, 50, [harris, fortBend]],
    [6, 'area', 'Montrose', 29.76, -95.37, 120_000, 10, null],
    [7, 'county', 'Empty County', 29.76, -95.37, 4_000_000, 25, [48301]],
  ] as const)
    await sql`insert into places (id, kind, name, state, slug, lat, lng, population, timezone, search_name, radius_miles, counties)
      values (${id}, ${kind}, ${name}, 'TX', ${name.toLowerCase().replace(' ', '-')}, ${lat}, ${lng}, ${population}, 'America/Chicago',
        ${name.toLowerCase()}, ${miles}, ${counties && [...counties]}::int[])`.execute(tx)
  await insertBusinesses(tx, [
    { name: 'Near Grill', city: 'Stafford', lat: 29.76, lng: -95.37 },
    { name: 'Far Grill', city: 'Katy', lat: 29.79, lng: -95.72 },
    { name: 'Coming Grill', city: 'Stafford', lat: 29.5, lng: -95.3, placeType: 'service_area', radius: 30 },
  ])
}

beforeAll(async () => {
  database = await openTestDatabase({ seed })
  await database.db.transaction((tx) => sql`select refresh_search_vocabulary()`.execute(tx))
})
afterAll(() => database?.close())

test('what is in a city of the county comes first however far, then who comes there, then what is outside', async () => {
  const inside = ['Far Grill', 'Coming Grill', 'Near Grill']
  expect(await names('q=grill&where=Harris County')).toEqual(inside)
  expect(await names('q=grill harris county tx')).toEqual(inside)
  expect(await names('where=Harris County, TX')).toEqual(inside)
})

test('a region is its counties', async () => {
  expect((await names('q=grill&where=Both Counties')).toSorted()).toEqual([
    'Coming Grill',
    'Far Grill',
    'Near Grill',
  ])
})

test.each(['Houston', 'Montrose', 'Empty County'])('around %s the nearest comes first', async (where) => {
  expect((await names(`q=grill&where=${where}`))[0]).toBe('Near Grill')
})

test('another order is what it says', async () => {
  expect((await names('q=grill&where=Harris County&sort=distance'))[0]).toBe('Near Grill')
})
