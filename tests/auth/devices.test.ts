import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthSite, openAuthSite } from './auth-site.ts'
import { mailsTo } from './mailbox.ts'
import { addPerson, goodPassword as password } from './people.ts'

let site: AuthSite
beforeAll(async () => {
  site = await openAuthSite({ passwordScore: 0 })
})
afterAll(() => site.close())

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'
const newerFirefox = firefox.replaceAll('144.0', '145.0')
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

const signIn = (email: string, userAgent: string, address: string) =>
  site.request(
    '/auth/v1/token?grant_type=password',
    { method: 'POST', headers: { 'user-agent': userAgent }, body: JSON.stringify({ email, password }) },
    address,
  )

test('a sign-in from a new device is told by mail; the first, and those seen before, are not', async () => {
  const email = 'ama@people.example'
  await addPerson(site.service, { email })
  const told = async () => (await mailsTo(site, email)).length
  await signIn(email, firefox, '203.0.113.7')
  expect(await told()).toBe(0)
  await signIn(email, newerFirefox, '203.0.113.99')
  expect(await told()).toBe(0)
  await signIn(email, firefox, '198.51.100.7')
  expect(await told()).toBe(1)
  await signIn(email, safari, '2001:db8:1:2::3')
  await signIn(email, safari, '2001:db8:1:4::5')
  expect(await told()).toBe(2)
  const { text } = await site.db.raw
    .selectFrom('emailOutbox')
    .select('text')
    .where('kind', '=', 'new_sign_in')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(text).toContain('Device: Safari on iOS')
  expect(text).toContain('Network: 2001:db8:1::')
  expect(text).not.toContain('2001:db8:1:4')
})
