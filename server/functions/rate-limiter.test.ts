import { createHash } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLimits } from '#domain/rate-limits/limits.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { from, testApp } from '#tests/server/test-app.ts'
import { createFunctions } from './rate-limiter.ts'

let database: TestDatabase
let now: number
let send: (request: Request, address: string) => Promise<Response>

const ama = '0b5b3a52-5f3d-4f0f-9a55-0a5a4f1f2a11'
const kofi = '7d1f9a3e-0e57-4a53-8b0f-6c4f0d1e2b22'
const users = new Map([['amas-token', ama]])

beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  const clock = () => new Date(now)
  const { app } = testApp({
    functions: createFunctions({
      db,
      limits: createLimits({ db, now: clock }),
      now: clock,
      userOf: async (header) => users.get(header?.replace('Bearer ', '') ?? '') ?? null,
    }),
  })
  send = async (request, address) => app.request(request, undefined, from(address))
})
afterAll(() => database?.close())
beforeEach(async () => {
  now = Date.parse('2026-11-22T08:00:00Z')
  await database.db.transaction((tx) => tx.deleteFrom('rateLimits').execute())
})

/** The official client, unmodified, as this user and from this address. */
const client = (token: string | null = null, address = '203.0.113.9') =>
  createClient('http://localhost:3000', 'sb_publishable_baobab', {
    ...(token && { accessToken: async () => token }),
    global: { fetch: async (input, init) => send(new Request(input, init), address) },
  })
const invoke = (body: object, as = client()) => as.functions.invoke('rate-limiter', { body })
const login = { action: 'login', identifier: 'auto', limit: 5, windowMinutes: 15 }

test('the official client is told how many there were, and when it is too many', async () => {
  for (let n = 1; n <= 5; n += 1)
    expect(await invoke(login)).toMatchObject({
      data: { allowed: true, current_count: n, error: null },
      error: null,
    })
  now += 60_000
  expect(await invoke(login)).toMatchObject({
    data: {
      allowed: false,
      current_count: 5,
      error: 'Too many attempts. Please try again in 14 minutes.',
    },
    error: null,
  })
  expect((await invoke(login, client(null, '203.0.113.10'))).data).toMatchObject({ current_count: 1 })
})

test.each([
  ['registration', 2, 60],
  ['login', 5, 15],
  ['password_reset', 2, 60],
  ['contact', 2, 60],
  ['review', 3, 60],
  ['upload', 10, 60],
  ['admin_create', 5, 60],
  ['bulk_upload', 2, 60],
  ['anything_else', 5, 60],
  ['constructor', 5, 60],
])('%s: %i in %i minutes, whatever the client asks for', async (action, most, minutes) => {
  const generous = { action, identifier: 'auto', limit: 1000, windowMinutes: 1 }
  for (let n = 0; n < most; n += 1) expect((await invoke(generous)).data).toMatchObject({ allowed: true })
  now += minutes * 60_000 - 1
  expect((await invoke(generous)).data).toMatchObject({ allowed: false })
  now += 1
  expect((await invoke(generous)).data).toMatchObject({ allowed: true })
})

test('who asks for less gets less, and for longer', async () => {
  const strict = { ...login, limit: 1, windowMinutes: 120 }
  expect((await invoke(strict)).data).toMatchObject({ allowed: true })
  now += 119 * 60_000
  expect((await invoke(strict)).data).toMatchObject({ allowed: false })
})

test('progressively each refusal doubles the window', async () => {
  const check = { ...login, enableProgressive: true }
  for (let n = 0; n < 5; n += 1) await invoke(check)
  expect((await invoke(check)).data.error).toMatch('in 30 minutes')
  expect((await invoke(check)).data.error).toMatch('in 60 minutes')
  for (let n = 0; n < 8; n += 1) await invoke(check)
  expect((await invoke(check)).data.error).toMatch('in 24 hours')
})

test('a user is counted as such, wherever the requests come from', async () => {
  const mine = { ...login, identifier: `user:${ama}` }
  for (let n = 1; n <= 3; n += 1)
    expect((await invoke(mine, client('amas-token', `203.0.113.${n}`))).data).toMatchObject({
      current_count: n,
    })
  expect((await invoke(login, client('amas-token'))).data).toMatchObject({ current_count: 1 })
})

const accountOf = (email: string) => `account:${createHash('sha256').update(email).digest('hex')}`

test('accounts that are only named are counted with their network, and what was no failure is given back', async () => {
  const sign = (email: string, given: object = {}, as = client()) =>
    invoke({ ...login, identifier: accountOf(email), ...given }, as)
  // Six people behind one address, each signing in twice in a row.
  for (let round = 0; round < 2; round += 1)
    for (let n = 0; n < 6; n += 1) {
      const email = `person-${n}@people.example`
      expect((await sign(email)).data).toMatchObject({ allowed: true, current_count: 1 })
      expect((await sign(email, { succeeded: true })).data).toMatchObject({ allowed: true })
    }
  const wrong = 'ama@people.example'
  for (let n = 1; n <= 5; n += 1)
    expect((await sign(wrong)).data).toMatchObject({ allowed: true, current_count: n })
  expect((await sign(wrong)).data).toMatchObject({
    allowed: false,
    error: 'Too many attempts. Please try again in 15 minutes.',
  })
  expect((await sign('kofi@people.example')).data).toMatchObject({ allowed: true })
  expect((await sign(wrong, {}, client(null, '203.0.113.10'))).data).toMatchObject({ allowed: true })
})

test('nobody gives back what was counted for a network or a person', async () => {
  for (const [identifier, as] of [
    ['auto', client()],
    [`user:${ama}`, client('amas-token')],
  ] as const) {
    await invoke({ ...login, identifier }, as)
    expect((await invoke({ ...login, identifier, succeeded: true }, as)).data).toMatchObject({
      current_count: 2,
    })
  }
})

test.each([
  ['somebody else', 403, 'amas-token', `user:${kofi}`],
  ['a token that is none', 401, 'made-up', `user:${ama}`],
  ['no token', 401, null, `user:${ama}`],
])('as %s: %i, and nothing is counted', async (_, status, token, identifier) => {
  const { data, error } = await invoke({ ...login, identifier }, client(token))
  expect(data).toBeNull()
  expect(error.context.status).toBe(status)
  expect((await invoke({ ...login, identifier: `user:${ama}` }, client('amas-token'))).data).toMatchObject({
    current_count: 1,
  })
})

test.each<[string, object]>([
  ['no action', { ...login, action: undefined }],
  ['an action with a line end', { ...login, action: 'login\n' }],
  ['an action without end', { ...login, action: 'a'.repeat(65) }],
  ['an address of one’s own', { ...login, identifier: '203.0.113.10' }],
  ['a user without an id', { ...login, identifier: 'user:' }],
  ['an account in plain words', { ...login, identifier: 'account:ama@people.example' }],
  ['no limit at all', { ...login, limit: 0 }],
  ['half a limit', { ...login, limit: 1.5 }],
  ['a limit in words', { ...login, limit: '5' }],
  ['a window of years', { ...login, windowMinutes: 1_000_000 }],
  ['progress in words', { ...login, enableProgressive: 'yes' }],
])('a check with %s is refused', async (_, body) => {
  expect((await invoke(body)).error.context.status).toBe(422)
})

test.each([
  ['no JSON', 400, '{', 'application/json'],
  ['what any page may send without asking', 415, JSON.stringify(login), 'text/plain'],
  ['more than a check can be', 413, JSON.stringify({ ...login, x: 'x'.repeat(20_000) }), 'application/json'],
])('%s gets %i', async (_, status, body, type) => {
  const request = new Request('http://localhost:3000/functions/v1/rate-limiter', {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  })
  const answer = await send(request, '203.0.113.9')
  expect(answer.status).toBe(status)
  expect(answer.headers.get('content-type')).toBe('application/problem+json')
})

test('no other function is there, and no other site may call one', async () => {
  const at = (path: string, init: RequestInit) =>
    send(new Request(`http://localhost:3000${path}`, init), '203.0.113.9')
  expect((await at('/functions/v1/rate-limiter', { method: 'GET' })).status).toBe(404)
  expect((await at('/functions/v1/other', { method: 'POST' })).status).toBe(404)
  const preflight = await at('/functions/v1/rate-limiter', {
    method: 'OPTIONS',
    headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
  })
  expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
})

test('names of actions are limited, too: sixty checks a minute from an address', async () => {
  for (let n = 0; n < 60; n += 1) await invoke({ ...login, action: `name_${n}` })
  expect((await invoke({ ...login, action: 'one_more' })).error.context.status).toBe(429)
  expect((await invoke(login, client(null, '203.0.113.10'))).data).toMatchObject({ allowed: true })
})
