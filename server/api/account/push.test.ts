import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import webpush from 'web-push'
import { webPush } from '#ports/web-push.ts'
import { pushDevice } from '#tests/policies/people.ts'
import { browserKeys } from '#tests/push-service.ts'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'

const key = webpush.generateVAPIDKeys()
const siteKey = key.publicKey
let site: ApiSite
beforeAll(async () => {
  const push = webPush({ key: () => key, contact: 'mailto:site@baobab.example' })
  site = await openApiSite({ isLimited: true, push })
})
afterAll(() => site?.close())

const { p256dh } = browserKeys()
const keys = { p256dh, auth: 'a'.repeat(22) }
const device = (endpoint: string, more = {}) => ({ endpoint, keys, siteKey, ...more })
const turnOn = (actor: 'user' | 'owner', body: object) => site.ask(actor, 'POST', '/api/push/devices', body)

test('a device is turned on once, listed without its secrets, and turned off by its owner alone', async () => {
  const endpoint = 'https://push.example/owner'
  const [one, two] = [await turnOn('owner', device(endpoint)), await turnOn('owner', device(endpoint))]
  expect(one).toMatchObject({ status: 200, body: { id: expect.any(String) } })
  expect(two).toEqual(one)
  const list = await site.ask('owner', 'GET', '/api/push')
  expect(list).toEqual({
    status: 200,
    body: {
      siteKey,
      devices: [{ id: one.body.id, name: 'Safari on iOS', createdAt: expect.any(String), lastSentAt: null }],
    },
  })
  expect((await site.ask('user', 'DELETE', `/api/push/devices/${one.body.id}`)).status).toBe(204)
  expect(await site.ask('owner', 'GET', '/api/push')).toEqual(list)
  expect((await site.ask('owner', 'DELETE', `/api/push/devices/${one.body.id}`)).status).toBe(204)
  expect((await site.ask('owner', 'GET', '/api/push')).body.devices).toEqual([])
  expect((await site.ask('user', 'GET', '/api/push')).body.devices).toMatchObject([{ id: pushDevice }])
})

/** The same point, and whether its second coordinate is odd. */
function hybrid(point: string): string {
  const bytes = Buffer.from(point, 'base64url')
  bytes[0] = 6 + (bytes.at(-1)! % 2)
  return bytes.toString('base64url')
}

test.each([
  ['a private address', device('https://10.0.0.8/x')],
  ['no HTTPS', device('http://push.example/x')],
  ['a port', device('https://push.example:22/x')],
  ['no URL', device('push')],
  ['a key that is none', device('https://push.example/x', { keys: { ...keys, p256dh: 'x' } })],
  // Node reads it, browsers don't send it.
  ['a hybrid point', device('https://push.example/x', { keys: { ...keys, p256dh: hybrid(p256dh) } })],
  ['a key on no curve', device('https://push.example/x', { keys: { ...keys, p256dh: 'B'.repeat(87) } })],
  ['another key of the site', device('https://push.example/x', { siteKey: 'B'.repeat(87) })],
])('%s is refused', async (_, body) => {
  expect((await turnOn('owner', body)).status).toBe(422)
})

test('keys come as browsers write them', async () => {
  const padded = {
    p256dh: `${p256dh.replaceAll('-', '+').replaceAll('_', '/')}=`,
    auth: `${'+'.repeat(22)}==`,
  }
  expect(await turnOn('owner', device('https://push.example/padded', { keys: padded }))).toMatchObject({
    status: 200,
  })
  const { rows } = await sql`select p256dh, auth from push_subscriptions
    where endpoint = 'https://push.example/padded'`.execute(site.db.raw)
  expect(rows).toEqual([{ p256dh, auth: '-'.repeat(22) }])
})

test('a browser renews without a session, with its former secret', async () => {
  const renew = (auth: string, next = 'https://push.example/renewed') =>
    site.ask('visitor', 'PUT', '/api/push/devices/renewed', {
      ...device(next),
      former: { endpoint: 'https://push.example/user', auth },
    })
  expect((await renew('b'.repeat(22))).status).toBe(404)
  expect((await renew(keys.auth, 'https://127.0.0.1/x')).status).toBe(422)
  expect((await renew(keys.auth)).status).toBe(204)
  expect((await renew(keys.auth)).status).toBe(204)
  // Not onto one that is there.
  const taken = {
    ...device('https://push.example/padded'),
    former: { endpoint: 'https://push.example/renewed', auth: keys.auth },
  }
  expect((await site.ask('visitor', 'PUT', '/api/push/devices/renewed', taken)).status).toBe(404)
})

test('turning on is limited', async () => {
  let status = 200
  for (let nth = 0; nth < 40 && status !== 429; nth++)
    ({ status } = await turnOn('user', device('https://push.example/limited')))
  expect(status).toBe(429)
})
