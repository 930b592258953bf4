import { afterAll, beforeAll, expect, test } from 'vitest'
import { InvalidationReader } from '#server/page-cache/subscribe-to-invalidations.ts'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'

let site: ApiSite
beforeAll(async () => {
  site = await openApiSite()
})
afterAll(() => site?.close())

const admin = (method: string, path: string, body?: object) =>
  site.ask('admin', method, `/api/admin${path}`, body)

const definition = {
  label: 'Hair types',
  help: 'All that you work with.',
  unit: '',
  choices: [{ label: 'Natural' }, { label: 'Locs' }],
  takesSeveral: true,
  isFilter: true,
}
const hair = { key: 'hair', category: 'policy-food', kind: 'choice', ...definition }

test('administrators alone manage them', async () => {
  for (const [method, path, body] of [
    ['GET', '/custom-fields'],
    ['POST', '/custom-fields', hair],
    ['PUT', '/custom-fields/policy-seats', { ...definition, version: 1 }],
    ['PUT', '/custom-field-order', { category: 'policy-food', keys: ['policy-seats'] }],
    ['POST', '/custom-fields/policy-seats/archive'],
    ['POST', '/custom-fields/policy-seats/restore'],
    ['DELETE', '/custom-fields/policy-seats'],
  ] as const) {
    for (const actor of ['user', 'owner', 'moderator', 'content', 'support'] as const)
      expect((await site.ask(actor, method, `/api/admin${path}`, body)).status, `${actor} ${path}`).toBe(403)
    expect((await site.ask('visitor', method, `/api/admin${path}`, body)).status).toBe(401)
  }
})

test('one is added, offered in forms, changed by its version, archived, restored and deleted', async () => {
  const reader = new InvalidationReader(site.db)
  await reader.read()
  const added = await admin('POST', '/custom-fields', hair)
  expect(added).toMatchObject({
    status: 201,
    body: {
      version: 1,
      uses: 0,
      choices: [
        { key: 'natural', label: 'Natural' },
        { key: 'locs', label: 'Locs' },
      ],
    },
  })
  expect((await reader.read()).tags).toEqual(expect.arrayContaining(['categories', 'directory']))
  const taken = await admin('POST', '/custom-fields', hair)
  expect(taken).toMatchObject({
    status: 422,
    body: { fields: { key: expect.stringContaining('Hair types') } },
  })
  const offered = async () =>
    (await site.ask('user', 'GET', '/api/categories')).body.categories
      .find(({ slug }: { slug: string }) => slug === 'policy-food')
      .fields.map(({ label }: { label: string }) => label)
  expect(await offered()).toEqual(['Seats', 'Hair types'])

  const change = { ...definition, choices: added.body.choices.toReversed(), label: 'Hair', version: 1 }
  expect(await admin('PUT', '/custom-fields/hair', change)).toMatchObject({
    status: 200,
    body: { label: 'Hair', version: 2, kind: 'choice', choices: [{ key: 'locs' }, { key: 'natural' }] },
  })
  expect(await admin('PUT', '/custom-fields/hair', change)).toMatchObject({
    status: 409,
    body: { code: 'stale', stored: { label: 'Hair', version: 2 } },
  })
  expect((await admin('PUT', '/custom-fields/none', change)).status).toBe(404)
  const empty = { ...change, version: 2, choices: [{ key: 'locs', label: ' ' }] }
  expect(Object.keys((await admin('PUT', '/custom-fields/hair', empty)).body.fields)).toEqual([
    'choices.0.label',
  ])

  const archived = await admin('POST', '/custom-fields/hair/archive')
  expect(archived).toMatchObject({ status: 200, body: { isArchived: true } })
  expect(await offered()).toEqual(['Seats'])
  // Not among those that have an order.
  const order = { category: 'policy-food', keys: ['hair', 'policy-seats'] }
  expect((await admin('PUT', '/custom-field-order', order)).status).toBe(409)
  expect((await admin('POST', '/custom-fields/hair/restore')).body).toMatchObject({ isArchived: false })
  expect((await admin('PUT', '/custom-field-order', order)).status).toBe(204)
  expect((await admin('DELETE', '/custom-fields/hair')).status).toBe(204)
  expect((await admin('DELETE', '/custom-fields/hair')).status).toBe(404)
})

test.each([
  ['Key With Spaces', 'key'],
  ['-', 'key'],
])('%j is no key', async (key, field) => {
  const { status, body } = await admin('POST', '/custom-fields', { ...hair, key })
  expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
})

test('a category has thirty in use at most', async () => {
  for (let nth = 1; nth <= 29; nth++)
    expect(
      (await admin('POST', '/custom-fields', { ...hair, key: `many-${nth}` })).status,
      `the ${nth}th`,
    ).toBe(201)
  const more = { ...hair, key: 'many-30' }
  expect((await admin('POST', '/custom-fields', more)).body.fields.category).toContain('30')
  await admin('POST', '/custom-fields/many-1/archive')
  expect((await admin('POST', '/custom-fields', more)).status).toBe(201)
  expect((await admin('POST', '/custom-fields/many-1/restore')).status).toBe(409)
})
