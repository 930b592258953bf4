import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { notifyFollowers } from '#domain/follows/gather-news.server.ts'
import type { Push, PushResult } from '#ports/push.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { ids } from '#tests/policies/people.ts'
import { memoryLog } from '#tests/server/test-app.ts'
import { deliverPush } from './deliver-push.server.ts'
import { queuePush } from './queue-push.server.ts'

const { log } = memoryLog()
const now = new Date('2026-11-22T16:00:00Z')
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
const siteKey = 'B'.repeat(87)
let database: TestDatabase
const sent: string[] = []

beforeAll(async () => {
  database = await openTestDatabase({ withPeople: true })
})
afterAll(() => database?.close())
beforeEach(async () => {
  sent.length = 0
  for (const table of ['push_subscriptions', 'follows'])
    await sql`delete from ${sql.table(table)}`.execute(database.db.raw)
})

const addDevice = (userId: string, name: string, failures = 0) =>
  sql`insert into push_subscriptions (user_id, endpoint, p256dh, auth, site_key, device, failures)
    values (${userId}, ${`https://push.example/${name}`}, ${siteKey}, ${'a'.repeat(22)}, ${siteKey}, 'x', ${failures})`.execute(
    database.db.raw,
  )
const answering = (result: PushResult): Push => ({
  siteKey: () => siteKey,
  isEndpoint: () => true,
  async send({ target, payload }) {
    sent.push(`${target.endpoint.split('/').at(-1)}: ${JSON.parse(payload).title}`)
    return result
  },
})
const deliver = (result: PushResult, at: Date) =>
  deliverPush({ db: database.db, push: answering(result), log, now: () => at })
const queue = (title: string, { at = now, userId = ids.user, about = ids.admin } = {}) =>
  database.db.transaction((tx) =>
    queuePush(tx, {
      userId,
      title,
      path: '/events/x',
      about,
      urgency: 'normal',
      now: at,
      expiresAt: minutes(30_000),
    }),
  )

test('what is tried again doesn’t come after what replaces it', async () => {
  await addDevice(ids.user, 'phone')
  await queue('Tomorrow: Highlife')
  await deliver({ state: 'delayed', error: '503', retryAfterSeconds: 3600 }, now)
  await queue('Canceled: Highlife', { at: minutes(30) })
  await deliver({ state: 'sent' }, minutes(31))
  await deliver({ state: 'sent' }, minutes(61))
  expect(sent).toEqual(['phone: Tomorrow: Highlife', 'phone: Canceled: Highlife'])
})

test('a day without a network takes no device away', async () => {
  await addDevice(ids.user, 'phone')
  for (let nth = 0; nth < 8; nth++) await queue(`News ${nth}`, { about: `${nth}${ids.admin.slice(1)}` })
  for (let at = 0; at < 24 * 60; at += 10)
    await deliver({ state: 'delayed', error: 'no name server', retryAfterSeconds: null }, minutes(at))
  const { rows } = await sql<{ failures: number }>`select failures from push_subscriptions`.execute(
    database.db.raw,
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]!.failures).toBeGreaterThan(50)
})

test('devices that don’t answer come after those that do', async () => {
  // More than are sent at once.
  for (let nth = 0; nth < 20; nth++) await addDevice(ids.owner, `silent-${nth}`, 3)
  await addDevice(ids.user, 'phone')
  await queue('Earlier', { userId: ids.owner })
  await queue('Later', { at: new Date(now.getTime() + 1) })
  await deliver({ state: 'sent' }, minutes(1))
  expect(sent).toHaveLength(21)
  expect(sent.slice(0, 10)).toContain('phone: Later')
})

test('much news at once is one message, also on a busy day', async () => {
  await addDevice(ids.user, 'phone')
  await sql`insert into categories (slug, name, description, position)
    select 'busy-' || n, 'Busy ' || n, '', 900 from generate_series(1, 100) n`.execute(database.db.raw)
  for (const [userId, most] of [
    [ids.owner, 100],
    [ids.admin, 100],
    [ids.user, 12],
  ] as const)
    await sql`insert into follows (user_id, kind, category, name)
      select ${userId}, 'category', 'busy-' || n, 'x' from generate_series(1, ${most}::integer) n`.execute(
      database.db.raw,
    )
  await sql`insert into follow_news (follow_id, user_id, kind, item_id, title, path, happened_at)
    select id, user_id, 'business', gen_random_uuid(), 'New place', '/business/new', ${now} from follows`.execute(
    database.db.raw,
  )
  const most = 50
  for (let told = most; told === most; )
    told = await database.db.transaction((tx) => notifyFollowers(tx, { now, most }))
  const { rows } = await sql`select title from push_outbox`.execute(database.db.raw)
  expect(rows.length).toBeLessThanOrEqual(2)
})
