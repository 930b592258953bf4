import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { type Actor, claimsOf, ids } from '#tests/policies/people.ts'
import { writeAudit } from './write.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase({ withPeople: true })
})
afterAll(() => database?.close())

const changes = [
  `update audit_log set reason = 'it was somebody else'`,
  `update audit_log set actor_id = '${ids.user}'`,
  'delete from audit_log',
  'truncate audit_log',
]

test.each(changes)('%s: neither an administrator nor the owner of the database', async (change) => {
  await expect(database.db.asUser(claimsOf('admin'), (tx) => sql.raw(change).execute(tx))).rejects.toThrow(
    /permission denied|only ever appended/,
  )
  await expect(database.db.transaction((tx) => sql.raw(change).execute(tx))).rejects.toThrow(
    /only ever appended/,
  )
})

test('whoever does it stands in the line, whatever they would like to have there', async () => {
  await database.db.asUser(claimsOf('moderator'), (tx) =>
    writeAudit(tx, { action: 'review.publish', subjectKind: 'review', subjectId: 'x' }),
  )
  const line = await database.db.raw
    .selectFrom('auditLog')
    .select('actorId')
    .where('action', '=', 'review.publish')
    .executeTakeFirstOrThrow()
  expect(line.actorId).toBe(ids.moderator)
  const forged = sql`insert into audit_log (actor_id, action, subject_kind) values (${ids.user}, 'a.b', 'x')`
  await expect(database.db.asUser(claimsOf('admin'), (tx) => forged.execute(tx))).rejects.toThrow(
    /permission denied/,
  )
})

test('nobody but staff writes in it; who gives up a role is staff no more', async () => {
  const write = (actor: Actor, action: string, subject: string) => {
    const line = sql`select write_audit(${action}, 'account', ${subject}, null, null, null, null)`
    return database.db.asUser(claimsOf(actor), (tx) => line.execute(tx))
  }
  for (const actor of ['visitor', 'user', 'owner', 'otherOwner'] as const) {
    await expect(write(actor, 'business.publish', 'x'), actor).rejects.toMatchObject({ code: '42501' })
    await expect(write(actor, 'role.revoke', ids.admin), actor).rejects.toMatchObject({ code: '42501' })
  }
  await write('user', 'role.revoke', ids.user)
  await write('moderator', 'review.publish', 'x')
})
