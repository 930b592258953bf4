import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepAuth } from '#auth/sweep.ts'
import { type AuthSite, openAuthSite } from './auth-site.ts'
import { follow, mailTo } from './mailbox.ts'
import { addPerson, goodPassword as password } from './people.ts'

let site: AuthSite
beforeAll(async () => {
  site = await openAuthSite({ passwordScore: 0, emailCodeSeconds: 86_400 })
})
afterAll(() => site.close())

const day = 86_400
const emails = async () =>
  (await site.db.raw.selectFrom('auth.users').select('email').orderBy('email').execute()).map(
    ({ email }) => email,
  )
const count = async (table: 'auth.flowState' | 'auth.oneTimeTokens' | 'auth.devices') =>
  (await site.db.raw.selectFrom(table).selectAll().execute()).length

test('what has ended goes, and what may still be needed stays', async () => {
  const pkce = site.client({ flowType: 'pkce' })
  await pkce.auth.signUp({ email: 'waits@people.example', password })
  await site.client().auth.signUp({ email: 'never@people.example', password })
  await addPerson(site.service, { email: 'made@people.example', emailConfirmedAt: null })
  await addPerson(site.service, { email: 'lives@people.example' })
  await pkce.auth.signInWithOtp({ email: 'lives@people.example' })
  const { link } = await mailTo(site, 'lives@people.example')

  site.advance(day - 100)
  await sweepAuth(site.service)
  expect(await count('auth.oneTimeTokens')).toBe(3)
  const { query } = await follow(site, link)
  expect((await pkce.auth.exchangeCodeForSession(query.code!)).error).toBeNull()

  site.advance(2 * day)
  await sweepAuth(site.service)
  expect(await count('auth.flowState')).toBe(0)
  expect(await count('auth.oneTimeTokens')).toBe(0)
  expect(await emails()).toHaveLength(4)

  site.advance(20 * day)
  await site.client().auth.resend({ type: 'signup', email: 'waits@people.example' })
  await site.service.background.settled()
  site.advance(9 * day)
  await sweepAuth(site.service)
  expect(await emails()).toEqual(['lives@people.example', 'made@people.example', 'waits@people.example'])
  expect(await count('auth.devices')).toBe(1)

  site.advance(365 * day)
  await sweepAuth(site.service)
  expect(await emails()).toEqual(['lives@people.example', 'made@people.example'])
  expect(await count('auth.devices')).toBe(0)
})

test('a run that is broken off ends', async () => {
  await expect(sweepAuth(site.service, AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped')
})
