import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '#db/client.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { insertBusinesses } from '#tests/search-rows.ts'
import { businessLists } from './business-list.ts'
import { type Criteria, conditions, everything } from './criteria.ts'
import { listNewBusinesses } from './list-new.server.ts'
import { listMapPoints } from './map-points.server.ts'
import { findPage } from './page.server.ts'
import { parseSearchParams } from './params.ts'
import { searchBusinesses } from './search-businesses.server.ts'

// Listings are found, filtered and counted by the custom fields of their category.

const now = new Date('2026-03-10T17:00:00Z')
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase({ seed })
})
afterAll(() => database?.close())

const listings = [
  ['Awa', 'beauty-salon', { hair: ['natural', 'locs'], sunday: true, license: 'Quetzal 77' }],
  ['Binta', 'beauty-salon', { hair: ['natural'], sunday: false, seats: 4 }],
  ['Coumba', 'beauty-salon', { hair: ['locs'], sunday: true }],
  ['Dado', 'beauty-salon', {}],
  // What it has of its former category counts no more.
  ['Garage', 'automotive', { hair: ['locs'] }],
] as const

async function seed(tx: Tx) {
  await sql`insert into categories (slug, name) values ('beauty-salon', 'Beauty & Salon'), ('automotive', 'Automotive')`.execute(
    tx,
  )
  await sql`insert into custom_fields (key, category, kind, label, choices, takes_several, is_filter, position) values
    ('sunday', 'beauty-salon', 'yes-no', 'Accepts walk-ins on Sunday', '[]', false, true, 1),
    ('hair', 'beauty-salon', 'choice', 'Hair types', '[{"key": "natural", "label": "Zulu coils"}, {"key": "locs", "label": "Locs"},
      {"key": "wigs", "label": "Wigs"}]', true, true, 2),
    ('license', 'beauty-salon', 'text', 'License', '[]', false, false, 3),
    ('seats', 'beauty-salon', 'number', 'Seats', '[]', false, false, 4)`.execute(tx)
  for (const [name, category, values] of listings) {
    const [id] = await insertBusinesses(tx, [{ name, category }])
    await sql`update businesses set custom_values = ${JSON.stringify(values)}::jsonb where id = ${id}`.execute(
      tx,
    )
  }
}

class Undone extends Error {}
const find = (tx: Tx, query: string) =>
  searchBusinesses(tx, parseSearchParams(new URLSearchParams(query)).params, { now })
const asVisitor = <T>(fn: (tx: Tx) => Promise<T>) => database.db.asUser({ role: 'anon' }, fn)
const names = (query: string) =>
  asVisitor(async (tx) => (await find(tx, query)).businesses.map(({ name }) => name).sort())

test.each([
  ['field=hair.locs', ['Awa', 'Coumba']],
  ['field=hair.locs&field=hair.natural', ['Awa', 'Binta', 'Coumba']],
  ['field=hair.natural&field=sunday.yes', ['Awa']],
  ['category=beauty-salon&field=sunday.yes', ['Awa', 'Coumba']],
])('%s: one of a field’s values is enough, and every field holds', async (query, expected) => {
  expect(await names(query)).toEqual(expected)
})

test.each([
  ['zulu', ['Awa', 'Binta']],
  ['coils', ['Awa', 'Binta']],
  ['walk-ins', ['Awa', 'Coumba']],
  ['quetzal', ['Awa']],
  // Misspelled.
  ['quetzel', ['Awa']],
])('what is chosen and typed is found by its words: %s', async (q, expected) => {
  await database.db.transaction((tx) => sql`select refresh_search_vocabulary()`.execute(tx))
  expect(await names(`q=${q}`)).toEqual(expected)
})

test('within a category its fields are offered in their order, with their counts', async () => {
  const facets = await asVisitor(async (tx) => (await find(tx, 'category=beauty-salon')).facets.field)
  expect(facets).toEqual([
    { value: 'sunday.yes', label: 'Accepts walk-ins on Sunday', count: 2 },
    { value: 'hair.natural', label: 'Zulu coils', of: 'Hair types', count: 2 },
    { value: 'hair.locs', label: 'Locs', of: 'Hair types', count: 2 },
  ])
})

test('other values of a field are counted beside its choice, other fields with it', async () => {
  const counts = await asVisitor(async (tx) => {
    const { facets } = await find(tx, 'category=beauty-salon&field=hair.natural')
    return facets.field.map(({ value, count }) => [value, count])
  })
  expect(counts).toEqual([
    ['sunday.yes', 1],
    ['hair.natural', 2],
    ['hair.locs', 2],
  ])
})

test('chips say the field', async () => {
  const chips = await asVisitor(async (tx) => {
    const { params } = parseSearchParams(
      new URLSearchParams('category=beauty-salon&field=hair.locs&field=sunday.yes'),
    )
    const { facets } = await searchBusinesses(tx, params, { now })
    return businessLists['/directory'].chips(params, { place: null, facets })
  })
  expect(chips.map(({ label, href }) => [label, href])).toEqual([
    [expect.any(String), '/directory?field=hair.locs&field=sunday.yes'],
    ['Hair types: Locs', '/directory?category=beauty-salon&field=sunday.yes'],
    ['Accepts walk-ins on Sunday', '/directory?category=beauty-salon&field=hair.locs'],
  ])
})

test.each(['hair', 'hair.', 'hair.locs.x', '.', 'a b.c', '\u0000.x'])(
  'a field like %j in an address is left out and named',
  (value) => {
    const { params, dropped } = parseSearchParams(new URLSearchParams({ field: value }))
    expect(params.field).toEqual([])
    expect(dropped).toMatchObject([{ name: 'field' }])
  },
)

test.each<[string, string, object]>([
  ['archived', 'is_archived = true', { found: [], words: [] }],
  ['no filter', 'is_filter = false', { found: [], words: ['Awa', 'Coumba'] }],
  [
    'another label',
    `choices = jsonb_set(choices, '{1,label}', '"Sisterlocks"')`,
    { found: ['Awa', 'Coumba'], words: [] },
  ],
])('a change counts at once for listings that have it: %s', async (_, change, expected) => {
  let answer: object | undefined
  const changed = database.db.transaction(async (tx) => {
    await sql`update custom_fields set ${sql.raw(change)} where key = 'hair'`.execute(tx)
    answer = { found: await filtered(tx), words: await named(tx, 'loc') }
    throw new Undone()
  })
  await expect(changed).rejects.toBeInstanceOf(Undone)
  expect(answer).toEqual(expected)
})

test.each(['hair.locs', 'hair.gone', 'unknown.yes'])(
  'lists, maps and alerts leave out what searches can’t be narrowed by any more: %s',
  async (value) => {
    const read = (query: string) => parseSearchParams(new URLSearchParams(query)).params
    let found: object | undefined
    const changed = database.db.transaction(async (tx) => {
      await sql`update custom_fields set is_archived = true where key = 'hair'`.execute(tx)
      const params = read(`category=beauty-salon&field=sunday.yes&field=${value}`)
      const { withoutPoint, points } = await listMapPoints(tx, params, { now })
      const long = { since: new Date(0), until: new Date('2100-01-01'), most: 10 }
      found = {
        list: (await searchBusinesses(tx, params, { now })).businesses.map(({ name }) => name).sort(),
        map: points.length + withoutPoint,
        alert: (await listNewBusinesses(tx, params, long)).count,
      }
      throw new Undone()
    })
    await expect(changed).rejects.toBeInstanceOf(Undone)
    expect(found).toEqual({ list: ['Awa', 'Coumba'], map: 2, alert: 2 })
  },
)

const filtered = (tx: Tx) => rowsOf(tx, { filters: { field: ['hair.locs'] } })
const named = (tx: Tx, word: string) => rowsOf(tx, { tsquery: `'${word}'` })

async function rowsOf(tx: Tx, part: Partial<Criteria>) {
  const { rows } = await sql<{ name: string }>`
    select s.name from business_search s where ${conditions({ ...everything, ...part })} order by s.name`.execute(
    tx,
  )
  return rows.map(({ name }) => name)
}

test('of more choices than are counted one by one, all hold', async () => {
  const request = {
    sort: 'best',
    offset: 0,
    cursor: null,
    day: '2026-03-10',
    now,
    cap: 100,
    most: 100,
  } as const
  const keys = Array.from({ length: 10 }, (_, nth) => `extra-${nth}`)
  const counts: number[] = []
  const counted = database.db.transaction(async (tx) => {
    await sql`insert into custom_fields (key, category, kind, label, is_filter)
      select key, 'beauty-salon', 'yes-no', 'Extra', true from unnest(${keys}::text[]) key`.execute(tx)
    await sql`update businesses set custom_values = custom_values || (select jsonb_object_agg(key, true) from unnest(${keys}::text[]) key)
      where category = 'beauty-salon'`.execute(tx)
    for (const last of ['hair.natural', 'hair.wigs']) {
      const criteria = { ...everything, filters: { field: [...keys.map((key) => `${key}.yes`), last] } }
      counts.push((await findPage(tx, { ...request, criteria })).count)
    }
    throw new Undone()
  })
  await expect(counted).rejects.toBeInstanceOf(Undone)
  expect(counts).toEqual([2, 0])
})
