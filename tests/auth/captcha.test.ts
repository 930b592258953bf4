import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createCaptcha } from '#ports/captcha.ts'
import { type AuthSite, openAuthSite } from './auth-site.ts'
import { addPerson, goodPassword } from './people.ts'

/** Plays the captcha service: what it was asked, and what it answers. */
let service: Server
let asked: Record<string, string>[]
let answer: (token: string) => { status?: number; body: unknown; location?: string }
let site: AuthSite

beforeAll(async () => {
  service = createServer(async (request, response) => {
    // If requests are redirected, that server says yes.
    if (request.url === '/elsewhere') return response.end('{"success":true}')
    const form = Object.fromEntries(new URLSearchParams(await text(request)))
    asked.push(form)
    const { status = 200, body, location } = answer(form.response ?? '')
    response.writeHead(status, location ? { location } : {}).end(JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  await once(service, 'listening')
  const { port } = service.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/siteverify`
  site = await openAuthSite({}, { captcha: createCaptcha({ kind: 'turnstile', secret: 'hush', url }) })
  await addPerson(site.service, { email: 'ama@people.example' })
})
afterAll(async () => {
  await site?.close()
  service.close()
})
beforeEach(() => {
  asked = []
  answer = (token) => ({
    body:
      token === 'good' ? { success: true } : { success: false, 'error-codes': ['invalid-input-response'] },
  })
})

const signIn = async (captchaToken?: string) => {
  const { error } = await site.client().auth.signInWithPassword({
    email: 'ama@people.example',
    password: goodPassword,
    ...(captchaToken && { options: { captchaToken } }),
  })
  return error
}

test('the official client’s token is checked with the service, with the secret and the address', async () => {
  expect(await signIn('good')).toBeNull()
  expect(asked).toEqual([{ secret: 'hush', response: 'good', remoteip: '203.0.113.7' }])
})

test.each([
  ['no token', undefined, /no captcha response/],
  ['a token that the service refuses', 'forged', /invalid-input-response/],
  ['an endless token', 'x'.repeat(5000), /no captcha response/],
])('with %s nobody gets in', async (_, token, message) => {
  const error = await signIn(token)
  expect(error).toMatchObject({ status: 400, code: 'captcha_failed' })
  expect(error?.message).toMatch(message)
})

test.each<[string, (token: string) => { status?: number; body: unknown; location?: string }]>([
  ['answers something else', () => ({ body: 'good' })],
  ['fails', () => ({ status: 500, body: {} })],
  ['sends one elsewhere', () => ({ status: 302, body: { success: true }, location: '/elsewhere' })],
])('a service that %s lets nobody in', async (_, given) => {
  answer = given
  expect(await signIn('good')).toMatchObject({ status: 503 })
})

const post = (path: string, body: object) =>
  site.request(`/auth/v1${path}`, { method: 'POST', body: JSON.stringify(body) })

test.each(['/signup', '/recover', '/otp', '/resend', '/token?grant_type=password'])(
  '%s asks',
  async (path) => {
    for (const security of [undefined, null, {}, 'x', { captcha_token: 7 }]) {
      const refused = await post(path, { email: 'ama@people.example', gotrue_meta_security: security })
      expect(refused.status).toBe(400)
      expect(await refused.json()).toMatchObject({ error_code: 'captcha_failed' })
    }
  },
)

test('a session goes on without', async () => {
  const refused = await post('/token?grant_type=refresh_token', { refresh_token: 'abcdefghijkl' })
  expect(await refused.json()).toMatchObject({ error_code: 'refresh_token_not_found' })
  expect(asked).toEqual([])
})
