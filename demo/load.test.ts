import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadReference } from '#db/reference/load.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { isDatabaseEmpty, loadDemo } from './load.ts'
import { findDemoProgress } from './progress.ts'
import { findDemoState, removeDemo } from './remove.ts'

const count = 500
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase({ withReference: true })
})
afterAll(() => database.close())

const load = (signal?: AbortSignal, onProgress?: (done: number) => void | Promise<void>) =>
  loadDemo(database.db, { count, today: new Date(), pictures: true, signal, onProgress })

async function one(query: ReturnType<typeof sql<{ n: number }>>) {
  return Number((await query.execute(database.db.raw)).rows[0]?.n)
}

test('reference data is added once and edits stay', async () => {
  await database.db.transaction((tx) =>
    sql`update categories set name = 'Eating' where slug = 'caterers'`.execute(tx),
  )
  await database.db.transaction((tx) => sql`delete from site_settings where key = 'tagline'`.execute(tx))
  await loadReference(database.db)
  expect(await one(sql`select count(*) n from categories where slug = 'caterers' and name = 'Eating'`)).toBe(
    1,
  )
  expect(await one(sql`select count(*) n from site_settings where key = 'tagline'`)).toBe(0)
})

test('a load that was broken off goes on without doubles, and every row passes the checks', async () => {
  expect(await isDatabaseEmpty(database.db)).toBe(true)
  const stop = new AbortController()
  const first = await load(stop.signal, (done) => {
    if (done >= 200) stop.abort()
  })
  expect(first).toBeGreaterThanOrEqual(200)
  expect(first).toBeLessThan(count)
  expect(await isDatabaseEmpty(database.db)).toBe(false)
  expect((await findDemoProgress(database.db))?.done).toBe(first)
  expect(await one(sql`select count(*) n from businesses`)).toBe(first)

  expect(await load()).toBe(count)
  expect(await load()).toBe(count)
  expect(await one(sql`select count(*) n from businesses where is_demo`)).toBe(count)
  expect(await one(sql`select count(*) n from custom_fields`)).toBe(3)
  expect(await one(sql`select count(*) n from businesses where custom_values <> '{}'`)).toBeGreaterThan(50)
})

test('ratings and trust come in as the database would derive them', async () => {
  expect(await one(sql`select count(*) n from businesses where version > 1`)).toBe(0)
  expect(await one(sql`select count(*) n from businesses where plan <> tier`)).toBe(0)
  await database.db.transaction((tx) =>
    sql`select refresh_ratings(array(select id from businesses)), refresh_business_trust(array(select id from businesses))`.execute(
      tx,
    ),
  )
  expect(await one(sql`select count(*) n from businesses where version > 1`)).toBe(0)
  expect(await one(sql`select count(*) n from businesses where plan <> tier`)).toBe(0)
})

// Searches would have to scan what is pending.
const indexesThatWait = () =>
  one(
    sql`select count(*) n from pg_class where relname like 'business_search%' and 'fastupdate=on' = any(reloptions)`,
  )

test('a visitor finds them, and removing leaves nothing', async () => {
  expect(await indexesThatWait()).toBe(0)
  const seen = await database.db.asUser({ role: 'anon' }, (tx) =>
    tx.selectFrom('businesses').select('id').where('tier', '=', 'featured').execute(),
  )
  expect(seen).toHaveLength(12)
  expect(await removeDemo(database.db)).toEqual({ businesses: count, accounts: 0 })
  const tables = [
    'custom_fields',
    'businesses',
    'business_hours',
    'business_photos',
    'business_flyers',
    'business_updates',
    'reviews',
    'verifications',
    'business_slugs',
    'business_search',
    'search_vocabulary',
  ]
  for (const table of tables)
    expect(await one(sql`select count(*) n from ${sql.table(table)}`), table).toBe(0)
})

test('what was removed does not come again', async () => {
  expect(await findDemoState(database.db)).toMatchObject({ businesses: 0, progress: { removal: 'done' } })
  expect(await isDatabaseEmpty(database.db)).toBe(false)
  expect(await load()).toBe(0)
  expect(await removeDemo(database.db)).toEqual({ businesses: 0, accounts: 0 })
  expect(await one(sql`select count(*) n from businesses`)).toBe(0)
})

test('removing ends a load that runs', async () => {
  await sql`delete from site_settings where key = 'demo_load'`.execute(database.db.raw)
  let removing: ReturnType<typeof removeDemo> | undefined
  let waiting = 0
  const loaded = await load(undefined, async () => {
    waiting ||= await indexesThatWait()
    removing ??= removeDemo(database.db)
  })
  expect(loaded).toBeLessThan(count)
  expect(await removing).toMatchObject({ businesses: loaded })
  expect([waiting, await indexesThatWait()]).toEqual([2, 0])
  expect(await one(sql`select count(*) n from businesses`)).toBe(0)
})
