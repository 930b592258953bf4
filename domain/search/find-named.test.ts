import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { insertBusinesses } from '#tests/search-rows.ts'
import { findNamed } from './find-named.server.ts'
import { noSearch } from './params.ts'
import { searchBusinesses } from './search-businesses.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase({ withReference: true })
  await database.db.transaction(async (tx) => {
    const at = { status: 'published', category: 'restaurants-food' }
    await insertBusinesses(tx, [
      { ...at, slug: 'wash', name: 'Tigist’s Hand Wash', city: 'Barron', state: 'WI' },
      { ...at, slug: 'academy', name: 'Providence Trucking Academy', city: 'Atlanta', state: 'GA' },
      { ...at, slug: 'mwamba', name: 'Mwamba Transport', city: 'Dover', state: 'DE' },
      { ...at, slug: 'draft', name: 'Hidden Transport', city: 'Dover', state: 'DE', status: 'draft' },
      { ...at, slug: 'houston', name: 'Houston Braids' },
      // Its town is a word of a listing.
      { ...at, slug: 'corner', name: 'Corner Cakes', city: 'Hyattsville', state: 'MD' },
      { ...at, slug: 'far', name: 'Achta Cakes', city: 'Fresno', state: 'CA', lat: 36.7468, lng: -119.7726 },
    ])
  })
})
afterAll(() => database?.close())

const named = (q: string) => database.db.asUser({ role: 'anon' }, (tx) => findNamed(tx, q, null))
const search = (q: string, where = '') =>
  database.db.asUser({ role: 'anon' }, (tx) =>
    searchBusinesses(tx, { ...noSearch, q, where }, { now: new Date('2026-03-10T18:30:00Z') }),
  )

test.each([
  ['Tigist’s Hand Wash', 'tigist s hand wash', null],
  ["tigist's hand wash", 'tigist s hand wash', null],
  ['mwambatransport', 'mwamba transport', null],
  ['Mwamba Transport Dover', 'mwamba transport', 'Dover, DE'],
  ['mwamba transport in dover de', 'mwamba transport', 'Dover, DE'],
  ['mwamba transport dover delaware', 'mwamba transport', 'Dover, DE'],
])('“%s” is a name', async (q, words, where) => {
  expect(await named(q)).toEqual({ words, where })
})

test.each([
  '',
  'mwamba',
  'transport',
  'mwamba transport houston',
  'hidden transport',
  'hiddentransport',
  'hand wash',
])('“%s” is none', async (q) => {
  expect(await named(q)).toBeNull()
})

test('no place is read from a name: “Wash” is Washington, and Providence a city', async () => {
  for (const [q, slug] of [
    ['tigist’s hand wash', 'wash'],
    ['providence trucking academy', 'academy'],
    ['mwamba transport in dover', 'mwamba'],
  ] as const) {
    const { businesses, place } = await search(q)
    expect([businesses[0]?.slug, place?.label ?? null]).toEqual([
      slug,
      slug === 'mwamba' ? 'Dover, DE' : null,
    ])
  }
})

test('a name with its own place in it leaves the place to everyone who looks there', async () => {
  const { businesses, place } = await search('houston braids')
  expect([place?.label, businesses[0]?.slug]).toEqual(['Houston, TX', 'houston'])
})

test('what lies just beyond the farthest circle is found as elsewhere', async () => {
  // Santa Maria is 110 miles from Fresno, in a cell of its circle of 100 miles.
  const { count, widening } = await search('achta', 'Santa Maria, CA')
  expect([count, widening?.instead]).toEqual([1, '1 in California'])
})

test('what is no business is said not to be listed', async () => {
  expect((await search('african church')).unlisted).toBe('churches')
  expect((await search('somali mosque')).unlisted).toBe('mosques')
  expect((await search('church hats')).unlisted).toBeNull()
  expect((await search('church')).unlisted).toBe('churches')
})

test('a town where several businesses are listed needs no preposition', async () => {
  expect((await search('cakes hyattsville')).place).toBeNull()
  await sql`insert into landing_counts (state, city, category, change) values ('md', 'hyattsville', '', 3)`.execute(
    database.db.raw,
  )
  expect((await search('tailor hyattsville')).place?.label).toBe('Hyattsville, MD')
  // An English word needs more.
  await sql`insert into landing_counts (state, city, category, change) values ('mn', 'rice', '', 3)`.execute(
    database.db.raw,
  )
  expect((await search('tailor rice')).place).toBeNull()
})
