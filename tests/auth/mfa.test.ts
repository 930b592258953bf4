import type { SupabaseClient } from '@supabase/supabase-js'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthSite, openAuthSite } from './auth-site.ts'
import { addPerson, goodPassword } from './people.ts'

let site: AuthSite
let count = 0
beforeAll(async () => {
  site = await openAuthSite({ passwordScore: 0, hasPhone: true })
})
afterAll(() => site.close())

async function newPerson(): Promise<{ email: string; client: SupabaseClient }> {
  count += 1
  const email = `person${count}@people.example`
  await addPerson(site.service, { email })
  return { email, client: await signIn(email) }
}
async function signIn(email: string): Promise<SupabaseClient> {
  const client = site.client()
  const { error } = await client.auth.signInWithPassword({ email, password: goodPassword })
  expect(error).toBeNull()
  return client
}
const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: site.service.now().getTime() })
const levelOf = async (client: SupabaseClient) =>
  (await client.auth.mfa.getAuthenticatorAssuranceLevel()).data

/** A person whose app has been verified in this session. */
async function withApp() {
  const { email, client } = await newPerson()
  const { data } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
  const { id: factorId, totp } = data!
  const done = await client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(totp.secret) })
  expect(done.error).toBeNull()
  return { email, client, factorId, secret: totp.secret }
}

test('an app is enrolled by QR code or secret, and its code raises the session', async () => {
  const { email, client } = await newPerson()
  const other = await signIn(email)
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
  expect(error).toBeNull()
  expect(data).toMatchObject({ type: 'totp', friendly_name: 'Phone' })
  expect(data!.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/)
  expect(data!.totp.uri).toContain(`secret=${data!.totp.secret}`)
  expect(data!.totp.uri).toContain('issuer=baobab.test')

  expect(await levelOf(client)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })
  const before = (await client.auth.getSession()).data.session!
  await client.auth.mfa.challengeAndVerify({ factorId: data!.id, code: codeOf(data!.totp.secret) })
  expect(await levelOf(client)).toMatchObject({
    currentLevel: 'aal2',
    nextLevel: 'aal2',
    currentAuthenticationMethods: [{ method: 'totp' }, { method: 'password' }],
  })
  const after = (await client.auth.getSession()).data.session!
  expect(after.refresh_token).not.toBe(before.refresh_token)
  expect((await client.auth.refreshSession()).error).toBeNull()
  expect(await levelOf(client)).toMatchObject({ currentLevel: 'aal2' })
  // A session with a lower level has ended.
  expect((await other.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
})

test('the next sign-in starts below, and says that there is more to prove', async () => {
  const { email, factorId, secret } = await withApp()
  const client = await signIn(email)
  expect(await levelOf(client)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' })
  site.advance(30)
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) })
  expect(error).toBeNull()
  expect(await levelOf(client)).toMatchObject({ currentLevel: 'aal2' })
})

test('a code is good once', async () => {
  const { email, factorId, secret } = await withApp()
  const client = await signIn(email)
  const again = await client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) })
  expect(again.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
})

test('a challenge takes five tries, one device and five minutes', async () => {
  const { email, factorId, secret } = await withApp()
  const client = await signIn(email)
  const challenge = async () => (await client.auth.mfa.challenge({ factorId })).data!.id
  const verify = async (challengeId: string, code: string) =>
    (await client.auth.mfa.verify({ factorId, challengeId, code })).error?.code
  site.advance(60)

  const guessed = await challenge()
  for (let guess = 0; guess < 5; guess += 1)
    expect(await verify(guessed, '000000')).toBe('mfa_verification_failed')
  expect(await verify(guessed, codeOf(secret))).toBe('mfa_factor_not_found')

  const late = await challenge()
  site.advance(301)
  expect(await verify(late, codeOf(secret))).toBe('mfa_challenge_expired')

  const moved = await challenge()
  const { access_token } = (await client.auth.getSession()).data.session!
  const elsewhere = await site.request(
    `/auth/v1/factors/${factorId}/verify`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${access_token}` },
      body: JSON.stringify({ challenge_id: moved, code: codeOf(secret) }),
    },
    '198.51.100.9',
  )
  expect(await elsewhere.json()).toMatchObject({ error_code: 'mfa_ip_address_mismatch' })
})

test('a second factor, and taking one away, need the first', async () => {
  const { email, factorId } = await withApp()
  const weak = await signIn(email)
  expect((await weak.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Two' })).error).toMatchObject({
    status: 403,
    code: 'insufficient_aal',
  })
  expect((await weak.auth.mfa.unenroll({ factorId })).error).toMatchObject({
    status: 422,
    code: 'insufficient_aal',
  })
})

test('without its factor a session is at the first level again', async () => {
  const { client, factorId } = await withApp()
  expect((await client.auth.mfa.unenroll({ factorId })).error).toBeNull()
  await client.auth.refreshSession()
  expect(await levelOf(client)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })
  expect((await client.auth.getUser()).data.user?.factors).toBeUndefined()
})

test('names differ, and what was begun and left makes room', async () => {
  const { client } = await newPerson()
  const enroll = async (friendlyName: string) =>
    (await client.auth.mfa.enroll({ factorType: 'totp', friendlyName })).error?.code
  expect(await enroll('')).toBeUndefined()
  expect(await enroll('')).toBe('mfa_factor_name_conflict')
  for (let n = 1; n < 10; n += 1) expect(await enroll(`App ${n}`)).toBeUndefined()
  expect(await enroll('App 10')).toBe('too_many_enrolled_mfa_factors')
  site.advance(301)
  expect(await enroll('App 10')).toBeUndefined()
})

test('a phone gets a code, not too often', async () => {
  const { client } = await newPerson()
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'phone', phone: '+1 713 555 0142' })
  expect(error).toBeNull()
  const factorId = data!.id
  const challenge = (await client.auth.mfa.challenge({ factorId })).data!
  expect(site.texts.at(-1)).toMatchObject({ to: '+17135550142' })
  expect((await client.auth.mfa.challenge({ factorId })).error?.code).toBe('over_sms_send_rate_limit')
  const code = /\d{6}/.exec(site.texts.at(-1)!.text)![0]
  const { error: wrong } = await client.auth.mfa.verify({ factorId, challengeId: challenge.id, code: '999' })
  expect(wrong?.message).toBe('Invalid MFA Phone code entered')
  expect((await client.auth.mfa.verify({ factorId, challengeId: challenge.id, code })).error).toBeNull()
  expect(await levelOf(client)).toMatchObject({ currentAuthenticationMethods: [{ method: 'mfa/phone' }, {}] })
  const kept = await site.db.raw.selectFrom('auth.mfaChallenges').select('otpCode').execute()
  expect(kept.every(({ otpCode }) => otpCode !== code)).toBe(true)
})

test('someone else’s factor isn’t there, nor is one that is no id', async () => {
  const { factorId } = await withApp()
  const { client } = await newPerson()
  expect((await client.auth.mfa.challenge({ factorId })).error).toMatchObject({ status: 404 })
  expect((await client.auth.mfa.unenroll({ factorId })).error).toMatchObject({ status: 404 })
  expect((await client.auth.mfa.challenge({ factorId: 'x' })).error).toMatchObject({ status: 404 })
})

test.each([
  [{ factor_type: 'fax' }, 400, 'validation_failed'],
  [{ factor_type: 'webauthn' }, 422, 'mfa_webauthn_enroll_not_enabled'],
  [{ factor_type: 'phone', phone: 'twelve' }, 400, 'validation_failed'],
  [{}, 400, 'validation_failed'],
])('%j is refused', async (body, status, code) => {
  const { client } = await newPerson()
  const { access_token } = (await client.auth.getSession()).data.session!
  const headers = { authorization: `Bearer ${access_token}` }
  const answer = await site.request('/auth/v1/factors', {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject({ error_code: code })
})
