import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { type Actor, actors, claimsOf, seedPeople } from './people.ts'
import { rules } from './rules.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase({ seed: seedPeople })
})
afterAll(() => database.close())

class RolledBack extends Error {}

/** Whether the statement did something as this actor; whatever it did is undone. */
async function isAllowed(statement: string, actor: Actor): Promise<boolean> {
  let rows = 0
  try {
    await database.db.asUser(claimsOf(actor), async (tx) => {
      const result = await sql.raw(statement).execute(tx)
      rows = result.rows.length
      throw new RolledBack()
    })
  } catch (error) {
    if (error instanceof RolledBack) return rows > 0
    // 42501: no privilege, or a row that a policy or a guard refuses. Anything else is a broken test.
    if (error instanceof DatabaseError && error.code === '42501') return false
    throw error
  }
  return false
}

describe.each([...new Set(rules.map((rule) => rule.table))])('%s', (table) => {
  for (const rule of rules.filter((candidate) => candidate.table === table)) {
    test(`${rule.verb} ${rule.what}: ${rule.allowed.join(', ') || 'nobody'}`, async () => {
      const allowed: Actor[] = []
      for (const actor of actors) {
        const statement = typeof rule.statement === 'string' ? rule.statement : rule.statement(actor)
        if (await isAllowed(statement, actor)) allowed.push(actor)
      }
      expect(allowed).toEqual(actors.filter((actor) => rule.allowed.includes(actor)))
    })
  }
})

test('every table has row-level security, and rules for all four verbs here', async () => {
  const tables = await sql<{ name: string; secured: boolean; granted: boolean }>`
    select c.relnamespace::regnamespace::text || '.' || c.relname as name, c.relrowsecurity as secured,
      has_any_column_privilege('anon', c.oid, 'select, insert, update')
        or has_any_column_privilege('authenticated', c.oid, 'select, insert, update')
        or has_table_privilege('authenticated', c.oid, 'delete') as granted
    from pg_class c
    where c.relkind in ('r', 'p') and c.relnamespace::regnamespace::text in ('public', 'auth')
      and c.relname <> 'schema_migrations'
    order by 1`.execute(database.db.raw)
  // What search reads holds public columns of published rows and counts of words, and is granted for reading only.
  const withoutSecurity = [
    'business_search',
    'search_area_totals',
    'search_facet_totals',
    'search_tiers',
    'search_vocabulary',
  ].map((name) => `public.${name}`)
  const unsecured = tables.rows.filter((row) => row.granted && !row.secured).map((row) => row.name)
  expect(unsecured.filter((name) => !withoutSecurity.includes(name))).toEqual([])

  const ruled = tables.rows.filter((row) => row.granted).map((row) => row.name.replace('public.', ''))
  const missing = ruled.flatMap((name) =>
    ['select', 'insert', 'update', 'delete']
      .filter((verb) => !rules.some((rule) => rule.table === name && rule.verb === verb))
      .map((verb) => `${name}: ${verb}`),
  )
  expect(missing).toEqual([])
})

test('tables that no role may touch stay closed to every actor', async () => {
  for (const table of ['auth.users', 'cache_bumps', 'rate_limits']) {
    for (const actor of actors) {
      expect(await isAllowed(`select 1 from ${table} limit 1`, actor), `${actor} reads ${table}`).toBe(false)
    }
  }
})
