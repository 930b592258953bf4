import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseSearchParams } from '#domain/search/params.ts'
import { searchBusinesses } from '#domain/search/search-businesses.server.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { insertBusinesses } from '#tests/search-rows.ts'
import { loadReference } from './load.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database?.close())

test('a first start has the synonyms, once, beside those of an administrator', async () => {
  await database.db.transaction(async (tx) => {
    await sql`insert into search_synonyms (terms) values ('{left,of an earlier version}')`.execute(tx)
    await sql`with added as (insert into search_synonyms (terms) values ('{suya,my own word}') returning id)
      insert into audit_log (action, subject_kind, subject_id) select 'synonyms.add', 'synonyms', id::text from added`.execute(
      tx,
    )
  })
  await loadReference(database.db)
  await loadReference(database.db)
  const { rows } = await database.db.transaction((tx) =>
    sql<{
      terms: string[]
    }>`select terms from search_synonyms where terms && '{suya,thieboudienne,left}' order by id`.execute(tx),
  )
  expect(rows.map(({ terms }) => terms)).toEqual([
    ['suya', 'my own word'],
    expect.arrayContaining(['thieboudienne']),
  ])
  await database.db.transaction((tx) =>
    insertBusinesses(tx, [{ name: 'Dakar Table', description: 'Ceebu jen every day' }]),
  )
  const found = await database.db.asUser({ role: 'anon' }, (tx) =>
    searchBusinesses(tx, parseSearchParams(new URLSearchParams('q=thieboudienne')).params, {
      now: new Date('2026-03-10'),
    }),
  )
  expect(found.businesses.map(({ name }) => name)).toEqual(['Dakar Table'])
})

describe('words of other languages', () => {
  const trades = [
    ['መርካቶ', 'retail-shopping', 'african-groceries'],
    ['merkato', 'retail-shopping', 'african-groceries'],
    ['ሱፐርማርኬት', 'retail-shopping', 'african-groceries'],
    ['سوق', 'retail-shopping', 'african-groceries'],
    ['suuq', 'retail-shopping', 'african-groceries'],
    ['trançage', 'beauty-salon', 'braiding-salons'],
    ['tressage', 'beauty-salon', 'braiding-salons'],
    ['xalaal hilib', 'retail-shopping', 'halal-meat-markets'],
    ['fundi magari', 'automotive', 'auto-repair'],
    ['ሃዋላ', 'professional-services', 'money-transfer'],
    ['ጥርስ ሐኪም', 'healthcare', 'dentists'],
    ['የልጆች መዋያ', 'education', 'daycare-preschool'],
    ['xanaanada carruurta', 'education', 'daycare-preschool'],
  ] as const
  beforeAll(async () => {
    await loadReference(database.db)
    const each = new Map(trades.map(([, category, subcategory]) => [subcategory, category]))
    await database.db.transaction((tx) =>
      insertBusinesses(
        tx,
        Array.from(each, ([subcategory, category], nth) => ({
          name: `Number ${nth}`,
          category,
          subcategory,
        })),
      ),
    )
  })

  test.each(trades)('“%s” is of %s: %s', async (q, _, subcategory) => {
    const { params } = parseSearchParams(new URLSearchParams({ q }))
    const found = await database.db.asUser({ role: 'anon' }, (tx) =>
      searchBusinesses(tx, params, { now: new Date('2026-03-10') }),
    )
    expect(found.businesses.map((each) => each.subcategory?.slug)).toEqual([subcategory])
    expect(found.widening).toBeNull()
  })
})
