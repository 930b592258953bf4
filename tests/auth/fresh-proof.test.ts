import type { SupabaseClient } from '@supabase/supabase-js'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthSite, openAuthSite } from './auth-site.ts'
import { mailsTo, mailTo } from './mailbox.ts'
import { addPerson, goodPassword as password } from './people.ts'

let site: AuthSite
let count = 0
beforeAll(async () => {
  site = await openAuthSite(
    { passwordScore: 0, hasAnonymous: true, tokenSeconds: 86_400 },
    { isLimited: true },
  )
})
afterAll(() => site.close())

const newPassword = 'baobab-seeds-42'
const needed = { status: 400, code: 'reauthentication_needed' }

async function person() {
  count += 1
  const email = `fresh${count}@people.example`
  const { id } = await addPerson(site.service, { email })
  return { id, email, client: await signIn(email) }
}
async function signIn(email: string, secret = password): Promise<SupabaseClient> {
  const client = site.client({ address: `203.0.113.${count}` })
  const { error } = await client.auth.signInWithPassword({ email, password: secret })
  expect(error).toBeNull()
  return client
}
const enroll = (client: SupabaseClient, friendlyName = 'App') =>
  client.auth.mfa.enroll({ factorType: 'totp', friendlyName })
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: site.service.now().getTime() })
async function withApp(client: SupabaseClient, name?: string) {
  const { data, error } = await enroll(client, name)
  expect(error).toBeNull()
  const { id: factorId, totp } = data!
  expect((await client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(totp.secret) })).error).toBeNull()
  return { factorId, secret: totp.secret }
}
const kindsTo = async (email: string) => (await mailsTo(site, email)).map(({ kind }) => kind)

test('a password sign-in is good for ten minutes, and a refresh adds none', async () => {
  const { client } = await person()
  site.advance(599)
  expect((await enroll(client, 'One')).error).toBeNull()
  await client.auth.refreshSession()
  site.advance(2)
  expect((await enroll(client, 'Two')).error).toMatchObject(needed)
  expect((await client.auth.updateUser({ password: newPassword })).error).toMatchObject(needed)
  expect((await client.auth.updateUser({ email: `other${count}@people.example` })).error).toMatchObject(
    needed,
  )
  // Nor is someone who found the device told who has an account.
  const { email: taken } = await person()
  expect((await client.auth.updateUser({ email: taken })).error).toMatchObject(needed)
  // Changes that don't affect signing in need no proof.
  expect((await client.auth.updateUser({ data: { color: 'green' } })).error).toBeNull()
})

test('the password, entered again by itself or beside the change, is a proof', async () => {
  const { client } = await person()
  site.advance(601)
  const wrong = await client.auth.updateUser({ password: newPassword, current_password: 'no' })
  expect(wrong.error).toMatchObject({ status: 400, code: 'current_password_invalid' })
  expect((await client.auth.updateUser({ current_password: password })).error).toBeNull()
  expect((await enroll(client)).error).toBeNull()
  site.advance(601)
  const beside = { password: newPassword, current_password: password }
  expect((await client.auth.updateUser(beside)).error).toBeNull()
})

test('so is a code by mail, once', async () => {
  const { client, email } = await person()
  site.advance(601)
  await client.auth.reauthenticate()
  const { code: nonce } = await mailTo(site, email)
  const wrong = await client.auth.updateUser({ password: newPassword, nonce: '000' })
  expect(wrong.error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' })
  expect((await client.auth.updateUser({ password: newPassword, nonce })).error).toBeNull()
  site.advance(601)
  expect((await client.auth.updateUser({ nonce })).error?.code).toBe('reauthentication_not_valid')
})

test('whoever forgot the password sets one by the mailed link, in time', async () => {
  const { client, email } = await person()
  await client.auth.resetPasswordForEmail(email)
  const { code: token } = await mailTo(site, email)
  const recovered = site.client({ address: `203.0.113.${count}` })
  await recovered.auth.verifyOtp({ type: 'recovery', email, token })
  expect((await recovered.auth.updateUser({ password: newPassword })).error).toBeNull()
})

test('nor can the mailed code be guessed, or its mails be ordered without end', async () => {
  const { client } = await person()
  const guess = async () => (await client.auth.updateUser({ nonce: '000000' })).error?.code
  for (let tries = 0; tries < 10; tries += 1) expect(await guess()).toBe('reauthentication_not_valid')
  expect(await guess()).toBe('over_request_rate_limit')

  const other = site.client({ address: '198.51.100.77' })
  const { email } = await person()
  await other.auth.signInWithPassword({ email, password })
  const moved = site.client({ address: '192.0.2.50' })
  await moved.auth.setSession((await other.auth.getSession()).data.session!)
  const order = async () => {
    site.advance(61)
    return (await moved.auth.reauthenticate()).error?.code
  }
  for (let mails = 0; mails < 8; mails += 1) expect(await order()).toBeUndefined()
  expect(await order()).toBeDefined()
})

test('passwords can’t be guessed this way', async () => {
  const { client } = await person()
  const guess = async () => (await client.auth.updateUser({ current_password: 'guess' })).error?.code
  for (let tries = 0; tries < 10; tries += 1) expect(await guess()).toBe('current_password_invalid')
  expect(await guess()).toBe('over_request_rate_limit')
})

test('a factor is a proof from the next sign-in on, not in the session that set it up', async () => {
  const { client, email } = await person()
  const { factorId, secret } = await withApp(client)
  site.advance(601)
  const again = () => client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) })
  expect((await again()).error).toBeNull()
  expect((await enroll(client, 'Two')).error).toMatchObject(needed)
  expect((await client.auth.mfa.unenroll({ factorId })).error).toMatchObject(needed)

  site.advance(30)
  const later = await signIn(email)
  await later.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) })
  site.advance(601)
  expect((await enroll(later, 'Two')).error).toMatchObject(needed)
  await later.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) })
  expect((await enroll(later, 'Two')).error).toBeNull()
})

test('a mail tells of each factor that is added or removed', async () => {
  const { client, email } = await person()
  const { factorId } = await withApp(client)
  expect((await client.auth.mfa.unenroll({ factorId })).error).toBeNull()
  expect((await kindsTo(email)).filter((kind) => kind.startsWith('second_factor'))).toEqual([
    'second_factor_added',
    'second_factor_removed',
  ])
})

test('whoever has no name has nothing to show', async () => {
  const client = site.client({ address: '198.51.100.1' })
  await client.auth.signInAnonymously()
  site.advance(601)
  expect((await client.auth.updateUser({ email: 'named@people.example' })).error).toBeNull()
})

test('another way in is linked with a proof only', async () => {
  const { client } = await person()
  site.advance(601)
  const { error } = await client.auth.linkIdentity({ provider: 'google' })
  expect(error).toMatchObject(needed)
})
