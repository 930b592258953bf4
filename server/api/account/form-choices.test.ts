import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'

let site: ApiSite
beforeAll(async () => {
  site = await openApiSite({
    async seed(tx) {
      await sql`insert into places (id, kind, name, state, slug, zip, lat, lng, population, timezone, search_name) values
        (1, 'city', 'Houston', 'TX', 'houston', null, 29.76, -95.37, 2300000, 'America/Chicago', 'houston'),
        (2, 'zip', 'Houston', 'TX', 'houston', '77036', 29.7, -95.54, 0, 'America/Chicago', 'houston'),
        (3, 'zip', 'Houston', 'TX', 'houston', '77002', 29.756, -95.36, 0, 'America/Chicago', 'houston')`.execute(
        tx,
      )
    },
  })
})
afterAll(() => site?.close())

const labels = async (query: string) =>
  (await site.ask('user', 'GET', `/api/places?${query}`)).body.places.map(
    ({ label }: { label: string }) => label,
  )

test.each([
  ['q=77036', ['Houston, TX 77036']],
  ['q=hous', ['Houston, TX']],
  // A state isn't an address.
  ['q=texas', []],
  ['q=%00%27', []],
  ['lat=29.757&lng=-95.361', ['Houston, TX 77002']],
  ['lat=6.45&lng=3.39', []],
])('places for %s', async (query, expected) => {
  expect(await labels(query)).toEqual(expected)
})

test('a place has what an address needs', async () => {
  const { body } = await site.ask('user', 'GET', '/api/places?q=77036')
  expect(body.places[0]).toEqual({
    label: 'Houston, TX 77036',
    city: 'Houston',
    state: 'TX',
    zip: '77036',
    lat: 29.7,
    lng: -95.54,
    timezone: 'America/Chicago',
  })
})

test.each(['', 'lat=91&lng=0', 'lat=1', 'q=x&lat=1&lng=1'])('%j is neither text nor point', async (query) => {
  expect((await site.ask('user', 'GET', `/api/places?${query}`)).status).toBe(422)
})

test('categories come with their kinds, to signed-in people', async () => {
  const { body } = await site.ask('user', 'GET', '/api/categories')
  const { parent, children } = await site.db.asUser({ role: 'anon' }, async (tx) => ({
    parent: await tx.selectFrom('categories').select('slug').where('parent', 'is', null).execute(),
    children: await tx.selectFrom('categories').select('slug').where('parent', 'is not', null).execute(),
  }))
  expect(body.categories).toHaveLength(parent.length)
  expect(
    body.categories.flatMap(({ subcategories }: { subcategories: object[] }) => subcategories),
  ).toHaveLength(children.length)
  for (const path of ['/api/categories', '/api/places?q=x'] as const)
    expect((await site.ask('visitor', 'GET', path)).status).toBe(401)
})
