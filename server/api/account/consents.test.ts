import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SentConsent } from '#domain/consents/schema.ts'
import { type AuthSite, openAuthSite } from '#tests/auth/auth-site.ts'
import { addPerson, goodPassword } from '#tests/auth/people.ts'

let site: AuthSite
let token: string
let consent: SentConsent

let count = 0
beforeAll(async () => {
  site = await openAuthSite()
})
afterAll(() => site?.close())
// Nobody can delete a consent, not even the tables' owner: each test has its own person.
beforeEach(async () => {
  count += 1
  const email = `person${count}@people.example`
  const user = await addPerson(site.service, { email })
  const { data } = await site.client().auth.signInWithPassword({ email, password: goodPassword })
  token = data.session!.access_token
  consent = {
    user_id: user.id,
    consent_type: 'cookies',
    version: '1.0',
    granted: true,
    ip_address: null,
    user_agent: 'Mozilla/5.0',
  }
})

const ask = (path: string, init: RequestInit = {}) =>
  site.request(`/api${path}`, { ...init, headers: { authorization: `Bearer ${token}`, ...init.headers } })
const send = (body: unknown) =>
  ask('/consents', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const newest = async () => (await ask('/consents/cookies')).json()
const rows = () =>
  site.db.asUser({ role: 'authenticated', sub: consent.user_id }, (tx) =>
    tx.selectFrom('userConsents').selectAll().orderBy('createdAt').execute(),
  )

test('a choice becomes a row, and the newest about cookies is what counts', async () => {
  expect(await newest()).toEqual({ newest: null })
  expect((await send(consent)).status).toBe(204)
  expect(await newest()).toEqual({ newest: { consent_type: 'cookies', granted: true } })
  await send({ ...consent, granted: false })
  await send({ ...consent, consent_type: 'terms', version: '2026-11', granted: true })
  expect(await newest()).toEqual({ newest: { consent_type: 'cookies', granted: false } })
  expect(await rows()).toHaveLength(3)
  expect((await rows())[0]).toMatchObject({
    userId: consent.user_id,
    consentType: 'cookies',
    version: '1.0',
    ipAddress: null,
    userAgent: 'Mozilla/5.0',
  })
})

test.each<[string, number, object]>([
  ['someone else’s', 403, { user_id: '00000000-0000-4000-8000-000000000000' }],
  ['one about something else', 422, { consent_type: 'newsletter' }],
  ['one with an address', 422, { ip_address: '203.0.113.9' }],
  ['one with a field too many', 422, { id: 1 }],
  ['one without a version', 422, { version: '' }],
  ['one that is neither yes nor no', 422, { granted: 'yes' }],
  ['one with too long a user agent', 422, { user_agent: 'x'.repeat(1001) }],
])('%s is refused', async (_name, status, change) => {
  expect((await send({ ...consent, ...change })).status).toBe(status)
  expect(await rows()).toEqual([])
})

test('nobody’s is refused', async () => {
  const answer = await site.request('/api/consents', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(consent),
  })
  expect(answer.status).toBe(401)
})
