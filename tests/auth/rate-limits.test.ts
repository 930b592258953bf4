import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { AuthError, onAuthError } from '#server/auth-api/errors.ts'
import { findPersonOf } from '#server/auth-api/find-person.ts'
import { rateLimits } from '#server/auth-api/rate-limits.ts'
import type { AuthEnv } from '#server/auth-api/service.ts'
import { createFunctions } from '#server/functions/functions.ts'
import { testApp } from '#tests/server/test-app.ts'
import { type AuthSite, openAuthSite } from './auth-site.ts'
import { addPerson, goodPassword } from './people.ts'

let site: AuthSite
beforeAll(async () => {
  site = await openAuthSite({}, { isLimited: true })
  await addPerson(site.service, { email: 'ama@people.example' })
})
afterAll(() => site?.close())
beforeEach(() => site.db.transaction((tx) => tx.deleteFrom('rateLimits').execute()))

const signIn = async (email: string, password: string, address?: string) => {
  const { auth } = site.client(address ? { address } : {})
  const { error } = await auth.signInWithPassword({ email, password })
  return error ? `${error.status} ${error.code}` : 'in'
}
const wrong = '400 invalid_credentials'
const tooMany = '429 over_request_rate_limit'

test('after five wrong passwords not even the right one is looked at, until a quarter of an hour is over', async () => {
  for (let n = 0; n < 5; n += 1) expect(await signIn('ama@people.example', 'not this one')).toBe(wrong)
  expect(await signIn(' AMA@people.example', goodPassword)).toBe(tooMany)
  expect(await signIn('ama@people.example', goodPassword, '198.51.100.4')).toBe('in')
  site.advance(15 * 60)
  expect(await signIn('ama@people.example', goodPassword)).toBe('in')
})

test('right passwords are no failures', async () => {
  for (let n = 0; n < 4; n += 1) await signIn('ama@people.example', 'not this one')
  for (let n = 0; n < 6; n += 1) expect(await signIn('ama@people.example', goodPassword)).toBe('in')
})

test('twenty guesses at once are five', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => signIn('ama@people.example', `guess ${n}`)),
  )
  expect(answers.filter((answer) => answer === wrong)).toHaveLength(5)
  expect(answers.filter((answer) => answer === tooMany)).toHaveLength(15)
})

test('an account that there is not is limited alike, so that the limit tells nothing', async () => {
  for (let n = 0; n < 5; n += 1) expect(await signIn('nobody@people.example', 'guess')).toBe(wrong)
  expect(await signIn('nobody@people.example', 'guess')).toBe(tooMany)
})

const send = (path: string, init: RequestInit = {}) => site.request(`/auth/v1${path}`, init)
const post = (body: object): RequestInit => ({ method: 'POST', body: JSON.stringify(body) })

test('a refusal says when to come back, in both shapes of errors', async () => {
  const attempt = (version?: string) =>
    send('/token?grant_type=password', {
      ...post({ email: 'ama@people.example', password: 'guess' }),
      ...(version && { headers: { 'x-supabase-api-version': version } }),
    })
  for (let n = 0; n < 5; n += 1) await attempt()
  const [old, current] = [await attempt(), await attempt('2024-01-01')]
  expect(Number(current.headers.get('retry-after'))).toBeGreaterThan(14 * 60)
  expect(await old.json()).toMatchObject({ code: 429, error_code: 'over_request_rate_limit' })
  expect(await current.json()).toMatchObject({ code: 'over_request_rate_limit' })
})

test.each<[string, number, string, RequestInit]>([
  ['sign-up', 2, '/signup', post({ email: 'new@people.example', password: goodPassword })],
  ['anonymous sign-up', 30, '/signup', post({})],
  ['password reset', 2, '/recover', post({ email: 'ama@people.example' })],
  ['one-time passwords', 30, '/otp', post({ email: 'ama@people.example' })],
  ['codes sent again', 30, '/resend', post({ email: 'ama@people.example', type: 'signup' })],
  ['codes tried', 30, '/verify', post({ token: '123456', type: 'email', email: 'ama@people.example' })],
  ['links followed', 30, '/verify?token=x&type=signup', {}],
  ['refreshes', 150, '/token?grant_type=refresh_token', post({ refresh_token: 'abcdefghijkl' })],
  ['changes of the account', 30, '/user', { ...post({ data: {} }), method: 'PUT' }],
  ['flows to other services', 30, '/authorize?provider=google', {}],
  ['flows to link one', 30, '/user/identities/authorize?provider=google', {}],
  [
    'second factors',
    15,
    '/factors/5c6a5d7e-7f3b-4d0e-9a53-3b7f10c1c1aa/verify',
    post({ challenge_id: 'x', code: '123456' }),
  ],
])('%s: %i', async (_, most, path, init) => {
  const answers = []
  // Mails to one address have a limit of their own, which is none of these.
  for (let n = 0; n <= most; n += 1) answers.push((await send(path, init)).headers.get('x-sb-error-code'))
  expect(answers.indexOf('over_request_rate_limit')).toBe(most)
})

test('a form that has to be corrected is no sign-up, but one whose address is taken is', async () => {
  const app = new Hono<AuthEnv>().onError(onAuthError(site.service.log)).route('/', rateLimits(site.service))
  let refusal = 'weak_password'
  app.post('/signup', () => {
    throw new AuthError(422, refusal, 'Refused')
  })
  const form = post({ email: 'new@people.example', password: 'short' })
  const status = async () => (await app.request('/signup', form)).status
  for (let n = 0; n < 5; n += 1) expect(await status()).toBe(422)
  refusal = 'user_already_exists'
  expect([await status(), await status(), await status()]).toEqual([422, 422, 429])
})

test('the browser’s check knows whose access token it is, and a signed-out one is nobody’s', async () => {
  const { db, limits, now } = site.service
  const { app } = testApp({
    functions: createFunctions({
      db,
      limits,
      now,
      userOf: async (header) => (await findPersonOf(site.service)(header))?.userId ?? null,
    }),
  })
  const { auth } = site.client()
  const { data } = await auth.signInWithPassword({ email: 'ama@people.example', password: goodPassword })
  const check = async () => {
    const answer = await app.request('/functions/v1/rate-limiter', {
      ...post({ action: 'review', identifier: `user:${data.user?.id}` }),
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${data.session?.access_token}`,
      },
    })
    return answer.status
  }
  expect(await check()).toBe(200)
  await auth.signOut()
  expect(await check()).toBe(401)
})
