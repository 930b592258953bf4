import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signToken } from '#auth/access-token.ts'
import { createAuthApi } from '#auth/auth-api.ts'
import { issuerOf } from '#auth/service.ts'
import { sessionBody, startSession } from '#auth/sessions.ts'
import { propertyRuns } from '#tests/property-runs.ts'
import { type AuthSite, openAuthSite } from './auth-site.ts'
import { addPerson } from './people.ts'

let site: AuthSite
let userId: string
let serviceToken: string
const email = 'fuzzed@people.example'
const phone = '+12025550107'

beforeAll(async () => {
  site = await openAuthSite({ passwordScore: 0, hasPhone: true, hasAnonymous: true, resendSeconds: 0 })
  serviceToken = await signToken(site.service.keys, {
    iss: issuerOf(site.service.site),
    role: 'service_role',
    exp: Date.now() / 1000 + 3600,
  })
})
afterAll(() => site.close())

const words = (text: string): string[] => text.trim().split(/\s+/)
const fields =
  words(`email phone password data channel code_challenge code_challenge_method token type token_hash
  redirect_to create_user nonce current_password app_metadata user_metadata refresh_token auth_code code_verifier
  factor_type friendly_name issuer challenge_id code role id ban_duration email_confirm phone_confirm password_hash
  new_email aud should_soft_delete gotrue_meta_security provider scopes state error page per_page grant_type scope
  filter sort invite_token skip_http_redirect __proto__ constructor`)
const plausible = fc.constantFrom(
  email,
  phone,
  ...words(`other@people.example 12025550107 +12 signup recovery email email_change sms phone_change magiclink invite
    totp phone s256 plain global password pkce none refresh_token 24h -1h 1 -1 99999999999999999999 google http://[ a
    kente-loom-harvest-7 000000 pkce_00 00000000-0000-0000-0000-000000000000 % %00`),
  'a'.repeat(43),
  'a'.repeat(300),
  'created_at desc',
  "'; drop table auth.users; --",
  'a@b\r\nBcc: c@d.example',
  '',
  ...['\0', 'a\0b', '\ud800', '\u202e'],
)
const deep = fc.constant(JSON.parse(`${'['.repeat(3000)}${']'.repeat(3000)}`))
const value = fc.oneof(
  { weight: 6, arbitrary: plausible },
  { weight: 4, arbitrary: plausible.map((text) => ({ [text]: text })) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      0,
      -1,
      1e308,
      [],
      {},
      { a: null },
      { '\ud800': 1 },
      { a: '\0' },
    ),
  },
  { weight: 1, arbitrary: deep },
)
// What an endpoint would accept, so that an odd field among valid ones gets further than the first check.
const good = fc.record({
  email: fc.oneof(
    fc.constant(email),
    fc.integer({ min: 0 }).map((n) => `fuzz${n}@people.example`),
  ),
  password: fc.constant('kente-loom-harvest-7'),
  data: fc.constant({ a: 1 }),
  type: fc.constantFrom('signup', 'recovery', 'email', 'email_change', 'magiclink', 'invite'),
  token: fc.constant('123456'),
  factor_type: fc.constantFrom('totp', 'phone'),
  friendly_name: fc.string(),
  challenge_id: fc.uuid(),
  code: fc.constant('123456'),
  auth_code: fc.uuid(),
  code_verifier: fc.constant('a'.repeat(43)),
  refresh_token: fc.constant('abcdefghijkl'),
})
// Values listed here come up more often.
const field = fc.oneof(
  fc.constantFrom('email', 'phone', 'password', 'token', 'type', 'friendly_name'),
  fc.constantFrom('data', 'data', 'user_metadata', 'app_metadata'),
  fc.constantFrom(...fields),
)
const odd = fc.dictionary(
  field,
  fc.oneof({ weight: 5, arbitrary: value }, { weight: 1, arbitrary: fc.constant(undefined) }),
  {
    maxKeys: 3,
  },
)
const body = fc.oneof(
  { weight: 8, arbitrary: fc.tuple(good, odd).map(([fine, not]) => JSON.stringify({ ...fine, ...not })) },
  { weight: 1, arbitrary: fc.json({ maxDepth: 2 }) },
  { weight: 1, arbitrary: fc.constantFrom('', '{', 'null', '[]', '"a"', '\ufeff{}', '{"a":"\\ud800"}') },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 50 }) },
)
const query = fc.dictionary(fc.constantFrom(...fields), fc.oneof(plausible, fc.string({ unit: 'binary' })), {
  maxKeys: 4,
})
const goodQuery = { type: 'signup', token: 'abc', provider: 'google' }
const bearer = fc.constantFrom('none', 'fitting', 'fitting', 'fitting', 'fitting', 'person', 'service', 'odd')

const replaced = (path: string, own: string[], odd: string) => {
  let place = 0
  return path.replaceAll(
    /:\w+(\{[^}]*\})?/g,
    () => encodeURIComponent((own[place++] ?? odd).toWellFormed()) || 'x',
  )
}

/** A new person each time, so that earlier requests don't affect this one. */
async function personToken(): Promise<string> {
  const known = await site.db.raw
    .selectFrom('auth.users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  userId = known?.id ?? (await addPerson(site.service, { email })).id
  const origin = { ip: '203.0.113.7', userAgent: '' }
  const grant = await site.db.transaction((tx) =>
    startSession(tx, site.service, { userId, method: 'password', origin }),
  )
  return (await sessionBody(site.service, grant)).access_token
}

const endpoints = () => {
  const { routes } = createAuthApi(site.service)
  const own = routes.filter(({ method, path }) => method !== 'ALL' && !path.includes('*'))
  return [...new Set(own.map(({ method, path }) => `${method} ${path}`))].sort()
}

test('whatever is sent to whatever endpoint, it is never the server’s fault', async () => {
  const all = endpoints()
  expect(all.length).toBeGreaterThan(20)
  const tokens = { none: '', odd: 'Bearer a.b.c', service: `Bearer ${serviceToken}`, person: '' }
  const grants = ['password', 'refresh_token', 'pkce']
  for (const endpoint of all) {
    const [method, path] = endpoint.split(' ') as [string, string]
    tokens.person = `Bearer ${await personToken()}`
    await fc.assert(
      fc.asyncProperty(
        body,
        query,
        bearer,
        fc.boolean(),
        plausible,
        async (text, search, who, isOwn, oddId) => {
          const as = who === 'fitting' ? (path.startsWith('/admin') ? 'service' : 'person') : who
          if (as === 'person' && /logout|\/user$/.test(path)) tokens.person = `Bearer ${await personToken()}`
          const ids = isOwn ? [userId, randomUUID()] : [oddId, oddId]
          const address = `/auth/v1${replaced(path, ids, oddId)}?${new URLSearchParams({ ...goodQuery, grant_type: grants[text.length % 3]!, ...search })}`
          site.lines.length = 0
          const answer = await site.request(address, {
            method,
            headers: { ...(tokens[as] && { authorization: tokens[as] }), 'content-type': 'application/json' },
            ...(method !== 'GET' && { body: text }),
          })
          await site.service.background.settled()
          const failure = site.lines.find(({ level }) => level === 'error')
          expect(failure, `${method} ${address} ${text}`).toBeUndefined()
          expect(answer.status, `${method} ${address} ${text}`).toBeLessThan(500)
        },
      ),
      { numRuns: propertyRuns(5) },
    )
  }
})
