import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthSite, openAuthSite } from './auth-site.ts'
import { addPerson, goodPassword } from './people.ts'

let site: AuthSite
beforeAll(async () => {
  site = await openAuthSite({
    passwordScore: 0,
    sessionSeconds: 7200,
    idleSeconds: 3600,
    isSingleSession: true,
  })
  await addPerson(site.service, { email: 'ama@people.example' })
})
afterAll(() => site.close())

const signIn = async () => {
  const client = site.client()
  await client.auth.signInWithPassword({ email: 'ama@people.example', password: goodPassword })
  return client
}
const refresh = async (client: ReturnType<AuthSite['client']>) =>
  (await client.auth.refreshSession()).error?.message

test('a session ends when it is idle', async () => {
  const client = await signIn()
  site.advance(3601)
  expect(await refresh(client)).toBe('Invalid Refresh Token: Session Expired')
})

test('a session ends with its time, however busy', async () => {
  const client = await signIn()
  for (let hour = 0; hour < 2; hour += 1) {
    site.advance(3500)
    expect(await refresh(client)).toBeUndefined()
  }
  site.advance(300)
  expect(await refresh(client)).toBe('Invalid Refresh Token: Session Expired')
})

test('a newer sign-in ends the one before', async () => {
  const older = await signIn()
  site.advance(1)
  const newer = await signIn()
  expect(await refresh(older)).toBe('Invalid Refresh Token: Session Expired (Revoked by Newer Login)')
  expect(await refresh(newer)).toBeUndefined()
})
