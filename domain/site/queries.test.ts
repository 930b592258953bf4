import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { findSiteCopy } from './queries.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase({
    seed: async (tx) => {
      await sql`insert into site_settings (key, value) values ('tagline', '"Since 2013"'), ('contact', '{"email": "not an address"}')
        on conflict (key) do update set value = excluded.value`.execute(tx)
    },
  })
})
afterAll(() => database.close())

test('a visitor reads what was set, and the reference where it is missing or misshapen', async () => {
  const copy = await database.db.asUser({ role: 'anon' }, findSiteCopy)
  expect(copy.demo).toBeNull()
  expect(copy.tagline).toBe('Since 2013')
  expect(copy.contact.email).toBe('hello@baobab.example')
  expect(copy.categoryCards.cards[0]).toMatchObject({ slug: 'restaurants-food', count: 2340 })
})

test.each([
  [
    { count: 300, done: 120 },
    { loaded: 120, total: 300, hasAccounts: false },
  ],
  [
    { count: 300, done: 300, accounts: { set: 'a' } },
    { loaded: 300, total: 300, hasAccounts: true },
  ],
  [
    { count: 300, done: 120, removal: 'begun', accounts: { set: 'a' } },
    { loaded: 300, total: 300, hasAccounts: false },
  ],
  [{ count: 300, done: 300, removal: 'done' }, null],
  ['misshapen', null],
])('a load of demo data at %j is noted as %j', async (load, notice) => {
  await sql`insert into site_settings (key, value) values ('demo_load', ${JSON.stringify(load)}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(database.db.raw)
  const { demo } = await database.db.asUser({ role: 'anon' }, findSiteCopy)
  expect(demo).toEqual(notice)
})
