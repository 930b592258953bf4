import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { grantRole, revokeRole } from './commands.server.ts'
import { listRoleHolders } from './queries.server.ts'
import { type RoleChange, roleChange } from './schema.ts'

let database: TestDatabase
const now = new Date('2026-11-22T08:00:00Z')

beforeAll(async () => {
  database = await openTestDatabase({
    async seed(tx) {
      const account = { createdAt: now, emailConfirmedAt: now }
      await tx
        .insertInto('auth.users')
        .values([
          { ...account, id: crypto.randomUUID(), email: 'ama@people.example' },
          { ...account, id: crypto.randomUUID(), email: 'kofi@people.example' },
          { ...account, id: crypto.randomUUID(), email: 'new@people.example', emailConfirmedAt: null },
          { ...account, id: crypto.randomUUID(), email: 'gone@people.example', deletedAt: now },
        ])
        .execute()
    },
  })
})
afterAll(() => database?.close())
beforeEach(() => database.db.transaction((tx) => tx.deleteFrom('userRoles').execute()))

const change = (email: string, role: RoleChange['role'] = 'admin'): RoleChange => ({ email, role })
const grant = (email: string, role?: RoleChange['role']) =>
  database.db.transaction((tx) => grantRole(tx, change(email, role)))
const revoke = (email: string, more: { role?: RoleChange['role']; evenLast?: boolean } = {}) =>
  database.db.transaction((tx) => revokeRole(tx, { ...change(email), ...more }))
const holders = async (email?: string) =>
  (await database.db.transaction((tx) => listRoleHolders(tx, email))).map(
    (holder) => `${holder.role} ${holder.email}`,
  )

test('roles are granted and taken back one by one, and listed admins first', async () => {
  await grant('kofi@people.example', 'moderator')
  await grant('kofi@people.example')
  await grant('ama@people.example')
  expect(await holders()).toEqual([
    'admin ama@people.example',
    'admin kofi@people.example',
    'moderator kofi@people.example',
  ])
  await revoke('kofi@people.example')
  expect(await holders('kofi@people.example')).toEqual(['moderator kofi@people.example'])
})

test.each([
  ['nobody', 'nobody@people.example', /^No account has the address nobody@/],
  ['an account that was deleted', 'gone@people.example', /^No account has the address/],
  ['an address that nobody confirmed', 'new@people.example', /is not confirmed yet/],
])('%s gets no role', async (_, email, message) => {
  await expect(grant(email)).rejects.toThrow(message)
  expect(await holders()).toEqual([])
})

test('what changes nothing is said, not done', async () => {
  await grant('ama@people.example')
  await expect(grant('ama@people.example')).rejects.toThrow('ama@people.example is an admin already')
  await expect(revoke('ama@people.example', { role: 'moderator' })).rejects.toThrow('is not a moderator')
})

test('the last admin stays, unless that is meant; the last moderator may go', async () => {
  await grant('ama@people.example')
  await grant('kofi@people.example', 'moderator')
  await revoke('kofi@people.example', { role: 'moderator' })
  await expect(revoke('ama@people.example')).rejects.toThrow('is the last admin')
  await revoke('ama@people.example', { evenLast: true })
  expect(await holders()).toEqual([])
})

test('of two admins who take the role from each other at once, one stays', async () => {
  await grant('ama@people.example')
  await grant('kofi@people.example')
  await Promise.allSettled([revoke('ama@people.example'), revoke('kofi@people.example')])
  expect(await holders()).toHaveLength(1)
})

test('an address is read as people type it', () => {
  expect(roleChange.parse({ email: ' Ama@People.example', role: 'admin' }).email).toBe('ama@people.example')
})
