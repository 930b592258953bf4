import { hash as bcrypt } from '@node-rs/bcrypt'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signToken } from '#auth/access-token.ts'
import { findPersonOf } from '#auth/find-person.ts'
import { type AuthSite, openAuthSite } from './auth-site.ts'
import { addPerson, goodPassword } from './people.ts'

let site: AuthSite
beforeAll(async () => {
  site = await openAuthSite({ passwordScore: 0 })
})
afterAll(() => site.close())

const signIn = (email: string, password = goodPassword) => {
  const client = site.client()
  return client.auth.signInWithPassword({ email, password }).then((result) => ({ client, ...result }))
}

test('a password opens a session that the official client keeps and can show', async () => {
  const user = await addPerson(site.service, {
    email: 'ama@people.example',
    userMetadata: { display_name: 'Ama' },
  })
  const { client, data, error } = await signIn('Ama@People.example ')
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ id: user.id, email: 'ama@people.example', role: 'authenticated' })
  expect(data.user?.identities).toMatchObject([{ provider: 'email', id: user.id }])

  const shown = await client.auth.getUser()
  expect(shown.data.user?.last_sign_in_at).toBeDefined()
  // Verified by the client itself with the published keys.
  const { data: claims } = await client.auth.getClaims()
  expect(claims?.claims).toMatchObject({
    iss: 'http://baobab.test/auth/v1',
    sub: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    aal: 'aal1',
    amr: [{ method: 'password' }],
    is_anonymous: false,
  })
  expect(claims?.header.alg).toBe('ES256')
})

test('an unknown address and a wrong password are answered alike', async () => {
  await addPerson(site.service, { email: 'kofi@people.example' })
  const wrong = await signIn('kofi@people.example', 'not this one')
  const unknown = await signIn('nobody@people.example', 'not this one')
  expect(wrong.error).toMatchObject({
    status: 400,
    code: 'invalid_credentials',
    message: 'Invalid login credentials',
  })
  expect(unknown.error).toEqual(wrong.error)
})

test('who is not confirmed hears so after the right password only', async () => {
  await addPerson(site.service, { email: 'new@people.example', emailConfirmedAt: null })
  expect((await signIn('new@people.example')).error?.code).toBe('email_not_confirmed')
  expect((await signIn('new@people.example', 'wrong one')).error?.code).toBe('invalid_credentials')
})

test('who is banned stays out, and comes back when the ban is over', async () => {
  const until = new Date(site.service.now().getTime() + 60_000)
  await addPerson(site.service, { email: 'loud@people.example', bannedUntil: until })
  expect((await signIn('loud@people.example')).error?.code).toBe('user_banned')
  // Revealed only to someone who knows the password.
  expect((await signIn('loud@people.example', 'wrong one')).error?.code).toBe('invalid_credentials')
  site.advance(61)
  expect((await signIn('loud@people.example')).error).toBeNull()
})

test('a hash from elsewhere is accepted and replaced by one of ours', async () => {
  const encryptedPassword = await bcrypt(goodPassword, 4)
  await addPerson(site.service, { email: 'moved@people.example', encryptedPassword })
  expect((await signIn('moved@people.example')).error).toBeNull()
  const { encryptedPassword: now } = await site.db.raw
    .selectFrom('auth.users')
    .select('encryptedPassword')
    .where('email', '=', 'moved@people.example')
    .executeTakeFirstOrThrow()
  expect(now).toMatch(/^\$argon2id\$/)
  expect((await signIn('moved@people.example')).error).toBeNull()
})

test('a password that today’s rules refuse still signs in, with a word about it', async () => {
  await addPerson(site.service, { email: 'old@people.example', password: 'short' })
  const { data, error } = await signIn('old@people.example', 'short')
  expect(error).toBeNull()
  expect(data.weakPassword).toMatchObject({ reasons: ['length'] })
})

test('a session ends its access with sign-out: at once, for itself, for others or for all', async () => {
  await addPerson(site.service, { email: 'efua@people.example' })
  const [phone, tablet, laptop] = await Promise.all(
    Array.from({ length: 3 }, async () => (await signIn('efua@people.example')).client),
  )
  const token = (await phone!.auth.getSession()).data.session!.access_token
  expect((await phone!.auth.signOut({ scope: 'local' })).error).toBeNull()
  const refused = await site.request('/auth/v1/user', { headers: { authorization: `Bearer ${token}` } })
  expect(refused.status).toBe(403)
  expect(await refused.json()).toMatchObject({ code: 403, error_code: 'session_not_found' })

  expect((await tablet!.auth.signOut({ scope: 'others' })).error).toBeNull()
  expect((await laptop!.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
  expect((await tablet!.auth.getUser()).error).toBeNull()
  expect((await tablet!.auth.signOut()).error).toBeNull()
  expect((await tablet!.auth.getSession()).data.session).toBeNull()
})

test('an access token ends with its time', async () => {
  await addPerson(site.service, { email: 'late@people.example' })
  const { data } = await signIn('late@people.example')
  const headers = { authorization: `Bearer ${data.session!.access_token}` }
  expect((await site.request('/auth/v1/user', { headers })).status).toBe(200)
  site.advance(3601)
  const late = await site.request('/auth/v1/user', { headers })
  expect(late.status).toBe(403)
  expect(await late.json()).toMatchObject({ error_code: 'bad_jwt' })
})

test('errors have the shape that the request’s version asks for', async () => {
  const send = (version?: string) =>
    site.request('/auth/v1/token?grant_type=password', {
      method: 'POST',
      body: '{"email":"x@people.example","password":"y"}',
      ...(version && { headers: { 'x-supabase-api-version': version } }),
    })
  const old = await send()
  expect(await old.json()).toEqual({
    code: 400,
    error_code: 'invalid_credentials',
    msg: 'Invalid login credentials',
  })
  expect(old.headers.get('x-supabase-api-version')).toBeNull()
  const current = await send('2024-01-01')
  expect(await current.json()).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' })
  expect(current.headers.get('x-supabase-api-version')).toBe('2024-01-01')
  expect(current.headers.get('x-sb-error-code')).toBe('invalid_credentials')
  expect(await (await send('soon')).json()).toMatchObject({ code: 400 })
})

test.each([
  ['no bearer', {}, 401, 'no_authorization'],
  ['an API key', { authorization: 'Bearer sb_publishable_test' }, 401, 'no_authorization'],
  ['another scheme', { authorization: 'Basic abc' }, 401, 'no_authorization'],
  ['what is no token', { authorization: 'bearer nonsense' }, 403, 'bad_jwt'],
  ['a token of two parts', { authorization: 'Bearer bad.token' }, 403, 'bad_jwt'],
  ['a token of nobody', { authorization: 'Bearer a.b.c' }, 403, 'bad_jwt'],
  ['an unsigned token', { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.' }, 403, 'bad_jwt'],
] as const)('%s is refused', async (_, headers, status, code) => {
  const answer = await site.request('/auth/v1/user', { headers })
  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject({ error_code: code })
})

test('anybody may know the keys, the settings and that it is up', async () => {
  const { keys } = await (await site.request('/auth/v1/.well-known/jwks.json')).json()
  expect(keys).toHaveLength(1)
  expect(keys[0]).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig', key_ops: ['verify'] })
  expect(keys[0]).not.toHaveProperty('d')
  expect(await (await site.request('/auth/v1/settings')).json()).toMatchObject({ disable_signup: false })
  expect(await (await site.request('/auth/v1/health')).json()).toMatchObject({ name: 'GoTrue' })
  expect((await site.request('/auth/v1/nothing')).status).toBe(404)
})

test('the official client hears of a token that is none', async () => {
  const { error } = await site.client().auth.getUser('bad')
  expect(error).toMatchObject({ status: 403, code: 'bad_jwt' })
})

test('a token that our key signed for another audience is none of ours', async () => {
  const user = await addPerson(site.service, { email: 'audience@people.example' })
  const exp = Math.floor(site.service.now().getTime() / 1000) + 60
  const claims = { sub: user.id, role: 'authenticated', exp }
  const find = findPersonOf(site.service)
  for (const aud of ['elsewhere', undefined, 'authenticated', ['elsewhere', 'authenticated']]) {
    const token = await signToken(site.service.keys, aud ? { ...claims, aud } : claims)
    const headers = { authorization: `Bearer ${token}` }
    const answer = await site.request('/auth/v1/user', { headers })
    const isOurs = [aud].flat().includes('authenticated')
    expect(answer.status).toBe(isOurs ? 200 : 400)
    if (!isOurs) expect(await answer.json()).toMatchObject({ error_code: 'unexpected_audience' })
    expect((await find(headers.authorization)) !== null).toBe(isOurs)
  }
})

test.each([{ 'content-length': '1048577' }, {}])(
  'a body over the limit is refused in the form of this protocol: %j',
  async (headers) => {
    const answer = await site.request('/auth/v1/signup', {
      method: 'POST',
      headers: { 'x-supabase-api-version': '2024-01-01', ...headers } as HeadersInit,
      body: JSON.stringify({ data: 'x'.repeat(1024 * 1024) }),
    })
    expect(answer.status).toBe(413)
    expect(answer.headers.get('x-supabase-api-version')).toBe('2024-01-01')
    expect(await answer.json()).toEqual({
      code: 'request_entity_too_large',
      message: 'Request body too large',
    })
  },
)
