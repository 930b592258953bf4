import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepAuth } from '#auth/sweep.ts'
import { browserKeys } from '#tests/push-service.ts'
import { noPush } from '#tests/server/no-push.ts'
import { type AuthSite, openAuthSite } from './auth-site.ts'
import { addPerson, goodPassword as password } from './people.ts'

const { p256dh, auth } = browserKeys()
let site: AuthSite
beforeAll(async () => {
  site = await openAuthSite({ passwordScore: 0 })
})
afterAll(() => site.close())

test('a session that ends, here or elsewhere, ends the notifications of its device', async () => {
  const email = 'ama@people.example'
  await addPerson(site.service, { email })
  const signIn = async (endpoint: string) => {
    const { auth: session } = site.client()
    const { data } = await session.signInWithPassword({ email, password })
    const body = {
      endpoint,
      keys: { p256dh, auth },
      siteKey: noPush.siteKey(),
    }
    const turnOn = () =>
      site.request('/api/push/devices', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${data.session!.access_token}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(body),
      })
    expect((await turnOn()).status).toBe(200)
    return { session, turnOn }
  }
  const endpoints = async () =>
    (await site.db.raw.selectFrom('pushSubscriptions').select('endpoint').orderBy('endpoint').execute()).map(
      ({ endpoint }) => endpoint,
    )
  const phone = await signIn('https://push.example/phone')
  const laptop = await signIn('https://push.example/laptop')
  await signIn('https://push.example/tablet')
  await phone.session.signOut({ scope: 'local' })
  expect(await endpoints()).toEqual(['https://push.example/laptop', 'https://push.example/tablet'])
  await laptop.session.signOut({ scope: 'others' })
  expect(await endpoints()).toEqual(['https://push.example/laptop'])
  // Its token outlives the session.
  expect((await phone.turnOn()).ok).toBe(false)
  expect(await endpoints()).toEqual(['https://push.example/laptop'])
})

test('so does one that is over without anybody signing out', async () => {
  const { service, db, advance, client, close } = await openAuthSite({
    passwordScore: 0,
    idleSeconds: 3600,
    isSingleSession: true,
  })
  try {
    const email = 'kofi@people.example'
    await addPerson(service, { email })
    const signIn = async () => {
      const { auth } = client()
      const { data } = await auth.signInWithPassword({ email, password })
      const id = JSON.parse(atob(data.session!.access_token.split('.')[1]!)).session_id
      await sql`insert into push_subscriptions (user_id, endpoint, p256dh, auth, site_key, device, session_id)
        values (${data.user!.id}, ${`https://push.example/${id}`}, ${'B'.repeat(87)}, ${'a'.repeat(22)},
          ${'B'.repeat(87)}, 'x', ${id})`.execute(db.raw)
    }
    const countDevices = async () => {
      await sweepAuth(service)
      return (await sql`select from push_subscriptions`.execute(db.raw)).rows.length
    }
    await signIn()
    expect(await countDevices()).toBe(1)
    advance(3601)
    expect(await countDevices()).toBe(0)
    await signIn()
    advance(1)
    await signIn()
    expect(await countDevices()).toBe(1)
  } finally {
    close()
  }
})
