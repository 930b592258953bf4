import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { ids } from '#tests/policies/people.ts'
import { copyDatabase } from './copy-database.ts'
import { MoveError } from './move-error.ts'

let source: TestDatabase
let target: TestDatabase
beforeAll(async () => {
  source = await openTestDatabase({ withPeople: true })
  target = await openTestDatabase({
    seed: async (tx) => {
      await sql`insert into site_settings (key, value) values ('numbers', '{"source": "counted"}')`.execute(
        tx,
      )
    },
  })
})
afterAll(async () => {
  await source?.close()
  await target?.close()
})

const { signal } = new AbortController()

/** Rules that the copy takes down and puts back. */
const rulesOf = async ({ db }: TestDatabase) =>
  (
    await sql<{ rule: string }>`
      select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) as rule from pg_constraint where contype = 'f'
      union all select tgrelid::regclass::text || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
      union all select oid::regclass::text from pg_class where relforcerowsecurity
      order by 1`.execute(db.raw)
  ).rows.map(({ rule }) => rule)

test('what can’t be moved whole leaves the target as it was', async () => {
  const before = await rulesOf(target)
  await sql`create table of_another_version (n int)`.execute(source.db.raw)
  await expect(copyDatabase(source.db, target.db, { signal })).rejects.toThrow(
    new MoveError('The two databases differ in of_another_version: bring both to this version first'),
  )
  await sql`drop table of_another_version`.execute(source.db.raw)
  const stopped = AbortSignal.abort(new Error('stopped'))
  await expect(copyDatabase(source.db, target.db, { signal: stopped })).rejects.toThrow('stopped')
  expect(await rulesOf(target)).toEqual(before)
  const { rows } = await sql`select from site_settings where key = 'numbers'`.execute(target.db.raw)
  expect(rows).toHaveLength(1)
})

test('every row arrives as it was, in place of what was there, and the rules hold again', async () => {
  // Its policies bind the owner, too.
  await source.db.asUser({ role: 'authenticated', sub: ids.owner }, (tx) =>
    sql`insert into user_consents (user_id, consent_type, version, granted) values (${ids.owner}, 'terms', '1.0', true)`.execute(
      tx,
    ),
  )
  const before = await rulesOf(target)
  const moved = await copyDatabase(source.db, target.db, { signal })
  const counts = new Map(moved.map(({ table, rows }) => [table, rows]))
  expect(counts.get('businesses')).toBeGreaterThan(3)
  expect(counts.get('auth.users')).toBeGreaterThan(4)
  expect(counts.get('user_consents')).toBeGreaterThan(0)
  expect(await rulesOf(target)).toEqual(before)
  const { rows } = await sql`select from site_settings where key = 'numbers'`.execute(target.db.raw)
  expect(rows).toEqual([])
  // A sequence goes on where it was, and a row without its parent is refused.
  await expect(
    sql`insert into business_hours (business_id, weekday, opens_minute, closes_minute)
      values ('00000000-0000-4000-9000-00000000dead', 1, 540, 600)`.execute(target.db.raw),
  ).rejects.toThrow(/foreign key/)
})
