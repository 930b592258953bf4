import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '#db/client.ts'
import { openDays } from '#domain/attributes/attributes.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { insertBusinesses } from '#tests/search-rows.ts'
import { lookUp } from './look-up.server.ts'
import { listMapPoints } from './map-points.server.ts'
import { parseSearchParams } from './params.ts'
import { searchBusinesses } from './search-businesses.server.ts'
import { suggest } from './suggest.server.ts'

const now = new Date('2026-03-10T17:00:00Z')
let database: TestDatabase

const paramsOf = (query: string) => parseSearchParams(new URLSearchParams(query)).params
const asVisitor = <T>(work: (tx: Tx) => Promise<T>) => database.db.asUser({ role: 'anon' }, work)
const find = (q: string) =>
  asVisitor((tx) => searchBusinesses(tx, paramsOf(`q=${encodeURIComponent(q)}`), { now }))
const names = async (q: string) => (await find(q)).businesses.map(({ name }) => name)
const searches = async (typed: string) =>
  (await asVisitor((tx) => suggest(tx, typed))).flatMap(({ kind, label }) =>
    kind === 'search' ? [label] : [],
  )

async function seed(tx: Tx) {
  for (const [slug, parent, name] of [
    ['restaurants-food', null, 'Restaurants & Food'],
    ['juice-bars', 'restaurants-food', 'Juice & smoothie bars'],
    ['logistics', null, 'Logistics'],
    ['taxis', 'logistics', 'Limousine & chauffeur'],
    ['tailors', null, 'Tailors'],
  ])
    await sql`insert into categories (slug, parent, name) values (${slug}, ${parent}, ${name})`.execute(tx)
  for (const [id, kind, name, lat, lng, population, miles] of [
    [1, 'city', 'Houston', 29.76, -95.37, 2_300_000, null],
    [5, 'city', 'Katy', 29.79, -95.82, 22_000, null],
    [2, 'area', 'Alief', 29.74, -95.42, 120_000, 10],
    [3, 'area', 'Uptown', 29.75, -95.46, 1000, 5],
    [4, 'county', 'Harris County', 29.78, -95.4, 4_000_000, 25],
  ] as const)
    await sql`insert into places (id, kind, name, state, slug, lat, lng, population, timezone, search_name, radius_miles)
      values (${id}, ${kind}, ${name}, 'TX', ${name.toLowerCase().replace(' ', '-')}, ${lat}, ${lng}, ${population}, 'America/Chicago',
        ${name.toLowerCase()}, ${miles})`.execute(tx)
  await sql`insert into search_synonyms (terms, narrower, related, typed, categories) values
    ('{taxi,cab}', '{airport shuttle}', '{}', '{teksi,ታክሲ}', '{taxis}'),
    ('{fufu}', '{}', '{banku}', '{}', '{}'),
    ('{zeppelin}', '{}', '{}', '{}', '{}'),
    ('{sierra leonean,sierra leone}', '{}', '{}', '{salone}', '{}'),
    ('{tailor}', '{}', '{}', '{}', '{tailors}'),
    ('{west african}', '{nigerian,guinean}', '{}', '{}', '{}'),
    ('{nigerian}', '{hausa}', '{ghanaian}', '{}', '{}'),
    ('{cornrows}', '{}', '{}', '{}', '{}'),
    ('{corn}', '{}', '{}', '{}', '{}'),
    ('{senegalese}', '{}', '{}', '{senegalesa}', '{}'),
    ('{hair salon,salon}', '{}', '{}', '{}', '{}')`.execute(tx)
  await insertBusinesses(tx, [
    { name: 'Blue Nile Rides', category: 'logistics', subcategory: 'taxis', price: 3 },
    { name: 'Addis Bakery', description: 'Where taxi drivers have breakfast' },
    { name: 'Airport Shuttle by Abdi', category: 'logistics' },
    { name: 'Mama Taxi Snacks', price: 1 },
    { name: 'Banku Corner', services: [{ name: 'Banku and tilapia' }] },
    { name: 'Akosua’s Kitchen', services: [{ name: 'Banku and tilapia' }] },
    { name: 'Salon Awa', description: 'A hair salon' },
    { name: 'Quilts of Seattle', city: 'Seattle', state: 'WA', lat: 47.6, lng: -122.33 },
    { name: 'Quilts of Tulsa', city: 'Tulsa', state: 'OK', lat: 36.15, lng: -95.99 },
    { name: 'Quilts of Honolulu', city: 'Honolulu', state: 'HI', lat: 21.31, lng: -157.86 },
    {
      name: 'Quilts of Denver',
      city: 'Denver',
      state: 'CO',
      lat: 39.74,
      lng: -104.99,
      services: [{ name: 'Mending, as a tailor does' }],
      price: 1,
    },
    { name: 'Freetown House', description: 'Food of Sierra Leone' },
    {
      name: 'Salem',
      category: 'tailors',
      heritage: ['NG'],
      city: 'Seattle',
      state: 'WA',
      lat: 47.6,
      lng: -122.33,
    },
    { name: 'Conakry', category: 'tailors', heritage: ['GN'], services: [{ name: 'West African gowns' }] },
    {
      name: 'Kumasi',
      category: 'tailors',
      heritage: ['GH'],
      languages: ['ha'],
      city: 'Denver',
      state: 'CO',
      lat: 39.74,
      lng: -104.99,
    },
    { name: 'Uptown Threads', description: 'Plain cloth', languages: ['am'] },
  ])
  await sql`update businesses set phone = '(713) 555-0177' where name like 'Addis%' or name like 'Salon%'`.execute(
    tx,
  )
}

beforeAll(async () => {
  database = await openTestDatabase({ seed })
  await database.db.transaction((tx) => sql`select refresh_search_vocabulary()`.execute(tx))
  await sql`insert into search_vocabulary (word, lexeme, frequency) values ('cornrows', 'cornrow', 3), ('corn', 'corn', 3), ('rolls', 'roll', 3),
    ('senegalese', 'senegales', 3)`.execute(database.db.raw)
})
afterAll(() => database?.close())

test('a trade’s own businesses come first, then names, then kinds of it; who only mentions it isn’t found', async () => {
  expect(await names('taxi')).toEqual(['Blue Nile Rides', 'Mama Taxi Snacks', 'Airport Shuttle by Abdi'])
  expect(await names('cab')).toEqual(['Blue Nile Rides', 'Mama Taxi Snacks', 'Airport Shuttle by Abdi'])
  expect((await names('airport shuttle'))[0]).toBe('Airport Shuttle by Abdi')
})

test('a price that nobody of the trade has makes way for the trade', async () => {
  const at = (price: string) =>
    asVisitor((tx) => searchBusinesses(tx, paramsOf(`q=taxi&price=${price}`), { now }))
  const cheap = await at('1')
  expect(cheap.businesses[0]?.name).toBe('Blue Nile Rides')
  expect(cheap.widening).toEqual({ asked: 'is at that price', instead: '3 results at other prices' })
  // Near the place, rather than cheap and far away.
  const near = await asVisitor((tx) =>
    searchBusinesses(tx, paramsOf('q=tailor&price=1&where=Houston, TX'), { now }),
  )
  expect(near.businesses.map(({ name }) => name)).toEqual(['Conakry'])
  expect(near.widening?.asked).toBe('within 25 miles of Houston, TX is at that price')
  const found = await at('3')
  expect([found.businesses.map(({ name }) => name), found.widening]).toEqual([['Blue Nile Rides'], null])
})

test.each(['teksi', 'teksis', 'ታክሲ'])(
  '“%s” is typed and in no listing, and finds what it means',
  async (q) => {
    expect((await names(q))[0]).toBe('Blue Nile Rides')
  },
)

test.each([
  ['airportshuttle', 'Airport Shuttle by Abdi'],
  ['sierraleonefood', 'Freetown House'],
])('“%s” is the words that were typed without a space', async (q, first) => {
  expect((await names(q))[0]).toBe(first)
})

test.each([
  ['zepelin', [{ from: 'zepelin', to: 'zeppelin', isOffered: false }]],
  ['cornrolls', [{ from: 'cornrolls', to: 'cornrows', isOffered: false }]],
  ['senagalese', [{ from: 'senagalese', to: 'senegalese', isOffered: false }]],
  // Of four letters, another first one is another word.
  ['qama', []],
])('“%s” is corrected to what people ask for, even where no listing has it: %j', async (q, corrections) => {
  expect((await find(q)).corrections).toEqual(corrections)
})

test('a place among words that were typed as one is a place', async () => {
  const { businesses, place } = await find('tailorhouston')
  expect([businesses[0]?.name, place?.label]).toEqual(['Conakry', 'Houston, TX'])
})

test('a word with the stem of another is what it is', async () => {
  expect(await names('salone')).toEqual(['Freetown House'])
  expect(await names('salon')).toEqual(['Salon Awa'])
})

test('a card says which dish or service was asked for, and nothing that its name or category says', async () => {
  const why = async (q: string) => {
    const { businesses, why } = await find(q)
    return businesses.map(({ id, name }) => [name, why[id] && Object.values(why[id]).join('|')])
  }
  expect((await why('tilapia')).toSorted()).toEqual([
    ['Akosua’s Kitchen', 'Menu: Banku and |tilapia|'],
    ['Banku Corner', 'Menu: Banku and |tilapia|'],
  ])
  expect((await why('banku tilapia')).toSorted()).toEqual([
    ['Akosua’s Kitchen', 'Menu: |Banku| and tilapia'],
    ['Banku Corner', 'Menu: Banku and |tilapia|'],
  ])
  expect(await why('taxi')).toEqual([
    ['Blue Nile Rides', undefined],
    ['Mama Taxi Snacks', undefined],
    ['Airport Shuttle by Abdi', undefined],
  ])
  const spoken = await asVisitor((tx) => searchBusinesses(tx, paramsOf('language=am'), { now }))
  expect(spoken.businesses.map(({ id }) => spoken.why[id])).toEqual([
    { before: 'Speaks ', hit: 'Amharic', after: '' },
  ])
})

test('a heritage’s own businesses come first; at a place without any, related ones are said to be that', async () => {
  const { businesses, why, widening } = await find('nigerian tailor')
  expect(businesses.map(({ id, name }) => [name, why[id] && Object.values(why[id]).join('|')])).toEqual([
    ['Salem', undefined],
    ['Kumasi', 'Speaks |Hausa|'],
  ])
  expect(widening).toBeNull()
  const here = await find('nigerian tailor in houston')
  expect(here.businesses.map(({ name }) => name)).toEqual(['Conakry'])
  expect(here.widening).toEqual({
    asked: 'within 25 miles of Houston, TX matches exactly',
    instead: '1 related result',
  })
})

test('of nothing, what is related is shown and said; then without the least telling word', async () => {
  const related = await find('fufu')
  expect(related.businesses.map(({ name }) => name).toSorted()).toEqual(['Akosua’s Kitchen', 'Banku Corner'])
  expect(related.widening?.instead).toBe('2 related results')
  const fewer = await find('taxi zzzz')
  expect([fewer.count, fewer.widening?.instead]).toEqual([3, '3 results without “zzzz”'])
})

test('of a sentence about what nobody offers, the rest is looked for', async () => {
  const found = await find('a zeppelin for my wedding with banku and tilapia')
  expect(found.widening?.instead).toMatch(/without “zeppelin”/)
  expect(found.businesses.map(({ name }) => name).toSorted()).toEqual(['Akosua’s Kitchen', 'Banku Corner'])
})

test('of a sentence, the thing or trade is wanted that comes before what it is for', async () => {
  expect(await names('please find me sierra leone food for my taxi drivers')).toEqual(['Freetown House'])
  expect(await names('i need a taxi for my hair salon')).toContain('Blue Nile Rides')
  expect(await names('need taxis, i have a salon')).toContain('Blue Nile Rides')
})

test('what is looked up once for a page isn’t looked up again for its parts', async () => {
  const read = await asVisitor(async (tx) => [
    await lookUp(tx, 'zzyzx taxxi'),
    await lookUp(tx, 'zzyzx taxxi'),
  ])
  expect(read[0]!.read).not.toBeNull()
  expect(read[1]!.read).toBe(read[0]!.read)
})

test('fillers and the rest of a sentence aren’t needed', async () => {
  expect((await names('i need someone reliable with a taxi for my church on Friday'))[0]).toBe(
    'Blue Nile Rides',
  )
})

test.each([
  ['sushi', []],
  ['becuase', []],
  ['abuot us', []],
])('“%s” is not corrected to a word that listings lack or the index leaves out', async (q, corrections) => {
  expect((await find(q)).corrections).toEqual(corrections)
})

test('in quotation marks nothing is corrected, only offered', async () => {
  expect((await find('bankuu')).corrections).toEqual([{ from: 'bankuu', to: 'banku', isOffered: false }])
  expect((await find('"bankuu"')).corrections).toEqual([{ from: 'bankuu', to: 'banku', isOffered: true }])
})

test('a place that is misspelled is a place, and what else was corrected is said', async () => {
  const found = await find('tyxi in housten')
  expect([found.place?.label, found.corrections]).toEqual([
    'Houston, TX',
    [{ from: 'tyxi', to: 'taxi', isOffered: false }],
  ])
})

test('an area is as wide as it is; one with a shared name needs a preposition', async () => {
  const alief = await find('taxi alief')
  expect([alief.place?.label, alief.radius]).toEqual(['Alief, TX', 10])
  expect((await find('taxi harris county')).place?.label).toBe('Harris County, TX')
  expect((await find('taxi uptown')).place).toBeNull()
  expect((await find('taxi in uptown')).place?.label).toBe('Uptown, TX')
})

test('businesses that share a phone number are listed, in the list and on the map', async () => {
  expect((await names('713 555 0177')).toSorted()).toEqual(['Addis Bakery', 'Salon Awa'])
  const { points } = await asVisitor((tx) => listMapPoints(tx, paramsOf('q=7135550177'), { now }))
  expect(points.map(({ name }) => name).toSorted()).toEqual(['Addis Bakery', 'Salon Awa'])
})

test('the days of the week are a filter, as the hours say', async () => {
  const open = (...days: number[]) =>
    database.db.transaction(async (tx) => {
      await sql`delete from business_hours`.execute(tx)
      for (const day of days)
        await sql`insert into business_hours (business_id, weekday, opens_minute, closes_minute)
          select id, ${day}, 0, 1440 from businesses where name = 'Mama Taxi Snacks'`.execute(tx)
    })
  const filtered = async (query: string) => {
    const { businesses, facets } = await asVisitor((tx) => searchBusinesses(tx, paramsOf(query), { now }))
    return [businesses.map(({ name }) => name), facets.attribute.map(({ label }) => label).toSorted()]
  }
  await open(5, 7)
  expect(await filtered('attribute=open-sundays')).toEqual([
    ['Mama Taxi Snacks'],
    ['Open Fridays', 'Open Sundays', 'Open late'],
  ])
  await open(1, 2, 3, 4, 5, 6, 7)
  expect(await filtered('attribute=open-24-hours')).toEqual([
    ['Mama Taxi Snacks'],
    ['Open 24 hours', ...openDays.map(({ label }) => label).toSorted(), 'Open late'],
  ])
  // Another change of the business keeps them.
  await database.db.transaction((tx) =>
    sql`update businesses set price_level = 2 where name = 'Mama Taxi Snacks'`.execute(tx),
  )
  expect((await filtered('attribute=open-sundays&price=2'))[0]).toEqual(['Mama Taxi Snacks'])
  await open()
  const { widening } = await asVisitor((tx) =>
    searchBusinesses(tx, paramsOf('q=taxi&attribute=open-sundays'), { now }),
  )
  expect(widening?.instead).toBe('3 results at other hours')
})

test('where nothing is near, the nearest of the country comes first', async () => {
  const near = await asVisitor((tx) => searchBusinesses(tx, paramsOf('q=quilt&where=Houston'), { now }))
  expect(near.businesses.map(({ city }) => city)).toEqual(['Tulsa', 'Denver', 'Seattle', 'Honolulu'])
  expect(near.widening?.instead).toBe('4 in the whole country, the nearest first')
  await database.db.transaction((tx) =>
    insertBusinesses(tx, [{ name: 'Quilt', city: 'Honolulu', state: 'HI', lat: 21.31, lng: -157.86 }]),
  )
  const byMatch = await asVisitor((tx) => searchBusinesses(tx, paramsOf('q=quilt&where=Houston'), { now }))
  expect(byMatch.businesses[0]?.name).toBe('Quilt')
  expect(byMatch.widening?.instead).toBe('5 in the whole country, the best matches first')
})

test('evenings are read from the hours: for restaurants late ones', async () => {
  const until = (closes: number) => [2, 4, 6].map((weekday) => ({ weekday, opens: 600, closes }))
  await database.db.transaction((tx) =>
    insertBusinesses(tx, [
      { name: 'Evening Drivers', category: 'logistics', hours: until(20 * 60) },
      { name: 'Day Drivers', category: 'logistics', hours: until(19 * 60) },
      { name: 'Midnight Grill', category: 'restaurants-food', hours: until(25 * 60) },
      { name: 'Supper Grill', category: 'restaurants-food', hours: until(22 * 60) },
    ]),
  )
  const found = async (key: string) =>
    (
      await asVisitor((tx) => searchBusinesses(tx, paramsOf(`attribute=${key}&sort=name`), { now }))
    ).businesses.flatMap(({ name }) => (/Drivers|Grill/.test(name) ? [name] : []))
  expect(await found('evening-hours')).toEqual(['Evening Drivers'])
  expect(await found('late-night')).toEqual(['Midnight Grill'])
  await database.db.transaction((tx) =>
    sql`delete from business_hours where business_id = (select id from businesses where name = 'Evening Drivers')`.execute(
      tx,
    ),
  )
  // Nobody is left, so the list is of those open at other hours.
  expect(await found('evening-hours')).toContain('Day Drivers')
})

test('suggestions are one phrase of a concept, and services that several have', async () => {
  expect(await searches('tax')).toEqual(['taxi'])
  expect(await searches('cab')).toEqual(['cab'])
  expect(await searches('banku an')).toEqual(['Banku and tilapia'])
  expect(await searches('ታክ')).toEqual(['ታክሲ'])
  expect(await searches('airprt shuttle')).toContain('airport shuttle')
  expect(await searches('hiri')).toEqual(['now hiring'])
  expect(await searches('room')).toContain('rooms for rent')
  expect(await searches('taxi hou')).toEqual(['taxi in Houston, TX', 'taxi'])
  // A small place is meant only after a preposition, and what is no trade goes on with one.
  expect(await searches('taxi kat')).toEqual(['taxi'])
  expect(await searches('taxi in kat')).toEqual(['taxi in Katy, TX', 'taxi'])
  expect(await searches('ethiopian tax')).toContain('ethiopian taxi')
  expect(await searches('taxi near')).toContain('taxi near me')
  expect(await searches('jobs in hou')).toContain('jobs in Houston, TX')
  expect(await searches('taxi jobs')).toContain('taxi jobs')
  expect(await searches('taxi in houst')).toContain('taxi in Houston, TX')
  expect(await searches('%')).toEqual([])
})
