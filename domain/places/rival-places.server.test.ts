import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { findPlace } from './look-up.server.ts'
import { listRivalPlaces } from './rival-places.server.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase({ withReference: true })
})
afterAll(() => database.close())

const rivals = (where: string) =>
  database.db.asUser({ role: 'anon' }, async (tx) => {
    const place = await findPlace(tx, where)
    return listRivalPlaces(tx, {
      where,
      chosen: place!.label,
      others: place!.alternatives.map(({ label }) => label),
    })
  })

test.each(['Houston', 'Houston, TX', 'springfield il', '77036', 'Texas', 'Georgia'])(
  '“%s” is clear: nothing else is offered',
  async (where) => {
    expect(await rivals(where)).toEqual([])
  },
)

test.each([
  ['Springfield', 'Springfield, IL'],
  ['Kansas City', 'Kansas City, KS'],
  ['LA', 'Louisiana'],
  ['New York', 'New York State'],
])('“%s” may mean %s too', async (where, other) => {
  expect(await rivals(where)).toContain(other)
})
