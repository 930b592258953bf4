import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { type Actor, businesses, claimsOf, ids } from '#tests/policies/people.ts'
import { findNumbers } from './find-numbers.server.ts'
import { listSummaries } from './list-summaries.server.ts'
import { numbersCsv } from './numbers-csv.ts'
import { type Count, recordCounts } from './record-counts.server.ts'
import { refreshMedians } from './refresh-medians.server.ts'
import { type Metric, metrics, type Period, type Totals } from './schema.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase({ withPeople: true })
})
afterAll(() => database.close())
beforeEach(async () => {
  await sql`delete from metrics_daily`.execute(database.db.raw)
  await sql`delete from metrics_medians`.execute(database.db.raw)
})

// In Houston it is still the previous day.
const now = new Date('2026-06-15T03:00:00Z')
const today = '2026-06-14'

const count = (business: string, metric: Metric, times = 1, source: Count['source'] = 'direct'): Count => ({
  business,
  metric,
  source,
  count: times,
})
const record = (counts: Count[], at = now) => database.db.transaction((tx) => recordCounts(tx, counts, at))
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const numbersAs = (actor: Actor, businessId: string, days: Period = 30) =>
  database.db.asUser(claimsOf(actor), (tx) => findNumbers(tx, { businessId, days, now }))
const totals = (some: Partial<Totals>): Totals => ({
  ...(Object.fromEntries(metrics.map((metric) => [metric, 0])) as Totals),
  ...some,
})

test('counts add up on the day of the business’s own clock, and what isn’t published is left out', async () => {
  await record([count(businesses.published, 'view', 2), count(businesses.draft, 'view')])
  await record([count(businesses.published, 'view', 3), count(crypto.randomUUID(), 'view')])
  const { rows } = await sql`
    select business_id, to_char(day, 'YYYY-MM-DD') as day, metric, source, count from metrics_daily`.execute(
    database.db.raw,
  )
  expect(rows).toEqual([
    { businessId: businesses.published, day: today, metric: 'view', source: 'direct', count: 5 },
  ])
})

test('a plan with full numbers tells days, sources and the time before', async () => {
  await record([count(businesses.published, 'view', 2, 'search'), count(businesses.published, 'call')])
  await record([count(businesses.published, 'view', 4, 'google')], daysAgo(29))
  await record([count(businesses.published, 'view', 8)], daysAgo(30))
  await record([count(businesses.published, 'view', 16)], daysAgo(60))
  const numbers = await numbersAs('owner', businesses.published)
  expect(numbers).toMatchObject({
    ...{ days: 30, from: '2026-05-16', to: today, isFull: true, median: null },
    totals: totals({ view: 6, call: 1 }),
    previous: totals({ view: 8 }),
    sources: [
      { source: 'google', totals: totals({ view: 4 }) },
      { source: 'search', totals: totals({ view: 2 }) },
      { source: 'direct', totals: totals({ call: 1 }) },
    ],
  })
  expect(numbers.daily).toHaveLength(30)
  expect(numbers.daily![0]).toEqual({ day: '2026-05-16', totals: totals({ view: 4 }) })
  const lines = numbersCsv(numbers).trim().split('\r\n')
  expect(lines).toHaveLength(31)
  expect(lines.at(-1)).toBe(`${today},2,0,1,0,0,0,0,0`)
})

test('any other plan tells the totals of seven days, whatever was asked for', async () => {
  await record([count(businesses.managed, 'view')], daysAgo(6))
  await record([count(businesses.managed, 'view')], daysAgo(7))
  const numbers = await numbersAs('user', businesses.managed, 365)
  expect(numbers).toEqual({
    ...{ days: 7, from: '2026-06-08', to: today, isFull: false, totals: totals({ view: 1 }) },
    ...{ previous: null, median: null, daily: null, sources: null },
  })
  expect(numbersCsv(numbers).trim().split('\r\n')).toHaveLength(1)
})

test('numbers are for those who manage the listing, and for moderators', async () => {
  await record([count(businesses.published, 'view')])
  expect(await numbersAs('moderator', businesses.published)).toMatchObject({ totals: { view: 1 } })
  for (const actor of ['otherOwner', 'user'] as const)
    await expect(numbersAs(actor, businesses.published)).rejects.toMatchObject({ code: 'not_found' })
})

test('a summary has each published listing that one manages, as far back as its plan tells', async () => {
  await record([count(businesses.published, 'view'), count(businesses.managed, 'view')])
  const far = [count(businesses.published, 'view'), count(businesses.managed, 'view')]
  await record(far, daysAgo(20))
  await record([count(businesses.published, 'view')], daysAgo(30))
  const summaries = await database.db.asUser(claimsOf('owner'), (tx) => listSummaries(tx, { now }))
  expect(summaries.toSorted((a, b) => a.businessId.localeCompare(b.businessId))).toEqual([
    { businessId: businesses.published, days: 30, totals: totals({ view: 2 }) },
    { businessId: businesses.managed, days: 7, totals: totals({ view: 1 }) },
  ])
  expect(await database.db.asUser(claimsOf('moderator'), (tx) => listSummaries(tx, { now }))).toEqual([])
})

test('a median counts listings that nobody saw, up to yesterday, and is told among six owners or more', async () => {
  const add = (nth: number, owner: string | null) =>
    sql`insert into businesses (owner_id, name, slug, category, status, short_description, description, address, city, state, lat, lng)
      values (${owner}, ${`Median ${nth}`}, ${`median-${nth}`}, 'policy-food', 'published', 'Short', 'Long', '1 Main St', 'Boise', 'ID', 43, -116)`.execute(
      database.db.raw,
    )
  await record([count(businesses.published, 'view', 9)], daysAgo(1))
  await record([count(businesses.others, 'view', 5)], daysAgo(2))
  await record([count(businesses.managed, 'view', 100)], new Date('2026-06-15T12:00:00Z'))
  await sql`insert into metrics_medians values ('policy-empty', 30, 'view', 1, 9)`.execute(database.db.raw)
  await refreshMedians(database.db, now)
  const medianOf = async () => {
    const { rows } = await sql`
      select category, median, businesses from metrics_medians where days = 30 and metric = 'view'`.execute(
      database.db.raw,
    )
    return rows
  }
  expect(await medianOf()).toEqual([])
  // More of the same owners tell no more.
  for (let nth = 1; nth <= 5; nth++) await add(nth, ids.owner)
  await refreshMedians(database.db, now)
  expect(await medianOf()).toEqual([])
  expect((await numbersAs('owner', businesses.published)).median).toBeNull()

  for (let nth = 6; nth <= 9; nth++) await add(nth, null)
  await refreshMedians(database.db, now)
  expect(await medianOf()).toEqual([{ category: 'policy-food', median: 0, businesses: 12 }])
  expect((await numbersAs('owner', businesses.published)).median).toMatchObject({
    businesses: 12,
    totals: { view: 0, call: 0 },
  })

  // One after another is seen, until every listing was: the middle two of twelve count.
  const seen = await sql<{ id: string }>`select id from businesses where slug like 'median-%' order by slug`
    .execute(database.db.raw)
    .then(({ rows }) => rows.map(({ id }) => id))
  const medians: unknown[] = []
  for (const [nth, business] of seen.entries()) {
    await record([count(business, 'view', 10 * (nth + 1))], daysAgo(1))
    await refreshMedians(database.db, now)
    medians.push(...(await medianOf()).map((row) => (row as { median: number }).median))
  }
  expect(medians).toEqual([0, 0, 0, 2.5, 7, 9.5, 15, 25, 35])
  await sql`delete from businesses where slug like 'median-%'`.execute(database.db.raw)
})
