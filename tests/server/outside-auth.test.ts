import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isDomainError } from '#domain/errors.ts'
import { findOutsidePerson } from '#server/outside-auth.ts'
import { memoryStorage } from '#tests/auth/auth-site.ts'
import { goodPassword } from '#tests/auth/people.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { freePort } from '#tests/free-port.ts'
import { addressOf, buildPages, cleanUp, run, startedDataDir } from './site-process.ts'

// One site plays the external service, in its own process and on its own database.
let issuer: string
let database: TestDatabase
const person = { email: 'ama@people.example', password: goodPassword }

const clientOf = (url: string) =>
  createClient(url, 'sb_publishable_test', { auth: { autoRefreshToken: false, storage: memoryStorage() } })
const signIn = async () => {
  const { data, error } = await clientOf(issuer).auth.signInWithPassword(person)
  expect(error).toBeNull()
  return { token: data.session!.access_token, id: data.user!.id }
}

beforeAll(async () => {
  buildPages()
  const port = await freePort()
  issuer = `http://localhost:${port}`
  const site = run({ DATA_DIR: await startedDataDir(), PORT: String(port), SITE_URL: issuer })
  await addressOf(site)
  const { error } = await clientOf(issuer).auth.signUp({
    ...person,
    options: { data: { display_name: 'Ama' } },
  })
  expect(error).toBeNull()
  database = await openTestDatabase()
})
afterAll(async () => {
  await database?.close()
  await cleanUp()
})

const finder = (url = issuer, now = () => new Date()) =>
  findOutsidePerson({ url, secret: undefined, db: database.db, isCopy: true, now })

test('a token of the outside service is somebody here, with a row and a profile', async () => {
  const { token, id } = await signIn()
  const found = await finder()(`Bearer ${token}`)
  expect(found).toMatchObject({ userId: id, claims: { role: 'authenticated', sub: id, aal: 'aal1' } })
  const profile = await database.db.asUser(found!.claims, (tx) =>
    tx.selectFrom('profiles').select('displayName').where('id', '=', id).executeTakeFirst(),
  )
  expect(profile).toEqual({ displayName: 'Ama' })
})

test('a token that has expired, was changed, or is someone else’s, is nobody', async () => {
  const { token } = await signIn()
  const later = () => new Date(Date.now() + 2 * 3_600_000)
  expect(await finder(issuer, later)(`Bearer ${token}`)).toBeNull()
  const [head, , signature] = token.split('.')
  const other = Buffer.from(JSON.stringify({ sub: crypto.randomUUID(), role: 'authenticated' })).toString(
    'base64url',
  )
  for (const odd of [undefined, 'Bearer x', `Bearer ${head}.${other}.${signature}`, `Bearer ${token}x`])
    expect(await finder()(odd), odd).toBeNull()
  const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1]}.`
  expect(await finder()(`Bearer ${none}`)).toBeNull()
})

test('when the service is away, that is said, and nobody is signed out for it', async () => {
  const { token } = await signIn()
  const away = finder(`http://localhost:${await freePort()}`)
  const error = await away(`Bearer ${token}`).catch((thrown: unknown) => thrown)
  expect(isDomainError(error) && error.code).toBe('unavailable')
})

test('a site with AUTH_URL has no service of its own, and takes that one’s tokens', async () => {
  const { token } = await signIn()
  const address = await addressOf(run({ DATA_DIR: await startedDataDir(), AUTH_URL: issuer }))
  expect((await fetch(`${address}/auth/v1/health`)).status).toBe(404)
  const roles = (authorization: string) => fetch(`${address}/api/me/roles`, { headers: { authorization } })
  const mine = await roles(`Bearer ${token}`)
  expect(mine.status).toBe(200)
  expect(await mine.json()).toEqual({ roles: [] })
  expect((await roles('Bearer a.b.c')).status).toBe(401)
  const login = await fetch(`${address}/login`)
  expect(login.headers.get('content-security-policy')).toContain(`connect-src 'self' ${issuer}`)
})
