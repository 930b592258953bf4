import type { SupabaseClient } from '@supabase/supabase-js'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noSystem } from '#tests/server/no-system.ts'
import { type AuthSite, openAuthSite } from './auth-site.ts'
import { addPerson, goodPassword as password } from './people.ts'

/** Seconds between the owner's sign-in and the theft of the session. */
const old = 601
const email = 'only-admin@people.example'

let site: AuthSite
let stolen: SupabaseClient
let victim = ''
let accomplice = ''
const madeBackups: string[] = []
beforeAll(async () => {
  site = await openAuthSite(
    { passwordScore: 0 },
    {
      system: {
        ...noSystem,
        backups: {
          ...noSystem.backups,
          async make() {
            madeBackups.push('made')
            return {
              name: 'backup',
              madeAt: '',
              bytes: 1,
              engine: 'embedded',
              rows: null,
              media: null,
              copy: null,
              check: null,
            }
          },
          open: async () => ({ stream: new Blob(['every hash']).stream(), bytes: 10 }),
        },
      },
    },
  )
  const add = async (address: string) => (await addPerson(site.service, { email: address })).id
  victim = await add(email)
  accomplice = await add('thief@people.example')
  const admins = [{ userId: victim, role: 'admin' }]
  await site.db.raw.insertInto('userRoles').values(admins).execute()

  const owner = site.client()
  const { data } = await owner.auth.signInWithPassword({ email, password })
  site.advance(old)
  stolen = site.client({ address: '198.51.100.66' })
  const { access_token, refresh_token } = data.session!
  expect((await stolen.auth.setSession({ access_token, refresh_token })).error).toBeNull()
  // A refresh proves nothing: the thief has the token for that, too.
  expect((await stolen.auth.refreshSession()).error).toBeNull()
})
afterAll(() => site.close())

async function ask(method: string, path: string, body?: object) {
  const { access_token } = (await stolen.auth.getSession()).data.session!
  const answer = await site.request(`/api${path}`, {
    method,
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const isJson = /json/.test(answer.headers.get('content-type') ?? '')
  return { status: answer.status, code: isJson ? (await answer.json()).code : undefined }
}

// Each step is tried, whatever the previous one did: a failure reports the whole attack.
test('a stolen session of the only administrator, who has no second factor, gets no further than the panel', async () => {
  expect.soft((await ask('GET', '/admin/users')).status).toBe(200)

  // The first factor, which would be the thief's own.
  const enrolled = await stolen.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' })
  expect.soft(enrolled.error).toMatchObject({ status: 400, code: 'reauthentication_needed' })
  if (enrolled.data) {
    const { id: factorId, totp } = enrolled.data
    const code = new TOTP({ secret: Secret.fromBase32(totp.secret) }).generate({
      timestamp: site.service.now().getTime(),
    })
    await stolen.auth.mfa.challengeAndVerify({ factorId, code })
  }
  expect.soft((await stolen.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal1')

  // Another way in, or the account itself.
  for (const change of [
    { password: 'mine-from-now-on-42' },
    { email: 'thief2@people.example' },
    { password: 'mine-from-now-on-42', nonce: '' },
  ])
    expect.soft((await stolen.auth.updateUser(change)).error?.code).toBe('reauthentication_needed')
  expect
    .soft(await ask('POST', '/account/deletion'))
    .toEqual({ status: 403, code: 'reauthentication_needed' })

  const why = { reason: 'Because I can' }
  const refused = { status: 403, code: 'insufficient_aal' }
  expect.soft(await ask('POST', `/admin/users/${accomplice}/roles/admin/grant`, why)).toEqual(refused)
  expect.soft(await ask('POST', `/admin/users/${accomplice}/roles/moderator/grant`, why)).toEqual(refused)
  expect.soft(await ask('POST', `/admin/users/${accomplice}/ban`, { ...why, until: null })).toEqual(refused)
  expect.soft(await ask('POST', '/admin/system/backups')).toEqual(refused)
  expect.soft(await ask('GET', '/admin/system/backups/backup')).toEqual(refused)
  expect.soft(await ask('GET', '/admin/users.csv')).toEqual(refused)
  // Codes and links that were emailed to the owner.
  expect.soft(await ask('GET', '/admin/outbox')).toEqual(refused)
  expect.soft(madeBackups).toEqual([])
  const roles = await site.db.raw.selectFrom('userRoles').select(['userId', 'role']).execute()
  expect.soft(roles).toEqual([{ userId: victim, role: 'admin' }])
})
