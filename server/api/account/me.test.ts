import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthSite, openAuthSite } from '#tests/auth/auth-site.ts'
import { addPerson, goodPassword } from '#tests/auth/people.ts'

let site: AuthSite
beforeAll(async () => {
  site = await openAuthSite()
})
afterAll(() => site?.close())

async function signIn(email: string) {
  const { data } = await site.client().auth.signInWithPassword({ email, password: goodPassword })
  return data.session!
}
const rolesOf = (token: string | null) =>
  site.request('/api/me/roles', { headers: token ? { authorization: `Bearer ${token}` } : {} })

test('everybody reads their own roles, and theirs alone', async () => {
  const admin = await addPerson(site.service, { email: 'admin@people.example' })
  await addPerson(site.service, { email: 'visitor@people.example' })
  await site.db.transaction((tx) =>
    tx
      .insertInto('userRoles')
      .values([
        { userId: admin.id, role: 'moderator' },
        { userId: admin.id, role: 'admin' },
      ])
      .execute(),
  )
  const answer = await rolesOf((await signIn('admin@people.example')).access_token)
  expect(await answer.json()).toEqual({ roles: ['admin', 'moderator'] })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const other = await rolesOf((await signIn('visitor@people.example')).access_token)
  expect(await other.json()).toEqual({ roles: [] })
})

test('nobody, a made-up token, and a session that has ended get 401', async () => {
  await addPerson(site.service, { email: 'gone@people.example' })
  const client = site.client()
  const { data } = await client.auth.signInWithPassword({
    email: 'gone@people.example',
    password: goodPassword,
  })
  const token = data.session!.access_token
  expect((await rolesOf(token)).status).toBe(200)
  await client.auth.signOut()
  for (const given of [null, 'a.b.c', 'sb_publishable_test', token]) {
    const answer = await rolesOf(given)
    expect(answer.status).toBe(401)
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
    expect(await answer.json()).toMatchObject({ code: 'unauthorized' })
  }
})

test('a password alone is not enough for who has a second factor', async () => {
  const user = await addPerson(site.service, { email: 'careful@people.example' })
  await site.db.transaction((tx) =>
    tx
      .insertInto('auth.mfaFactors')
      .values({
        id: crypto.randomUUID(),
        userId: user.id,
        factorType: 'totp',
        status: 'verified',
        secret: 'GEZDGNBVGY3TQOJQ',
        createdAt: new Date(),
        updatedAt: new Date(),
      })
      .execute(),
  )
  const answer = await rolesOf((await signIn('careful@people.example')).access_token)
  expect(answer.status).toBe(403)
  expect(await answer.json()).toMatchObject({
    code: 'forbidden',
    title: 'Your second factor is required',
  })
})
