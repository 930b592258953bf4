import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#config.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { noSystem } from '#tests/server/no-system.ts'
import { commands } from './commands.ts'
import type { CommandContext } from './context.ts'

let database: TestDatabase
let context: CommandContext
let dataDir: string

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'baobab-commands-'))
  const now = new Date()
  database = await openTestDatabase({
    seed: async (tx) => {
      const email = 'ama@people.example'
      await tx
        .insertInto('auth.users')
        .values({ id: crypto.randomUUID(), email, createdAt: now, emailConfirmedAt: now })
        .execute()
    },
  })
  const config = readConfig({ DATA_DIR: dataDir })
  context = { db: database.db, config, backups: noSystem.backups, signal: new AbortController().signal }
})
afterAll(async () => {
  await database?.close()
  rmSync(dataDir, { recursive: true })
})

test('what changes rights leaves a line in the audit log', async () => {
  const change = { email: 'ama@people.example', role: 'admin' as const }
  await commands.roleGrant.run(context, change)
  await expect(commands.roleGrant.run(context, change)).rejects.toThrow('already')
  await commands.roleRevoke.run(context, { ...change, evenLast: true })
  const kid = await commands.keyRotate.run(context)
  await commands.keyServiceToken.run(context, { days: 1 })

  const rows = await database.db.raw
    .selectFrom('auth.auditLogEntries')
    .select('payload')
    .orderBy('createdAt')
    .execute()
  const by = 'command line'
  expect(rows.map(({ payload }) => payload)).toMatchObject([
    { action: 'role_granted', traits: { by, user_email: change.email, role: 'admin' } },
    { action: 'role_revoked', traits: { by, user_email: change.email, role: 'admin' } },
    { action: 'signing_key_rotated', log_type: 'token', traits: { by, kid } },
    { action: 'service_token_made', log_type: 'token', traits: { by, expires_at: expect.any(String) } },
  ])
  expect(JSON.stringify(rows)).not.toContain('eyJ')
})

test('the check says by day what would fail at night', async () => {
  const to = join(dataDir, 'disk')
  const config = readConfig({ DATA_DIR: dataDir, BACKUPS: 'daily', BACKUP_TO: to })
  const backups = { ...noSystem.backups, list: async () => [] }
  const look = async () => {
    const findings = await commands.siteCheck.run({ ...context, config, backups })
    return findings.find(({ part }) => part === 'backups')
  }
  expect(await look()).toEqual({
    part: 'backups',
    state: 'problem',
    words: `BACKUP_TO: ${to} is not there: is its disk mounted?`,
  })
  mkdirSync(to)
  expect(await look()).toMatchObject({ words: 'BACKUPS=daily, and there are none yet' })
  expect(readdirSync(to)).toEqual([])
})

test('second factors are removed for who is locked out, with everything that stood on them', async () => {
  const { id: userId } = await database.db.raw
    .selectFrom('auth.users')
    .select('id')
    .where('email', '=', 'ama@people.example')
    .executeTakeFirstOrThrow()
  const now = new Date()
  const factor = {
    id: crypto.randomUUID(),
    userId,
    factorType: 'totp' as const,
    createdAt: now,
    updatedAt: now,
  }
  await database.db.raw
    .insertInto('auth.mfaFactors')
    .values({ ...factor, status: 'verified' })
    .execute()
  await database.db.raw
    .insertInto('auth.mfaRecoveryCodes')
    .values({ userId, codeHash: 'a'.repeat(64), createdAt: now })
    .execute()
  await database.db.raw.insertInto('auth.sessions').values({ id: crypto.randomUUID(), userId }).execute()
  expect(await commands.factorsReset.run(context, { email: 'ama@people.example' })).toBe(1)
  for (const table of ['auth.mfaFactors', 'auth.mfaRecoveryCodes', 'auth.sessions'] as const)
    expect(await database.db.raw.selectFrom(table).selectAll().execute()).toEqual([])
  const mails = await database.db.raw.selectFrom('emailOutbox').select('kind').execute()
  expect(mails).toEqual([{ kind: 'second_factors_reset' }])
  await expect(commands.factorsReset.run(context, { email: 'nobody@people.example' })).rejects.toThrow(
    'No account',
  )
  const outside = { ...context, config: { ...context.config, authUrl: 'https://auth.example' } }
  await expect(commands.factorsReset.run(outside, { email: 'ama@people.example' })).rejects.toThrow(
    'remove them there',
  )
})

test.each([
  [{ AUTH_KEY_KIND: 'HS256', AUTH_SECRET: 'x'.repeat(32) }, /signs with AUTH_SECRET/],
  [{ AUTH_KEYS: '{}' }, /come from AUTH_KEYS/],
  [{ AUTH_URL: 'https://auth.example' }, /^The service at https:\/\/auth\.example manages its own keys/],
])('keys of another place are not rotated here: %j', async (env, line) => {
  const config = readConfig({ ...env, DATA_DIR: dataDir })
  await expect(commands.keyRotate.run({ ...context, config })).rejects.toThrow(line)
})
