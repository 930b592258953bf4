import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuthSettings } from '#auth/settings.ts'
import { type AuthSite, openAuthSite, siteUrl } from '../auth-site.ts'
import { addPerson, goodPassword } from '../people.ts'
import { fragmentOf, openBrowser, queryOf } from './browser.ts'
import { newPerson, type OpenIdServer, openOpenIdServer } from './openid-server.ts'

let provider: OpenIdServer
let site: AuthSite
const strict: Partial<AuthSettings> = {}
beforeAll(async () => {
  provider = await openOpenIdServer()
  const google = { clientId: 'baobab', secret: 'of the test', url: provider.url }
  site = await openAuthSite({ passwordScore: 0, providers: { google } })
  Object.assign(strict, site.service.settings)
})
afterAll(async () => {
  await site?.close()
  await provider?.close()
})

/** The official client goes to the provider and comes back with whatever it gets. */
async function arrive(person: Record<string, unknown>, flowType: 'implicit' | 'pkce' = 'pkce') {
  provider.person = person
  const client = site.client({ flowType })
  const { data } = await client.auth.signInWithOAuth({
    provider: 'google',
    options: { redirectTo: `${siteUrl}/welcome?from=here`, skipBrowserRedirect: true },
  })
  return { client, page: await openBrowser(site).visit(data.url!) }
}

async function signIn(person: Record<string, unknown>) {
  const { client, page } = await arrive(person)
  expect(queryOf(page)).toEqual({ from: 'here', code: expect.any(String) })
  const { data, error } = await client.auth.exchangeCodeForSession(page.searchParams.get('code')!)
  expect(error).toBeNull()
  return { client, session: data.session!, user: data.user! }
}

/** Runs with other settings, and restores them. */
async function having<T>(settings: Partial<AuthSettings>, run: () => Promise<T>): Promise<T> {
  Object.assign(site.service.settings, settings)
  return run().finally(() => Object.assign(site.service.settings, strict))
}

const rowsOf = (table: 'auth.flowState' | 'auth.sessions' | 'auth.users') =>
  site.db.raw.selectFrom(table).selectAll().execute()

test('a code that only this client can trade opens a session, with the provider’s tokens', async () => {
  const person = newPerson({ email: 'Ama@Mail.example' })
  const { client, session, user } = await signIn(person)
  expect(session.provider_token).toEqual(expect.any(String))
  expect(session.provider_refresh_token).toEqual(expect.any(String))
  expect(user).toMatchObject({
    email: 'ama@mail.example',
    email_confirmed_at: expect.any(String),
    app_metadata: { provider: 'google', providers: ['google'] },
    user_metadata: { full_name: person.name },
    identities: [{ provider: 'google', id: person.sub, email: 'ama@mail.example' }],
  })
  expect(user.identities![0]!.identity_data).toEqual({
    iss: provider.url,
    sub: person.sub,
    provider_id: person.sub,
    name: person.name,
    full_name: person.name,
    picture: person.picture,
    avatar_url: person.picture,
    email: 'ama@mail.example',
    email_verified: true,
    phone_verified: false,
  })
  const { data } = await client.auth.getClaims()
  expect(data?.claims.amr).toMatchObject([{ method: 'oauth', provider: 'google' }])
  expect(await rowsOf('auth.flowState')).toEqual([])
})

test('an implicit client finds its session in the fragment', async () => {
  const { client, page } = await arrive(newPerson(), 'implicit')
  expect(page.href).toMatch(/^http:\/\/baobab\.test\/welcome\?from=here#/)
  const { access_token, refresh_token, ...rest } = fragmentOf(page)
  expect(rest).toEqual({
    expires_at: expect.stringMatching(/^\d{10}$/),
    expires_in: '3600',
    provider_token: expect.any(String),
    provider_refresh_token: expect.any(String),
    sb: '',
    token_type: 'bearer',
  })
  const { error } = await client.auth.setSession({
    access_token: access_token!,
    refresh_token: refresh_token!,
  })
  expect(error).toBeNull()
  expect((await client.auth.refreshSession()).error).toBeNull()
  expect(await rowsOf('auth.flowState')).toEqual([])
})

test('who comes again is the same, by the provider’s id and not by the address', async () => {
  const person = newPerson()
  const { user } = await signIn(person)
  const again = await signIn({ ...person, email: 'moved@mail.example', name: 'New Name' })
  expect(again.user).toMatchObject({ id: user.id, email: person.email })
  expect(again.user.identities![0]!.identity_data).toMatchObject({ email: 'moved@mail.example' })
  expect(again.user.user_metadata.full_name).toBe('New Name')
})

test('a verified address leads into the account that has it, which keeps its password', async () => {
  const person = newPerson()
  const owner = await addPerson(site.service, { email: person.email })
  const { user } = await signIn(person)
  expect(user.id).toBe(owner.id)
  expect(user.app_metadata).toMatchObject({ provider: 'email', providers: ['email', 'google'] })
  const { error } = await site
    .client()
    .auth.signInWithPassword({ email: person.email, password: goodPassword })
  expect(error).toBeNull()
})

test('an address that the provider has not verified leads nowhere', async () => {
  const person = newPerson({ email_verified: false })
  const owner = await addPerson(site.service, { email: person.email })
  const { page } = await arrive(person)
  const refusal = { error: 'access_denied', error_code: 'provider_email_needs_verification' }
  expect(queryOf(page)).toMatchObject(refusal)
  expect(fragmentOf(page)).toMatchObject({ ...refusal, sb: '' })
  expect(await identitiesOf(owner.id)).toEqual(['email'])
  // Not even where every address counts as confirmed.
  await having({ autoconfirmEmail: true }, async () => {
    const { user } = await signIn(person)
    expect(user.id).not.toBe(owner.id)
    expect(user.email).toBe('')
    expect((await signIn(person)).user.id).toBe(user.id)
  })
})

test('an account that somebody made in advance is given to the owner of its address, and to nobody else', async () => {
  const person = newPerson()
  const planted = await addPerson(site.service, {
    email: person.email,
    emailConfirmedAt: null,
    userMetadata: { display_name: 'Not Me', note: 'planted' },
  })
  const { user } = await signIn(person)
  expect(user).toMatchObject({ id: planted.id, email_confirmed_at: expect.any(String) })
  expect(user.user_metadata).not.toHaveProperty('note')
  expect(user.app_metadata.providers).toEqual(['google'])
  expect(await identitiesOf(planted.id)).toEqual(['google'])
  const { error } = await site
    .client()
    .auth.signInWithPassword({ email: person.email, password: goodPassword })
  expect(error?.code).toBe('invalid_credentials')
  const profile = await site.db.raw
    .selectFrom('profiles')
    .select('displayName')
    .where('id', '=', planted.id)
    .executeTakeFirst()
  expect(profile?.displayName).toBe(person.name)
})

test('who is banned stays out', async () => {
  const person = newPerson()
  const { user } = await signIn(person)
  const bannedUntil = new Date(site.service.now().getTime() + 60_000)
  await site.db.raw.updateTable('auth.users').set({ bannedUntil }).where('id', '=', user.id).execute()
  const { page } = await arrive(person)
  expect(queryOf(page)).toMatchObject({ error: 'access_denied', error_code: 'user_banned' })
})

test('a closed site takes nobody new, and lets in whom it knows', async () => {
  const known = newPerson()
  await signIn(known)
  await having({ isSignupOpen: false }, async () => {
    const { page } = await arrive(newPerson())
    expect(queryOf(page)).toMatchObject({ error: 'access_denied', error_code: 'signup_disabled' })
    await signIn(known)
  })
})

test('two tabs that arrive at once make one account', async () => {
  const person = newPerson()
  const [one, other] = await Promise.all([signIn(person), signIn(person)])
  expect(one.user.id).toBe(other.user.id)
})

async function identitiesOf(userId: string): Promise<string[]> {
  const rows = await site.db.raw
    .selectFrom('auth.identities')
    .select('provider')
    .where('userId', '=', userId)
    .execute()
  return rows.map(({ provider: name }) => name)
}
