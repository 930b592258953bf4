import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase, testEngine } from '#tests/database.ts'
import { InvalidationReader } from './subscribe-to-invalidations.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const invalidate = (...tags: string[]) =>
  database.db.transaction((tx) => sql`select bump_cache(variadic ${tags}::text[])`.execute(tx))

async function startedReader() {
  const reader = new InvalidationReader(database.db)
  await reader.read()
  return reader
}

test('each invalidation is read once, by every reader', async () => {
  const [one, other] = [await startedReader(), await startedReader()]
  await invalidate('home', 'business:1')
  await invalidate('home')
  expect((await one.read()).tags.sort()).toEqual(['business:1', 'home'])
  expect((await one.read()).tags).toEqual([])
  expect((await other.read()).tags.sort()).toEqual(['business:1', 'home'])
})

test('a write that is rolled back invalidates nothing', async () => {
  const reader = await startedReader()
  const write = database.db.transaction(async (tx) => {
    await sql`select bump_cache('home')`.execute(tx)
    throw new Error('no')
  })
  await expect(write).rejects.toThrow('no')
  expect((await reader.read()).tags).toEqual([])
})

test.runIf(testEngine === 'postgres')(
  'a transaction that began first and commits last is not missed',
  async () => {
    const reader = await startedReader()
    const late = new pg.Client(database.connection)
    await late.connect()
    try {
      await late.query(`begin; select bump_cache('late')`)
      await invalidate('early')
      expect((await reader.read()).tags).toEqual(['early'])
      await invalidate('between')
      expect((await reader.read()).tags).toEqual(['between'])
      await late.query('commit')
      expect((await reader.read()).tags).toEqual(['late'])
      expect((await reader.read()).tags).toEqual([])
    } finally {
      await late.end()
    }
  },
)

test.runIf(testEngine === 'embedded')('a server whose numbers are lower makes everything stale', async () => {
  const other = await openTestDatabase()
  try {
    for (let count = 0; count < 50; count += 1) await invalidate('home')
    const at = { raw: database.db.raw }
    const reader = new InvalidationReader(at)
    await reader.read()
    at.raw = other.db.raw
    expect((await reader.read()).tags).toContain('all')
    expect((await reader.read()).tags).toEqual([])
  } finally {
    await other.close()
  }
})

test('rows are deleted once every process has had the time to read them', async () => {
  const count = async () =>
    (await sql<{ count: number }>`select count(*) from cache_bumps`.execute(database.db.raw)).rows[0]?.count
  await sql`delete from cache_bumps`.execute(database.db.raw)
  const reader = await startedReader()
  await invalidate('home')
  // Other users of this PostgreSQL hold the mark back while one of their transactions runs.
  const isPassed = async () =>
    (
      await sql<{ isPassed: boolean }>`
        select bool_and(xid < pg_snapshot_xmin(pg_current_snapshot())) as "isPassed" from cache_bumps
      `.execute(database.db.raw)
    ).rows[0]?.isPassed
  await expect.poll(isPassed, { timeout: 60_000 }).toBe(true)
  await reader.read()
  await reader.sweep({ now: 0, historyMs: 600_000 })
  await invalidate('later')
  await reader.read()
  await reader.sweep({ now: 599_000, historyMs: 600_000 })
  expect(await count()).toBe(2)
  await reader.sweep({ now: 601_000, historyMs: 600_000 })
  expect(await count()).toBe(1)
})
