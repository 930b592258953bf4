import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '#db/client.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { type Criteria, chosenFacets, conditions, everything, facetLetters } from './criteria.ts'
import { findPage } from './page.server.ts'
import type { Sort } from './schema.ts'

let database: TestDatabase
const now = new Date('2026-03-10T17:00:00Z')
const cap = 200

beforeAll(async () => {
  database = await openTestDatabase({
    seed: async (tx) => {
      await sql`insert into categories (slug, name) values ('restaurants-food', 'Restaurants & Food')`.execute(
        tx,
      )
    },
  })
  // Fifty cities across the country, forty words.
  for (let from = 1; from <= 2000; from += 250) {
    await database.db.transaction((tx) =>
      sql`insert into businesses (name, slug, short_description, description, category, status, published_at, address, city, state,
          city_slug, lat, lng, heritage)
        select 'Shop ' || n, 'shop-' || n, 'Shop', 'Word' || chr(97 + n % 40 / 26) || chr(97 + n % 40 % 26), 'restaurants-food', 'published', now(),
          '1 Main Street', 'City ' || n % 50, 'TX', 'city-' || n % 50, 26 + n % 50 / 3.0, -120 + n % 50, array[case when n % 40 = 0 then 'NG' else 'GH' end]
        from generate_series(${from}::int, ${from + 249}::int) n`.execute(tx),
    )
  }
  await database.db.transaction((tx) => sql`select refresh_search_vocabulary()`.execute(tx))
  await database.db.transaction((tx) => sql`analyze businesses`.execute(tx))
})
afterAll(() => database?.close())

const words = { tsquery: "'wordab'" }
const place = { scope: { kind: 'circle', lat: 30, lng: -108, miles: 25 } } as const
const shapes: [string, Partial<Criteria>, Sort][] = [
  ['words', words, 'best'],
  ['a place', place, 'best'],
  ['words at a place, open now', { ...words, ...place, open: true }, 'distance'],
  ['a heritage', { filters: { heritage: ['NG'] } }, 'newest'],
  ['a city', { filters: { city: ['city-7-tx'] } }, 'name'],
]

// Under row-level security the planner would read all businesses before it could use an index for @@ or &&.
test.each(shapes)('reads no whole table for %s, as the role', async (_, part, sort) => {
  const criteria = { ...everything, ...part }
  const request = { criteria, sort, offset: 0, cursor: null, day: '2026-03-10', now, cap, most: cap }
  const read = await database.db.asUser({ role: 'anon' }, async (tx) => {
    // Includes what the session has counted but not yet reported.
    const before = await tablesRead(tx)
    const page = await findPage(tx, request)
    if (!criteria.open) expect(page.count).toBeGreaterThan(0)
    const after = await tablesRead(tx)
    return (table: string) => (after.get(table) ?? 0) - (before.get(table) ?? 0)
  })
  expect(read('businesses')).toBe(0)
  // A facet without its own choice may match everything; the cap bounds that.
  expect(read('business_search')).toBeLessThanOrEqual('filters' in part ? cap : 0)
})

const choices: [string, Partial<Criteria>][] = [
  ['a heritage of all', { filters: { heritage: ['NG'] } }],
  ['a heritage and a city of all', { filters: { heritage: ['NG'], city: ['city-0-tx'] } }],
  [
    'either heritage, and cities, of some words',
    { ...words, filters: { heritage: ['NG', 'GH'], city: ['city-1-tx', 'city-11-tx'] } },
  ],
  ['three of a place', { ...place, filters: { heritage: ['GH'], city: ['city-12-tx'], state: ['tx'] } }],
  ['a heritage and a city, verified', { verified: true, filters: { heritage: ['NG'], city: ['city-0-tx'] } }],
  ['what nobody has', { filters: { heritage: ['CV'], city: ['city-0-tx'] } }],
]

// With few matches, those that miss one choice are read along with them; with many, separately for each choice.
test.each(choices)('counts what other choices would find beside %s', async (_, part) => {
  const criteria = { ...everything, ...part }
  const request = {
    criteria,
    sort: 'best' as const,
    offset: 0,
    cursor: null,
    day: '2026-03-10',
    now,
    cap: 2000,
    most: 2000,
  }
  const { count, counts } = await database.db.asUser({ role: 'anon' }, (tx) => findPage(tx, request))
  expect(count).toBe((await findAll(criteria)).length)
  for (const name of chosenFacets(criteria)) {
    const { [name]: _choice, ...filters } = criteria.filters
    const found = await findAll({ ...criteria, filters })
    const expected = Map.groupBy(
      found.flatMap((row) => row[name as 'city']),
      (value) => value,
    )
    const counted = counts.get(facetLetters[name])
    expect(counted).toEqual(new Map([...expected].map(([value, rows]) => [value, rows.length])))
  }
})

/** The values of all matches, by the conditions for separate statements. */
async function findAll(criteria: Criteria): Promise<Record<'heritage' | 'city' | 'state', string[]>[]> {
  const { rows } = await database.db.transaction((tx) =>
    sql<Record<'heritage' | 'city' | 'state', string[]>>`
      select b.heritage, array[b.city_slug || '-tx'] as city, array[lower(b.state)] as state
      from business_search s join businesses b using (id) where ${conditions(criteria)}`.execute(tx),
  )
  return rows
}

/** Rows read by sequential scans. */
async function tablesRead(tx: Tx): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; read: number }>`
    select relname as name, seq_tup_read::int as read from pg_stat_xact_user_tables`.execute(tx)
  return new Map(rows.map((row) => [row.name, row.read]))
}
