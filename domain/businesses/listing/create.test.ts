import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { claimsOf, ids } from '#tests/policies/people.ts'
import { assertRoomForDrafts, mostDrafts } from './create.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase({ withPeople: true })
})
afterAll(() => database?.close())

test('drafts of a file count with those that are there, and too many are refused in words', async () => {
  const room = (more: number) =>
    database.db.asUser(claimsOf('owner'), (tx) => assertRoomForDrafts(tx, { userId: ids.owner, more }))
  await room(mostDrafts - 1)
  await expect(room(mostDrafts)).rejects.toMatchObject({
    code: 'conflict',
    message: 'You have 1 draft, and may have 10,000, so 10,000 more do not fit. Submit or delete some first.',
  })
})
