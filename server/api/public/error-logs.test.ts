import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '#auth/person.ts'
import type { SentErrorReport } from '#domain/error-logs/schema.ts'
import { createLimits } from '#domain/rate-limits/limits.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { serveSome } from '#tests/server/serve-some.ts'
import { from, type TestApp, testApp } from '#tests/server/test-app.ts'
import { errorLogs } from './error-logs.ts'

let database: TestDatabase
let site: TestApp
let now: number

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database?.close())
beforeEach(async () => {
  now = Date.parse('2026-11-21T08:00:00Z')
  await database.db.transaction(async (tx) => {
    await tx.deleteFrom('errorLogs').execute()
    await tx.deleteFrom('rateLimits').execute()
  })
  const { db } = database
  const limits = createLimits({ db, now: () => new Date(now) })
  site = testApp({
    api: new Hono().route(
      '/',
      serveSome(errorLogs, { db, limits, findPerson: async (header) => people[header ?? ''] ?? null }),
    ),
  })
})

const ama = '6e1f4c1e-2f6b-4a54-9f3e-0d9a3f6f1a01'
const people: Record<string, Person> = {
  'Bearer ama': { userId: ama, claims: { role: 'authenticated', sub: ama }, needsSecondFactor: false },
}

const data: SentErrorReport['error_data'] = {
  stack: 'TypeError: x is undefined\n    at Page (page.js:1:1)',
  componentStack: '\n    at Page',
  error_id: '7K2M-94QX-PB3T',
  url: 'https://baobab.example/directory?q=tax+lawyer&lat=29.7#map',
  userAgent: 'Mozilla/5.0',
  timestamp: '2026-11-21T08:00:00.000Z',
}
const report: SentErrorReport = {
  user_id: null,
  error_type: 'render',
  error_message: 'x is undefined',
  error_data: data,
  resolved: false,
}
const withData = (changed: object) => ({ ...report, error_data: { ...data, ...changed } })

const send = (body: unknown, { address = '203.0.113.9', type = 'application/json', as = '' } = {}) =>
  site.app.request(
    '/api/errors',
    {
      method: 'POST',
      headers: { 'content-type': type, ...(as && { authorization: `Bearer ${as}` }) },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    },
    from(address),
  )
const rows = () => database.db.transaction((tx) => tx.selectFrom('errorLogs').selectAll().execute())

test('a report becomes a row, without what the visitor searched for', async () => {
  const answer = await send(report)
  expect([answer.status, await answer.text()]).toEqual([204, ''])
  expect(await rows()).toEqual([
    {
      id: expect.any(String),
      createdAt: expect.any(Date),
      userId: null,
      errorType: 'render',
      errorMessage: 'x is undefined',
      errorData: { ...data, url: 'https://baobab.example/directory' },
      resolved: false,
    },
  ])
})

test('a link with a secret isn’t kept', async () => {
  await send(withData({ url: `https://baobab.example/requests/${'a'.repeat(43)}?notice=moved` }))
  expect((await rows())[0]!.errorData).toMatchObject({ url: 'https://baobab.example/requests/…' })
})

test.each<[string, object]>([
  ['a field too many', { ...report, id: '00000000-0000-4000-8000-000000000000' }],
  ['a field too many inside', withData({ cookies: 'all' })],
  ['a field too few', withData({ stack: undefined })],
  ['an author that is no account', { ...report, user_id: 'ama' }],
  ['itself as resolved', { ...report, resolved: true }],
  ['a kind of its own', { ...report, error_type: 'advert' }],
  ['no error id', withData({ error_id: '<b>' })],
  ['a script as its address', withData({ url: 'javascript:alert(1)' })],
  ['a moment that never was', withData({ timestamp: 'now' })],
  ['too long a message', { ...report, error_message: 'x'.repeat(2_001) }],
  ['too long a stack', withData({ stack: 'x'.repeat(10_001) })],
])('a report with %s is refused', async (_name, body) => {
  const answer = await send(body)
  expect(answer.status).toBe(422)
  expect(answer.headers.get('content-type')).toBe('application/problem+json')
  expect(await answer.json()).toMatchObject({ code: 'invalid', fields: expect.any(Object) })
  expect(await rows()).toEqual([])
})

test.each([
  [
    'more than a report can be',
    413,
    'too_large',
    JSON.stringify(withData({ stack: 'é'.repeat(15_000) })),
    {},
  ],
  ['no JSON', 400, 'bad_request', '{"user_id":', {}],
  ['what any page may send without asking', 415, 'unsupported_media_type', report, { type: 'text/plain' }],
] as const)('%s gets %i', async (_name, status, code, body, options) => {
  const answer = await send(body, options)
  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject({ code })
  expect(await rows()).toEqual([])
})

test('a signed-in person’s report carries their id, and nobody else’s', async () => {
  await database.db.transaction((tx) => tx.insertInto('auth.users').values({ id: ama }).execute())
  expect((await send({ ...report, user_id: ama }, { as: 'ama' })).status).toBe(204)
  const other = '00000000-0000-4000-8000-000000000000'
  expect((await send({ ...report, user_id: other }, { as: 'ama' })).status).toBe(403)
  // The token has expired: the report isn't lost, and names nobody.
  expect((await send({ ...report, user_id: ama }, { as: 'expired' })).status).toBe(204)
  expect((await rows()).map(({ userId }) => userId).sort()).toEqual([ama, null].sort())
})

test('the longest that may be sent fits the table, and text that would break it is mended', async () => {
  const longest = withData({
    stack: `${'\u007f'.repeat(9_990)}\u0000\ud800\u202e`,
    componentStack: '好'.repeat(4_900),
  })
  expect((await send({ ...longest, error_message: 'a\u0000b\u001b[31m' })).status).toBe(204)
  const [row] = await rows()
  expect(row?.errorMessage).toBe('a b [31m')
  expect(row?.errorData).toMatchObject({ stack: expect.stringMatching(/^ +\ufffd $/) })
})

test('an address may send ten a minute; others are not hindered by it', async () => {
  for (let n = 0; n < 10; n += 1) expect((await send(report)).status).toBe(204)
  now += 20_000
  const refused = await send(report)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '40'])
  expect(await refused.json()).toMatchObject({ code: 'too_many' })
  expect((await send(report, { address: '203.0.113.10' })).status).toBe(204)
  expect(await rows()).toHaveLength(11)
  now += 40_000
  expect((await send(report)).status).toBe(204)
})

test('one IPv6 network counts as one, and all together may send a hundred a minute', async () => {
  for (let n = 0; n < 12; n += 1) await send('{}', { address: `2001:db8:1:2::${n}` })
  expect((await send(report, { address: '2001:db8:1:2::99' })).status).toBe(429)
  for (let n = 0; n < 90; n += 1) await send('{}', { address: `2001:db8:2:${n}::1` })
  expect((await send(report, { address: '2001:db8:9:9::1' })).status).toBe(429)
  now += 60_000
  expect((await send(report, { address: '2001:db8:9:9::1' })).status).toBe(204)
})

test('nobody reads reports here', async () => {
  expect((await site.app.request('/api/errors')).status).toBe(404)
})
