import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthSite, openAuthSite } from './auth-site.ts'
import { mailsTo } from './mailbox.ts'
import { addPerson, goodPassword as password } from './people.ts'

let site: AuthSite
let count = 0
beforeAll(async () => {
  site = await openAuthSite({ passwordScore: 0, tokenSeconds: 86_400 }, { isLimited: true })
})
afterAll(() => site.close())

async function signIn(email: string) {
  const client = site.client({ address: `203.0.113.${count}` })
  expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull()
  const ask = async (method: string, path: string, body?: object) => {
    const { access_token } = (await client.auth.getSession()).data.session!
    const answer = await site.request(
      `/api${path}`,
      {
        method,
        headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      },
      `203.0.113.${count}`,
    )
    return { status: answer.status, body: await answer.json() }
  }
  return { client, ask }
}

/** A person with an authenticator app, and their codes. */
async function withCodes() {
  count += 1
  const email = `codes${count}@people.example`
  await addPerson(site.service, { email })
  const { client, ask } = await signIn(email)
  expect((await ask('POST', '/account/recovery-codes')).body.code).toBe('insufficient_aal')
  const { data } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'App' })
  const { id: factorId, totp } = data!
  const code = new TOTP({ secret: Secret.fromBase32(totp.secret) }).generate({
    timestamp: site.service.now().getTime(),
  })
  expect((await client.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull()
  expect((await ask('GET', '/account/recovery-codes')).body).toEqual({ left: 0, madeAt: null })
  const made = await ask('POST', '/account/recovery-codes')
  expect(made.status).toBe(201)
  return { email, client, ask, factorId, codes: made.body.codes as string[] }
}
const enterCode = (ask: Awaited<ReturnType<typeof signIn>>['ask'], code: string) =>
  ask('POST', '/second-factor/recovery-code', { code })
const kindsTo = async (email: string) => (await mailsTo(site, email)).map(({ kind }) => kind)

test('ten codes are told once and kept as hashes', async () => {
  const { codes, email, ask } = await withCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[A-HJKMNP-TV-Z0-9]{4}(-[A-HJKMNP-TV-Z0-9]{4}){3}$/)
  expect((await ask('GET', '/account/recovery-codes')).body).toMatchObject({ left: 10 })
  const kept = JSON.stringify(await site.db.raw.selectFrom('auth.mfaRecoveryCodes').selectAll().execute())
  for (const code of codes) expect(kept).not.toContain(code.replaceAll('-', ''))
  expect(await kindsTo(email)).toContain('recovery_codes_made')
})

test('a code leads past the second factor, once, however it is typed, and a mail says so', async () => {
  const { codes, email, factorId } = await withCodes()
  const { client, ask } = await signIn(email)
  expect((await ask('GET', '/account')).status).toBe(403)
  expect((await enterCode(ask, codes[0]!.toLowerCase().replaceAll('-', ' '))).body).toEqual({ left: 9 })
  expect((await client.auth.refreshSession()).error).toBeNull()
  expect((await ask('GET', '/account')).status).toBe(200)
  expect(await kindsTo(email)).toContain('recovery_code_used')

  const other = await signIn(email)
  const again = await enterCode(other.ask, codes[0]!)
  expect(again).toMatchObject({ status: 422, body: { fields: { code: expect.any(String) } } })

  // The lost factor is removed, and with the last one also the codes and the sessions that they raised.
  expect((await client.auth.mfa.unenroll({ factorId })).error).toBeNull()
  await client.auth.refreshSession()
  expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal1')
  expect((await ask('GET', '/account/recovery-codes')).body).toEqual({ left: 0, madeAt: null })
})

test('new codes end the earlier ones, and take a proof of the last minutes', async () => {
  const { codes, email, client, ask } = await withCodes()
  site.advance(601)
  expect((await ask('POST', '/account/recovery-codes')).body.code).toBe('reauthentication_needed')
  await client.auth.updateUser({ current_password: password })
  const { body } = await ask('POST', '/account/recovery-codes')
  const { ask: askElsewhere } = await signIn(email)
  expect((await enterCode(askElsewhere, codes[0]!)).status).toBe(422)
  expect((await enterCode(askElsewhere, body.codes[0])).status).toBe(200)
})

test('nobody else’s code works, nor many tries', async () => {
  const { codes } = await withCodes()
  const { email } = await withCodes()
  const { ask } = await signIn(email)
  for (let tries = 0; tries < 10; tries += 1) expect((await enterCode(ask, codes[tries]!)).status).toBe(422)
  expect((await enterCode(ask, codes[0]!)).status).toBe(429)
  expect((await enterCode(ask, 'ABCD')).status).toBe(422)
})
