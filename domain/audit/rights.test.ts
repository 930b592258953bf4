import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { textKinds } from '#domain/texts/kinds.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database?.close())

const textVerbs = [
  ...['create', 'save', 'publish', 'schedule', 'unpublish', 'remove', 'order'],
  ...['share_preview', 'end_previews'],
]

/** Written by administrators alone, or by the site itself. */
const administrators = [
  ...['account.export', 'newsletter.export', 'business.export', 'import.publish', 'import.unpublish'],
  ...[
    'business.change_owner',
    'business.merge',
    'business.unmerge',
    'business.restore',
    'business.restore_version',
    'business.submit',
  ],
  ...['business.suspend', 'business.verify', 'business.revoke_trust', 'posting.put_back', 'setting.change'],
  ...[
    'category.add',
    'category.change',
    'category.merge',
    'category.move',
    'category.order',
    'category.rename',
  ],
  ...['synonyms.add', 'synonyms.change', 'synonyms.remove', 'role.ask', 'role.call_off', 'role.grant'],
  ...['role.revoke', 'rate_limit.lift', 'error.reopen', 'error.resolve', 'background_job.discard'],
  ...['backup.check', 'backup.download', 'backup.make', 'backup.remove', 'demo.remove', 'key.rotate'],
  ...['background_job.retry', 'automatic.publish', 'business.claim', 'business.raise_trust'],
]

test('each action that the program writes is a right’s, or known to be administrators’', async () => {
  const written = new Set<string>()
  for await (const file of glob('{domain,server}/**/*.ts')) {
    if (file.endsWith('.test.ts') || file.startsWith('domain/mail/')) continue
    const text = readFileSync(file, 'utf8')
    if (!text.includes('writeAudit') && !text.includes('auditLog')) continue
    for (const [line] of text.matchAll(/action: [^\n]*/g))
      for (const [, action] of line.matchAll(/'([a-z_]+\.[a-z_]+)'/g)) written.add(action!)
  }
  expect(written.size).toBeGreaterThan(50)
  // These are put together from the noun of a text and what is done with it.
  for (const { audit } of textKinds) for (const verb of textVerbs) written.add(`${audit.noun}.${verb}`)
  const { rows } = await sql<{ action: string }>`select action from audit_rights`.execute(database.db.raw)
  const known = new Set([...rows.map(({ action }) => action), ...administrators])
  expect([...written].filter((action) => !known.has(action)).toSorted()).toEqual([])
  const { rows: strange } = await sql`
    select 1 from audit_rights a where not exists (select from role_rights r where r.right_name = a.right_name)`.execute(
    database.db.raw,
  )
  expect(strange).toEqual([])
})
