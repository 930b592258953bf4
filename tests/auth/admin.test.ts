import { hash as bcrypt } from '@node-rs/bcrypt'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signToken } from '#auth/access-token.ts'
import { readBan } from '#auth/admin/account-fields.ts'
import { type AuthSite, openAuthSite, siteUrl } from './auth-site.ts'
import { addPerson, goodPassword } from './people.ts'

let site: AuthSite
let admin: ReturnType<typeof createClient>['auth']['admin']
beforeAll(async () => {
  site = await openAuthSite({ passwordScore: 0 })
  const exp = Math.floor(Date.now() / 1000) + 3600
  const key = await signToken(site.service.keys, { role: 'service_role', exp })
  admin = createClient(siteUrl, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: (input, init) => site.request(String(input).replace(siteUrl, ''), init) },
  }).auth.admin
})
afterAll(() => site.close())

const signIn = (email: string, password = goodPassword) => {
  const client = site.client()
  return client.auth
    .signInWithPassword({ email, password })
    .then(({ data, error }) => ({ client, data, error }))
}

test('an account has exactly what it is given, and signs in', async () => {
  const { data, error } = await admin.createUser({
    email: 'Ama@People.example',
    password: goodPassword,
    email_confirm: true,
    user_metadata: { display_name: 'Ama Mensah' },
    app_metadata: { source: 'import' },
  })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({
    email: 'ama@people.example',
    user_metadata: { display_name: 'Ama Mensah', email_verified: true },
    app_metadata: { provider: 'email', providers: ['email'], source: 'import' },
    identities: [{ provider: 'email' }],
  })
  expect((await signIn('ama@people.example')).error).toBeNull()
  const profile = await site.db.raw
    .selectFrom('profiles')
    .select('displayName')
    .where('id', '=', data.user!.id)
    .executeTakeFirst()
  expect(profile).toEqual({ displayName: 'Ama Mensah' })
})

test('an account may bring its hash and its id', async () => {
  const id = '4bfa0b0e-6c5e-4f0e-9a3e-2a3a3f6f1c11'
  const password_hash = await bcrypt(goodPassword, 4)
  const made = await admin.createUser({
    id,
    email: 'moved@people.example',
    password_hash,
    email_confirm: true,
  })
  expect(made.data.user?.id).toBe(id)
  expect((await signIn('moved@people.example')).error).toBeNull()
  expect((await admin.createUser({ id, email: 'other@people.example' })).error).toMatchObject({ status: 422 })
  const plain = await admin.createUser({ email: 'plain@people.example', password_hash: 'secret' })
  expect(plain.error).toMatchObject({ status: 400, code: 'validation_failed' })
})

test('nothing is confirmed unless asked for, and an address is had once', async () => {
  await admin.createUser({ email: 'twice@people.example', password: goodPassword })
  expect((await signIn('twice@people.example')).error?.code).toBe('email_not_confirmed')
  expect((await admin.createUser({ email: 'twice@people.example' })).error).toMatchObject({
    status: 422,
    code: 'email_exists',
  })
  expect((await admin.createUser({})).error).toMatchObject({ status: 400 })
})

test('changes take effect at once; a new password signs out everywhere', async () => {
  const user = await addPerson(site.service, { email: 'kofi@people.example', userMetadata: { a: 1, b: 2 } })
  const { client } = await signIn('kofi@people.example')
  const { data, error } = await admin.updateUserById(user.id, {
    email: 'kofi.b@people.example',
    password: 'another-loom-8-song',
    user_metadata: { a: null, c: 3 },
  })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ email: 'kofi.b@people.example', user_metadata: { b: 2, c: 3 } })
  expect(data.user!.user_metadata).not.toHaveProperty('a')
  expect(data.user!.identities![0]!.identity_data).toMatchObject({ email: 'kofi.b@people.example' })
  expect((await client.auth.getUser()).error).not.toBeNull()
  expect((await signIn('kofi.b@people.example', 'another-loom-8-song')).error).toBeNull()
  await addPerson(site.service, { email: 'taken@people.example' })
  expect((await admin.updateUserById(user.id, { email: 'taken@people.example' })).error).toMatchObject({
    status: 422,
  })
})

test('a ban lasts as long as it says, or until it is lifted', async () => {
  const user = await addPerson(site.service, { email: 'loud@people.example' })
  await admin.updateUserById(user.id, { ban_duration: '1h30m' })
  expect((await signIn('loud@people.example')).error?.code).toBe('user_banned')
  await admin.updateUserById(user.id, { ban_duration: 'none' })
  expect((await signIn('loud@people.example')).error).toBeNull()
  const now = new Date('2026-03-01T00:00:00Z')
  expect(readBan('1h30m', now)).toEqual(new Date('2026-03-01T01:30:00Z'))
  for (const odd of ['', 'soon', '1d', '-1h', '1h ', 'h', '9999999999h'])
    expect(() => readBan(odd, now), odd).toThrow('ban duration')
})

test('lists come in pages that name each other', async () => {
  for (let n = 0; n < 5; n += 1) await addPerson(site.service, { email: `page${n}@list.example` })
  const answer = await admin.listUsers({ page: 1, perPage: 2 })
  expect(answer.error).toBeNull()
  expect(answer.data.users).toHaveLength(2)
  expect(answer.data).toMatchObject({ nextPage: 2, aud: 'authenticated' })
  const last = await admin.listUsers({ page: (answer.data as { lastPage: number }).lastPage, perPage: 2 })
  expect(last.data).toMatchObject({ nextPage: null })
})

test('a list that is asked for without a page is the first one', async () => {
  const { data, error } = await admin.listUsers()
  expect(error).toBeNull()
  expect(data.users.length).toBeGreaterThan(0)
})

test('a deleted account is gone; one that is softly deleted leaves its address', async () => {
  const gone = await addPerson(site.service, { email: 'gone@people.example' })
  expect((await admin.deleteUser(gone.id)).error).toBeNull()
  expect((await admin.getUserById(gone.id)).error).toMatchObject({ status: 404, code: 'user_not_found' })
  const soft = await addPerson(site.service, { email: 'soft@people.example' })
  expect((await admin.deleteUser(soft.id, true)).error).toBeNull()
  expect((await signIn('soft@people.example')).error?.code).toBe('invalid_credentials')
  expect((await admin.createUser({ email: 'soft@people.example' })).error).toBeNull()
})

test('a lost factor is taken away', async () => {
  const user = await addPerson(site.service, { email: 'lost@people.example' })
  const { client } = await signIn('lost@people.example')
  const { data } = await client.auth.mfa.enroll({ factorType: 'totp' })
  const listed = await admin.mfa.listFactors({ userId: user.id })
  expect(listed.data?.factors).toMatchObject([{ id: data!.id, status: 'unverified' }])
  expect((await admin.mfa.deleteFactor({ userId: user.id, id: data!.id })).error).toBeNull()
  expect((await admin.mfa.listFactors({ userId: user.id })).data?.factors).toEqual([])
})

test.each([
  ['nobody', undefined, 401, 'no_authorization'],
  ['a person', 'person', 403, 'not_admin'],
])('%s is turned away', async (_, who, status, code) => {
  await addPerson(site.service, { email: `${code}@people.example` })
  const { data } = await signIn(`${code}@people.example`)
  const headers = who ? { authorization: `Bearer ${data.session!.access_token}` } : {}
  const answer = await site.request('/auth/v1/admin/users', { headers: headers as HeadersInit })
  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject({ error_code: code })
})

test('an invitation goes out by mail, to who has no account yet', async () => {
  const { data, error } = await admin.inviteUserByEmail('guest@people.example', {
    data: { display_name: 'Guest' },
  })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ email: 'guest@people.example' })
  expect(data.user!.user_metadata).toEqual({ display_name: 'Guest' })
  expect(data.user!.invited_at).toBeDefined()
  const mail = await site.db.raw
    .selectFrom('emailOutbox')
    .select(['kind', 'recipient'])
    .where('recipient', '=', 'guest@people.example')
    .execute()
  expect(mail).toEqual([{ kind: 'invite', recipient: 'guest@people.example' }])
  await addPerson(site.service, { email: 'member@people.example' })
  expect((await admin.inviteUserByEmail('member@people.example')).error).toMatchObject({
    code: 'email_exists',
  })
})

test.each(['magiclink', 'recovery'] as const)(
  'a %s can be made instead of mailed, and opens a session',
  async (type) => {
    const email = `${type}@people.example`
    await addPerson(site.service, { email })
    const { data, error } = await admin.generateLink({ type, email })
    expect(error).toBeNull()
    expect(data.properties!.action_link).toContain('http://baobab.test/auth/v1/verify?token=')
    const client = site.client()
    const token_hash = data.properties!.hashed_token
    const verified = await client.auth.verifyOtp({ token_hash, type })
    expect(verified.data.user?.email).toBe(email)
    expect((await site.client().auth.verifyOtp({ token_hash, type })).error?.code).toBe('otp_expired')
  },
)

test('a sign-up by link has the password that the program gave, and only where there is no account', async () => {
  const email = 'byhand@people.example'
  const { data, error } = await admin.generateLink({ type: 'signup', email, password: goodPassword })
  expect(error).toBeNull()
  await site.client().auth.verifyOtp({ email, token: data.properties!.email_otp, type: 'signup' })
  expect((await signIn(email)).error).toBeNull()
  const again = await admin.generateLink({ type: 'signup', email, password: goodPassword })
  expect(again.error).toMatchObject({ status: 422, code: 'email_exists' })
  const nobody = await admin.generateLink({ type: 'recovery', email: 'nobody@people.example' })
  expect(nobody.error).toMatchObject({ status: 404, code: 'user_not_found' })
})

test.each(['signup', 'invite', 'magiclink'] as const)(
  'who is made by a link (%s) has exactly the metadata that the program gave, and then the proof',
  async (type) => {
    const email = `exact-${type}@people.example`
    const given = { type, email, password: goodPassword, options: { data: { role: 'owner' } } }
    const made = await admin.generateLink(given as never)
    expect(made.data.user!.user_metadata).toEqual({ role: 'owner' })
    // The same for a pending account.
    const again = await admin.generateLink(given as never)
    expect(again.data.user!.user_metadata).toEqual({ role: 'owner' })
    const { hashed_token: token_hash, verification_type } = again.data.properties!
    const { data } = await site
      .client()
      .auth.verifyOtp({ token_hash, type: verification_type as typeof type })
    expect(data.user!.user_metadata).toEqual({ role: 'owner', email_verified: true })
  },
)

test('both links of a change of address, made one after the other, change it', async () => {
  const user = await addPerson(site.service, { email: 'before@people.example' })
  const change = { email: 'before@people.example', newEmail: 'after@people.example' }
  for (const type of ['email_change_current', 'email_change_new'] as const) {
    const { data } = await admin.generateLink({ type, ...change })
    const token_hash = data.properties!.hashed_token
    await site.client().auth.verifyOtp({ token_hash, type: 'email_change' })
  }
  expect((await admin.getUserById(user.id)).data.user?.email).toBe('after@people.example')
})

test('an invitation takes over nothing from who signed up with the address before', async () => {
  const email = 'planted@people.example'
  const planted = 'planted-loom-4-thief'
  await site.client().auth.signUp({ email, password: planted, options: { data: { display_name: 'Not me' } } })
  const { data } = await admin.generateLink({ type: 'invite', email, data: { display_name: 'Me' } } as never)
  const token_hash = data.properties!.hashed_token
  const accepted = await site.client().auth.verifyOtp({ token_hash, type: 'invite' })
  expect(accepted.data.user?.user_metadata).toMatchObject({ display_name: 'Me' })
  expect((await signIn(email, planted)).error?.code).toBe('invalid_credentials')
})
