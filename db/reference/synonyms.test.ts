import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { synonymsSchema } from '#domain/categories/admin-schema.ts'
import { changeSynonyms, listSynonyms } from '#domain/categories/synonyms.server.ts'
import { DomainError } from '#domain/errors.ts'
import { languageCodes } from '#domain/languages/language-names.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { loadReference } from './load.ts'
import { synonyms } from './synonyms.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase({ withPeople: true })
  await loadReference(database.db)
})
afterAll(() => database?.close())

test('an administrator can save each group as it is', async () => {
  const refused = await database.db.transaction(async (tx) => {
    const groups = await listSynonyms(tx)
    expect(groups.length).toBe(synonyms.length)
    const found: unknown[] = []
    for (const group of groups) {
      const { success, error } = synonymsSchema.safeParse(group)
      if (!success) found.push([group.terms[0], error.issues])
      try {
        await changeSynonyms(tx, group)
      } catch (error) {
        if (!(error instanceof DomainError)) throw error
        found.push([group.terms[0], error.fields])
      }
    }
    return found
  })
  expect(refused).toEqual([])
})

test('each language is known, and nothing is in two groups', () => {
  const all = synonyms.flatMap(({ terms, typed = [] }) => [...terms, ...typed])
  const known = new Set([...all, ...synonyms.flatMap(({ narrower = [] }) => narrower)])
  expect([...languageCodes.keys()].filter((name) => !known.has(name))).toEqual([])
  expect(all.filter((each, at) => all.indexOf(each) !== at)).toEqual([])
})

test.each([
  ['thiebou jen', 'thieboudienne'],
  ['ኢንጀራ', 'injera'],
  ['gh', 'ghanaian'],
  ['harare', 'zimbabwean'],
  ['horn of africa', 'horn of africa'],
  ['tukaan', 'african store'],
  ['ntoma', 'fabric store'],
  ['start llc', 'llc formation'],
  ['asylum interview', 'asylum'],
  ['scratched bumper', 'auto body'],
  ['durag', 'beauty supply'],
  ['wedding ring', 'jewelry'],
  ['paint peeling', 'house painter'],
  // Of the same stem as Harare.
  ['harar', undefined],
])('“%s” means %s', async (typed, meant) => {
  const { rows } = await sql<{ first: string }>`
    select s.terms[1] as first from jsonb_array_elements((search_read_words(${typed.split(' ')}::text[]))::jsonb -> 'groups') g
    join search_synonyms s on g -> 'terms' ->> 0 = any(s.keys)
    where g ->> 'as' in ('term', 'typed') or (${typed} = 'harar' and g ->> 'as' = 'narrower')`.execute(
    database.db.raw,
  )
  expect(rows[0]?.first).toBe(meant)
})
