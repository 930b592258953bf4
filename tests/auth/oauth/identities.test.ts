import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthSite, openAuthSite, siteUrl } from '../auth-site.ts'
import { mailTo } from '../mailbox.ts'
import { addPerson, goodPassword } from '../people.ts'
import { openBrowser, queryOf } from './browser.ts'
import { newPerson, type OpenIdServer, openOpenIdServer } from './openid-server.ts'

let provider: OpenIdServer
let site: AuthSite
beforeAll(async () => {
  provider = await openOpenIdServer()
  site = await openAuthSite({
    passwordScore: 0,
    providers: { google: { clientId: 'baobab', secret: 'of the test', url: provider.url } },
  })
})
afterAll(async () => {
  await site?.close()
  await provider?.close()
})

type Client = ReturnType<AuthSite['client']>
const options = { redirectTo: `${siteUrl}/profile`, skipBrowserRedirect: true }

async function signedIn(email: string): Promise<Client> {
  await addPerson(site.service, { email })
  const client = site.client({ flowType: 'pkce' })
  expect((await client.auth.signInWithPassword({ email, password: goodPassword })).error).toBeNull()
  return client
}

/** Where the browser ends up after following the official client’s link. */
async function link(client: Client, person: Record<string, unknown>): Promise<URL> {
  provider.person = person
  const { data, error } = await client.auth.linkIdentity({ provider: 'google', options })
  expect(error).toBeNull()
  // Not bound to this browser, but this request doesn't claim to come from one.
  return openBrowser(site, { isBrowser: false }).visit(data.url!)
}

async function identitiesOf(client: Client) {
  const { data, error } = await client.auth.getUserIdentities()
  expect(error).toBeNull()
  return data!.identities
}

test('an identity is added to one’s account, whatever its address, and taken away again', async () => {
  const client = await signedIn('ama@people.example')
  const person = newPerson({ email_verified: false })
  const page = await link(client, person)
  expect(page.pathname).toBe('/profile')
  const { error } = await client.auth.exchangeCodeForSession(page.searchParams.get('code')!)
  expect(error).toBeNull()
  const identities = await identitiesOf(client)
  expect(identities.map(({ provider: name }) => name)).toEqual(['email', 'google'])
  expect((await client.auth.getUser()).data.user).toMatchObject({
    email: 'ama@people.example',
    app_metadata: { provider: 'email', providers: ['email', 'google'] },
  })

  expect(queryOf(await link(client, person))).toMatchObject({
    error_code: 'identity_already_exists',
    error_description: 'Identity is already linked',
  })
  const stranger = await signedIn('kofi@people.example')
  expect(queryOf(await link(stranger, person))).toMatchObject({
    error_code: 'identity_already_exists',
    error_description: 'Identity is already linked to another user',
  })

  expect((await client.auth.unlinkIdentity(identities[1]!)).error).toBeNull()
  const { data } = await client.auth.refreshSession()
  expect(data.user?.app_metadata.providers).toEqual(['email'])
  const last = await client.auth.unlinkIdentity(identities[0]!)
  expect(last.error).toMatchObject({ status: 422, code: 'single_identity_not_deletable' })
})

test('with the password’s identity go the address and the password', async () => {
  const client = await signedIn('efua@people.example')
  const person = newPerson()
  const page = await link(client, person)
  await client.auth.exchangeCodeForSession(page.searchParams.get('code')!)
  // Until then the account keeps its own.
  expect((await client.auth.getUser()).data.user?.email).toBe('efua@people.example')
  const [email] = await identitiesOf(client)
  // Not by someone who found the device.
  site.advance(601)
  expect((await client.auth.unlinkIdentity(email!)).error?.code).toBe('reauthentication_needed')
  expect((await client.auth.updateUser({ current_password: goodPassword })).error).toBeNull()
  expect((await client.auth.unlinkIdentity(email!)).error).toBeNull()
  expect((await mailTo(site, 'efua@people.example')).kind).toBe('identity_removed')
  const { data } = await client.auth.getUser()
  expect(data.user).toMatchObject({ email: person.email, email_confirmed_at: expect.any(String) })
  for (const address of ['efua@people.example', person.email]) {
    const again = await site.client().auth.signInWithPassword({ email: address, password: goodPassword })
    expect(again.error?.code).toBe('invalid_credentials')
  }
})

test('an identity stays whose address would then be someone else’s', async () => {
  const client = await signedIn('yaw@people.example')
  const person = newPerson({ email_verified: false })
  await addPerson(site.service, { email: person.email })
  const page = await link(client, person)
  await client.auth.exchangeCodeForSession(page.searchParams.get('code')!)
  const { error } = await client.auth.unlinkIdentity((await identitiesOf(client))[0]!)
  expect(error).toMatchObject({ status: 422, code: 'email_conflict_identity_not_deletable' })
  expect(await identitiesOf(client)).toHaveLength(2)
})

test('of two requests to take both ways away, one is refused', async () => {
  const client = await signedIn('esi@people.example')
  const page = await link(client, newPerson())
  await client.auth.exchangeCodeForSession(page.searchParams.get('code')!)
  const answers = await Promise.all(
    (await identitiesOf(client)).map((each) => client.auth.unlinkIdentity(each)),
  )
  expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
  expect(await identitiesOf(client)).toHaveLength(1)
})

test('nobody takes away what is not theirs', async () => {
  const owner = await signedIn('abena@people.example')
  const [theirs] = await identitiesOf(owner)
  const client = await signedIn('kwame@people.example')
  await client.auth.exchangeCodeForSession((await link(client, newPerson())).searchParams.get('code')!)
  expect((await client.auth.unlinkIdentity(theirs!)).error).toMatchObject({
    status: 422,
    code: 'identity_not_found',
  })
  const { error } = await client.auth.unlinkIdentity({ ...theirs!, identity_id: 'none' })
  expect(error?.status).toBe(404)
  expect(await identitiesOf(owner)).toHaveLength(1)
})

test('an account without an address takes the one that comes with an identity', async () => {
  const client = await signedIn('nobody@people.example')
  const { data } = await client.auth.getUser()
  const blank = { email: null, emailConfirmedAt: null, isAnonymous: true }
  await site.db.raw.updateTable('auth.users').set(blank).where('id', '=', data.user!.id).execute()
  await site.db.raw.deleteFrom('auth.identities').where('userId', '=', data.user!.id).execute()
  const person = newPerson()
  await client.auth.exchangeCodeForSession((await link(client, person)).searchParams.get('code')!)
  expect((await client.auth.getUser()).data.user).toMatchObject({ email: person.email, is_anonymous: false })
})

test('a link that someone else’s account started ties nothing to it in one’s own browser', async () => {
  const attacker = await signedIn('mallory@people.example')
  provider.person = newPerson()
  const { data } = await attacker.auth.linkIdentity({ provider: 'google', options })
  const page = await openBrowser(site).visit(data.url!)
  expect(queryOf(page)).toMatchObject({ error_code: 'bad_oauth_state' })
  expect(await identitiesOf(attacker)).toHaveLength(1)
})

test('in the browser where it began, it does', async () => {
  const client = await signedIn('adwoa@people.example')
  provider.person = newPerson()
  const browser = openBrowser(site)
  const token = (await client.auth.getSession()).data.session!.access_token
  const answer = await browser.request(
    `${siteUrl}/auth/v1/user/identities/authorize?provider=google&skip_http_redirect=true`,
    { headers: { authorization: `Bearer ${token}`, 'sec-fetch-mode': 'cors' } },
  )
  const { url } = (await answer.json()) as { url: string }
  expect((await browser.visit(url)).hash).toContain('access_token=')
  expect(await identitiesOf(client)).toHaveLength(2)
})

test('where linking is off, there is nothing there', async () => {
  const client = await signedIn('akua@people.example')
  site.service.settings.hasManualLinking = false
  const linked = await client.auth.linkIdentity({ provider: 'google', options })
  const unlinked = await client.auth.unlinkIdentity((await identitiesOf(client))[0]!)
  site.service.settings.hasManualLinking = true
  for (const { error } of [linked, unlinked])
    expect(error).toMatchObject({ status: 404, code: 'manual_linking_disabled' })
})

test('who is not signed in links nothing', async () => {
  const answer = await site.request('/auth/v1/user/identities/authorize?provider=google')
  expect(answer.status).toBe(401)
})
