import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadPlaces } from '#db/reference/places/load.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { geocodePlace } from './geocode-place.server.ts'

let database: TestDatabase
const given = { city: null, state: null, zip: null, lat: null, lng: null }

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const problemOf = (zip: string, state: string | null) =>
  database.db.asUser({ role: 'anon' }, async (tx) => {
    const { problems } = await geocodePlace(tx, { ...given, zip, state }, null)
    return problems.zip ?? null
  })

test('before the places are there no ZIP code is refused', async () => {
  expect(await problemOf('77036', 'TX')).toBeNull()
  expect(await problemOf('99999', 'TX')).toBeNull()
  await loadPlaces(database.db)
  expect(await problemOf('99999', 'TX')).not.toBeNull()
})

test.each([
  ['77036', 'TX'],
  ['77036', null],
  ['02134', 'MA'],
  // Not in `places`: the first three digits are Houston's, and a building's code may be new.
  ['77200', 'TX'],
  ['77200', null],
])('%s in %s is taken', async (zip, state) => {
  expect(await problemOf(zip, state)).toBeNull()
})

test.each([
  ['77036', 'CA', 'ZIP code 77036 is in Texas. Correct the ZIP code or the state.'],
  ['77200', 'CA', 'ZIP code 77200 is in Texas. Correct the ZIP code or the state.'],
  ['99999', 'TX', 'There is no ZIP code 99999. Check its five digits.'],
  ['99999', 'AK', 'There is no ZIP code 99999. Check its five digits.'],
  ['99999', null, 'There is no ZIP code 99999. Check its five digits.'],
  ['00000', 'NY', 'There is no ZIP code 00000. Check its five digits.'],
])('%s in %s is refused: %s', async (zip, state, problem) => {
  expect(await problemOf(zip, state)).toBe(problem)
})
