import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDatabase, type Db } from '#db/client.ts'
import { silentLog } from '#tests/database/silent-log.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { giveBack, purgeCounters, takeOne } from './counters.server.ts'

let database: TestDatabase
/** A handle like another process's. The embedded database has one process and one connection. */
let other: Db

beforeAll(async () => {
  database = await openTestDatabase()
  const { connection } = database
  other =
    database.engine === 'embedded'
      ? database.db
      : createDatabase({ connection, embedded: false, log: silentLog, poolSize: 5 })
})
afterAll(async () => {
  if (other !== database?.db) await other?.close()
  await database?.close()
})
beforeEach(() => database.db.transaction((tx) => tx.deleteFrom('rateLimits').execute()))

const start = Date.parse('2026-11-22T08:00:00Z')
const at = (minutes: number) => new Date(start + minutes * 60_000)
const counter = { name: 'login', of: ['203.0.113.9', 'ama@example.com'] }
const take = (minute: number, options: Partial<Parameters<typeof takeOne>[2]> = {}, db: Db = database.db) =>
  takeOne(db, counter, { most: 3, minutes: 60, now: at(minute), ...options })

test('counts up to the limit, refuses then, and begins anew when the window is over', async () => {
  const answers = []
  for (const minute of [0, 10, 20, 30, 59.9, 60, 61]) answers.push(await take(minute))
  expect(answers.map(({ allowed, count, until }) => [allowed, count, until])).toEqual([
    [true, 1, at(60)],
    [true, 2, at(60)],
    [true, 3, at(60)],
    [false, 3, at(60)],
    [false, 3, at(60)],
    [true, 1, at(120)],
    [true, 2, at(120)],
  ])
})

test('of twenty at once from two processes exactly the limit gets through', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => take(0, {}, n % 2 ? database.db : other)),
  )
  expect(answers.filter(({ allowed }) => allowed).map(({ count }) => count)).toEqual(
    expect.arrayContaining([1, 2, 3]),
  )
  expect(answers.filter(({ allowed }) => allowed)).toHaveLength(3)
})

test('progressively each refusal doubles the window, up to a day from its beginning', async () => {
  for (let n = 0; n < 3; n += 1) await take(0, { minutes: 15 })
  const ends = []
  for (let n = 0; n < 9; n += 1) ends.push((await take(1, { minutes: 15, progressive: true })).until)
  expect(ends).toEqual([30, 60, 120, 240, 480, 960, 1440, 1440, 1440].map(at))
  expect(await take(1439, { minutes: 15 })).toMatchObject({ allowed: false, until: at(1440) })
  expect(await take(1440, { minutes: 15 })).toMatchObject({ allowed: true, until: at(1455) })
})

test('of twenty refusals at once each doubles it', async () => {
  for (let n = 0; n < 3; n += 1) await take(0, { minutes: 1 })
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, n) =>
      take(0, { minutes: 1, progressive: true }, n % 2 ? database.db : other),
    ),
  )
  const minutes = answers.map(({ until }) => (until.getTime() - start) / 60_000)
  expect(minutes.sort((a, b) => a - b)).toEqual([2, 4, 8, 16, 32, 64])
})

test('the longest window that was asked for holds, whoever asks for less', async () => {
  expect(await take(0, { minutes: 15 })).toMatchObject({ until: at(15) })
  expect(await take(1, { minutes: 120 })).toMatchObject({ until: at(120) })
  expect(await take(16, { minutes: 15 })).toMatchObject({ count: 3, until: at(120) })
  expect(await take(17, { minutes: 240 })).toMatchObject({ allowed: false, until: at(240) })
})

test('a lower limit refuses without counting, so that the higher one still has room', async () => {
  await take(0)
  expect(await take(0, { most: 1 })).toMatchObject({ allowed: false, count: 1 })
  expect(await take(0)).toMatchObject({ allowed: true, count: 2 })
})

test('what is given back may be taken again, but never more than was taken', async () => {
  for (let n = 0; n < 3; n += 1) await take(0)
  await giveBack(database.db, counter, { now: at(1) })
  expect(await take(1)).toMatchObject({ allowed: true, count: 3 })
  for (let n = 0; n < 5; n += 1) await giveBack(database.db, counter, { now: at(1) })
  expect(await take(1)).toMatchObject({ count: 1 })
})

test('counters of other names and of others are others', async () => {
  await take(0)
  for (const another of [
    { name: 'upload', of: counter.of },
    { name: 'login', of: ['203.0.113.9', 'kofi@example.com'] },
    { name: 'login', of: ['203.0.113.9ama@example.com', ''] },
  ])
    expect(await takeOne(database.db, another, { most: 3, minutes: 60, now: at(0) })).toMatchObject({
      count: 1,
    })
})

test('the table holds no address and no account, and ended counters go as new ones come', async () => {
  const of = (n: number) =>
    takeOne(database.db, { name: 'x', of: [`${n}`] }, { most: 1, minutes: 1, now: at(n) })
  for (let n = 0; n < 50; n += 1) await of(n)
  await take(50)
  const { rows } = await sql<{ key: string }>`select key from rate_limits`.execute(database.db.raw)
  expect(rows.length).toBeLessThan(4)
  expect(JSON.stringify(rows)).not.toMatch(/203\.0|ama|example/)
  expect(rows.map(({ key }) => key)).toContainEqual(expect.stringMatching(/^login:[\w-]{43}$/))
})

test('on a quiet site ended counters are forgotten all the same, however many, and the others stay', async () => {
  await sql`insert into rate_limits (key, count, starts_at, ends_at)
    select 'x:' || n, 1, ${at(-60)}, ${at(0)} from generate_series(1, 1200) n`.execute(database.db.raw)
  await takeOne(database.db, counter, { most: 3, minutes: 60, now: at(-1) })
  await purgeCounters(database.db, at(0))
  expect(await database.db.raw.selectFrom('rateLimits').select('endsAt').execute()).toEqual([
    { endsAt: at(59) },
  ])
})

test('only the program itself counts', async () => {
  const call = sql`select take_rate_limit('x', 1, interval '1 minute', false, now())`
  for (const claims of [{ role: 'anon' }, { role: 'authenticated', sub: crypto.randomUUID() }] as const)
    await expect(database.db.asUser(claims, (tx) => call.execute(tx))).rejects.toMatchObject({
      code: '42501',
    })
})
