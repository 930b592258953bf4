import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { countSite, findNumberedCopy } from './counted-copy.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const choose = (source: string) =>
  sql`insert into site_settings (key, value) values ('numbers', ${JSON.stringify({ source })}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(database.db.raw)
const read = () => database.db.asUser({ role: 'anon' }, findNumberedCopy)

test('numbers are as written until someone chooses to count', async () => {
  for (const source of ['undecided', 'written', 'nonsense']) {
    await choose(source)
    const { stats, about, categoryCards } = await read()
    expect(stats[0]).toEqual({ value: '10,000+', label: 'Active Businesses' })
    expect(about.businessesServed).toBe('over 10,000')
    expect(categoryCards.cards[0]!.count).toBe(2340)
  }
})

test('counted numbers are those of what is listed, on every page alike', async () => {
  await choose('counted')
  const counts = await database.db.asUser({ role: 'anon' }, countSite)
  const { rows } = await sql<{ businesses: number; reviews: number }>`
    select (select count(*)::int from businesses where status = 'published') as businesses,
      (select count(*)::int from reviews where status = 'published') as reviews`.execute(database.db.raw)
  expect(counts).toMatchObject(rows[0]!)
  const { stats, about, categoryCards } = await read()
  expect(stats.map(({ value }) => value)).toEqual(
    [counts.businesses, counts.cities, counts.states, counts.reviews].map(String),
  )
  expect(about.businessesServed).toBe(String(counts.businesses))
  expect(categoryCards.cards.map(({ count }) => count)).toEqual(
    categoryCards.cards.map(({ slug }) => counts.byCategory.get(slug) ?? 0),
  )
})
