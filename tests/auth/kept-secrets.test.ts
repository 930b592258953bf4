import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encryptRows } from '#auth/encrypt-rows.ts'
import { createSecrets } from '#auth/secrets.ts'
import { type AuthSite, openAuthSite } from './auth-site.ts'
import { mailTo } from './mailbox.ts'
import { addPerson, goodPassword } from './people.ts'

let site: AuthSite
let count = 0
beforeAll(async () => {
  site = await openAuthSite({ passwordScore: 0, hasPhone: true })
})
afterAll(() => site.close())

async function newPerson() {
  count += 1
  const email = `person${count}@people.example`
  const { id } = await addPerson(site.service, { email })
  const client = site.client()
  const { data } = await client.auth.signInWithPassword({ email, password: goodPassword })
  return { id, email, client, session: data.session! }
}

async function refresh(token: string): Promise<{ status: number; body: Record<string, string> }> {
  const answer = await site.request('/auth/v1/token?grant_type=refresh_token', {
    method: 'POST',
    body: JSON.stringify({ refresh_token: token }),
  })
  return { status: answer.status, body: await answer.json() }
}
const refreshed = async (token: string): Promise<string> => {
  const { status, body } = await refresh(token)
  expect(status).toBe(200)
  return body.refresh_token!
}
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: site.service.now().getTime() })

/** Every row of these tables as text. */
async function everythingKept(): Promise<string> {
  const tables = ['refresh_tokens', 'sessions', 'mfa_factors', 'mfa_challenges', 'one_time_tokens', 'users']
  const texts = tables.map(async (name) => {
    const { rows } = await sql<{ text: string }>`
      select coalesce(string_agg(t::text, ' '), '') as text from ${sql.table(`auth.${name}`)} t`.execute(
      site.db.raw as unknown as Kysely<unknown>,
    )
    return rows[0]!.text
  })
  return (await Promise.all(texts)).join('\n')
}

test('what the database keeps signs nobody in', async () => {
  const { email, client, session } = await newPerson()
  const second = await refreshed(session.refresh_token)
  await client.auth.setSession({ access_token: session.access_token, refresh_token: second })
  const enrolled = await client.auth.mfa.enroll({ factorType: 'totp' })
  await site.client().auth.signInWithOtp({ email })
  await site.service.background.settled()
  const { link, code } = await mailTo(site, email)
  const linked = new URL(link).searchParams.get('token')!

  const kept = await everythingKept()
  for (const secret of [session.refresh_token, second, enrolled.data!.totp.secret, linked, code])
    expect(kept).not.toContain(secret)
  // Nor is the stored value a link itself.
  const { tokenHash } = await site.db.raw
    .selectFrom('auth.oneTimeTokens')
    .select('tokenHash')
    .where('relatesTo', '=', email)
    .executeTakeFirstOrThrow()
  const followed = await site.client().auth.verifyOtp({ type: 'magiclink', token_hash: tokenHash })
  expect(followed.error?.code).toBe('otp_expired')
  expect((await site.client().auth.verifyOtp({ type: 'magiclink', token_hash: linked })).error).toBeNull()
})

/** Restores a session's tokens to the format of an earlier version: in plain text, and random. */
async function keepPlain(userId: string, tokens: readonly string[]): Promise<void> {
  const session = await site.db.raw
    .selectFrom('auth.sessions')
    .selectAll()
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  await site.db.raw.deleteFrom('auth.refreshTokens').where('sessionId', '=', session.id).execute()
  for (const [place, token] of tokens.entries())
    await site.db.raw
      .insertInto('auth.refreshTokens')
      .values({
        token,
        parent: tokens[place - 1] ?? null,
        userId,
        sessionId: session.id,
        revoked: place < tokens.length - 1,
        createdAt: session.createdAt,
        updatedAt: site.service.now(),
      })
      .execute()
}
const plainTokens = () =>
  ['first', 'second', 'third'].map((name) => `${name.padEnd(6, 'x')}${randomBytes(3).toString('hex')}`)

test.each(['before its rows are hashed', 'after'])(
  'a session of an earlier version goes on %s',
  async (when) => {
    const { id } = await newPerson()
    const [first, second, third] = plainTokens() as [string, string, string]
    await keepPlain(id, [first, second, third])
    if (when === 'after') await encryptRows(site.service)

    const fourth = await refreshed(third)
    expect(await refreshed(third)).toBe(fourth)
    if (when !== 'after') await encryptRows(site.service)
    expect(await everythingKept()).not.toMatch(new RegExp(`${first}|${second}|${third}|${fourth}`))
    expect(await refreshed(third)).toBe(fourth)
    await refreshed(fourth)

    site.advance(11)
    expect((await refresh(first)).body).toMatchObject({ error_code: 'refresh_token_already_used' })
  },
)

test.each(['before its rows are hashed', 'after'])(
  'who lost the last answer of an earlier version gets a token that stays the same, %s',
  async (when) => {
    const { id } = await newPerson()
    const [first, second, third] = plainTokens() as [string, string, string]
    await keepPlain(id, [first, second, third])
    if (when === 'after') await encryptRows(site.service)
    site.advance(3600)
    const next = await refreshed(second)
    expect(await refreshed(second)).toBe(next)
    await encryptRows(site.service)
    expect(await refreshed(second)).toBe(next)
    await refreshed(next)
  },
)

test('the answer to a second factor may get lost, too', async () => {
  const { client, session } = await newPerson()
  const { data } = await client.auth.mfa.enroll({ factorType: 'totp' })
  const { error } = await client.auth.mfa.challengeAndVerify({
    factorId: data!.id,
    code: codeOf(data!.totp.secret),
  })
  expect(error).toBeNull()
  const raised = (await client.auth.getSession()).data.session!.refresh_token
  expect(await refreshed(session.refresh_token)).toBe(raised)
})

test('an app of an earlier version works before and after its secret is encrypted, by two processes at once', async () => {
  const { client } = await newPerson()
  const { data } = await client.auth.mfa.enroll({ factorType: 'totp' })
  const { id: factorId, totp } = data!
  await site.db.raw
    .updateTable('auth.mfaFactors')
    .set({ secret: totp.secret })
    .where('id', '=', factorId)
    .execute()
  const verify = () => client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(totp.secret) })
  expect((await verify()).error).toBeNull()
  await expect(encryptRows(site.service, AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped')
  await Promise.all([encryptRows(site.service), encryptRows(site.service)])
  expect(await everythingKept()).not.toContain(totp.secret)
  site.advance(30)
  expect((await verify()).error).toBeNull()
})

test('with another key nothing opens, and that is said', async () => {
  const { client, session } = await newPerson()
  const { data } = await client.auth.mfa.enroll({ factorType: 'totp' })
  const { secrets } = site.service
  site.service.secrets = createSecrets(randomBytes(32))
  try {
    expect((await refresh(session.refresh_token)).body).toMatchObject({
      error_code: 'refresh_token_not_found',
    })
    const { error } = await client.auth.mfa.challengeAndVerify({
      factorId: data!.id,
      code: codeOf(data!.totp.secret),
    })
    expect(error).toMatchObject({ code: 'mfa_verification_failed' })
    expect(error!.message).toMatch(/can no longer be checked/)
  } finally {
    site.service.secrets = secrets
  }
})
