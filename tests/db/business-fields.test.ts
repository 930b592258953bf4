import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fieldNames, groupOf, reviewOf } from '#domain/businesses/fields.ts'
import { plainFields } from '#domain/businesses/plain-fields.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'

// The database guards and keeps fields by lists of its own.

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

// Rows of tables of their own, which have rules of their own.
const ofOtherTables = new Set<string>(['hours', 'specialDays'])
const ofRow = fieldNames.filter((field) => !ofOtherTables.has(field))

const listOf = async (query: ReturnType<typeof sql<{ field: string }>>) =>
  (await query.execute(database.db.raw)).rows.map(({ field }) => field).sort()

test('history and versions know every field', async () => {
  const facts = sql<{ field: string }>`
    select key as field from jsonb_each(business_facts(null::businesses))`
  expect(await listOf(facts)).toEqual([...ofRow].sort())
})

test.each(['identity', 'offer', 'daily'] as const)('%s fields are the same', async (review) => {
  const reviewed = sql<{ field: string }>`select unnest(reviewed_fields(${review})) as field`
  expect(await listOf(reviewed)).toEqual(ofRow.filter((field) => reviewOf(field) === review).sort())
})

test('a change that is checked afterwards is noted under the name of its group', async () => {
  const { rows } = await sql<{ source: string }>`
    select prosrc as source from pg_proc where proname = 'record_checked_after'`.execute(database.db.raw)
  const [, listed = ''] = /f in \(([^)]*)\) then 'place'/.exec(rows[0]!.source) ?? []
  const named = [...listed.matchAll(/'(\w+)'/g)].map(([, field]) => field)
  const grouped = fieldNames.filter((field) => reviewOf(field) === 'offer' && groupOf(field) !== field)
  expect(grouped.map(groupOf)).toEqual(grouped.map(() => 'place'))
  expect(named.sort()).toEqual([...grouped].sort())
})

test('visitors may read the column of every plain field', async () => {
  const { rows } = await sql<{ column: string }>`
    select column_name as column from information_schema.column_privileges
    where table_name = 'businesses' and grantee = 'anon' and privilege_type = 'SELECT'`.execute(
    database.db.raw,
  )
  const columns = rows.map(({ column }) => column.replaceAll(/_(\w)/g, (_, letter) => letter.toUpperCase()))
  expect(columns).toEqual(expect.arrayContaining(Object.keys(plainFields)))
})
