import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AuthSite, openAuthSite } from '#tests/auth/auth-site.ts'
import { mailsTo } from '#tests/auth/mailbox.ts'
import {
  type SignedInPerson,
  signedInPerson,
  signInAgain,
  withSecondFactor,
} from '#tests/auth/signed-in-person.ts'

let site: AuthSite
let admin: SignedInPerson
beforeAll(async () => {
  site = await openAuthSite({}, { isLimited: true })
})
afterAll(() => site?.close())

let people = 0
/** A new person, so that no test depends on another. */
const somebody = (name = 'person') => signedInPerson(site, `${name}${++people}`)
const makeAdmin = (id: string) =>
  site.db.transaction((tx) => tx.insertInto('userRoles').values({ userId: id, role: 'admin' }).execute())

beforeEach(async () => {
  await site.db.transaction((tx) => tx.deleteFrom('userRoles').execute())
  admin = await somebody('admin')
  await makeAdmin(admin.id)
})

/** Without a second factor in this session. */
const barely = (who: SignedInPerson, path: string, body: object = {}) =>
  who.ask(`/admin${path}`, { method: 'POST', body })
const strongly = async ({ session }: SignedInPerson) =>
  `Bearer ${await withSecondFactor(site, session.access_token)}`
const post = async (who: SignedInPerson, path: string, body: object = {}) =>
  who.ask(`/admin${path}`, { method: 'POST', body, headers: { authorization: await strongly(who) } })
const acts = async (id: string) => {
  const { rows } = await sql<{
    line: string
  }>`select action || coalesce(': ' || reason, '') as line from audit_log
    where subject_id = ${id} and actor_id is not null and request_id <> '' order by id`.execute(site.db.raw)
  return rows.map(({ line }) => line)
}
const rolesOf = async (id: string) =>
  (await site.db.raw.selectFrom('userRoles').select('role').where('userId', '=', id).execute()).map(
    ({ role }) => role,
  )

test('a page about somebody has what belongs to them, and no secrets', async () => {
  const kofi = await somebody('kofi')
  await signInAgain(site, kofi.email)
  const answer = await admin.ask(`/admin/users/${kofi.id}`)
  const person = await answer.json()
  expect(person).toMatchObject({
    email: kofi.email,
    roles: [],
    businesses: [],
    reviews: [],
    history: [],
    access: { providers: ['email'], factors: [], sessions: [{ device: expect.any(String) }, {}] },
  })
  expect(JSON.stringify(person)).not.toMatch(/argon2|token|secret/i)
  expect((await admin.ask(`/admin/users/${crypto.randomUUID()}`)).status).toBe(404)
})

describe('a ban', () => {
  const ban = { reason: 'Spam in messages', until: null }

  test('closes the account everywhere at once, says why, and is lifted again', async () => {
    const kofi = await somebody('kofi')
    expect((await post(admin, `/users/${kofi.id}/ban`, ban)).status).toBe(204)
    expect((await kofi.ask('/account')).status).toBe(401)
    const again = await site.client().auth.signInWithPassword({ email: kofi.email, password: 'x'.repeat(9) })
    expect(again.error).not.toBeNull()
    const [letter] = await mailsTo(site, kofi.email)
    expect(letter).toMatchObject({ subject: expect.stringContaining('was closed') })
    expect(await (await admin.ask(`/admin/users/${kofi.id}`)).json()).toMatchObject({
      bannedUntil: '9999-12-31T00:00:00.000Z',
      history: [
        { action: 'account.ban', reason: 'Spam in messages', actor: expect.stringContaining('admin') },
      ],
    })
    expect((await post(admin, `/users/${kofi.id}/unban`)).status).toBe(204)
    expect((await post(admin, `/users/${kofi.id}/unban`)).status).toBe(409)
    expect((await (await signInAgain(site, kofi.email)).ask('/account')).status).toBe(200)
    expect(await acts(kofi.id)).toEqual(['account.ban: Spam in messages', 'account.unban'])
  })

  test('needs a reason and a day that is to come', async () => {
    const kofi = await somebody('kofi')
    for (const [body, field] of [
      [{ until: null, reason: ' ' }, 'reason'],
      [{ until: 'tomorrow', reason: 'x' }, 'until'],
      [{ until: '2020-01-01T00:00:00Z', reason: 'x' }, 'until'],
    ] as const) {
      const answer = await post(admin, `/users/${kofi.id}/ban`, body)
      expect(answer.status).toBe(422)
      expect(await answer.json()).toMatchObject({ fields: { [field]: expect.any(String) } })
    }
    expect(await acts(kofi.id)).toEqual([])
  })

  test('is neither for oneself nor for another administrator', async () => {
    const other = await somebody('other')
    await makeAdmin(other.id)
    for (const { id } of [admin, other]) {
      expect((await post(admin, `/users/${id}/ban`, ban)).status).toBe(409)
      expect((await post(admin, `/users/${id}/delete`, { reason: 'x' })).status).toBe(409)
    }
  })
})

test('somebody is signed out everywhere', async () => {
  const kofi = await somebody('kofi')
  const phone = await signInAgain(site, kofi.email)
  expect(await (await post(admin, `/users/${kofi.id}/sign-out`)).json()).toEqual({ ended: 2 })
  expect((await kofi.ask('/account')).status).toBe(401)
  expect((await phone.ask('/account')).status).toBe(401)
  expect(await acts(kofi.id)).toEqual(['account.sign_out'])
})

test('lost second factors are taken away by who has shown theirs, and their owner hears of it', async () => {
  const kofi = await somebody('kofi')
  const other = await somebody('other')
  await makeAdmin(other.id)
  for (const { id } of [kofi, other])
    await sql`insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
      values (gen_random_uuid(), ${id}, 'totp', 'verified', now(), now())`.execute(site.db.raw)
  expect((await kofi.ask('/account')).status).toBe(403)
  const reset = (id: string) => `/users/${id}/reset-factors`
  const why = { reason: 'Lost phone, seen on a call' }
  expect(await (await post(admin, reset(kofi.id), why)).json()).toEqual({ removed: 1 })
  expect((await (await signInAgain(site, kofi.email)).ask('/account')).status).toBe(200)
  expect((await mailsTo(site, kofi.email)).map(({ kind }) => kind)).toContain('second_factors_reset')
  const refused = await barely(admin, reset(other.id), why)
  expect([refused.status, (await refused.json()).code]).toEqual([403, 'insufficient_aal'])
  expect((await post(admin, reset(other.id), why)).status).toBe(200)
  expect((await post(admin, reset(admin.id), why)).status).toBe(409)
})

test('an account is deleted with the same grace as by its owner, who may keep it', async () => {
  const kofi = await somebody('kofi')
  const answer = await post(admin, `/users/${kofi.id}/delete`, { reason: 'Asked for by mail' })
  const days = (Date.parse((await answer.json()).dueAt) - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(30)
  expect((await post(admin, `/users/${kofi.id}/delete`, { reason: 'Again' })).status).toBe(409)
  expect((await kofi.ask('/account/deletion', { method: 'DELETE' })).status).toBe(204)
  expect((await post(admin, `/users/${kofi.id}/keep`)).status).toBe(409)
  await post(admin, `/users/${kofi.id}/delete`, { reason: 'Asked for again' })
  expect((await post(admin, `/users/${kofi.id}/keep`)).status).toBe(204)
  expect(await acts(kofi.id)).toEqual([
    'account.delete: Asked for by mail',
    'account.delete: Asked for again',
    'account.keep',
  ])
})

test('support can cancel the deletion of a customer’s account, but not of one with a role', async () => {
  const [support, customer, editor] = [
    await somebody('support'),
    await somebody('kofi'),
    await somebody('ed'),
  ]
  await site.db.transaction(async (tx) => {
    await tx.insertInto('userRoles').values({ userId: support.id, role: 'support' }).execute()
    await tx.insertInto('userRoles').values({ userId: editor.id, role: 'content' }).execute()
  })
  for (const { id } of [customer, editor])
    expect((await post(admin, `/users/${id}/delete`, { reason: 'Asked for' })).status).toBe(200)
  expect((await post(support, `/users/${editor.id}/keep`)).status).toBe(403)
  expect((await post(support, `/users/${customer.id}/keep`)).status).toBe(204)
  const past = site.db.asUser({ role: 'authenticated', sub: support.id, aal: 'aal2' }, (tx) =>
    sql`delete from account_deletions where user_id = ${editor.id} returning 1`.execute(tx),
  )
  expect((await past).rows).toEqual([])
  expect((await post(support, `/users/${editor.id}/resend-confirmation`)).status).toBe(403)
  expect((await post(admin, `/users/${editor.id}/keep`)).status).toBe(204)
  // Anyone can cancel the deletion of their own account.
  expect((await editor.ask('/account/deletion', { method: 'DELETE' })).status).toBe(204)
})

describe('an account that an administrator makes', () => {
  const make = (email: string, who = admin) => post(who, '/users', { email, displayName: 'Yaa Asantewaa' })

  test('is its owner’s once they choose a password by the mailed link', async () => {
    const answer = await make('Yaa@people.example')
    expect(answer.status).toBe(201)
    const { id } = await answer.json()
    expect(await acts(id)).toEqual(['account.create'])
    const { text } = await site.db.raw
      .selectFrom('emailOutbox')
      .select('text')
      .where('recipient', '=', 'yaa@people.example')
      .executeTakeFirstOrThrow()
    const token = /\/invited#token=([\w-]+)/.exec(text!)?.[1]
    const { auth } = site.client()
    const opened = await auth.verifyOtp({ token_hash: token!, type: 'invite' })
    expect(opened.data.user?.id).toBe(id)
    expect((await auth.updateUser({ password: 'mango-lantern-7-river' })).error).toBeNull()
    expect((await make('yaa@people.example')).status).toBe(409)
  })

  test('comes five times an hour', async () => {
    const statuses = []
    for (let n = 0; n < 6; n++) statuses.push((await make(`made${n}-${admin.id}@people.example`)).status)
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  })

  test('gets its link again, not at once', async () => {
    const { id } = await (await make('late@people.example')).json()
    const again = () => post(admin, `/users/${id}/resend-confirmation`)
    expect((await again()).status).toBe(429)
    site.advance(61)
    expect((await again()).status).toBe(204)
    expect(await mailsTo(site, 'late@people.example')).toHaveLength(2)
    expect((await post(admin, `/users/${admin.id}/resend-confirmation`)).status).toBe(409)
  })
})

describe('roles', () => {
  const grant = (id: string, role = 'admin') => `/users/${id}/roles/${role}/grant`
  const revoke = (id: string, role = 'admin') => `/users/${id}/roles/${role}/revoke`
  const why = { reason: 'Looks after Texas' }

  test('a moderator is made and unmade', async () => {
    const kofi = await somebody('kofi')
    expect(await (await post(admin, grant(kofi.id, 'moderator'), why)).json()).toEqual({ outcome: 'granted' })
    expect((await post(admin, grant(kofi.id, 'moderator'), why)).status).toBe(409)
    expect(await rolesOf(kofi.id)).toEqual(['moderator'])
    expect((await post(admin, revoke(kofi.id, 'moderator'), why)).status).toBe(204)
    expect((await post(admin, revoke(kofi.id, 'moderator'), why)).status).toBe(409)
    expect(await acts(kofi.id)).toEqual(['role.grant: Looks after Texas', 'role.revoke: Looks after Texas'])
  })

  test('making an administrator asks for a second factor; alone, that is enough', async () => {
    const kofi = await somebody('kofi')
    const refused = await barely(admin, grant(kofi.id), why)
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'insufficient_aal'])
    expect(await rolesOf(kofi.id)).toEqual([])
    expect(await (await post(admin, grant(kofi.id), why)).json()).toEqual({ outcome: 'granted' })
    expect(await rolesOf(kofi.id)).toEqual(['admin'])
  })

  test('where there is a second administrator, that one agrees, and nobody else does', async () => {
    const second = await somebody('second')
    await makeAdmin(second.id)
    const kofi = await somebody('kofi')
    expect(await (await post(admin, grant(kofi.id), why)).json()).toEqual({ outcome: 'waiting' })
    expect((await post(admin, grant(kofi.id), why)).status).toBe(409)
    expect(await rolesOf(kofi.id)).toEqual([])
    const [letter] = await mailsTo(site, second.email)
    expect(letter!.subject).toContain('become an administrator')
    const { grants } = await (await second.ask('/admin/admin-grants')).json()
    expect(grants).toMatchObject([{ person: { id: kofi.id }, askedBy: { id: admin.id }, reason: why.reason }])
    const agree = `/admin-grants/${grants[0].id}/agree`
    expect((await post(admin, agree)).status).toBe(409)
    expect((await barely(second, agree)).status).toBe(403)
    expect((await post(kofi, agree)).status).toBe(403)
    const both = await Promise.all([post(second, agree), post(second, agree)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 404])
    expect(await rolesOf(kofi.id)).toEqual(['admin'])
    expect(await acts(kofi.id)).toEqual(['role.ask: Looks after Texas', 'role.grant: Looks after Texas'])
  })

  test('it is called off, runs out, or goes with the role of who asked', async () => {
    const second = await somebody('second')
    await makeAdmin(second.id)
    const kofi = await somebody('kofi')
    const waiting = async () => (await (await second.ask('/admin/admin-grants')).json()).grants
    await post(admin, grant(kofi.id), why)
    const [{ id }] = await waiting()
    expect((await post(second, `/admin-grants/${id}/call-off`)).status).toBe(204)
    expect((await post(second, `/admin-grants/${id}/agree`)).status).toBe(404)

    await post(admin, grant(kofi.id), why)
    await sql`update admin_grants set expires_at = now() - interval '1 second'`.execute(site.db.raw)
    expect(await waiting()).toEqual([])

    await post(admin, grant(kofi.id), why)
    const [fresh] = await waiting()
    await post(second, revoke(admin.id), why)
    expect(await waiting()).toEqual([])
    expect((await post(second, `/admin-grants/${fresh.id}/agree`)).status).toBe(404)
    expect(await rolesOf(kofi.id)).toEqual([])
  })

  test('the last administrator stays; of two who leave at once, one does', async () => {
    expect((await post(admin, revoke(admin.id), why)).status).toBe(409)
    const second = await somebody('second')
    await makeAdmin(second.id)
    // Revoking someone else's role requires a second factor: removing all others would leave nobody whose approval is
    // needed.
    expect((await barely(second, revoke(admin.id), why)).status).toBe(403)
    const both = await Promise.all([post(admin, revoke(admin.id), why), post(second, revoke(second.id), why)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409])
  })
})

test('a file of all is written down, and for administrators alone', async () => {
  const kofi = await somebody('kofi')
  expect((await kofi.ask('/admin/users.csv')).status).toBe(403)
  expect((await admin.ask('/admin/users.csv')).status).toBe(403)
  const authorization = await strongly(admin)
  const file = await admin.ask(`/admin/users.csv?q=${kofi.email}`, { headers: { authorization } })
  expect(file.headers.get('content-disposition')).toContain('users.csv')
  expect((await file.text()).trim().split('\r\n')).toHaveLength(2)
  expect(await acts('all')).toContain('account.export')
})
