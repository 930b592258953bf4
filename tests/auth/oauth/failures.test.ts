import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import fc from 'fast-check'
import { Events } from 'oauth2-mock-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { propertyRuns } from '#tests/property-runs.ts'
import { type AuthSite, openAuthSite, siteUrl } from '../auth-site.ts'
import { type Browser, fragmentOf, openBrowser, queryOf } from './browser.ts'
import { newPerson, type OpenIdServer, openOpenIdServer } from './openid-server.ts'

let provider: OpenIdServer
let site: AuthSite
let browser: Browser
beforeAll(async () => {
  provider = await openOpenIdServer()
  provider.person = newPerson()
  site = await openAuthSite({
    providers: {
      google: { clientId: 'baobab', secret: 'of the test', url: provider.url },
      // Nothing listens there.
      apple: { clientId: 'baobab', secret: 'of the test', url: 'http://localhost:1' },
    },
  })
  browser = openBrowser(site)
})
afterAll(async () => {
  await site?.close()
  await provider?.close()
})

const verifier = 'a'.repeat(64)
const challenge = createHash('sha256').update(verifier).digest('base64url')
const pkce = `&code_challenge=${challenge}&code_challenge_method=s256`
const authorize = (more = pkce, name = 'google') => `${siteUrl}/auth/v1/authorize?provider=${name}${more}`

/** As far as the provider's page. */
async function leave(more = pkce): Promise<URL> {
  const answer = await browser.request(authorize(more))
  expect(answer.status).toBe(302)
  return new URL(answer.headers.get('location')!)
}
const returning = (given: Record<string, string>) =>
  `${siteUrl}/auth/v1/callback?${new URLSearchParams(given)}`

test('the provider gets what it needs, what the page adds, and nothing that would change the flow', async () => {
  const url = await leave(
    `${pkce}&scopes=calendar,contacts%20email&prompt=consent&state=mine&redirect_uri=https%3A%2F%2Fevil.example&client_id=x&nonce=x&response_mode=query&request_uri=x`,
  )
  const { state, nonce, code_challenge, ...rest } = queryOf(url)
  expect(rest).toEqual({
    client_id: 'baobab',
    response_type: 'code',
    redirect_uri: `${siteUrl}/auth/v1/callback`,
    scope: 'openid email profile calendar contacts',
    code_challenge_method: 'S256',
    prompt: 'consent',
  })
  expect(state).toMatch(/^[\da-f-]{36}$/)
  expect(nonce).not.toBe('x')
  expect(code_challenge).not.toBe(challenge)
})

test.each([
  ['no provider', ''],
  ['an unknown one', '?provider=constructor'],
  ['one that is off', '?provider=github'],
])('%s is refused at once', async (_, query) => {
  const answer = await site.request(`/auth/v1/authorize${query}`)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({
    error_code: 'validation_failed',
    msg: expect.stringContaining('Unsupported provider: '),
  })
})

test.each([
  ['missing', {}, 'bad_oauth_callback'],
  ['malformed', { state: 'x' }, 'bad_oauth_state'],
  ['unknown', { state: 'a3b1c0de-0000-4000-8000-000000000000', code: 'x' }, 'bad_oauth_state'],
])('a state that is %s ends at the site, with the error in the query', async (_, given, error_code) => {
  const answer = await browser.request(returning(given as Record<string, string>))
  expect(answer.status).toBe(303)
  const page = new URL(answer.headers.get('location')!)
  expect(page.origin + page.pathname).toBe(`${siteUrl}/`)
  expect(queryOf(page)).toMatchObject({ error: 'invalid_request', error_code })
  expect(page.hash).toBe('')
})

test('a state is good for five minutes', async () => {
  const url = await leave()
  site.advance(301)
  const page = await browser.visit(url.href)
  expect(queryOf(page)).toMatchObject({ error_code: 'bad_oauth_state' })
})

test.each([
  ['with a code', pkce, 'flow_state_already_used'],
  ['with a session', '', 'bad_oauth_state'],
])('an answer that ended %s can’t be sent again', async (_, more, error_code) => {
  const page = await leave(more)
  const back = (await fetch(page, { redirect: 'manual' })).headers.get('location')!
  expect((await browser.request(back)).status).toBe(302)
  const again = await browser.request(back)
  expect(again.status).toBe(303)
  expect(queryOf(new URL(again.headers.get('location')!))).toMatchObject({ error_code })
})

test('the code is good once, for five minutes, and for the verifier alone', async () => {
  const trade = async (code: string, code_verifier = verifier) => {
    const body = JSON.stringify({ auth_code: code, code_verifier })
    const answer = await site.request('/auth/v1/token?grant_type=pkce', { method: 'POST', body })
    return ((await answer.json()) as { error_code?: string }).error_code
  }
  const code = (await browser.visit(authorize())).searchParams.get('code')!
  expect(await trade(code, 'b'.repeat(64))).toBe('bad_code_verifier')
  expect(await trade(code)).toBeUndefined()
  expect(await trade(code)).toBe('flow_state_not_found')

  const late = (await browser.visit(authorize())).searchParams.get('code')!
  site.advance(301)
  // Someone else's flow removes the provider data that this one holds.
  await leave()
  const left = await site.db.raw.selectFrom('auth.flowState').select('providerAccessToken').execute()
  expect(left.filter((flow) => flow.providerAccessToken !== null)).toEqual([])
  expect(await trade(late)).toBe('flow_state_expired')
})

test('what the provider says instead of a code is passed on', async () => {
  const { state } = queryOf(
    await leave(`${pkce}&redirect_to=${encodeURIComponent(`${siteUrl}/login?next=x`)}`),
  )
  const refusal = { error: 'access_denied', error_description: 'The user said no' }
  const page = await browser.visit(returning({ state: state!, ...refusal }))
  expect(page.pathname).toBe('/login')
  expect(queryOf(page)).toEqual({ next: 'x', ...refusal })
  expect(fragmentOf(page)).toEqual({ ...refusal, sb: '' })
})

test('an answer without a code is none', async () => {
  const { state } = queryOf(await leave())
  const page = await browser.visit(returning({ state: state! }))
  expect(queryOf(page)).toMatchObject({ error: 'invalid_request', error_code: 'bad_oauth_callback' })
})

test('a flow leads back to the site, whatever a link asks for', async () => {
  for (const target of [
    'https://evil.example/x',
    '//evil.example',
    'javascript:alert(1)',
    'http://baobab.test@evil.example',
  ]) {
    const page = await browser.visit(authorize(`${pkce}&redirect_to=${encodeURIComponent(target)}`))
    expect(page.origin).toBe(siteUrl)
  }
})

const failed = {
  error: 'server_error',
  error_code: 'unexpected_failure',
  error_description: 'Unable to exchange external code',
}

test.each<[string, (claims: Record<string, unknown>) => void]>([
  ['of another issuer', (claims) => Object.assign(claims, { iss: 'https://accounts.example' })],
  ['for another client', (claims) => Object.assign(claims, { aud: 'another' })],
  ['of another flow', (claims) => Object.assign(claims, { nonce: 'another' })],
  ['without a nonce', (claims) => Reflect.deleteProperty(claims, 'nonce')],
  ['of yesterday', (claims) => Object.assign(claims, { iat: 1_700_000_000, exp: 1_700_003_600 })],
  ['of nobody', (claims) => Reflect.deleteProperty(claims, 'sub')],
])('an ID token %s is refused', async (_, change) => {
  // The first token signed is the access token.
  provider.events.once(Events.BeforeTokenSigning, () =>
    provider.events.once(Events.BeforeTokenSigning, (token) => change(token.payload)),
  )
  expect(queryOf(await browser.visit(authorize()))).toEqual(failed)
})

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

test.each<[string, (header: string, payload: string, signature: string) => string]>([
  [
    'that was changed',
    (header, payload, signature) => {
      const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
      return `${header}.${encode({ ...claims, sub: 'somebody-else' })}.${signature}`
    },
  ],
  [
    'that another key signed',
    (header, payload) => {
      const signature = sign('RSA-SHA256', Buffer.from(`${header}.${payload}`), other)
      return `${header}.${payload}.${signature.toString('base64url')}`
    },
  ],
  ['that nobody signed', (_, payload) => `${encode({ alg: 'none' })}.${payload}.`],
])('an ID token %s is refused', async (_, forge) => {
  provider.events.once(Events.BeforeResponse, ({ body }) => {
    const tokens = body as { id_token: string }
    const [header, payload, signature] = tokens.id_token.split('.')
    tokens.id_token = forge(header!, payload!, signature!)
  })
  expect(queryOf(await browser.visit(authorize()))).toEqual(failed)
})

test('a provider that is down, or answers nonsense, ends at the page that asked', async () => {
  const page = await browser.visit(
    authorize(`${pkce}&redirect_to=${encodeURIComponent(`${siteUrl}/login`)}`, 'apple'),
  )
  expect(page.pathname).toBe('/login')
  expect(queryOf(page)).toMatchObject({ error: 'server_error', error_code: 'unexpected_failure' })

  const answers: [number, unknown][] = [
    [500, { error: 'server_error' }],
    [400, { error: 'invalid_grant' }],
    [200, 'no object'],
    [200, { access_token: 'x'.repeat(600_000), token_type: 'bearer' }],
    [200, { access_token: 'x', token_type: 'bearer' }],
    [302, {}],
  ]
  for (const [statusCode, body] of answers) {
    provider.events.once(Events.BeforeResponse, (answer) => Object.assign(answer, { statusCode, body }))
    expect(queryOf(await browser.visit(authorize()))).toEqual(failed)
  }
  // None of it counts as our error, and none of it is in the log.
  const logged = JSON.stringify(site.lines.filter(({ level }) => level !== 'debug'))
  expect(site.lines.filter(({ level }) => level === 'error')).toEqual([])
  expect(logged).toContain('sign-in provider failed')
  expect(logged).not.toContain('xxxx')
})

test('a sign-in that ends without a verifier ends in the browser where it began', async () => {
  const url = await leave('')
  const back = (await fetch(url, { redirect: 'manual' })).headers.get('location')!
  const reader = openBrowser(site)
  const page = await reader.visit(back)
  expect(queryOf(page)).toMatchObject({ error_code: 'bad_oauth_state' })
  expect(page.hash).toBe('')
})

test('nothing that anybody sends is an error of ours', async () => {
  const { state } = queryOf(await leave())
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.constant('google'),
    fc.constant(state!),
  )
  const names = fc.constantFrom(
    'provider',
    'redirect_to',
    'scopes',
    'code_challenge',
    'code_challenge_method',
    'state',
    'code',
    'error',
    'user',
    'iss',
    'invite_token',
  )
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(names, text), { maxLength: 6 }), async (pairs) => {
      const sent = new URLSearchParams(pairs).toString()
      const form = { 'content-type': 'application/x-www-form-urlencoded' }
      const answers = await Promise.all([
        site.request(`/auth/v1/authorize?${sent}`),
        site.request(`/auth/v1/callback?${sent}`),
        site.request('/auth/v1/callback', { method: 'POST', body: sent, headers: form }),
        site.request('/auth/v1/callback', { method: 'POST', body: `{"state":"${state}"}` }),
      ])
      for (const { status } of answers) expect(status).toBeLessThan(500)
    }),
    { numRuns: propertyRuns(5) },
  )
})
