import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { AuthSettings } from '#auth/settings.ts'
import { type AuthSite, openAuthSite } from './auth-site.ts'
import { follow, mailsTo, mailTo } from './mailbox.ts'
import { addPerson, goodPassword as password } from './people.ts'

let site: AuthSite
let strict: AuthSettings
let count = 0
beforeAll(async () => {
  site = await openAuthSite({ passwordScore: 0 })
  strict = site.service.settings
})
afterEach(() => {
  site.service.settings = strict
})
afterAll(() => site.close())

const set = (settings: Partial<AuthSettings>) => {
  site.service.settings = { ...strict, ...settings }
}
async function person(flowType: 'implicit' | 'pkce' = 'implicit') {
  count += 1
  const email = `own${count}@people.example`
  const { id } = await addPerson(site.service, { email })
  return { id, email, client: await signIn(email, flowType) }
}
async function signIn(email: string, flowType: 'implicit' | 'pkce' = 'implicit', secret = password) {
  const client = site.client({ flowType })
  const { error } = await client.auth.signInWithPassword({ email, password: secret })
  expect(error).toBeNull()
  return client
}
const put = async (client: SupabaseClient, body: unknown) => {
  const { data } = await client.auth.getSession()
  const headers = { authorization: `Bearer ${data.session?.access_token}` }
  const answer = await site.request('/auth/v1/user', { method: 'PUT', headers, body: JSON.stringify(body) })
  return { status: answer.status, body: await answer.json() }
}

test('data is merged, and null takes a key away', async () => {
  const { client } = await person()
  await client.auth.updateUser({ data: { a: 1, b: { c: 2 } } })
  const { data } = await client.auth.updateUser({ data: { a: null, d: 3 } })
  expect(data.user?.user_metadata).toEqual({ b: { c: 2 }, d: 3 })
  expect(await put(client, { data: { e: 'e'.repeat(7990) } })).toMatchObject({ status: 400 })
  expect(await put(client, { app_metadata: { role: 'admin' } })).toMatchObject({
    status: 403,
    body: { error_code: 'not_admin' },
  })
  expect((await put(client, { email: null, password: null, nonce: null })).status).toBe(200)
})

test('a new password signs other devices out and is told by mail', async () => {
  const { client, email } = await person()
  const other = await signIn(email)
  await client.auth.resetPasswordForEmail(email)
  const { link } = await mailTo(site, email)
  const { error } = await client.auth.updateUser({ password: 'baobab-seeds-42' })
  expect(error).toBeNull()
  expect((await client.auth.getUser()).error).toBeNull()
  expect((await other.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
  expect((await follow(site, link)).fragment.error_code).toBe('otp_expired')
  expect((await mailTo(site, email)).kind).toBe('password_changed')
  await signIn(email, 'implicit', 'baobab-seeds-42')
})

test.each([
  [password, 422, 'same_password'],
  ['short', 422, 'weak_password'],
  ['', 422, 'weak_password'],
  ['é'.repeat(40), 400, 'validation_failed'],
])('the new password %j is refused', async (secret, status, code) => {
  const { client } = await person()
  expect(await put(client, { password: secret })).toMatchObject({ status, body: { error_code: code } })
})

test('an old session has to show again whose it is, where that is asked for', async () => {
  set({ proofSeconds: 86_400, tokenSeconds: 200_000 })
  const { client, email } = await person()
  site.advance(86_401)
  const without = await client.auth.updateUser({ password: 'baobab-seeds-42' })
  expect(without.error).toMatchObject({ status: 400, code: 'reauthentication_needed' })
  expect((await client.auth.reauthenticate()).error).toBeNull()
  expect((await client.auth.reauthenticate()).error?.code).toBe('over_email_send_rate_limit')
  const { code: nonce, kind } = await mailTo(site, email)
  expect(kind).toBe('reauthentication')
  const wrong = await client.auth.updateUser({ password: 'baobab-seeds-42', nonce: '12345' })
  expect(wrong.error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' })
  expect((await client.auth.updateUser({ password: 'baobab-seeds-42', nonce })).error).toBeNull()
  const again = await client.auth.updateUser({ password: 'baobab-seeds-43', nonce })
  expect(again.error?.code).toBe('reauthentication_not_valid')
})

test('the current password is asked for, where that is set, but not of who comes from a recovery', async () => {
  set({ needsCurrentPassword: true })
  const { client, email } = await person()
  const change = { password: 'baobab-seeds-42' }
  expect((await put(client, change)).body.error_code).toBe('current_password_required')
  expect((await put(client, { ...change, current_password: 'x' })).body.error_code).toBe(
    'current_password_invalid',
  )
  expect((await put(client, { ...change, current_password: password })).status).toBe(200)
  await client.auth.resetPasswordForEmail(email)
  const recovered = site.client()
  const { code: token } = await mailTo(site, email)
  await recovered.auth.verifyOtp({ type: 'recovery', email, token })
  expect((await put(recovered, { password: 'baobab-seeds-43' })).status).toBe(200)
})

test('with a second factor, what signs in is changed only by who has shown it', async () => {
  const { client, id } = await person()
  const now = site.service.now()
  await site.db.raw
    .insertInto('auth.mfaFactors')
    .values({
      id: randomUUID(),
      userId: id,
      factorType: 'totp',
      status: 'verified',
      createdAt: now,
      updatedAt: now,
    })
    .execute()
  for (const body of [{ password: 'baobab-seeds-42' }, { email: 'other@people.example' }])
    expect(await put(client, body)).toMatchObject({ status: 401, body: { error_code: 'insufficient_aal' } })
  expect((await put(client, { data: { a: 1 } })).status).toBe(200)
  await site.db.raw.updateTable('auth.sessions').set({ aal: 'aal2' }).where('userId', '=', id).execute()
  expect((await put(client, { password: 'baobab-seeds-42' })).status).toBe(200)
})

test.each(['current', 'new'] as const)(
  'both mailboxes agree to a change, the %s one first',
  async (first) => {
    const { client, email, id } = await person()
    const newEmail = `moved-${email}`
    const { data, error } = await client.auth.updateUser({ email: newEmail.toUpperCase() })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email, new_email: newEmail })
    const addresses = first === 'current' ? [email, newEmail] : [newEmail, email]
    const [one, other] = await Promise.all(addresses.map((address) => mailTo(site, address)))

    const half = await follow(site, one!.link)
    expect(half.status).toBe(303)
    expect(half.fragment).toEqual({
      message: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
      sb: '',
    })
    expect((await follow(site, one!.link)).fragment.error_code).toBe('otp_expired')
    expect((await client.auth.getUser()).data.user?.email).toBe(email)

    const whole = await site.client().auth.verifyOtp({
      type: 'email_change',
      email: addresses[1]!,
      token: other!.code,
    })
    expect(whole.data.user).toMatchObject({ id, email: newEmail })
    expect(whole.data.user?.new_email).toBeUndefined()
    expect(whole.data.user?.identities).toMatchObject([
      { provider: 'email', identity_data: { email: newEmail, email_verified: true } },
    ])
    await signIn(newEmail)
  },
)

test('the first of two mailboxes may agree by its code', async () => {
  const { client, email } = await person()
  const newEmail = `coded-${email}`
  await client.auth.updateUser({ email: newEmail })
  const { code: token } = await mailTo(site, email)
  const { data, error } = await site.client().auth.verifyOtp({ type: 'email_change', email, token })
  expect([data, error]).toEqual([{ user: null, session: null }, null])
  const both = await mailTo(site, newEmail)
  expect((await follow(site, both.link)).fragment.type).toBe('email_change')
})

test('links of a change that began with a secret lead to the browser that has it', async () => {
  const { client, email } = await person('pkce')
  const newEmail = `pkce-${email}`
  await client.auth.updateUser({ email: newEmail }, { emailRedirectTo: 'http://baobab.test/profile' })
  const half = await follow(site, (await mailTo(site, email)).link)
  expect(half.query.message).toBe(half.fragment.message)
  const { query } = await follow(site, (await mailTo(site, newEmail)).link)
  const { data } = await client.auth.exchangeCodeForSession(query.code!)
  expect(data.user?.email).toBe(newEmail)
})

test('with one mailbox to ask, the new one alone decides', async () => {
  set({ isEmailChangeSecure: false })
  const { client, email } = await person()
  const newEmail = `single-${email}`
  await client.auth.updateUser({ email: newEmail })
  expect(await mailsTo(site, email)).toEqual([])
  expect((await follow(site, (await mailTo(site, newEmail)).link)).fragment.access_token).toBeDefined()
  await signIn(newEmail)
})

test('a change is mailed again after a minute; the links before are void', async () => {
  const { client, email } = await person()
  const newEmail = `again-${email}`
  await client.auth.updateUser({ email: newEmail })
  const soon = await client.auth.updateUser({ email: newEmail })
  expect(soon.error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' })
  site.advance(61)
  expect((await client.auth.resend({ type: 'email_change', email })).error).toBeNull()
  const [old, fresh] = await mailsTo(site, newEmail)
  expect((await follow(site, old!.link)).fragment.error_code).toBe('otp_expired')
  expect((await follow(site, fresh!.link)).fragment.message).toBeDefined()
})

test('an address that somebody has is refused, also when they took it meanwhile', async () => {
  const { client, email } = await person()
  const { email: taken } = await person()
  const refused = await client.auth.updateUser({ email: taken })
  expect(refused.error).toMatchObject({ status: 422, code: 'email_exists' })
  const newEmail = `race-${email}`
  await client.auth.updateUser({ email: newEmail })
  await addPerson(site.service, { email: newEmail })
  await follow(site, (await mailTo(site, email)).link)
  const late = await follow(site, (await mailTo(site, newEmail)).link)
  expect(late.fragment.error_code).toBe('email_exists')
  expect((await client.auth.getUser()).data.user?.email).toBe(email)
})

test('an anonymous account becomes one with an address', async () => {
  set({ hasAnonymous: true })
  const client = site.client()
  const { data } = await client.auth.signInAnonymously({ options: { data: { a: 1 } } })
  expect(data.user).toMatchObject({ is_anonymous: true, user_metadata: { a: 1 }, identities: [], email: '' })
  expect((await client.auth.getClaims()).data?.claims).toMatchObject({
    is_anonymous: true,
    amr: [{ method: 'anonymous' }],
  })
  expect((await client.auth.reauthenticate()).error?.status).toBe(400)
  expect((await put(client, { password: 'baobab-seeds-42' })).status).toBe(422)
  const email = 'no-longer-anonymous@people.example'
  expect((await client.auth.updateUser({ email, password })).error).toBeNull()
  const { code: token } = await mailTo(site, email)
  const whole = await client.auth.verifyOtp({ type: 'email_change', email, token })
  expect(whole.data.user).toMatchObject({
    id: data.user!.id,
    email,
    is_anonymous: false,
    app_metadata: { provider: 'email', providers: ['email'] },
    identities: [{ provider: 'email' }],
  })
  await signIn(email)
})

test('where addresses aren’t confirmed, sign-up signs in, and an anonymous account gets its address at once', async () => {
  set({ autoconfirmEmail: true, hasAnonymous: true })
  const client = site.client()
  const signedUp = await client.auth.signUp({ email: 'auto@people.example', password })
  expect(signedUp.data.session).not.toBeNull()
  expect(signedUp.data.user?.user_metadata.email_verified).toBe(true)
  const twice = await site.client().auth.signUp({ email: 'auto@people.example', password })
  expect(twice.error).toMatchObject({ status: 422, code: 'user_already_exists' })
  const anonymous = site.client()
  await anonymous.auth.signInAnonymously()
  const { data } = await anonymous.auth.updateUser({ email: 'was-anonymous@people.example' })
  expect(data.user).toMatchObject({ email: 'was-anonymous@people.example', is_anonymous: false })
  // A link creates an account and signs in to it.
  await site.client().auth.signInWithOtp({ email: 'by-link@people.example' })
  const mail = await mailTo(site, 'by-link@people.example')
  expect(mail.kind).toBe('magic_link')
  expect((await follow(site, mail.link)).fragment.access_token).toBeDefined()
})

test('who signed up before addresses were no longer confirmed is let in by the password alone', async () => {
  const email = 'before@people.example'
  await site.client().auth.signUp({ email, password })
  set({ autoconfirmEmail: true })
  const stranger = await site.client().auth.signUp({ email, password: 'baobab-seeds-42' })
  expect(stranger.error?.code).toBe('user_already_exists')
  const owner = await site.client().auth.signUp({ email, password })
  expect(owner.data.session).not.toBeNull()
})

test('where nobody may sign up, nobody does', async () => {
  set({ isSignupOpen: false, hasAnonymous: true })
  const client = site.client()
  const refusals = await Promise.all([
    client.auth.signUp({ email: 'closed@people.example', password }),
    client.auth.signInAnonymously(),
  ])
  for (const { error } of refusals) expect(error).toMatchObject({ status: 422, code: 'signup_disabled' })
  // The same response as for an address that has an account.
  expect((await client.auth.signInWithOtp({ email: 'not-there@people.example' })).error).toBeNull()
  expect(await mailsTo(site, 'not-there@people.example')).toEqual([])
})
