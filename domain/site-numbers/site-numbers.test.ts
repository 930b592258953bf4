import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { type Actor, businesses, claimsOf } from '#tests/policies/people.ts'
import { findSiteNumbers } from './find.server.ts'
import { recordSearches } from './record-searches.server.ts'
import type { SitePeriod } from './schema.ts'

let database: TestDatabase
// Just before midnight in Texas: already the next day in UTC.
const now = new Date('2031-03-11T04:30:00Z')

beforeAll(async () => {
  database = await openTestDatabase({ withPeople: true })
})
afterAll(() => database?.close())

const read = (actor: Actor = 'admin', days: SitePeriod = 7) =>
  database.db.asUser(claimsOf(actor), (tx) => findSiteNumbers(tx, { days, now }))

test('days are those of Texas, the period before is beside it, and every day stands there', async () => {
  await database.db.transaction(async (tx) => {
    await sql`insert into auth.users (id, email, created_at) values
      (gen_random_uuid(), 'a@x.example', '2031-03-11T04:00:00Z'), (gen_random_uuid(), 'b@x.example', '2031-03-04T05:00:00Z'),
      (gen_random_uuid(), 'c@x.example', '2031-03-04T07:00:00Z'), (gen_random_uuid(), 'd@x.example', '2031-02-01T07:00:00Z')`.execute(
      tx,
    )
    await sql`insert into payments (provider, provider_id, subscription_id, user_id, state, currency, total_cents, paid_cents,
        refunded_cents, billed_name, period_start, period_end, invoiced_at, paid_at)
      select 'test', 'in_now', id, user_id, 'paid', 'USD', 2900, 2900, 900, 'Now', now(), now(), now(), '2031-03-10T12:00:00Z'
      from subscriptions limit 1`.execute(tx)
    await sql`insert into error_logs (error_type, error_message, error_data, created_at) values ('x', 'y', '{}', '2031-03-09T12:00:00Z')`.execute(
      tx,
    )
    await recordSearches(tx, { all: 5, empty: 2 }, now)
    await recordSearches(tx, { all: 1, empty: 0 }, now)
    await recordSearches(tx, { all: 4, empty: 0 }, new Date('2031-03-01T12:00:00Z'))
  })
  const numbers = await read()
  expect(numbers).toMatchObject({ from: '2031-03-04', to: '2031-03-10' })
  expect(numbers.daily.map(({ day }) => day)).toHaveLength(7)
  expect(numbers.totals).toMatchObject({
    signUps: 2,
    revenueCents: 2000,
    searches: 6,
    emptySearches: 2,
    errors: 1,
    reviews: 0,
  })
  expect(numbers.previous).toMatchObject({ signUps: 1, searches: 4, emptySearches: 0 })
  expect(numbers.daily.at(-1)).toMatchObject({ day: '2031-03-10', totals: { signUps: 1, searches: 6 } })
})

test('what waits and what failed is counted, and since when the oldest waits', async () => {
  const before = await read()
  await database.db.transaction(async (tx) => {
    await sql`update businesses set status = 'pending', submitted_at = '2020-01-01T00:00:00Z' where id = ${businesses.draft}`.execute(
      tx,
    )
    await sql`insert into webhook_events (provider, id, type, about, happened_at, state)
      values ('test', 'evt_lost', 'policy', '[]', now(), 'given_up')`.execute(tx)
    await sql`insert into email_outbox (kind, recipient, subject, text, html, state) values ('test_mail', 'a@x.example', 's', 't', 'h', 'failed')`.execute(
      tx,
    )
    await sql`create schema if not exists pgboss`.execute(tx)
    await sql`create table if not exists pgboss.job (name text, state text)`.execute(tx)
    await sql`insert into pgboss.job (name, state)
      values ('send-mails', 'failed'), ('send-mails', 'completed'), ('__pgboss__send-it', 'failed')`.execute(
      tx,
    )
  })
  const after = await read()
  expect(after.waiting.listings).toBe(before.waiting.listings + 1)
  expect(after.waiting.oldest.listings).toBe('2020-01-01T00:00:00.000Z')
  expect(after.listings.pending).toBe(before.listings.pending + 1)
  expect(after.needsAttention).toMatchObject({
    failedEvents: before.needsAttention.failedEvents + 1,
    failedMails: before.needsAttention.failedMails + 1,
    failedJobs: 1,
    adminGrants: 1,
  })
})

test('someone has to decide whether the home page counts', async () => {
  expect((await read()).needsAttention.undecidedNumbers).toBe(true)
  await sql`insert into site_settings (key, value) values ('numbers', '{"source": "written"}')
    on conflict (key) do update set value = excluded.value`.execute(database.db.raw)
  expect((await read()).needsAttention.undecidedNumbers).toBe(false)
})

test('others than administrators learn nothing of it', async () => {
  for (const actor of ['user', 'moderator'] as const)
    await expect(read(actor)).rejects.toThrow(/administrators/)
})
