import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthSite, openAuthSite } from '#tests/auth/auth-site.ts'
import { mailsTo } from '#tests/auth/mailbox.ts'
import { signedInPerson, signInAgain } from '#tests/auth/signed-in-person.ts'

let site: AuthSite
beforeAll(async () => {
  site = await openAuthSite()
})
afterAll(() => site?.close())

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'

test('nobody gets anything', async () => {
  for (const path of ['', '/sessions', '/export'])
    expect((await site.request(`/api/account${path}`)).status).toBe(401)
  for (const path of ['/picture', '/deletion'])
    expect((await site.request(`/api/account${path}`, { method: 'DELETE' })).status).toBe(401)
})

test('a profile is read and renamed, for nobody’s cache', async () => {
  const { ask, session } = await signedInPerson(site, 'ama')
  const answer = await ask('/account')
  expect(await answer.json()).toEqual({
    displayName: 'ama',
    picture: null,
    deletion: null,
    hasSessions: true,
  })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const renamed = await ask('/account', { method: 'PATCH', body: { displayName: ' Ama\0  Osei ' } })
  expect(await renamed.json()).toEqual({ displayName: 'Ama Osei' })
  expect(await (await ask('/account')).json()).toMatchObject({ displayName: 'Ama Osei' })
  const { data } = await site.client().auth.getUser(session.access_token)
  expect(data.user?.user_metadata).toEqual({ display_name: 'Ama Osei' })
})

test('a name that is too short, too long or none is refused beside its field', async () => {
  const { ask } = await signedInPerson(site, 'unnamed')
  for (const displayName of ['A', 'A'.repeat(81), 7, undefined]) {
    const answer = await ask('/account', { method: 'PATCH', body: { displayName } })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ fields: { displayName: expect.any(String) } })
  }
  expect((await ask('/account', { method: 'PATCH', body: [] })).status).toBe(422)
})

describe('sessions', () => {
  test('are told by device, and ended one by one', async () => {
    const { email, ask, session } = await signedInPerson(site, 'kofi')
    const phone = await signInAgain(site, email, iphone)
    const { sessions } = await (await ask('/account/sessions')).json()
    expect(sessions).toHaveLength(2)
    const other = sessions.find((each: { isThis: boolean }) => !each.isThis)
    expect(other).toMatchObject({ device: 'Safari on iOS', kind: 'phone', ip: '203.0.113.7' })
    expect(JSON.stringify(sessions)).not.toContain(session.refresh_token)

    const end = () => ask(`/account/sessions/${other.id}`, { method: 'DELETE' })
    expect((await end()).status).toBe(204)
    expect((await phone.ask('/account')).status).toBe(401)
    expect((await ask('/account')).status).toBe(200)
    expect((await end()).status).toBe(404)
  })

  test('of others, and what is none, can’t be ended', async () => {
    const yaa = await signedInPerson(site, 'yaa')
    const eve = await signedInPerson(site, 'eve')
    const { sessions } = await (await yaa.ask('/account/sessions')).json()
    for (const id of [sessions[0].id, 'x', crypto.randomUUID()])
      expect((await eve.ask(`/account/sessions/${id}`, { method: 'DELETE' })).status).toBe(404)
    expect((await yaa.ask('/account')).status).toBe(200)
  })
})

test('the export has everything of one’s own, nothing of others, and no secret', async () => {
  const abena = await signedInPerson(site, 'abena')
  const other = await signedInPerson(site, 'other-person')
  await site.db.transaction(async (tx) => {
    await tx.insertInto('categories').values({ slug: 'food', name: 'Food' }).execute()
    for (const { id, email } of [abena, other]) {
      const shop = await tx
        .insertInto('businesses')
        .values({ ownerId: id, name: `Shop of ${email}`, slug: `shop-${id}`, category: 'food' })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx
        .insertInto('reviews')
        .values({
          businessId: shop.id,
          authorId: id,
          authorName: email,
          rating: 4,
          body: `A review that ${email} wrote.`,
        })
        .execute()
      await tx
        .insertInto('businessHours')
        .values({ businessId: shop.id, weekday: 1, opensMinute: 540, closesMinute: 1020 })
        .execute()
    }
    await tx
      .insertInto('auth.mfaFactors')
      .values({
        id: crypto.randomUUID(),
        userId: abena.id,
        factorType: 'totp',
        status: 'unverified',
        secret: 'GEZDGNBVGY3TQOJQ',
        createdAt: new Date(),
        updatedAt: new Date(),
      })
      .execute()
  })
  const consent = { user_id: abena.id, consent_type: 'cookies', version: '1.0', granted: true }
  await abena.ask('/consents', {
    method: 'POST',
    body: { ...consent, ip_address: null, user_agent: 'Mozilla/5.0' },
  })

  const answer = await abena.ask('/account/export')
  expect(answer.headers.get('content-disposition')).toContain('attachment')
  const text = await answer.text()
  expect(JSON.parse(text)).toMatchObject({
    account: { id: abena.id, email: abena.email, identities: [{ provider: 'email' }] },
    profile: { displayName: 'abena' },
    consents: [{ consentType: 'cookies', granted: true }],
    businesses: [{ name: `Shop of ${abena.email}`, hours: [{ weekday: 1 }], photos: [] }],
    reviews: [{ body: `A review that ${abena.email} wrote.`, rating: 4 }],
    sessions: [{ ip: '203.0.113.7' }],
  })
  expect(text).not.toContain('other-person')
  expect(text).not.toContain(other.id)
  expect(text).not.toMatch(/argon2|GEZDGNBVGY3TQOJQ|password|refresh_token|token_hash/i)
})

describe('deletion', () => {
  const due = 30 * 86_400_000

  test('is asked for once, told by mail, and taken back', async () => {
    const { ask, email } = await signedInPerson(site, 'esi')
    const first = await (await ask('/account/deletion', { method: 'POST' })).json()
    expect(Math.abs(Date.parse(first.dueAt) - Date.now() - due)).toBeLessThan(60_000)
    const again = await (await ask('/account/deletion', { method: 'POST' })).json()
    expect(again).toEqual(first)
    expect(await (await ask('/account')).json()).toMatchObject({ deletion: { dueAt: first.dueAt } })
    expect((await ask('/account/deletion', { method: 'DELETE' })).status).toBe(204)
    expect((await ask('/account/deletion', { method: 'DELETE' })).status).toBe(204)
    expect(await (await ask('/account')).json()).toMatchObject({ deletion: null })
    const subjects = (await mailsTo(site, email)).map(({ subject }) => subject)
    expect(subjects).toEqual(['Your account at Baobab will be deleted', 'Your account at Baobab stays'])
  })

  test('needs a proof of the last ten minutes, and a factor set up just now is none', async () => {
    const { ask, session, id } = await signedInPerson(site, 'adjoa')
    await site.db.transaction((tx) =>
      tx
        .updateTable('auth.mfaAmrClaims')
        .set({ updatedAt: new Date(Date.now() - 601_000) })
        .execute(),
    )
    const old = await ask('/account/deletion', { method: 'POST' })
    expect([old.status, (await old.json()).code]).toEqual([403, 'reauthentication_needed'])

    const client = site.client()
    await client.auth.setSession(session)
    const refreshed = (await client.auth.refreshSession()).data.session!
    await site.db.transaction((tx) =>
      tx
        .insertInto('auth.mfaAmrClaims')
        .values({
          id: crypto.randomUUID(),
          sessionId: tx.selectFrom('auth.sessions').select('id').where('userId', '=', id),
          authenticationMethod: 'totp',
          createdAt: new Date(),
          updatedAt: new Date(),
        })
        .execute(),
    )
    const strong = (await client.auth.refreshSession()).data.session!
    for (const { access_token } of [refreshed, strong]) {
      const refused = await site.request('/api/account/deletion', {
        method: 'POST',
        headers: { authorization: `Bearer ${access_token}` },
      })
      expect(refused.status).toBe(403)
    }
    // Canceling the deletion needs none.
    expect((await ask('/account/deletion', { method: 'DELETE' })).status).toBe(204)
  })

  test('is refused to the only administrator', async () => {
    const { ask, id } = await signedInPerson(site, 'boss')
    await site.db.transaction((tx) =>
      tx.insertInto('userRoles').values({ userId: id, role: 'admin' }).execute(),
    )
    const answer = await ask('/account/deletion', { method: 'POST' })
    expect(answer.status).toBe(409)
    expect(await (await ask('/account')).json()).toMatchObject({ deletion: null })
  })
})
