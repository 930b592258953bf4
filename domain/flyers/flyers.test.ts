import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nextEnd } from '#domain/announcements/next-end.ts'
import type { Tx } from '#domain/tx.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { insertPlans } from '#tests/plan-rows.ts'
import { insertBusinesses } from '#tests/search-rows.ts'
import { listFeaturedFlyers, listPremiumFlyers } from './queries.server.ts'

const now = new Date('2026-05-01T12:00:00Z')
let database: TestDatabase
let ids: { premium: string; featured: string; free: string; suspended: string; bare: string }

type FlyerRow = { title: string; banner?: boolean; status?: string; day?: number; endsAt?: string }
const insertFlyers = (tx: Tx, businessId: string, rows: FlyerRow[]) =>
  Promise.all(
    rows.map(({ title, banner = false, status = 'approved', day = 1, endsAt = null }) =>
      sql`insert into business_flyers (business_id, title, description, flyer_image_url, alt, status, show_in_premium_banner, created_at, ends_at)
        values (${businessId}, ${title}, ${`About ${title}`}, '/media/demo1/flyer/001', 'A poster', ${status}, ${banner},
          ${`2026-04-${String(day).padStart(2, '0')}T00:00:00Z`}, ${endsAt})`.execute(tx),
    ),
  )

beforeAll(async () => {
  database = await openTestDatabase({
    async seed(tx) {
      await sql`insert into categories (slug, name) values ('restaurants-food', 'Restaurants & Food')`.execute(
        tx,
      )
      await insertPlans(tx)
      const [premium, featured, free, suspended, bare] = (await insertBusinesses(tx, [
        { name: 'Premium', slug: 'premium', tier: 'premium' },
        { name: 'Featured', slug: 'featured', tier: 'featured' },
        { name: 'Free', slug: 'free' },
        { name: 'Suspended', slug: 'suspended', tier: 'premium', status: 'suspended' },
        { name: 'Bare', slug: 'bare', tier: 'featured' },
      ])) as [string, string, string, string, string]
      ids = { premium, featured, free, suspended, bare }
      await insertFlyers(tx, premium, [
        { title: 'Older', banner: true, day: 3 },
        { title: 'Not in the banner', day: 9 },
        { title: 'Waiting', banner: true, status: 'pending', day: 8 },
        { title: 'Expired', banner: true, status: 'expired', day: 8 },
        { title: 'Ended', banner: true, day: 8, endsAt: '2026-05-01T12:00:00Z' },
        { title: 'Newer', banner: true, day: 5, endsAt: '2026-05-03T00:00:00Z' },
      ])
      await insertFlyers(tx, featured, [
        { title: 'Newest, outside', day: 9 },
        { title: 'First in the banner', banner: true, day: 2 },
        { title: 'Second in the banner', banner: true, day: 4, endsAt: '2026-05-02T00:00:00Z' },
      ])
      await insertFlyers(tx, free, [{ title: 'Of a free plan', banner: true, day: 7 }])
      await insertFlyers(tx, suspended, [{ title: 'Of a suspended one', banner: true, day: 7 }])
    },
  })
})
afterAll(() => database?.close())

const asVisitor = <T>(fn: (tx: Tx) => Promise<T>) => database.db.asUser({ role: 'anon' }, fn)
const titles = (flyers: { title: string }[]) => flyers.map(({ title }) => title)

test('the banner shows approved flyers, chosen for it, of published businesses that pay; the newest first', async () => {
  const flyers = await asVisitor((tx) => listPremiumFlyers(tx, { now }))
  expect(titles(flyers)).toEqual(['Newer', 'Second in the banner', 'Older', 'First in the banner'])
  expect(flyers[0]).toEqual({
    id: expect.any(String),
    title: 'Newer',
    description: 'About Newer',
    imageUrl: '/media/demo1/flyer/001',
    alt: 'A poster',
    createdAt: '2026-04-05T00:00:00.000Z',
    endsAt: '2026-05-03T00:00:00.000Z',
    business: { id: ids.premium, slug: 'premium', name: 'Premium', city: 'Houston', state: 'TX' },
  })
})

test('the filters are the query’s own, not only those of a visitor’s rights', async () => {
  const flyers = await database.db.transaction((tx) => listPremiumFlyers(tx, { now }))
  expect(titles(flyers)).toEqual(['Newer', 'Second in the banner', 'Older', 'First in the banner'])
})

test('a featured business shows its newest flyer of the banner, otherwise its newest', async () => {
  const chosen = (at: Date, businessIds = Object.values(ids)) =>
    asVisitor(async (tx) => {
      const flyers = await listFeaturedFlyers(tx, businessIds, { now: at })
      return Object.fromEntries(flyers.map(({ businessId, title }) => [businessId, title]))
    })
  expect(await chosen(now)).toEqual({
    [ids.premium]: 'Newer',
    [ids.featured]: 'Second in the banner',
  })
  expect(await chosen(new Date('2026-05-02T00:00:00Z'), [ids.featured])).toEqual({
    [ids.featured]: 'First in the banner',
  })
  await database.db.transaction((tx) =>
    tx
      .updateTable('businessFlyers')
      .set({ showInPremiumBanner: false })
      .where('title', '=', 'First in the banner')
      .execute(),
  )
  expect(await chosen(new Date('2026-05-02T00:00:00Z'), [ids.featured, ids.bare])).toEqual({
    [ids.featured]: 'Newest, outside',
  })
})

test('as many as the plan shows: those of the banner first, then the newest; a larger plan brings the rest back', async () => {
  const shown = () =>
    asVisitor(async (tx) => [
      ...titles(await listPremiumFlyers(tx, { now })),
      ...titles(await listFeaturedFlyers(tx, [ids.premium], { now })),
    ])
  const plan = (change: object) =>
    database.db.transaction((tx) =>
      tx.updateTable('plans').set(change).where('tier', '=', 'premium').execute(),
    )
  const whole = await shown()
  await plan({ flyerLimit: 1 })
  expect((await shown()).filter((title) => title === 'Older')).toEqual([])
  expect((await shown()).at(-1)).toBe('Newer')
  await plan({ flyerLimit: 0 })
  expect(await shown()).not.toContain('Newer')
  await plan({ flyerLimit: 3, inBanner: false })
  expect(await shown()).toEqual([...whole.filter((title) => title.includes('in the banner')), 'Newer'])
  await plan({ inBanner: true })
  expect(await shown()).toEqual(whole)
})

test('nothing is asked where no business is featured', async () => {
  const tx = new Proxy({}, { get: () => expect.unreachable('a query was made') }) as Tx
  expect(await listFeaturedFlyers(tx, [], { now })).toEqual([])
})

test('a page with flyers holds until the first of them ends', () => {
  const flyer = (endsAt: string | null) => ({ endsAt }) as Parameters<typeof nextEnd>[0][number]
  const ends = [flyer('2026-05-03T00:00:00.000Z'), flyer(null), flyer('2026-05-02T00:00:00.000Z')]
  expect(nextEnd(ends)).toEqual(new Date('2026-05-02T00:00:00Z'))
  expect(nextEnd([flyer(null)])).toBeNull()
})
