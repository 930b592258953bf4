import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AuthSite, openAuthSite } from './auth-site.ts'
import { follow, mailsTo, mailTo } from './mailbox.ts'
import { addPerson } from './people.ts'

let site: AuthSite
beforeAll(async () => {
  site = await openAuthSite({ passwordScore: 0 })
})
afterAll(() => site.close())

let count = 0
let email = ''
beforeEach(() => {
  count += 1
  email = `owner${count}@people.example`
})

const stranger = { address: '198.51.100.9', password: 'strangers-password-1', name: 'Stranger' }
const owner = { address: '203.0.113.7', password: 'owners-password-1', name: 'Ama Owner' }

/** A sign-up form, sent a minute after the last message. */
async function signUp({ address, password, name }: typeof owner, flowType: 'implicit' | 'pkce' = 'implicit') {
  site.advance(61)
  const client = site.client({ address, flowType })
  const data = { display_name: name, terms_version: `of ${name}` }
  const { error } = await client.auth.signUp({ email, password, options: { data } })
  expect(error).toBeNull()
  return client
}
async function orderCode({ address, name }: typeof owner) {
  site.advance(61)
  const client = site.client({ address })
  const data = { display_name: name }
  expect((await client.auth.signInWithOtp({ email, options: { data } })).error).toBeNull()
}
const newestLink = async () => (await mailTo(site, email)).link
const confirm = async (address = owner.address, link?: string) =>
  (await follow(site, link ?? (await newestLink()), address)).fragment
const canEnter = async ({ password }: typeof owner) => {
  const { error } = await site.client().auth.signInWithPassword({ email, password })
  return error ? error.code : true
}

/** What is left of everyone who asked. */
async function account() {
  const { raw } = site.db
  const user = await raw
    .selectFrom('auth.users')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const rows = (table: 'auth.identities' | 'auth.mfaFactors' | 'auth.sessions' | 'auth.signUpForms') =>
    raw.selectFrom(table).selectAll().where('userId', '=', user.id).execute()
  const identities = (await rows('auth.identities')) as { provider?: string }[]
  const profile = await raw
    .selectFrom('profiles')
    .select('displayName')
    .where('id', '=', user.id)
    .executeTakeFirst()
  const terms = await site.db.asUser({ role: 'authenticated', sub: user.id }, (tx) =>
    tx.selectFrom('userConsents').select(['version', 'granted']).orderBy('createdAt', 'desc').execute(),
  )
  return {
    id: user.id,
    name: profile?.displayName,
    metadata: user.rawUserMetaData,
    needsPassword: (user.rawAppMetaData as { needs_password?: boolean }).needs_password ?? false,
    providers: (user.rawAppMetaData as { providers: string[] }).providers,
    identities: identities.map(({ provider }) => provider),
    factors: (await rows('auth.mfaFactors')).length,
    sessions: (await rows('auth.sessions')).length,
    forms: (await rows('auth.signUpForms')).length,
    terms: terms[0],
  }
}

test('the owner’s later sign-up counts, and nothing is left of the stranger’s', async () => {
  await signUp(stranger)
  const { id } = await account()
  // What a stranger may have attached to it in other ways.
  const now = site.service.now()
  await site.db.transaction(async (tx) => {
    const at = { createdAt: now, updatedAt: now }
    await tx
      .insertInto('auth.identities')
      .values({ userId: id, provider: 'github', providerId: `g${id}`, identityData: '{}', ...at })
      .execute()
    await tx
      .insertInto('auth.mfaFactors')
      .values({ id: crypto.randomUUID(), userId: id, factorType: 'totp', status: 'verified', ...at })
      .execute()
    await tx
      .insertInto('auth.sessions')
      .values({ id: crypto.randomUUID(), userId: id, ...at })
      .execute()
  })
  await signUp(owner)
  expect(await canEnter(owner)).toBe('email_not_confirmed')
  expect((await confirm()).access_token).toBeDefined()

  expect(await canEnter(stranger)).toBe('invalid_credentials')
  expect(await account()).toMatchObject({
    id,
    name: owner.name,
    metadata: { display_name: owner.name, email, email_verified: true },
    needsPassword: false,
    providers: ['email'],
    identities: ['email'],
    factors: 0,
    sessions: 1,
    forms: 0,
    terms: { version: `of ${owner.name}`, granted: true },
  })
  expect(await canEnter(owner)).toBe(true)
})

test('with a code, or a link for a browser that keeps a secret, it is the same', async () => {
  await signUp(stranger, 'pkce')
  const client = await signUp(owner, 'pkce')
  const { query } = await follow(site, await newestLink(), owner.address)
  expect((await client.auth.exchangeCodeForSession(query.code!)).data.user?.user_metadata).toMatchObject({
    display_name: owner.name,
  })
  expect([await canEnter(owner), await canEnter(stranger)]).toEqual([true, 'invalid_credentials'])

  email = `by-code-${email}`
  await signUp(stranger)
  await signUp(owner)
  const { code: token } = await mailTo(site, email)
  const opened = await site.client().auth.verifyOtp({ type: 'signup', email, token })
  expect(opened.error).toBeNull()
  expect([await canEnter(owner), await canEnter(stranger)]).toEqual([true, 'invalid_credentials'])
})

test('nor does the stranger’s password count where the owner’s form was refused or a message only sent again', async () => {
  await signUp(stranger)
  // Within the minute.
  const { error } = await site
    .client({ address: owner.address })
    .auth.signUp({ email, password: owner.password, options: { data: { display_name: owner.name } } })
  expect(error?.code).toBe('over_email_send_rate_limit')
  expect((await confirm()).access_token).toBeDefined()
  expect(await canEnter(stranger)).toBe('invalid_credentials')
  expect(await account()).toMatchObject({ needsPassword: true, sessions: 1, forms: 0 })

  email = `again-${email}`
  await signUp(stranger)
  site.advance(61)
  await site.client({ address: owner.address }).auth.resend({ type: 'signup', email })
  expect((await confirm()).access_token).toBeDefined()
  expect(await canEnter(stranger)).toBe('invalid_credentials')

  // Asking again on the form's device keeps the password.
  email = `own-${email}`
  await signUp(owner)
  site.advance(61)
  await site.client({ address: owner.address }).auth.resend({ type: 'signup', email })
  expect((await confirm()).access_token).toBeDefined()
  expect(await canEnter(owner)).toBe(true)
})

test('the mail of the first form is void once there is a second', async () => {
  await signUp(stranger)
  const first = await newestLink()
  await signUp(owner)
  expect((await confirm(owner.address, first)).error_code).toBe('otp_expired')
  await confirm()
  expect([await canEnter(owner), await canEnter(stranger)]).toEqual([true, 'invalid_credentials'])
})

test('a stranger who signs up after the owner gains nothing, and the owner is asked for a password', async () => {
  await signUp(owner)
  await signUp(stranger)
  const { access_token } = await confirm()
  expect([await canEnter(owner), await canEnter(stranger)]).toEqual([
    'invalid_credentials',
    'invalid_credentials',
  ])
  expect((await account()).needsPassword).toBe(true)
  const chosen = await site.request('/auth/v1/user', {
    method: 'PUT',
    headers: { authorization: `Bearer ${access_token}` },
    body: JSON.stringify({ password: owner.password }),
  })
  expect(chosen.status).toBe(200)
  expect(((await chosen.json()) as { app_metadata: object }).app_metadata).not.toHaveProperty(
    'needs_password',
  )
  expect([await canEnter(owner), await canEnter(stranger)]).toEqual([true, 'invalid_credentials'])
})

test('nor one who signs up before and after, nor by asking for the mail again', async () => {
  await signUp(stranger)
  await signUp(owner)
  await signUp(stranger)
  site.advance(61)
  await site.client({ address: stranger.address }).auth.resend({ type: 'signup', email })
  expect(await mailsTo(site, email)).toHaveLength(4)
  await confirm()
  expect(await canEnter(stranger)).toBe('invalid_credentials')
  expect((await account()).needsPassword).toBe(true)
})

test('who confirms on another device than the one of the form sets a password, where others asked, too', async () => {
  await signUp(stranger)
  await signUp(owner)
  await confirm('192.0.2.44')
  expect([await canEnter(owner), await canEnter(stranger)]).toEqual([
    'invalid_credentials',
    'invalid_credentials',
  ])
  expect(await account()).toMatchObject({ needsPassword: true, name: owner.name })
})

test('who corrects their own form on the same device is nobody else', async () => {
  await signUp(owner)
  await signUp({ ...owner, password: 'corrected-password-1', name: 'Ama' })
  await confirm('192.0.2.44')
  expect(await canEnter({ ...owner, password: 'corrected-password-1' })).toBe(true)
  expect(await canEnter(owner)).toBe('invalid_credentials')
  expect(await account()).toMatchObject({ name: 'Ama', needsPassword: false })
})

test('a code by mail makes the password void that was chosen before', async () => {
  await signUp(stranger)
  await orderCode(owner)
  await confirm()
  expect(await canEnter(stranger)).toBe('invalid_credentials')
  expect(await account()).toMatchObject({
    name: owner.name,
    // The mailbox's owner never agreed to them.
    terms: { version: `of ${stranger.name}`, granted: false },
  })
})

test('a code that a stranger orders after the owner’s form leaves them without a way in', async () => {
  await signUp(owner)
  await orderCode(stranger)
  await confirm()
  expect((await account()).needsPassword).toBe(true)
  expect(await canEnter(stranger)).toBe('invalid_credentials')
})

test('a recovery takes everything away that was written before', async () => {
  await signUp(stranger)
  site.advance(61)
  await site.client().auth.resetPasswordForEmail(email)
  await confirm()
  expect(await canEnter(stranger)).toBe('invalid_credentials')
  expect(await account()).toMatchObject({
    name: email.split('@')[0],
    terms: { granted: false },
    identities: ['email'],
    forms: 0,
  })
})

test('an administrator’s word for an address that several people gave is nobody’s password', async () => {
  await signUp(stranger)
  await signUp(owner)
  const { id } = await account()
  const { updateUser } = await import('#auth/admin/update-user.ts')
  await updateUser(site.service, id, { email_confirm: true })
  expect(await canEnter(stranger)).toBe('invalid_credentials')
})

test('an invitation leads into the account as it was made, whoever signed up with the address', async () => {
  await signUp(stranger)
  const { inviteUser } = await import('#auth/admin/links.ts')
  site.advance(61)
  const asked = { redirectTo: 'http://baobab.test/', origin: { ip: '', userAgent: '' } }
  await inviteUser(site.service, { email, data: { display_name: 'Invited Ama' } }, asked)
  await confirm()
  expect(await canEnter(stranger)).toBe('invalid_credentials')
  expect(await account()).toMatchObject({ name: 'Invited Ama', forms: 0, terms: { granted: false } })
})

test('where no mail is needed, a further sign-up is refused as ever', async () => {
  await addPerson(site.service, { email })
  Object.assign(site.service.settings, { autoconfirmEmail: true })
  const { error } = await site.client().auth.signUp({ email, password: stranger.password })
  Object.assign(site.service.settings, { autoconfirmEmail: false })
  expect(error?.code).toBe('user_already_exists')
})
