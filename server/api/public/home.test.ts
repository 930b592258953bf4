import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { insertPlans } from '#tests/plan-rows.ts'
import { insertBusinesses } from '#tests/search-rows.ts'
import { serveSome } from '#tests/server/serve-some.ts'
import { home } from './home.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase({
    async seed(tx) {
      await sql`insert into categories (slug, name) values ('restaurants-food', 'Restaurants & Food')`.execute(
        tx,
      )
      await insertPlans(tx)
      const [kuku] = await insertBusinesses(tx, [
        { name: 'Kuku House', tier: 'featured', hours: [{ weekday: 1, opens: 540, closes: 1080 }] },
        { name: 'Bare', tier: 'featured', createdAt: '2025-12-01T00:00:00Z' },
        { name: 'Premium only', tier: 'premium' },
      ])
      await sql`insert into business_flyers (business_id, title, flyer_image_url, status, show_in_premium_banner)
        values (${kuku}, 'Two for one', '/media/f', 'approved', true), (${kuku}, 'Waiting', '/media/f', 'pending', true)`.execute(
        tx,
      )
    },
  })
})
afterAll(() => database?.close())

// A Monday in Houston.
const now = () => new Date('2026-05-04T15:00:00Z')
const get = (path: string) => serveSome(home, { db: database.db, now }).request(path)

test('the flyers of the banner', async () => {
  const response = await get('/home/premium-flyers')
  expect(response.headers.get('cache-control')).toBe('public, max-age=5')
  expect(await response.json()).toMatchObject({
    items: [
      { title: 'Two for one', imageUrl: '/media/f', business: { name: 'Kuku House', city: 'Houston' } },
    ],
  })
})

test('the featured businesses, with their hours in words and their flyer', async () => {
  const response = await get('/home/featured')
  expect(response.headers.get('cache-control')).toBe('public, max-age=5')
  expect(await response.json()).toMatchObject({
    items: [
      {
        business: {
          name: 'Kuku House',
          isFeatured: true,
          openLabel: { isOpen: true, label: 'Open until 6 PM' },
        },
        flyer: { title: 'Two for one', isInBanner: true },
      },
      { business: { name: 'Bare', openLabel: null }, flyer: null },
    ],
  })
})
