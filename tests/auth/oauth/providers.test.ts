import { createHash, createHmac, generateKeyPairSync } from 'node:crypto'
import { jwtVerify } from 'jose'
import { Events } from 'oauth2-mock-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signToken } from '#auth/access-token.ts'
import { type AuthSite, openAuthSite, siteUrl } from '../auth-site.ts'
import { mailsTo, mailTo } from '../mailbox.ts'
import { addPerson } from '../people.ts'
import { fragmentOf, openBrowser, queryOf } from './browser.ts'
import { type JsonServer, openJsonServer } from './json-server.ts'
import { newPerson, type OpenIdServer, openOpenIdServer } from './openid-server.ts'

const appleKey = generateKeyPairSync('ec', { namedCurve: 'P-256' })

let server: JsonServer
let openId: OpenIdServer
let site: AuthSite
beforeAll(async () => {
  server = await openJsonServer()
  openId = await openOpenIdServer()
  const mine = { clientId: 'baobab', secret: 'of the test', url: server.url }
  const key = appleKey.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
  site = await openAuthSite({
    providers: {
      github: mine,
      facebook: mine,
      apple: { clientId: 'com.example.baobab', secret: { team: 'TEAM', keyId: 'KEY', key }, url: openId.url },
    },
  })
})
afterAll(async () => {
  await site?.close()
  await openId?.close()
  await server?.close()
})

/** To the provider's page and back with a code, without the page. */
async function signIn(provider: string, more = '') {
  server.seen.length = 0
  const browser = openBrowser(site)
  const away = await browser.request(`${siteUrl}/auth/v1/authorize?provider=${provider}${more}`)
  const asked = new URL(away.headers.get('location')!)
  const back = new URLSearchParams({ code: 'the-code', state: asked.searchParams.get('state')! })
  return { asked, page: await browser.visit(`${siteUrl}/auth/v1/callback?${back}`) }
}

async function userOf(page: URL) {
  const headers = { authorization: `Bearer ${fragmentOf(page).access_token}` }
  return (await site.request('/auth/v1/user', { headers })).json()
}

const octocat = {
  id: 583231,
  login: 'octocat',
  name: 'Ama Octo',
  avatar_url: 'https://pictures.example/octo',
}

test('GitHub: the primary address counts, and only if GitHub has verified it', async () => {
  server.answers['/login/oauth/access_token'] = {
    access_token: 'gho_1',
    token_type: 'bearer',
    scope: 'user:email',
  }
  server.answers['/api/v3/user'] = octocat
  server.answers['/api/v3/user/emails'] = [
    { email: 'other@mail.example', primary: false, verified: true },
    { email: 'Octo@mail.example', primary: true, verified: true },
  ]
  const { asked, page } = await signIn('github')
  expect(asked.origin + asked.pathname).toBe(`${server.url}/login/oauth/authorize`)
  expect(queryOf(asked)).toMatchObject({ client_id: 'baobab', scope: 'user:email' })
  const [exchange, ...reads] = server.seen
  expect(exchange!.form).toMatchObject({
    client_id: 'baobab',
    client_secret: 'of the test',
    code: 'the-code',
    redirect_uri: `${siteUrl}/auth/v1/callback`,
  })
  const challenge = createHash('sha256').update(exchange!.form.code_verifier!).digest('base64url')
  expect(asked.searchParams.get('code_challenge')).toBe(challenge)
  expect(reads.map(({ line, authorization }) => [line, authorization])).toEqual([
    ['GET /api/v3/user', 'Bearer gho_1'],
    ['GET /api/v3/user/emails', 'Bearer gho_1'],
  ])
  expect(fragmentOf(page).provider_token).toBe('gho_1')
  expect(await userOf(page)).toMatchObject({
    email: 'octo@mail.example',
    identities: [
      {
        provider: 'github',
        id: '583231',
        identity_data: { user_name: 'octocat', full_name: 'Ama Octo', avatar_url: octocat.avatar_url },
      },
    ],
  })

  server.answers['/api/v3/user'] = { ...octocat, id: 2 }
  server.answers['/api/v3/user/emails'] = [
    { email: 'verified@mail.example', primary: false, verified: true },
    { email: 'primary@mail.example', primary: true, verified: false },
  ]
  await addPerson(site.service, { email: 'verified@mail.example' })
  expect(queryOf((await signIn('github')).page)).toMatchObject({
    error_code: 'provider_email_needs_verification',
  })
})

test.each([
  ['is down', { '/api/v3/user': 503 }],
  ['names nobody', { '/api/v3/user': { login: 'octocat' } }],
  ['refuses the code with 200', { '/login/oauth/access_token': { error: 'bad_verification_code' } }],
  ['hides its addresses', { '/api/v3/user/emails': 403 }],
])('GitHub %s: the page that asked hears of it', async (_, answers) => {
  const before = { ...server.answers }
  Object.assign(server.answers, answers)
  const { page } = await signIn('github')
  Object.assign(server.answers, before)
  expect(queryOf(page)).toMatchObject({ error: 'server_error', error_code: 'unexpected_failure' })
})

test('Facebook: its addresses are not taken as verified, and calls prove who makes them', async () => {
  server.answers['/oauth/access_token'] = {
    access_token: 'EAA1',
    token_type: 'bearer',
    expires_in: 5_000_000,
  }
  server.answers['/me'] = {
    id: '10',
    name: 'Kofi',
    email: 'kofi@mail.example',
    picture: { data: { url: 'https://pictures.example/kofi' } },
  }
  const owner = await addPerson(site.service, { email: 'kofi@mail.example' })
  const { asked, page } = await signIn('facebook')
  expect(queryOf(asked)).toMatchObject({ client_id: 'baobab', scope: 'email', response_type: 'code' })
  const proof = createHmac('sha256', 'of the test').update('EAA1').digest('hex')
  expect(server.seen[1]!.line).toContain(`appsecret_proof=${proof}`)
  expect(queryOf(page)).toMatchObject({ error_code: 'provider_email_needs_verification' })

  site.service.settings.autoconfirmEmail = true
  const user = await userOf((await signIn('facebook')).page)
  expect(user).toMatchObject({ email: '', app_metadata: { provider: 'facebook' } })
  expect(user.id).not.toBe(owner.id)
  server.answers['/me'] = { id: '11', name: 'Esi' }
  expect(await userOf((await signIn('facebook')).page)).toMatchObject({
    email: '',
    user_metadata: { name: 'Esi' },
  })
  site.service.settings.autoconfirmEmail = false
})

test('Facebook: a new account waits until its address is confirmed by mail', async () => {
  const email = 'akosua@mail.example'
  server.answers['/me'] = { id: '12', name: 'Akosua', email }
  const refusal = { error: 'access_denied', error_code: 'provider_email_needs_verification' }
  expect(queryOf((await signIn('facebook')).page)).toMatchObject(refusal)
  // Not emailed twice in a minute, and with the same response.
  expect(queryOf((await signIn('facebook')).page)).toMatchObject(refusal)
  expect(await mailsTo(site, email)).toHaveLength(1)
  const { link } = await mailTo(site, email)
  expect(fragmentOf(await openBrowser(site).visit(link))).toMatchObject({ type: 'signup' })
  expect(await userOf((await signIn('facebook')).page)).toMatchObject({
    email,
    app_metadata: { providers: ['facebook'] },
  })
})

test('who was invited may come with any provider, and keeps what the invitation says', async () => {
  const invite = async (email: string) => {
    const service = new Headers({ authorization: `Bearer ${await signToken(site.service.keys, claims)}` })
    const body = JSON.stringify({ email, data: { team: 'blue' } })
    const answer = await site.request('/auth/v1/invite', { method: 'POST', body, headers: service })
    expect(answer.status).toBe(200)
    return (await mailTo(site, email)).hash
  }
  const claims = { role: 'service_role', exp: Math.floor(Date.now() / 1000) + 60 }
  const email = 'invited@mail.example'
  server.answers['/me'] = { id: '13', name: 'Yaa', email }
  const token = await invite(email)
  const other = await invite('other-invited@mail.example')
  site.service.settings.isSignupOpen = false
  expect(queryOf((await signIn('facebook', `&invite_token=${other}`)).page)).toMatchObject({
    error_description: 'Invited email does not match emails from external provider',
  })
  expect(queryOf((await signIn('facebook', '&invite_token=nothing')).page)).toMatchObject({
    error_code: 'otp_expired',
  })
  const user = await userOf((await signIn('facebook', `&invite_token=${token}`)).page)
  site.service.settings.isSignupOpen = true
  expect(user).toMatchObject({
    email,
    app_metadata: { providers: ['facebook'] },
    user_metadata: { team: 'blue', full_name: 'Yaa' },
  })
})

test('Apple: a form brings the answer, a signed secret the token, and the first form the name', async () => {
  openId.person = newPerson({ email: 'relay@apple.example', email_verified: 'true', name: undefined })
  let secret = ''
  openId.events.once(Events.BeforeResponse, (_, request) => {
    secret = String((request.body as Record<string, unknown>).client_secret)
  })
  const browser = openBrowser(site)
  const away = await browser.request(`${siteUrl}/auth/v1/authorize?provider=apple`)
  const asked = new URL(away.headers.get('location')!)
  expect(queryOf(asked)).toMatchObject({ response_mode: 'form_post', scope: 'openid name email' })
  expect(asked.searchParams.has('code_challenge')).toBe(false)
  const back = new URL((await fetch(asked, { redirect: 'manual' })).headers.get('location')!)
  const name = { firstName: 'Abena', lastName: 'Mensah' }
  const form = new URLSearchParams({
    ...queryOf(back),
    user: JSON.stringify({ name, email: 'victim@mail.example' }),
  })
  const answer = await browser.request(`${siteUrl}/auth/v1/callback`, { method: 'POST', body: form })
  expect(answer.status).toBe(302)
  expect(await userOf(new URL(answer.headers.get('location')!))).toMatchObject({
    email: 'relay@apple.example',
    user_metadata: { full_name: 'Abena Mensah' },
  })
  const { payload, protectedHeader } = await jwtVerify(secret, appleKey.publicKey)
  expect(protectedHeader).toMatchObject({ alg: 'ES256', kid: 'KEY' })
  expect(payload).toMatchObject({ iss: 'TEAM', sub: 'com.example.baobab', aud: openId.url })
})

test('the settings say which providers are on', async () => {
  const { external } = await (await site.request('/auth/v1/settings')).json()
  expect(external).toMatchObject({ google: false, github: true, facebook: true, apple: true })
})
