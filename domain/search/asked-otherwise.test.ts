import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '#db/client.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { insertBusinesses } from '#tests/search-rows.ts'
import { readFiltersInWords } from './filters-in-words.ts'
import { parseSearchParams } from './params.ts'
import { searchBusinesses } from './search-businesses.server.ts'

// A Tuesday, noon in Houston.
const now = new Date('2026-03-10T17:00:00Z')
let database: TestDatabase

const find = (q: string) =>
  database.db.asUser({ role: 'anon' }, (tx) =>
    searchBusinesses(tx, readFiltersInWords(parseSearchParams(new URLSearchParams({ q })).params), { now }),
  )
const names = async (q: string) => (await find(q)).businesses.map(({ name }) => name)

async function seed(tx: Tx) {
  for (const [slug, parent, name] of [
    ['restaurants-food', null, 'Restaurants & Food'],
    ['logistics', null, 'Logistics'],
    ['taxis', 'logistics', 'Limousine & chauffeur'],
    ['tailors', null, 'Tailors'],
    ['notaries', null, 'Notaries'],
    ['textiles', null, 'Cloth'],
  ])
    await sql`insert into categories (slug, parent, name) values (${slug}, ${parent}, ${name})`.execute(tx)
  await sql`insert into search_synonyms (terms, narrower, related, typed, categories) values
    ('{taxi,cab}', '{airport shuttle}', '{}', '{}', '{taxis}'),
    ('{tailor}', '{}', '{}', '{}', '{tailors}'),
    ('{notary}', '{}', '{translator}', '{embassy}', '{notaries}'),
    ('{west african}', '{nigerian,ghanaian}', '{}', '{}', '{}'),
    ('{beautician}', '{}', '{}', '{}', '{}'),
    ('{sierra leonean}', '{}', '{}', '{}', '{}'),
    ('{sudanese,sudan}', '{}', '{}', '{}', '{}'),
    ('{fabric}', '{kente}', '{}', '{}', '{textiles}')`.execute(tx)
  await insertBusinesses(tx, [
    { name: 'Blue Nile Rides', category: 'logistics', subcategory: 'taxis' },
    { name: 'Abdi', category: 'logistics', languages: ['ln'], services: [{ name: 'Airport shuttle' }] },
    { name: 'Thandi', category: 'logistics', languages: ['zu'], services: [{ name: 'Taxi on Sundays' }] },
    { name: 'Papers by Kofi', category: 'notaries', heritage: ['GH'] },
    { name: 'Words by Awa', description: 'Friendly people', services: [{ name: 'Sworn translator' }] },
    { name: 'Kente Kitchen', heritage: ['GH'], description: 'West African dishes' },
    { name: 'Wax', category: 'textiles', heritage: ['NG'] },
    {
      name: 'Freetown House',
      description: 'Sierra Leonean food',
      hours: [{ weekday: 2, opens: 660, closes: 1320 }],
    },
    { name: 'Juba', heritage: ['SS'], tier: 'premium', description: 'Sudanese or South Sudanese, ask us' },
    { name: 'Omdurman', heritage: ['SD'] },
    { name: 'Stitch', category: 'tailors', hours: [{ weekday: 3, opens: 660, closes: 1320 }] },
  ])
}

beforeAll(async () => {
  database = await openTestDatabase({ seed })
  await database.db.transaction((tx) => sql`select refresh_search_vocabulary()`.execute(tx))
})
afterAll(() => database?.close())

test('a language that nobody of the trade speaks makes way for the trade, unless others offer it in so many words', async () => {
  const lingala = await find('lingala speaking taxi')
  expect(lingala.businesses[0]?.name).toBe('Blue Nile Rides')
  expect(lingala.widening).toEqual({
    asked: 'fits the filter “Lingala”',
    instead: expect.stringMatching(/without it$/),
  })
  const zulu = await find('zulu speaking taxi')
  expect([zulu.businesses.map(({ name }) => name), zulu.widening]).toEqual([['Thandi'], null])
})

test('an embassy isn’t listed, and who gets its papers done is', async () => {
  const { unlisted, businesses } = await find('embassy')
  expect(unlisted).toBe('No embassies are listed here yet. Here is what comes closest.')
  expect(businesses.map(({ name }) => name)).toEqual(['Papers by Kofi'])
})

test('who is from a country is from its region: a trade comes before a name of its goods', async () => {
  expect((await names('west african fabric'))[0]).toBe('Wax')
})

test.each([
  ['airp ort shuttle', 'Abdi', 'airport shuttle'],
  ['sierra leo nean food', 'Freetown House', 'sierra leonean food'],
  ['ai rport shuttle', 'Abdi', 'airport shuttle'],
])('“%s” has a word in pieces', async (q, first, meant) => {
  const { businesses, widening, corrections } = await find(q)
  expect([businesses[0]?.name, widening, corrections]).toEqual([first, null, []])
  expect(businesses.map(({ name }) => name)).toEqual(await names(meant))
})

test.each([
  ['buetician', 'beautician'],
  ['bookician', undefined],
])('“%s” is corrected to %s, of which only vowels may be others', async (q, to) => {
  expect((await find(q)).corrections[0]?.to).toBe(to)
})

test('either of two trades is wanted, and who is of one has it', async () => {
  expect((await names('taxi or tailor')).toSorted()).toEqual(['Abdi', 'Blue Nile Rides', 'Stitch', 'Thandi'])
})

test('Sudan isn’t South Sudan, which has its name', async () => {
  expect(await names('sudanese')).toEqual(['Omdurman', 'Juba'])
})

test('open today is the day’s hours', async () => {
  expect(await names('food open today')).toEqual(['Freetown House'])
})

test('a place abroad is said not to be covered', async () => {
  expect((await find('taxi in toronto')).unlisted).toBe(
    'This directory covers the USA, and not Toronto. These businesses are in the USA.',
  )
})

test('what people are friendly to isn’t found by “friendly”', async () => {
  expect((await find('lgbtq friendly')).count).toBe(0)
  expect((await find('lgbtq friendly taxi')).widening?.instead).toContain('without “lgbtq”')
})
