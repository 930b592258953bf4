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
const codeOf = async (link: string) => (await follow(site, link)).query.code!

test('a recovery link opens a session in the browser that asked for it', async () => {
  const email = 'lost@people.example'
  await addPerson(site.service, { email })
  const client = site.client({ flowType: 'pkce' })
  const events: string[] = []
  client.auth.onAuthStateChange((event) => void events.push(event))
  const { error } = await client.auth.resetPasswordForEmail(email, { redirectTo: 'http://baobab.test/reset' })
  expect(error).toBeNull()
  const mail = await mailTo(site, email)
  expect(mail.kind).toBe('recovery')
  const landed = await follow(site, mail.link)
  expect(landed.page).toBe('http://baobab.test/reset')
  const { data } = await client.auth.exchangeCodeForSession(landed.query.code!)
  expect(data.session?.user.email).toBe(email)
  expect(events).toContain('PASSWORD_RECOVERY')
  expect((await client.auth.getClaims()).data?.claims.amr).toMatchObject([{ method: 'recovery' }])
})

test('a recovery link without a secret carries the session, and says what it is for', async () => {
  const email = 'implicit@people.example'
  await addPerson(site.service, { email })
  await site.client().auth.resetPasswordForEmail(email)
  const { fragment } = await follow(site, (await mailTo(site, email)).link)
  expect(fragment).toMatchObject({ type: 'recovery', access_token: expect.any(String) })
})

test('a recovery is good for half an hour and more, a code only by its own kind', async () => {
  const email = 'coded@people.example'
  await addPerson(site.service, { email })
  await site.client().auth.resetPasswordForEmail(email)
  const { code: token } = await mailTo(site, email)
  site.advance(3000)
  const wrongKind = await site.client().auth.verifyOtp({ type: 'signup', email, token })
  expect(wrongKind.error?.code).toBe('otp_expired')
  expect((await site.client().auth.verifyOtp({ type: 'recovery', email, token })).error).toBeNull()
})

test('a recovery confirms an address, and forgets the password of whoever took it first', async () => {
  const email = 'taken@people.example'
  await site.client().auth.signUp({ email, password })
  site.advance(61)
  await site.client().auth.resetPasswordForEmail(email)
  const { code: token } = await mailTo(site, email)
  const { data } = await site.client().auth.verifyOtp({ type: 'recovery', email, token })
  expect(data.user?.email_confirmed_at).toBeDefined()
  const stranger = await site.client().auth.signInWithPassword({ email, password })
  expect(stranger.error?.code).toBe('invalid_credentials')
})

test('whoever has answered a mail may ask for the next one at once', async () => {
  const email = 'answered@people.example'
  await site.client().auth.signUp({ email, password })
  const recover = () => post('/recover', { email })
  expect((await recover()).status).toBe(429)
  await follow(site, (await mailTo(site, email)).link)
  expect([(await recover()).status, (await recover()).status]).toEqual([200, 429])
  expect((await mailTo(site, email)).kind).toBe('recovery')
})

test('several requests at once write one mail', async () => {
  const email = 'busy@people.example'
  await addPerson(site.service, { email })
  await Promise.all([1, 2, 3].map(() => post('/recover', { email })))
  expect(await mailsTo(site, email)).toHaveLength(1)
})

test('a magic link signs in who has an account, and makes one for who hasn’t', async () => {
  const known = await addPerson(site.service, { email: 'magic@people.example' })
  const client = site.client({ flowType: 'pkce' })
  await client.auth.signInWithOtp({ email: 'magic@people.example' })
  const mail = await mailTo(site, 'magic@people.example')
  expect(mail.kind).toBe('magic_link')
  // The code's age counts, not when the email was requested.
  site.advance(1000)
  const { data } = await client.auth.exchangeCodeForSession(await codeOf(mail.link))
  expect(data.user?.id).toBe(known.id)
  expect((await client.auth.getClaims()).data?.claims.amr).toMatchObject([{ method: 'magiclink' }])

  const fresh = site.client()
  const asked = await fresh.auth.signInWithOtp({
    email: 'fresh@people.example',
    options: { data: { display_name: 'Fresh', terms_version: '1' } },
  })
  expect(asked.error).toBeNull()
  const welcome = await mailTo(site, 'fresh@people.example')
  expect(welcome.kind).toBe('confirm_signup')
  const opened = await fresh.auth.verifyOtp({
    type: 'email',
    email: 'fresh@people.example',
    token: welcome.code,
  })
  expect(opened.data.user?.user_metadata).toMatchObject({ display_name: 'Fresh', email_verified: true })
  const consents = await site.db.asUser({ role: 'authenticated', sub: opened.data.user!.id }, (tx) =>
    tx.selectFrom('userConsents').select('version').execute(),
  )
  expect(consents).toEqual([{ version: '1' }])
})

test('the code of a magic link signs in by the type email, too', async () => {
  const email = 'typed@people.example'
  await addPerson(site.service, { email })
  await site.client().auth.signInWithOtp({ email })
  const { code: token } = await mailTo(site, email)
  expect((await site.client().auth.verifyOtp({ type: 'email', email, token })).error).toBeNull()
})

test('a magic link for nobody, where accounts aren’t made, makes none, and that is told only where no mail is needed', async () => {
  const ask = async (email: string) =>
    site.client().auth.signInWithOtp({ email, options: { shouldCreateUser: false } })
  expect((await ask('noone@people.example')).error).toBeNull()
  expect(await mailsTo(site, 'noone@people.example')).toEqual([])
  Object.assign(site.service.settings, { autoconfirmEmail: true })
  const { error } = await ask('nobody@people.example')
  Object.assign(site.service.settings, { autoconfirmEmail: false })
  expect(error).toMatchObject({ status: 422, code: 'otp_disabled', message: 'Signups not allowed for otp' })
})

test('who is banned can’t come in by mail', async () => {
  const email = 'banned@people.example'
  const until = new Date(site.service.now().getTime() + 3_600_000)
  await addPerson(site.service, { email, bannedUntil: until })
  await site.client().auth.signInWithOtp({ email })
  const { code: token, link } = await mailTo(site, email)
  const { error } = await site.client().auth.verifyOtp({ type: 'email', email, token })
  expect(error).toMatchObject({ status: 403, code: 'user_banned' })
  expect((await follow(site, link)).fragment).toMatchObject({
    error: 'access_denied',
    error_code: 'user_banned',
  })
})

test('a confirmation is sent again, to a browser with a secret as a link for it', async () => {
  const email = 'again@people.example'
  const client = site.client({ flowType: 'pkce' })
  await client.auth.signUp({ email, password })
  const soon = await client.auth.resend({ type: 'signup', email })
  expect(soon.error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' })
  site.advance(61)
  // Long after the first request: this one's code counts from now.
  site.advance(600)
  expect((await client.auth.resend({ type: 'signup', email })).error).toBeNull()
  const mails = await mailsTo(site, email)
  expect(mails.map(({ kind }) => kind)).toEqual(['confirm_signup', 'confirm_signup'])
  const { data } = await client.auth.exchangeCodeForSession(await codeOf(mails[1]!.link))
  expect(data.session).not.toBeNull()
})

test('a code needs the verifier of its flow: few tries, five minutes, once', async () => {
  const codeFor = async (email: string) => {
    await addPerson(site.service, { email })
    const client = site.client({ flowType: 'pkce' })
    await client.auth.resetPasswordForEmail(email)
    return { client, code: await codeOf((await mailTo(site, email)).link) }
  }
  const exchange = (auth_code: string, code_verifier: string) =>
    post('/token?grant_type=pkce', { auth_code, code_verifier })

  const guessed = await codeFor('p1@people.example')
  for (let tries = 0; tries < 5; tries += 1)
    expect(await exchange(guessed.code, 'wrong')).toMatchObject({
      status: 400,
      body: { error_code: 'bad_code_verifier' },
    })
  expect((await exchange(guessed.code, 'wrong')).body).toMatchObject({ error_code: 'flow_state_not_found' })

  const used = await codeFor('p2@people.example')
  expect((await used.client.auth.exchangeCodeForSession(used.code)).error).toBeNull()
  expect(await exchange(used.code, 'any')).toMatchObject({
    status: 404,
    body: { error_code: 'flow_state_not_found' },
  })

  const late = await codeFor('p3@people.example')
  site.advance(301)
  expect((await late.client.auth.exchangeCodeForSession(late.code)).error).toMatchObject({
    status: 422,
    code: 'flow_state_expired',
  })
  expect((await exchange('', 'x')).status).toBe(400)
})

test.each([
  ['/recover', {}, 400, 'Password recovery requires an email'],
  ['/recover', { email: 'x' }, 400, /invalid format/],
  ['/otp', {}, 400, 'One of email or phone must be set'],
  ['/otp', { email: 'x@people.example', phone: '+12025550143' }, 400, /Only an email/],
  ['/otp', { phone: '+12025550143' }, 400, 'Unsupported phone provider'],
  ['/otp', { email: 'x@people.example', create_user: 'yes' }, 400, /create_user/],
  ['/resend', { email: 'x@people.example' }, 400, /Missing one of these types/],
  ['/resend', { type: 'signup' }, 400, /requires an email/],
  ['/resend', { type: 'sms', phone: '+12025550143' }, 400, /disabled/],
] as const)('%s refuses %j', async (path, body, status, message) => {
  const answer = await post(path, body)
  expect(answer.status).toBe(status)
  expect(answer.body.msg).toMatch(message)
})
