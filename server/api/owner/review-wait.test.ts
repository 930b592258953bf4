import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { waitWords } from '#domain/review-wait/schema.ts'
import { businesses } from '#tests/policies/people.ts'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'

let site: ApiSite
beforeEach(async () => {
  site ??= await openApiSite()
  await site.db.transaction(async (tx) => {
    await sql`delete from review_wait`.execute(tx)
    await sql`delete from business_revisions where status <> 'pending'`.execute(tx)
  })
})
afterAll(() => site?.close())

/** Changes that were decided so many hours after they were sent, so many days ago. */
const decided = (hours: number[], { daysAgo = 1 } = {}) =>
  site.db.transaction((tx) =>
    sql`insert into business_revisions (business_id, field, proposed, status, submitted_at, decided_at)
      select ${businesses.published}, 'name', '{}', 'approved', at - make_interval(hours => h), at
      from unnest(${hours}::int[]) h, (select now() - make_interval(days => ${daysAgo}) as at) t`.execute(tx),
  )
const read = async () => (await site.ask('user', 'GET', '/api/review-wait')).body.medianHours

test('is the median of the week, with enough decisions to tell', async () => {
  await decided([1, 2, 3, 30, 40])
  await decided([500, 500, 500], { daysAgo: 8 })
  expect(await read()).toBeCloseTo(3)
})

test('is nothing with too few', async () => {
  await decided([1, 2, 3, 4])
  expect(await read()).toBeNull()
})

test('is measured once in ten minutes', async () => {
  await decided([2, 2, 2, 2, 2])
  expect(await read()).toBeCloseTo(2)
  await decided([50, 50, 50, 50, 50, 50, 50])
  expect(await read()).toBeCloseTo(2)
  await site.db.transaction((tx) =>
    sql`update review_wait set measured_at = now() - interval '11 minutes'`.execute(tx),
  )
  expect(await read()).toBeCloseTo(50)
})

// Last: what is in the audit log stays there.
test('also counts listings, but none that an administrator brought in', async () => {
  await decided([8, 8])
  await site.db.transaction(async (tx) => {
    await sql`update businesses set submitted_at = now() - interval '3 days' where id in (${businesses.published}, ${businesses.others})`.execute(
      tx,
    )
    for (const id of [businesses.published, businesses.published, businesses.others])
      await sql`insert into audit_log (at, action, subject_kind, subject_id)
        values (now() - interval '2 days', 'business.publish', 'business', ${id})`.execute(tx)
  })
  expect(await read()).toBeCloseTo(24)
  await site.db.transaction(async (tx) => {
    await sql`delete from review_wait`.execute(tx)
    await sql`update businesses set owner_id = null where id = ${businesses.others}`.execute(tx)
  })
  expect(await read()).toBeNull()
})

test.each([
  [0.2, 'less than an hour'],
  [1.2, 'about an hour'],
  [5.4, 'about 5 hours'],
  [40, 'about 2 days'],
])('%s hours are said as a person would', (hours, words) => {
  expect(waitWords(hours)).toBe(words)
})
