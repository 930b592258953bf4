import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { insertBusinesses } from '#tests/search-rows.ts'
import { listSimilarBusinesses } from './list-similar.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase({
    seed: async (tx) => {
      await tx
        .insertInto('categories')
        .values({ slug: 'restaurants-food', name: 'Restaurants & Food' })
        .execute()
      const dallas = { city: 'Dallas', lat: 32.78, lng: -96.8, nationwide: true, placeType: 'service_area' }
      await insertBusinesses(tx, [
        { name: 'Near One' },
        { name: 'Near Two' },
        { name: 'From Dallas', ...dallas },
        { name: 'Also from Dallas', ...dallas },
      ])
    },
  })
})
afterAll(() => database?.close())

const similarTo = (at: { lat: number | null; lng: number | null }) =>
  database.db.asUser({ role: 'anon' }, (tx) =>
    listSimilarBusinesses(tx, {
      business: {
        id: '00000000-0000-4000-9000-0000000000ff',
        category: { slug: 'restaurants-food' },
        subcategory: null,
        ...at,
      },
      now: new Date('2026-03-10T12:00:00Z'),
    }),
  )

test('near ones come first, and what serves the area from elsewhere isn’t called near', async () => {
  const { businesses, areNear } = await similarTo({ lat: 29.76, lng: -95.37 })
  expect(businesses.map(({ name }) => name.replace('Also from', 'From')).sort()).toEqual([
    'From Dallas',
    'Near One',
    'Near Two',
  ])
  expect(businesses[2]!.name).toContain('Dallas')
  expect(areNear).toBe(false)
  expect((await similarTo({ lat: null, lng: null })).areNear).toBe(false)
})
