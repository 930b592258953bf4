import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import webpush from 'web-push'
import { changeFollow, follow, listFollows } from '#domain/follows/follows.server.ts'
import { sendFollowNews } from '#domain/follows/send-digests.server.ts'
import { targetSchema } from '#domain/follows/target.ts'
import { businessTarget, categoryTarget } from '#domain/follows/target-name.ts'
import { webPush } from '#ports/web-push.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { type Actor, businesses, claimsOf, ids, postings } from '#tests/policies/people.ts'
import { type PushService, startPushService, type TestDevice } from '#tests/push-service.ts'
import { memoryLog } from '#tests/server/test-app.ts'
import { deliverPush } from './deliver-push.server.ts'
import { addDevice, listDevices, removeDevice, renewDevice } from './devices.server.ts'
import { queuePush } from './queue-push.server.ts'
import { mostDevices } from './schema.ts'

const key = webpush.generateVAPIDKeys()
const push = webPush({ key: () => key, contact: 'mailto:site@baobab.example', allowsLoopback: true })
const { log, lines } = memoryLog()
const userId = ids.user
const now = new Date('2026-11-22T16:00:00Z')
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
const site = { name: 'Baobab', url: 'https://baobab.example' }
let database: TestDatabase
let service: PushService

beforeAll(async () => {
  database = await openTestDatabase({ withPeople: true })
  service = await startPushService()
})
afterAll(async () => {
  await service?.close()
  await database?.close()
})
beforeEach(async () => {
  service.replyWith(() => ({ status: 201 }))
  service.received.length = 0
  lines.length = 0
  for (const table of ['push_subscriptions', 'follows', 'account_deletions'])
    await sql`delete from ${sql.table(table)}`.execute(database.db.raw)
})
afterEach(() => expect(service.failures).toEqual([]))

const as = <T>(actor: Actor, fn: Parameters<typeof database.db.asUser<T>>[1]) =>
  database.db.asUser(claimsOf(actor), fn)
const asJson = ({ endpoint, p256dh, auth }: TestDevice) => ({ endpoint, keys: { p256dh, auth } })
const turnOn = (actor: 'user' | 'owner', device: TestDevice, siteKey = key.publicKey) =>
  as(actor, (tx) =>
    addDevice(tx, {
      userId: ids[actor],
      device: { ...asJson(device), siteKey },
      name: 'Chrome on Android',
    }),
  )
const devicesOf = (actor: 'user' | 'owner') => as(actor, (tx) => listDevices(tx, ids[actor]))
const queue = (title = 'Tomorrow: Highlife', expiresAt = minutes(600)) =>
  database.db.transaction((tx) =>
    queuePush(tx, {
      userId,
      title,
      body: 'At eight',
      path: '/events/highlife',
      about: ids.admin,
      urgency: 'normal',
      now,
      expiresAt,
    }),
  )
const deliver = (at = now) => deliverPush({ db: database.db, push, log, now: () => at })
const waiting = async () =>
  (await sql<{ count: number }>`select count(*)::int as count from push_outbox`.execute(database.db.raw))
    .rows[0]!.count
const titles = () => service.received.map(({ payload }) => (payload as { title: string }).title)

test('a device gets what it was turned on for, once, however many processes send', async () => {
  const phone = service.subscribe()
  const [first, second] = await Promise.all([turnOn('user', phone), turnOn('user', phone)])
  expect(first).toEqual(second)
  await queue()
  await Promise.all([deliver(), deliver(), deliver()])
  await deliver(minutes(60))
  expect(service.received).toHaveLength(1)
  expect(service.received[0]).toMatchObject({
    headers: { ttl: String(600 * 60), urgency: 'normal', topic: ids.admin.replaceAll('-', '') },
    payload: {
      title: 'Tomorrow: Highlife',
      body: 'At eight',
      path: '/events/highlife',
      tag: ids.admin.replaceAll('-', ''),
    },
  })
  expect(await waiting()).toBe(0)
  expect(await devicesOf('user')).toEqual([
    { ...first, name: 'Chrome on Android', createdAt: expect.any(String), lastSentAt: now.toISOString() },
  ])
})

test('each device gets it, and one that is removed no more', async () => {
  const [phone, laptop] = [service.subscribe(), service.subscribe()]
  const { id } = await turnOn('user', phone)
  await turnOn('user', laptop)
  await queue()
  await deliver()
  expect(service.received).toHaveLength(2)
  await queue('Second')
  await as('owner', (tx) => removeDevice(tx, { userId: ids.owner, id }))
  expect(await devicesOf('user')).toHaveLength(2)
  await as('user', (tx) => removeDevice(tx, { userId, id }))
  await deliver()
  expect(titles().filter((title) => title === 'Second')).toHaveLength(1)
  expect(service.received.at(-1)!.path).toBe(new URL(laptop.endpoint).pathname)
})

test.each([404, 410])('after %i the device is gone, with all that waits for it', async (status) => {
  await turnOn('user', service.subscribe())
  await queue()
  await queue('Second', minutes(700))
  service.replyWith(() => ({ status }))
  await deliver()
  expect([await devicesOf('user'), await waiting()]).toEqual([[], 0])
})

test('a busy service is asked again no sooner than it says, one that fails ever later, and not for ever', async () => {
  await turnOn('user', service.subscribe())
  await queue('Busy', minutes(100_000))
  service.replyWith(() => ({ status: 429, headers: { 'retry-after': '1800' } }))
  await deliver()
  expect(lines).toMatchObject([{ reason: '429: said by the test' }])
  expect(JSON.stringify(lines)).not.toContain('/push/')
  await deliver(minutes(29))
  expect(service.received).toHaveLength(1)
  service.replyWith(() => ({ status: 500 }))
  await deliver(minutes(30))
  expect(service.received).toHaveLength(2)
  // The second wait is five minutes.
  await deliver(minutes(34))
  expect(service.received).toHaveLength(2)
  for (let at = 35; at < 6_000; at += 400) await deliver(minutes(at))
  expect(service.received).toHaveLength(7)
  expect(await waiting()).toBe(0)
  expect(await devicesOf('user')).toHaveLength(1)
})

test('a service that is dead loses nothing, and what is too late isn’t sent', async () => {
  const other = await startPushService()
  await turnOn('user', other.subscribe())
  await turnOn('user', service.subscribe())
  await other.close()
  await queue('Soon over', minutes(30))
  await deliver()
  expect([titles(), await waiting()]).toEqual([['Soon over'], 1])
  await deliver(minutes(31))
  expect([titles(), await waiting()]).toEqual([['Soon over'], 0])
})

test('what a service refuses isn’t sent again', async () => {
  await turnOn('user', service.subscribe())
  await queue()
  service.replyWith(() => ({ status: 400 }))
  await deliver()
  await deliver(minutes(60))
  expect([service.received.length, await waiting()]).toEqual([1, 0])
})

test('a process that died while sending is replaced after a while, and the message has the same id', async () => {
  await turnOn('user', service.subscribe())
  await queue()
  await sql`update push_outbox set attempts = 1, next_attempt_at = ${minutes(5)}`.execute(database.db.raw)
  const { rows } = await sql<{ id: string }>`select id from push_outbox`.execute(database.db.raw)
  await deliver(minutes(4))
  expect(service.received).toEqual([])
  await deliver(minutes(5))
  expect(service.received.map(({ payload }) => payload)).toMatchObject([{ id: rows[0]!.id }])
})

test('whoever signs in on a device takes it over', async () => {
  const shared = service.subscribe()
  await turnOn('user', shared)
  await queue()
  await turnOn('owner', shared)
  await deliver()
  expect(service.received).toEqual([])
  expect(await devicesOf('user')).toEqual([])
  expect(await devicesOf('owner')).toHaveLength(1)
})

test('a browser renews its subscription with the former secret, and no one else does', async () => {
  const [before, after] = [service.subscribe(), service.subscribe()]
  const { id } = await turnOn('user', before)
  const renew = (auth: string) =>
    as('visitor', (tx) =>
      renewDevice(tx, {
        ...asJson(after),
        siteKey: key.publicKey,
        former: { endpoint: before.endpoint, auth },
      }),
    )
  await expect(renew(after.auth)).rejects.toMatchObject({ code: 'not_found' })
  await renew(before.auth)
  // Once more, as when its page was faster.
  await renew(before.auth)
  expect(await devicesOf('user')).toMatchObject([{ id }])
  await queue()
  await deliver()
  expect(service.received.map(({ path }) => path)).toEqual([new URL(after.endpoint).pathname])
})

test('there is a bound', async () => {
  for (let nth = 0; nth < mostDevices; nth++) await turnOn('user', service.subscribe())
  await expect(turnOn('user', service.subscribe())).rejects.toMatchObject({ code: 'conflict' })
  expect(await devicesOf('user')).toHaveLength(mostDevices)
})

test('an account that is about to be deleted hears nothing, and its devices go with it', async () => {
  await turnOn('user', service.subscribe())
  await sql`insert into account_deletions (user_id) values (${userId})`.execute(database.db.raw)
  await queue()
  expect(await waiting()).toBe(0)
})

test('a device that subscribed with another key of the site waits for that process', async () => {
  await turnOn('user', service.subscribe(), webpush.generateVAPIDKeys().publicKey)
  await queue()
  await deliver()
  expect([service.received, await waiting()]).toEqual([[], 1])
})

test('an administrator switches it off: nothing is sent or turned on', async () => {
  await turnOn('user', service.subscribe())
  await queue()
  const features = (value: object) =>
    sql`insert into site_settings (key, value) values ('features', ${JSON.stringify(value)}::jsonb)
      on conflict (key) do update set value = excluded.value`.execute(database.db.raw)
  const { rows } = await sql<{
    value: object
  }>`select value from site_settings where key = 'features'`.execute(database.db.raw)
  const before = rows[0]?.value ?? {}
  await features({ ...before, push: false })
  await deliver()
  expect([service.received, await waiting()]).toEqual([[], 0])
  await expect(turnOn('user', service.subscribe())).rejects.toMatchObject({ code: 'forbidden' })
  await features(before)
})

test('news of what is followed comes to devices by choice, and of much at once in one', async () => {
  await turnOn('user', service.subscribe())
  const start = (target: string) =>
    as('user', (tx) => follow(tx, { userId, target: targetSchema.parse(target), now }))
  const publish = () =>
    sql`update postings set published_at = '2026-11-22T10:00:00Z', expires_at = '2027-01-01',
      business_id = ${businesses.others} where id = ${postings.published}`.execute(database.db.raw)
  const earlier = () => sql`update follows set created_at = '2026-11-21T00:00:00Z'`.execute(database.db.raw)
  const run = () => sendFollowNews({ db: database.db, site }, now)
  await start(businessTarget(businesses.others))
  await earlier()
  await publish()
  await Promise.all([run(), run()])
  await run()
  await deliver()
  expect(service.received).toMatchObject([
    {
      payload: { title: 'Policy others: A cook', path: '/jobs/a-cook' },
      headers: { urgency: 'low' },
    },
  ])

  await sql`delete from follow_news`.execute(database.db.raw)
  const { id } = (await as('user', (tx) => listFollows(tx, userId))).follows[0]!
  await as('user', (tx) => changeFollow(tx, { userId, id, byPush: false }))
  await run()
  expect(await waiting()).toBe(0)

  await sql`insert into categories (slug, name, description, position)
    select 'push-' || n, 'Push ' || n, '', 900 from generate_series(1, 4) n`.execute(database.db.raw)
  for (const nth of [1, 2, 3, 4]) await start(categoryTarget(`push-${nth}`))
  await sql`insert into follow_news (follow_id, user_id, kind, item_id, title, path, happened_at)
    select id, user_id, 'business', gen_random_uuid(), 'New place', '/business/new', ${now} from follows
    where kind = 'category'`.execute(database.db.raw)
  await run()
  await deliver()
  expect(titles().slice(1)).toEqual(['Something new in 4 places you follow'])
})
