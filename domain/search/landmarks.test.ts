import { afterAll, beforeAll, expect, test } from 'vitest'
import { airports } from '#db/reference/places/airports.ts'
import { normalizePlaceName } from '#domain/places/place-name.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { parseSearchParams } from './params.ts'
import { airportsAlone } from './place-in-words.ts'
import { resolveQuery } from './resolve-query.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase({ withReference: true })
})
afterAll(() => database?.close())

const read = async (q: string) => {
  const { params } = parseSearchParams(new URLSearchParams({ q }))
  return (await database.db.asUser({ role: 'anon' }, (tx) => resolveQuery(tx, params))).readPlaceFromWords
}

test.each([
  ['ethiopian food near jfk', 'ethiopian food', 'JFK Airport, NY'],
  ['braider near LAX', 'braider', 'LAX Airport, CA'],
  ["tailor near o'hare airport", 'tailor', 'O’Hare Airport, IL'],
  ['tailor next to ohare', 'tailor', 'O’Hare Airport, IL'],
  ['african market near dulles', 'african market', 'Dulles Airport, VA'],
  ['jollof close to houston airport', 'jollof', 'Bush Airport, TX'],
  ['halal food seattle airport', 'halal food', 'Sea-Tac Airport, WA'],
  ['barber jfk airport', 'barber', 'JFK Airport, NY'],
  ['jfk airport barber', 'barber', 'JFK Airport, NY'],
  ['barber jfk', 'barber', 'JFK Airport, NY'],
  ['jfk barber', 'barber', 'JFK Airport, NY'],
  ['LGA hair braiding', 'hair braiding', 'LaGuardia Airport, NY'],
])('“%s” is “%s” near %s', async (q, words, place) => {
  expect(await read(q)).toMatchObject({ words, place })
})

test.each(['lax', 'jfk'])('“%s” alone is the place', async (q) => {
  expect(await read(q)).toMatchObject({ words: '' })
})

test.each(["o'hare law", 'jfk fried chicken', 'laguardia community college', 'dulles tax service'])(
  '“%s” is a name: an airport begins the words only as “airport”',
  async (q) => {
    expect(await read(q)).toBeNull()
  },
)

test.each([
  ['braider near howard university', 'braider', 'Howard University, DC'],
  ['jollof near university of houston', 'jollof', 'University of Houston, TX'],
  ['hair braiding near prairie view a&m', 'hair braiding', 'Prairie View A&M, TX'],
  ['ethiopian food university of maryland', 'ethiopian food', 'University of Maryland, MD'],
  ['african food UMBC', 'african food', 'UMBC, MD'],
  ['barber close to morgan state', 'barber', 'Morgan State University, MD'],
  ['room near nc a&t', 'room', 'North Carolina A&T, NC'],
  ['barber near johnson c. smith university', 'barber', 'Johnson C. Smith University, NC'],
  ['braids near st. john’s university', 'braids', 'St. John’s University, NY'],
  ['tax help near ohio state university', 'tax help', 'Ohio State University, OH'],
  ['african restaurant 125th street', 'african restaurant', '125th Street, NY'],
  ['senegalese food on 116th street', 'senegalese food', 'Little Senegal, NY'],
  ['fabric store nostrand avenue', 'fabric store', 'Nostrand Avenue, NY'],
])('“%s” is “%s” near %s', async (q, words, place) => {
  expect(await read(q)).toMatchObject({ words, place })
})

test.each([
  ['tax help ohio state', 'Ohio'],
  ['houston barber', 'Houston, TX'],
  ['howard county cleaner', 'Howard County, MD'],
  ['movers washington state', 'Washington State'],
  ['nurse jobs in georgia state', 'Georgia'],
])('“%s” is in %s', async (q, place) => {
  expect(await read(q)).toMatchObject({ place })
})

test.each(['university tutor', 'college prep', 'community college admission help', 'a friend in college'])(
  '“%s” names no campus',
  async (q) => {
    expect(await read(q)).toBeNull()
  },
)

test('what is typed for an airport without “Airport” is known to be that', () => {
  const alone = airports.flatMap(({ names }) => names).filter((name) => !/ Airport$/.test(name))
  expect([...airportsAlone].sort()).toEqual([...new Set(alone.map(normalizePlaceName))].sort())
})
