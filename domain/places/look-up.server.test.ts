import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tx } from '#db/client.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { propertyRuns } from '#tests/property-runs.ts'
import { findCity, findPlace } from './look-up.server.ts'
import { suggestPlaces } from './suggest-places.server.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase({ withReference: true })
})
afterAll(() => database.close())

const asVisitor = <T>(fn: (tx: Tx) => Promise<T>) => database.db.asUser({ role: 'anon' }, fn)
const find = (text: string) => asVisitor((tx) => findPlace(tx, text))
const suggest = async (text: string, limit?: number) =>
  (await asVisitor((tx) => suggestPlaces(tx, text, limit))).map((place) => place.label)

describe('findPlace', () => {
  test.each([
    ['Houston', 'Houston, TX'],
    ['houston tx', 'Houston, TX'],
    ['Houston, TX', 'Houston, TX'],
    ['houston texas', 'Houston, TX'],
    ['TX', 'Texas'],
    ['Texas', 'Texas'],
    ['NY', 'New York State'],
    ['WA', 'Washington State'],
    ['new york', 'New York, NY'],
    ['New York City', 'New York, NY'],
    ['washington', 'Washington, DC'],
    ['Washington DC', 'Washington, DC'],
    ['washington state', 'Washington State'],
    ['state of washington', 'Washington State'],
    ['new york state', 'New York State'],
    ['Texas State', 'Texas'],
    ['state of ohio', 'Ohio'],
    ['kansas city', 'Kansas City, MO'],
    ['77036', 'Houston, TX 77036'],
    ['77036-1234', 'Houston, TX 77036'],
    ['6100 Corporate Dr, Houston, TX 77036', 'Houston, TX 77036'],
    ['02134', 'Allston, MA 02134'],
    ['st. paul', 'Saint Paul, MN'],
    ['St Paul MN', 'Saint Paul, MN'],
    ['Saint Louis, Missouri', 'St. Louis, MO'],
    ['ft. worth', 'Fort Worth, TX'],
    ['billings mt', 'Billings, MT'],
    ['The Bronx', 'Bronx, NY'],
    ['Allston, MA', 'Allston, MA'],
    ['lees summit', "Lee's Summit, MO"],
    ['near Silver Spring, USA', 'Silver Spring, MD'],
    ['columbus', 'Columbus, OH'],
    ['NYC', 'New York, NY'],
    ['LA', 'Los Angeles, CA'],
    ['atl', 'Atlanta, GA'],
    ['DMV', 'DMV (Washington, DC area)'],
    ['JFK', 'JFK Airport, NY'],
    ["o'hare airport", 'O’Hare Airport, IL'],
    ['LAX International Airport', 'LAX Airport, CA'],
    ['seattle airport', 'Sea-Tac Airport, WA'],
    ['DFW', 'Dallas–Fort Worth, TX'],
    ['Minneapolis St. Paul', 'Twin Cities, MN'],
    ['Raleigh-Durham', 'Research Triangle, NC'],
    ['wash dc', 'Washington, DC'],
    ['bklyn', 'Brooklyn, NY'],
  ])('%s is %s', async (text, label) => {
    const place = await find(text)
    expect([place?.label, place?.corrected]).toEqual([label, false])
  })

  test.each([
    ['Huoston', 'Houston, TX'],
    ['Mineapolis', 'Minneapolis, MN'],
    ['Philidelphia', 'Philadelphia, PA'],
    ['san fransisco', 'San Francisco, CA'],
    ['Tmapa', 'Tampa, FL'],
    ['Silver Sprng MD', 'Silver Spring, MD'],
    ['Nowhereville, TX', 'Texas'],
  ])('%s is read as %s, and says so', async (text, label) => {
    const place = await find(text)
    expect([place?.label, place?.corrected]).toEqual([label, true])
  })

  test.each([
    ['Houst', 'Houston, TX'],
    ['Houst, TX', 'Houston, TX'],
    ['phil', 'Philadelphia, PA'],
    ['Minneap', 'Minneapolis, MN'],
    ['Califor', 'California'],
    ['7703', 'Houston, TX 77030'],
  ])('%s, broken off, is %s', async (text, label) => {
    const place = await find(text)
    expect([place?.label, place?.corrected]).toEqual([label, true])
  })

  test.each([
    ['House', 'House, NM'],
    ['Spring', 'Spring, TX'],
    ['Jackson', 'Jackson, MS'],
    ['Brook, IN', 'Brook, IN'],
    // A hamlet of unknown population, and a city of two million.
    ['Brook', 'Brooklyn, NY'],
  ])('%s, which is a name and the beginning of others, is %s', async (text, label) => {
    expect((await find(text))?.label).toBe(label)
  })

  test.each([
    'Houst',
    'House',
    'Spring',
    'Brook',
    'Brook, IN',
    'ho',
    'new york',
    'NY',
    'washington',
    'WA',
    'Delaware',
    'indiana',
    'LA',
    'DMV',
    'san',
    'Springfield',
    '7703',
  ])('%s is what its first suggestion says', async (text) => {
    expect((await find(text))?.label).toBe((await suggest(text))[0])
  })

  test.each(['', '   ', '99999', 'asdfgh', 'Lagos, Nigeria', '\0', ',', '%', '%%%', '--'])(
    '%j is nowhere',
    async (text) => {
      expect(await find(text)).toBeNull()
    },
  )

  test('one name in several states is the most populous, with the others', async () => {
    const place = await find('Springfield')
    expect(place?.label).toBe('Springfield, MO')
    expect(place?.alternatives.map((each) => each.label)).toEqual(
      expect.arrayContaining(['Springfield, MA', 'Springfield, IL']),
    )
    expect((await find('LA'))?.alternatives.map((each) => each.label)).toEqual(['Louisiana'])
  })

  test('a city carries what a search needs', async () => {
    expect(await find('Minneapolis')).toMatchObject({
      kind: 'city',
      city: 'Minneapolis',
      state: 'MN',
      slug: 'minneapolis',
      timezone: 'America/Chicago',
      radiusHint: 25,
    })
  })

  test('a county and a region carry their counties, a city none', async () => {
    expect(await find('DMV')).toMatchObject({ label: 'DMV (Washington, DC area)', radiusHint: 40 })
    expect((await find('DMV'))?.counties).toContain(24033)
    expect((await find('PG County'))?.counties).toEqual([24033])
    expect((await find('Silicon Valley'))?.counties).toEqual([6081, 6085])
    expect((await find('Houston'))?.counties).toBeUndefined()
    expect((await find('nola'))?.counties).toBeUndefined()
  })

  test('a neighborhood with a shared name is meant with its city', async () => {
    expect((await find('uptown chicago'))?.label).toBe('Uptown, Chicago, IL')
    expect((await find('Third Ward, Houston, TX'))?.label).toBe('Third Ward, Houston, TX')
  })

  test('no text makes it throw', async () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 120 }),
      fc.constantFrom(
        ' ',
        ',',
        ', tx',
        '%',
        '_',
        '\\',
        "'",
        '\0',
        '\ud800',
        '77036',
        '-'.repeat(40),
        'saint',
        '😀',
      ),
    )
    const text = fc.array(piece, { maxLength: 4 }).map((pieces) => pieces.join(''))
    await fc.assert(
      fc.asyncProperty(text, async (value) => {
        await asVisitor(async (tx) => {
          await findPlace(tx, value)
          await suggestPlaces(tx, value)
        })
      }),
      { numRuns: propertyRuns(40) },
    )
    await find('x'.repeat(100_000))
  })
})

test('findCity takes the address of a city', async () => {
  const city = await asVisitor((tx) => findCity(tx, 'tx', 'houston'))
  expect(city?.label).toBe('Houston, TX')
  expect(await asVisitor((tx) => findCity(tx, 'zz', 'houston'))).toBeNull()
  expect(await asVisitor((tx) => findCity(tx, 'tx', "hou'ston\0"))).toBeNull()
})

describe('suggestPlaces', () => {
  test('begins with the most populous', async () => {
    expect((await suggest('hou'))[0]).toBe('Houston, TX')
    expect((await suggest('st p'))[0]).toBe('Saint Paul, MN')
    expect((await suggest('tex'))[0]).toBe('Texas')
    expect(await suggest('houston, t')).toEqual(['Houston, TX'])
    expect((await suggest('springfield m'))[0]).toBe('Springfield, MO')
    expect((await suggest('nyc'))[0]).toBe('New York, NY')
    expect(await suggest('7703', 3)).toEqual(['Houston, TX 77030', 'Houston, TX 77031', 'Houston, TX 77032'])
  })

  test('regions, neighborhoods, counties and airports from the fourth letter on', async () => {
    expect((await suggest('bay a'))[0]).toBe('Bay Area, CA')
    expect((await suggest('twin'))[0]).toBe('Twin Cities, MN')
    expect(await suggest('ceda')).toContain('Cedar-Riverside, MN')
    expect((await suggest('prince geo'))[0]).toBe("Prince George's County, MD")
    expect(await suggest('bush int')).toEqual(['Bush Airport, TX'])
    expect((await suggest('dall'))[0]).toBe('Dallas, TX')
    expect((await suggest('coun'))[0]).not.toMatch(/County/)
  })

  test.each([
    ['jfk', 'JFK Airport, NY'],
    ['LAX', 'LAX Airport, CA'],
  ])('the code of an airport, %s, is enough', async (code, label) => {
    expect((await suggest(code))[0]).toBe(label)
  })

  test('a neighborhood once, whichever city it may be said with', async () => {
    expect(await suggest('fort greene')).toEqual(['Fort Greene, NY'])
    expect(await suggest('fort gr')).toContain('Fort Greene, NY')
    expect((await suggest('fort gr')).filter((label) => label.includes('Greene'))).toHaveLength(1)
    expect(await suggest('fort greene b')).toEqual(['Fort Greene, Brooklyn, NY'])
  })

  test('has at most two states and as many as asked, none for a letter', async () => {
    const places = await suggest('new', 5)
    expect(places).toHaveLength(5)
    expect(places.filter((label) => !label.includes(','))).toHaveLength(2)
    expect(await suggest('h')).toEqual([])
  })
})

// Row-level security keeps operators that aren't leakproof from using an index, unless the policy is trivially true.
test.each([
  ['prefix', "search_name like 'hou%'"],
  ['name', "search_name = 'houston'"],
  ['likeness', "search_name % 'huoston'"],
])('a visitor’s look-up by %s uses an index', async (_, condition) => {
  const { rows } = await asVisitor((tx) =>
    sql<object>`explain select name from places where kind = 'city' and ${sql.raw(condition)}`.execute(tx),
  )
  const plan = rows.map((row) => Object.values(row).join()).join('\n')
  expect(plan).toContain('places_search_name_')
  expect(plan).not.toContain('Seq Scan')
})
