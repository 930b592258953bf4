import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashOfSecret } from '#domain/link-token.server.ts'
import { type AuthSite, openAuthSite } from './auth-site.ts'
import { addPerson, goodPassword as password } from './people.ts'

const token = `view_${'v'.repeat(43)}.e30`
const email = 'looked-at@people.example'
let site: AuthSite
let viewer = ''
beforeAll(async () => {
  site = await openAuthSite({ passwordScore: 0 })
  viewer = (await addPerson(site.service, { email: 'admin@people.example' })).id
  const person = (await addPerson(site.service, { email })).id
  await site.db.raw.insertInto('userRoles').values({ userId: viewer, role: 'admin' }).execute()
  const { data } = await site.client().auth.signInWithPassword({ email: 'admin@people.example', password })
  const claims = JSON.parse(atob(data.session!.access_token.split('.')[1]!)) as { session_id: string }
  await sql`insert into account_views (token_hash, viewer_id, session_id, user_id, reason)
    values (${hashOfSecret(token)}, ${viewer}, ${claims.session_id}, ${person}, 'x')`.execute(site.db.raw)
})
afterAll(() => site.close())

const ask = (method: string, path: string, body?: object) =>
  site.request(path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })

test('who looks at an account changes nothing of it at the auth service, and learns nothing there', async () => {
  expect((await ask('GET', '/api/me/roles')).status).toBe(200)
  for (const [method, path, body] of [
    ['PUT', '/auth/v1/user', { password: 'mine-from-now-on-42' }],
    ['PUT', '/auth/v1/user', { email: 'thief@people.example' }],
    ['POST', '/auth/v1/factors', { factor_type: 'totp', friendly_name: 'Mine' }],
    ['POST', '/auth/v1/logout', {}],
    ['POST', '/auth/v1/token?grant_type=refresh_token', { refresh_token: token }],
    ['DELETE', '/api/account/picture', undefined],
  ] as const)
    expect((await ask(method, path, body)).status, `${method} ${path}`).toBe(403)
  for (const path of [
    '/auth/v1/user',
    '/auth/v1/factors',
    '/auth/v1/user/identities/authorize?provider=google',
  ])
    expect((await ask('GET', path)).status, path).toBeGreaterThanOrEqual(400)
  expect((await site.client().auth.signInWithPassword({ email, password })).error).toBeNull()
})

test('it ends with the session of the viewer', async () => {
  await site.db.raw.deleteFrom('auth.sessions').where('userId', '=', viewer).execute()
  expect((await ask('GET', '/api/me/roles')).status).toBe(401)
})
