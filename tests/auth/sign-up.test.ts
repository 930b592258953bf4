import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthSite, openAuthSite } from './auth-site.ts'
import { follow, mailsTo, mailTo } from './mailbox.ts'
import { addPerson, goodPassword as password } from './people.ts'

let site: AuthSite
beforeAll(async () => {
  site = await openAuthSite({ passwordScore: 0 })
})
afterAll(() => site.close())

const post = async (path: string, body: unknown) => {
  const answer = await site.request(`/auth/v1${path}`, { method: 'POST', body: JSON.stringify(body) })
  return { status: answer.status, body: await answer.json() }
}

test('a sign-up makes an account that waits for its mail to be answered', async () => {
  const client = site.client()
  const { data, error } = await client.auth.signUp({
    email: 'Ama@People.example',
    password,
    options: {
      data: { display_name: 'Ama', email_verified: true },
      emailRedirectTo: 'http://baobab.test/welcome',
    },
  })
  expect(error).toBeNull()
  expect(data.session).toBeNull()
  expect(data.user).toMatchObject({
    email: 'ama@people.example',
    role: 'authenticated',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { display_name: 'Ama', email: 'ama@people.example', email_verified: false },
    identities: [{ provider: 'email', id: data.user!.id, identity_data: { sub: data.user!.id } }],
  })
  expect(data.user?.confirmation_sent_at).toBeDefined()
  expect(data.user?.email_confirmed_at).toBeUndefined()
  const refused = await client.auth.signInWithPassword({ email: 'ama@people.example', password })
  expect(refused.error?.code).toBe('email_not_confirmed')

  const mail = await mailTo(site, 'ama@people.example')
  expect(mail.kind).toBe('confirm_signup')
  const landed = await follow(site, mail.link)
  expect(landed).toMatchObject({ status: 303, page: 'http://baobab.test/welcome', query: {} })
  expect(Object.keys(landed.fragment)).toEqual([
    'access_token',
    'expires_at',
    'expires_in',
    'refresh_token',
    'sb',
    'token_type',
    'type',
  ])
  expect(landed.fragment).toMatchObject({ token_type: 'bearer', type: 'signup', sb: '' })
  const { access_token, refresh_token } = landed.fragment as Record<string, string>
  const opened = await client.auth.setSession({ access_token: access_token!, refresh_token: refresh_token! })
  expect(opened.data.user).toMatchObject({
    user_metadata: { email_verified: true },
    identities: [{ identity_data: { email_verified: true } }],
  })
  expect((await client.auth.getClaims()).data?.claims.amr).toMatchObject([{ method: 'otp' }])
})

test('the code of the mail does the same, once', async () => {
  const client = site.client()
  const email = 'kofi@people.example'
  await client.auth.signUp({ email, password })
  const { code: token, link } = await mailTo(site, email)
  const { data, error } = await client.auth.verifyOtp({ type: 'signup', email: 'Kofi@people.example', token })
  expect(error).toBeNull()
  expect(data.session?.user.email_confirmed_at).toBeDefined()
  const again = await site.client().auth.verifyOtp({ type: 'signup', email, token })
  expect(again.error).toMatchObject({
    status: 403,
    code: 'otp_expired',
    message: 'Token has expired or is invalid',
  })
  expect((await follow(site, link)).fragment).toEqual({
    error: 'access_denied',
    error_code: 'otp_expired',
    error_description: 'Email link is invalid or has expired',
    sb: '',
  })
})

test('a link of a client that keeps a secret leads to a code, which that secret turns into a session', async () => {
  const client = site.client({ flowType: 'pkce' })
  const email = 'efua@people.example'
  await client.auth.signUp({ email, password, options: { emailRedirectTo: 'http://baobab.test/a?b=c' } })
  const { link, hash } = await mailTo(site, email)
  expect(hash).toMatch(/^pkce_[0-9a-f]{56}$/)
  const { query, fragment } = await follow(site, link)
  expect(fragment).toEqual({})
  expect(query).toMatchObject({ b: 'c', code: expect.stringMatching(/^[0-9a-f-]{36}$/) })
  const { data, error } = await client.auth.exchangeCodeForSession(query.code!)
  expect(error).toBeNull()
  expect(data.session?.user.email).toBe(email)
  expect((await client.auth.getClaims()).data?.claims.amr).toMatchObject([{ method: 'email/signup' }])
  const used = await follow(site, link)
  expect(used.query).toMatchObject({ b: 'c', error: 'access_denied', error_code: 'otp_expired' })
  expect(used.fragment).toMatchObject({ error: 'access_denied', error_code: 'otp_expired', sb: '' })
})

test('a mail that is opened after half an hour still signs in where it was asked for', async () => {
  const client = site.client({ flowType: 'pkce' })
  const email = 'busy@people.example'
  await client.auth.signUp({ email, password })
  const { link } = await mailTo(site, email)
  site.advance(1800)
  const { query } = await follow(site, link)
  expect((await client.auth.exchangeCodeForSession(query.code!)).error).toBeNull()
})

test('the code of such a mail opens a session at once, and so does its hash', async () => {
  const byCode = site.client({ flowType: 'pkce' })
  await byCode.auth.signUp({ email: 'c@people.example', password })
  const { code: token } = await mailTo(site, 'c@people.example')
  const one = await byCode.auth.verifyOtp({ type: 'email', email: 'c@people.example', token })
  expect(one.data.session).not.toBeNull()
  const byHash = site.client({ flowType: 'pkce' })
  await byHash.auth.signUp({ email: 'd@people.example', password })
  const { hash: token_hash } = await mailTo(site, 'd@people.example')
  const other = await byHash.auth.verifyOtp({ type: 'email', token_hash })
  expect(other.data.session).not.toBeNull()
})

test('five wrong codes make the code void, not the link', async () => {
  const email = 'guessed@people.example'
  await site.client().auth.signUp({ email, password })
  const { code, link } = await mailTo(site, email)
  const guess = (token: string) => site.client().auth.verifyOtp({ type: 'signup', email, token })
  const wrong = code === '000000' ? '000001' : '000000'
  for (let tries = 0; tries < 5; tries += 1) expect((await guess(wrong)).error?.code).toBe('otp_expired')
  expect((await guess(code)).error?.code).toBe('otp_expired')
  expect((await follow(site, link)).fragment.access_token).toBeDefined()
})

test('link and code end with their time', async () => {
  const email = 'late@people.example'
  await site.client().auth.signUp({ email, password })
  const { code: token, link } = await mailTo(site, email)
  site.advance(3601)
  expect((await site.client().auth.verifyOtp({ type: 'signup', email, token })).error?.code).toBe(
    'otp_expired',
  )
  expect((await follow(site, link)).fragment.error_code).toBe('otp_expired')
  const again = await site.client().auth.signUp({ email, password })
  expect(again.error).toBeNull()
  const { code } = await mailTo(site, email)
  expect((await site.client().auth.verifyOtp({ type: 'signup', email, token: code })).error).toBeNull()
})

test('who only looks at a link doesn’t use it up', async () => {
  const email = 'scanned@people.example'
  await site.client().auth.signUp({ email, password })
  const { link } = await mailTo(site, email)
  const path = link.replace('http://baobab.test', '')
  const head = await site.request(path, { method: 'HEAD' })
  expect([head.status, head.headers.get('location')]).toEqual([200, null])
  const prefetch = await site.request(path, { headers: { 'sec-purpose': 'prefetch;prerender' } })
  expect(prefetch.status).toBe(425)
  expect((await follow(site, link)).fragment.access_token).toBeDefined()
})

test('a second sign-up mails again, after a minute, and makes the first link void', async () => {
  const email = 'twice@people.example'
  await site.client().auth.signUp({ email, password })
  const soon = await site.client().auth.signUp({ email, password: 'another-password-9' })
  expect(soon.error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' })
  expect(soon.error?.message).toMatch(
    /^For security purposes, you can only request this after (59|60) seconds\.$/,
  )
  site.advance(61)
  await site.client().auth.signUp({ email, password: 'another-password-9' })
  const [old, fresh] = await mailsTo(site, email)
  expect((await follow(site, old!.link)).fragment.error_code).toBe('otp_expired')
  expect((await follow(site, fresh!.link)).fragment.access_token).toBeDefined()
})

test('an address that has an account is answered with a made-up one', async () => {
  const known = await addPerson(site.service, {
    email: 'known@people.example',
    userMetadata: { secret: 'plan' },
  })
  const { status, body } = await post('/signup', { email: 'Known@people.example', password, data: { a: 1 } })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    email: 'known@people.example',
    identities: [{ provider: 'email', identity_data: { email_verified: false } }],
    role: 'authenticated',
    user_metadata: { a: 1 },
  })
  expect(body.id).not.toBe(known.id)
  expect(JSON.stringify(body)).not.toContain('plan')
  // What was written only to build the response is gone.
  const written = await site.db.raw
    .selectFrom('auth.users')
    .select(['id', 'email'])
    .where((where) => where.or([where('id', '=', body.id), where('email', '=', 'known@people.example')]))
    .execute()
  expect(written).toEqual([{ id: known.id, email: 'known@people.example' }])
})

test('two sign-ups at once make one account', async () => {
  const both = await Promise.all(
    [1, 2].map(() => post('/signup', { email: 'race@people.example', password })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 429])
})

test('the terms that were agreed to are recorded with the account', async () => {
  const { data } = await site.client().auth.signUp({
    email: 'terms@people.example',
    password,
    options: { data: { terms_version: '2026-01' } },
  })
  const id = data.user!.id
  const rows = await site.db.asUser({ role: 'authenticated', sub: id }, (tx) =>
    tx.selectFrom('userConsents').select(['userId', 'consentType', 'version', 'granted']).execute(),
  )
  expect(rows).toEqual([{ userId: id, consentType: 'terms', version: '2026-01', granted: true }])
})

const challenge = 'a'.repeat(43)
test.each([
  ['no password', { email: 'x@people.example' }, 400, 'Signup requires a valid password'],
  [
    'a short one',
    { email: 'x@people.example', password: 'short' },
    422,
    'Password should be at least 8 characters.',
  ],
  ['a long one', { email: 'x@people.example', password: 'é'.repeat(37) }, 400, /72/],
  [
    'both',
    { email: 'x@people.example', phone: '+12025550143', password },
    400,
    /Only an email address or phone/,
  ],
  ['no address', { email: 'x', password }, 400, 'Unable to validate email address: invalid format'],
  ['a phone', { phone: '+12025550143', password }, 400, 'Phone signups are disabled'],
  [
    'half a challenge',
    { email: 'x@people.example', password, code_challenge: challenge },
    400,
    /PKCE flow requires/,
  ],
  [
    'a bad challenge',
    { email: 'x@people.example', password, code_challenge: 'a', code_challenge_method: 's256' },
    400,
    /43/,
  ],
  ['data that is none', { email: 'x@people.example', password, data: [1] }, 400, /data/],
  ['too much data', { email: 'x@people.example', password, data: { a: 'a'.repeat(8000) } }, 400, /8000/],
  ['nothing', {}, 422, 'Anonymous sign-ins are disabled'],
] as const)('%s is refused', async (_, body, status, message) => {
  const answer = await post('/signup', body)
  expect(answer.status).toBe(status)
  expect(answer.body.msg).toMatch(message)
})

test.each([
  ['no type', { token: '1', email: 'x@people.example' }, 400],
  ['an unknown type', { type: 'other', token: '1', email: 'x@people.example' }, 400],
  ['no token', { type: 'signup', email: 'x@people.example' }, 400],
  ['code and hash', { type: 'signup', token: '1', token_hash: '1' }, 400],
  ['a hash with an address', { type: 'signup', token_hash: '1', email: 'x@people.example' }, 400],
  ['a hash of a phone', { type: 'sms', token_hash: '1' }, 400],
  ['a code of nobody', { type: 'signup', token: '1' }, 400],
  ['no address', { type: 'signup', token: '1', email: 'x' }, 422],
  ['no number', { type: 'sms', token: '1', phone: 'x' }, 400],
  ['an unknown address', { type: 'signup', token: '123456', email: 'x@people.example' }, 403],
  ['an unknown number', { type: 'sms', token: '123456', phone: '+12025550143' }, 403],
  ['an unknown hash', { type: 'signup', token_hash: 'abc' }, 403],
] as const)('verifying with %s is refused', async (_, body, status) => {
  expect((await post('/verify', body)).status).toBe(status)
})

test('a link without its parts is no redirect', async () => {
  expect((await site.request('/auth/v1/verify?type=signup')).status).toBe(400)
  expect((await site.request('/auth/v1/verify?token=a')).status).toBe(400)
  const odd = await site.request('/auth/v1/verify?type=other&token=a&redirect_to=https://evil.example')
  expect(odd.headers.get('location')).toMatch(/^http:\/\/baobab\.test\/#error=invalid_request/)
  expect((await site.request('/auth/v1/verify?type=signup&token=%00')).status).toBe(303)
})
