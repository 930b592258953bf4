import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '#db/client.ts'
import { addSynonyms, listSynonyms } from '#domain/categories/synonyms.server.ts'
import { parseSearchParams } from '#domain/search/params.ts'
import { searchBusinesses } from '#domain/search/search-businesses.server.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { claimsOf } from '#tests/policies/people.ts'
import { insertBusinesses } from '#tests/search-rows.ts'
import { previewSynonyms } from './preview-synonyms.server.ts'

const now = new Date('2026-03-10T17:00:00Z')
let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase({
    withPeople: true,
    async seed(tx) {
      await sql`insert into categories (slug, name) values ('restaurants-food', 'Restaurants & Food')`.execute(
        tx,
      )
      await insertBusinesses(tx, [
        { name: 'Addis Injera' },
        { name: 'Asmara Injera' },
        { name: 'Lagos Suya' },
        { name: 'Kumasi Kelewele' },
      ])
      await sql`insert into searches_daily (day, words, place, count) values
        ('2026-03-09', 'pancakes', 'Houston, TX', 4), ('2026-03-10', 'pancakes', '', 2), ('2026-03-10', 'best pancake', '', 3),
        ('2026-03-10', 'injera', '', 9), ('2026-03-10', 'suya', '', 50), ('2026-03-10', 'panama hats', '', 5)`.execute(
        tx,
      )
    },
  })
  await database.db.transaction((tx) => sql`select refresh_search_vocabulary()`.execute(tx))
})
afterAll(() => database?.close())

const group = {
  terms: ['injera', 'pancakes'],
  narrower: [],
  related: [],
  typed: [],
  categories: [],
  note: '',
}
const asAdmin = <T>(work: (tx: Tx) => Promise<T>) => database.db.asUser(claimsOf('admin'), work)
const previewed = (change: Partial<Parameters<typeof previewSynonyms>[1]> = {}, withinMs?: number) =>
  asAdmin((tx) =>
    previewSynonyms(
      tx,
      { ...group, id: null, version: 0, ...change },
      { now, ...(withinMs !== undefined && { withinMs }) },
    ),
  )
const count = (q: string) =>
  database.db.asUser({ role: 'anon' }, async (tx) => {
    const { params } = parseSearchParams(new URLSearchParams({ q }))
    return (await searchBusinesses(tx, params, { now })).count
  })
const injera = {
  count: 2,
  isCountCapped: false,
  names: expect.arrayContaining(['Addis Injera', 'Asmara Injera']),
}
const nothing = { count: 0, isCountCapped: false, names: [] }

test('says what stored searches with the words would find, in whatever form, and changes nothing', async () => {
  // Whatever the process knows of the words stays.
  expect([await count('injera'), await count('pancakes')]).toEqual([2, 0])
  expect(await previewed()).toEqual({
    queries: [
      { words: 'injera', searches: 9, before: injera, after: injera },
      { words: 'pancakes', searches: 6, before: nothing, after: injera },
      { words: 'best pancake', searches: 3, before: nothing, after: injera },
    ],
    unchecked: 0,
  })
  expect([await count('injera'), await count('pancakes')]).toEqual([2, 0])
  expect(await asAdmin((tx) => listSynonyms(tx, { q: 'injera' }))).toEqual([])
  const { rows } = await sql`select from audit_log where action like 'synonyms%'`.execute(database.db.raw)
  expect(rows).toEqual([])
})

test('what the preview reads of words stays its own', async () => {
  expect(await count('suya')).toBe(1)
  const { queries } = await previewed({ terms: ['suya', 'kelewele'] })
  expect(queries.map(({ before, after }) => [before.count, after.count])).toEqual([[1, 2]])
  // Also in words that nobody has looked up here before.
  expect([await count('suya'), await count('kelewele')]).toEqual([1, 1])
})

test('a change shows what its old words lose; words that nobody searched for are checked themselves', async () => {
  const { id, version } = await asAdmin((tx) => addSynonyms(tx, group))
  expect(await count('pancakes')).toBe(2)
  const { queries } = await previewed({ id, version, terms: ['kelewele', 'plantain'] })
  expect(queries.find(({ words }) => words === 'pancakes')).toMatchObject({ before: injera, after: nothing })
  // In the same transaction as before.
  expect(await count('pancakes')).toBe(2)
  await database.db.raw.deleteFrom('searchSynonyms').execute()
  const unknown = await previewed({ terms: ['kelewele', 'aloco'] })
  expect(
    unknown.queries.map(({ words, searches, before, after }) => [words, searches, before.count, after.count]),
  ).toEqual([
    ['kelewele', null, 1, 1],
    ['aloco', null, 0, 1],
  ])
})

test('it takes bounded time, and refuses what saving would', async () => {
  expect(await previewed({}, 0)).toMatchObject({ queries: [{ words: 'injera' }], unchecked: 2 })
  await expect(previewed({ terms: ['the'] })).rejects.toMatchObject({ code: 'invalid' })
  await expect(previewed({ id: 999_999 })).rejects.toMatchObject({ code: 'not_found' })
  const { id } = await asAdmin((tx) => addSynonyms(tx, group))
  await expect(previewed({ id, version: 99 })).rejects.toMatchObject({ code: 'stale' })
  await database.db.raw.deleteFrom('searchSynonyms').execute()
})
