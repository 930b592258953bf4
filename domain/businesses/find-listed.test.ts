import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { insertBusinesses } from '#tests/search-rows.ts'
import { findListed } from './find-listed.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase({
    async seed(tx) {
      await sql`insert into categories (slug, name) values ('restaurants-food', 'Restaurants & Food'), ('retail-shopping', 'Retail & Shopping')`.execute(
        tx,
      )
      await sql`insert into places (id, kind, name, state, slug, zip, lat, lng, population, timezone, search_name) values
        (1, 'city', 'Houston', 'TX', 'houston', null, 29.76, -95.37, 2300000, 'America/Chicago', 'houston'),
        (2, 'zip', 'Houston', 'TX', 'houston', '77036', 29.7, -95.53, 0, 'America/Chicago', 'houston'),
        (3, 'city', 'Memphis', 'TN', 'memphis', null, 35.15, -90.05, 600000, 'America/Chicago', 'memphis')`.execute(
        tx,
      )
      await insertBusinesses(tx, [{ name: 'Mémé Restaurant' }, { name: 'Hidden Kitchen', status: 'pending' }])
    },
  })
})
afterAll(() => database?.close())

const listed = (name: string, where = '') =>
  database.db.asUser({ role: 'anon' }, (tx) => findListed(tx, { name, where }))

test.each(['Houston', '77036', 'houston tx', ''])(
  'a visitor finds it by its name, near “%s”',
  async (where) => {
    expect((await listed('Meme Restaurant', where)).businesses).toMatchObject([
      { name: 'Mémé Restaurant', city: 'Houston', isClaimable: true },
    ])
  },
)

test('a name that is only like it counts nearby', async () => {
  expect((await listed('The Meme Restaurant and Co', '77036')).businesses).toHaveLength(1)
  expect((await listed('Meme Restaurant', 'Memphis')).businesses).toEqual([])
})

test('the place is understood, and one that nobody knows leaves the whole country', async () => {
  expect((await listed('x', '77036')).place).toEqual({
    label: 'Houston, TX 77036',
    city: 'Houston',
    state: 'TX',
    zip: '77036',
  })
  expect(await listed('Meme Restaurant', 'Nowhereville')).toMatchObject({ place: null, businesses: [{}] })
  expect((await listed('x', 'Texas')).place).toBeNull()
})

test('what isn’t published is found by nobody', async () => {
  expect((await listed('Hidden Kitchen', 'Houston')).businesses).toEqual([])
})
