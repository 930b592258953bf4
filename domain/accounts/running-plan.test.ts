import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scheduleDeletion } from '#domain/account-data/deletion.server.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { claimsOf, ids, subscription } from '#tests/policies/people.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase({ withPeople: true })
})
afterAll(() => database?.close())

test('whoever pays for a plan cancels it before their account goes', async () => {
  const ask = () => database.db.asUser(claimsOf('owner'), (tx) => scheduleDeletion(tx, ids.owner))
  const plan = (change: string) =>
    sql.raw(`update subscriptions set ${change} where id = '${subscription}'`).execute(database.db.raw)
  await plan("state = 'active', ended_at = null")
  await expect(ask()).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringMatching('Plans and billing'),
  })
  await plan('cancels_at_period_end = true')
  expect(await ask()).toMatchObject({ isNew: true })
})
