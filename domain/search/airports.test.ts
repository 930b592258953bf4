import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { parseSearchParams } from './params.ts'
import { resolveQuery } from './resolve-query.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase({ withReference: true })
})
afterAll(() => database?.close())

test.each([
  ['ethiopian food near jfk', 'ethiopian food', 'JFK Airport, NY'],
  ['braider near LAX', 'braider', 'LAX Airport, CA'],
  ["tailor near o'hare airport", 'tailor', 'O’Hare Airport, IL'],
  ['tailor next to ohare', 'tailor', 'O’Hare Airport, IL'],
  ['african market near dulles', 'african market', 'Dulles Airport, VA'],
  ['jollof close to houston airport', 'jollof', 'Bush Airport, TX'],
  ['halal food seattle airport', 'halal food', 'Sea-Tac Airport, WA'],
])('“%s” is “%s” near %s', async (q, words, place) => {
  const { params } = parseSearchParams(new URLSearchParams({ q }))
  const { readPlaceFromWords } = await database.db.asUser({ role: 'anon' }, (tx) => resolveQuery(tx, params))
  expect(readPlaceFromWords).toMatchObject({ words, place })
})
