import { Hono } from 'hono'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { AuthError, onAuthError } from '#auth/errors.ts'
import { findPersonOf } from '#auth/find-person.ts'
import { rateLimits } from '#auth/rate-limits.ts'
import type { AuthEnv } from '#auth/service.ts'
import { createFunctions } from '#server/functions/rate-limiter.ts'
import { testApp } from '#tests/server/test-app.ts'
import { type AuthSite, openAuthSite } from './auth-site.ts'
import { mailsTo, mailTo } from './mailbox.ts'
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

test('forty guesses from forty networks are twenty, and its owner goes on where they are known, or by mail', async () => {
  const email = 'guessed@people.example'
  await addPerson(site.service, { email })
  const home = '192.0.2.77'
  expect(await signIn(email, goodPassword, home)).toBe('in')
  const answers = []
  for (let n = 0; n < 40; n += 1) answers.push(await signIn(email, `guess ${n}`, `198.51.${n}.9`))
  expect(answers).toEqual([...Array(20).fill(wrong), ...Array(20).fill(tooMany)])
  // Not even the right one, from a network that the account doesn't know.
  expect(await signIn(email, goodPassword, '198.51.100.4')).toBe(tooMany)
  expect(await signIn(email, goodPassword, home)).toBe('in')
  expect((await mailsTo(site, email)).map(({ kind }) => kind)).toEqual(['too_many_tries'])

  const away = site.client({ address: '198.51.200.4' })
  await away.auth.signInWithOtp({ email, options: { shouldCreateUser: false } })
  const { code: token } = await mailTo(site, email)
  expect((await away.auth.verifyOtp({ type: 'email', email, token })).error).toBeNull()
  expect(await signIn(email, goodPassword, '198.51.200.4')).toBe('in')
  site.advance(3600)
  expect(await signIn(email, goodPassword, '198.51.100.4')).toBe('in')
})

test('of an account that there is not as many are looked at', async () => {
  const answers = []
  for (let n = 0; n < 22; n += 1) answers.push(await signIn('none@people.example', 'guess', `198.51.${n}.9`))
  expect(answers).toEqual([...Array(20).fill(wrong), tooMany, tooMany])
})

test('codes of a second factor are counted for the account, however many challenges and networks there are', async () => {
  const email = 'factor@people.example'
  await addPerson(site.service, { email })
  const home = site.client({ address: '192.0.2.78' })
  await home.auth.signInWithPassword({ email, password: goodPassword })
  const { data } = await home.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'App' })
  const { id: factorId, totp } = data!
  const codeNow = () =>
    new TOTP({ secret: Secret.fromBase32(totp.secret) }).generate({ timestamp: site.service.now().getTime() })
  expect((await home.auth.mfa.challengeAndVerify({ factorId, code: codeNow() })).error).toBeNull()

  const guesses = []
  for (let n = 0; n < 14; n += 1) {
    const { auth } = site.client({ address: `198.51.${n}.9` })
    await auth.signInWithPassword({ email, password: goodPassword })
    guesses.push((await auth.mfa.challengeAndVerify({ factorId, code: '000000' })).error?.code)
  }
  expect(guesses).toEqual([
    ...Array(10).fill('mfa_verification_failed'),
    ...Array(4).fill('over_request_rate_limit'),
  ])
  expect((await mailsTo(site, email)).filter(({ kind }) => kind === 'too_many_tries')).toHaveLength(1)

  site.advance(61)
  const again = site.client({ address: '192.0.2.78' })
  await again.auth.signInWithPassword({ email, password: goodPassword })
  expect((await again.auth.mfa.challengeAndVerify({ factorId, code: codeNow() })).error).toBeNull()
  for (let n = 0; n < 10; n += 1)
    await again.auth.mfa.challengeAndVerify({ factorId, code: '000000' }).then(() => site.advance(5))
  expect((await again.auth.mfa.challengeAndVerify({ factorId, code: codeNow() })).error?.code).toBe(
    'over_request_rate_limit',
  )
})

test('a mailbox gets eight mails in an hour, whoever asks and however it is spelled, and so does one without an account', async () => {
  await addPerson(site.service, { email: 'flooded@gmail.com' })
  for (const name of ['flooded', 'unknown']) {
    const answers = []
    for (let n = 0; n < 12; n += 1) {
      const email = n % 2 ? `${name}+${n}@googlemail.com` : `${name}@gmail.com`
      const address = `198.51.${n}.9`
      const { error } =
        n % 3
          ? await site.client({ address }).auth.resetPasswordForEmail(email)
          : await site.client({ address }).auth.signInWithOtp({ email, options: { shouldCreateUser: false } })
      answers.push(error?.status ?? 200)
      site.advance(61)
    }
    expect(answers).toEqual([...Array(8).fill(200), ...Array(4).fill(429)])
  }
})

test('whoever has used up the mails of a mailbox doesn’t keep its owner from theirs', async () => {
  const email = 'ours@people.example'
  await addPerson(site.service, { email })
  await signIn(email, goodPassword, '192.0.2.79')
  for (let n = 0; n < 9; n += 1) {
    await site.client({ address: `198.51.${n}.9` }).auth.resetPasswordForEmail(email)
    site.advance(61)
  }
  const recover = async (address: string) =>
    (await site.client({ address }).auth.resetPasswordForEmail(email)).error?.status
  expect(await recover('198.51.100.9')).toBe(429)
  expect(await recover('192.0.2.79')).toBeUndefined()
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
  ['one-time passwords', 30, '/otp', post({ email: 'ama@people.example', create_user: false })],
  ['one-time passwords that make an account', 2, '/otp', post({ email: 'another@people.example' })],
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
  // Emails to one address have a separate limit.
  for (let n = 0; n <= most; n += 1) answers.push((await send(path, init)).headers.get('x-sb-error-code'))
  expect(answers.indexOf('over_request_rate_limit')).toBe(most)
})

test('a form that has to be corrected is no sign-up, but one whose address is taken is', async () => {
  const app = new Hono<AuthEnv>().onError(onAuthError(site.service)).route('/', rateLimits(site.service))
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
