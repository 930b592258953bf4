import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isDomainError } from '#domain/errors.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { takeAll } from './attempts.ts'
import { createLimits, type LimitedAct, type Limits, noLimits, type Whose } from './limits.ts'

let database: TestDatabase
let limits: Limits
let now: number

beforeAll(async () => {
  database = await openTestDatabase()
  limits = createLimits({ db: database.db, now: () => new Date(now) })
})
afterAll(() => database?.close())
beforeEach(async () => {
  now = Date.parse('2026-11-22T08:00:00Z')
  await database.db.transaction((tx) => tx.deleteFrom('rateLimits').execute())
})

/** The seconds to wait if rejected, otherwise null. */
async function refused(act: LimitedAct, whose: Whose, by = limits): Promise<number | undefined> {
  try {
    await by.take(act, whose)
    return undefined
  } catch (error) {
    if (isDomainError(error) && error.code === 'too_many') return error.retryAfterSeconds
    throw error
  }
}
const ama = { address: '203.0.113.9', account: 'ama@example.com' }

test('signing in: five failures in a quarter of an hour, for each account from each network', async () => {
  for (let n = 0; n < 5; n += 1) expect(await refused('signIn', ama)).toBeUndefined()
  now += 60_000
  expect(await refused('signIn', ama)).toBe(14 * 60)
  expect(await refused('signIn', { ...ama, account: 'kofi@example.com' })).toBeUndefined()
  expect(await refused('signIn', { ...ama, address: '203.0.113.10' })).toBeUndefined()
  now += 14 * 60_000
  expect(await refused('signIn', ama)).toBeUndefined()
})

test('what was no failure is given back, so that signing in often is no offence', async () => {
  for (let n = 0; n < 20; n += 1) await (await limits.take('signIn', ama)).giveBack()
  expect(await refused('signIn', ama)).toBeUndefined()
})

test('guesses that come at once are no more than guesses one by one', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => refused('signIn', ama)))
  expect(answers.filter((seconds) => seconds === undefined)).toHaveLength(5)
})

test('one network may try fifty times over all accounts, and refused tries use up nothing of that', async () => {
  for (let n = 0; n < 60; n += 1) await refused('signIn', ama)
  for (let n = 5; n < 50; n += 1)
    expect(await refused('signIn', { ...ama, account: `a${n}@example.com` })).toBeUndefined()
  expect(await refused('signIn', { ...ama, account: 'last@example.com' })).toBe(15 * 60)
})

test('a network that is over its limit uses up nothing of the account’s', async () => {
  for (let n = 0; n < 50; n += 1) await limits.take('signIn', { ...ama, account: `a${n}@example.com` })
  now += 10 * 60_000
  for (let n = 0; n < 10; n += 1) expect(await refused('signIn', ama)).toBe(5 * 60)
  now += 5 * 60_000
  expect(await refused('signIn', ama)).toBeUndefined()
})

test.each<[LimitedAct, number]>([
  ['signUp', 2],
  ['passwordReset', 2],
  ['factor', 15],
  ['verifyCode', 30],
])('%s: %i, and an IPv6 subscriber is one network', async (act, most) => {
  for (let n = 0; n < most; n += 1)
    expect(await refused(act, { ...ama, address: `2001:db8:1:2::${n}` })).toBeUndefined()
  expect(await refused(act, { ...ama, address: '2001:db8:1:2:ffff::1' })).toBeGreaterThan(0)
  expect(await refused(act, { ...ama, address: '2001:db8:1:3::1' })).toBeUndefined()
})

test('what everybody together may do is counted over all addresses', async () => {
  for (let n = 0; n < 100; n += 1) await limits.take('errorReport', { address: `198.51.100.${n}` })
  expect(await refused('errorReport', { address: '203.0.113.9' })).toBe(60)
})

test('they can be left out', async () => {
  for (let n = 0; n < 10; n += 1) expect(await refused('signUp', ama, noLimits)).toBeUndefined()
})

test('of several limits, a later one that rejects releases the earlier ones', async () => {
  const write = () =>
    takeAll([
      () => limits.take('contact', { address: ama.address }),
      () => limits.take('contactCopy', { address: ama.address, mailTo: ama.account }),
    ])
  const copies = limits.boundOf('contactCopy/mailbox')!
  for (let n = 0; n < copies; n += 1) await (await write()).giveBack()
  for (let n = 0; n < copies; n += 1) await limits.take('contactCopy', { ...ama, mailTo: ama.account })
  for (let n = 0; n < 20; n += 1) await expect(write()).rejects.toMatchObject({ code: 'too_many' })
  expect(await refused('contact', { address: ama.address })).toBeUndefined()
})
