import { afterAll, beforeAll, expect, test } from 'vitest'
import { businesses, postings, savedList } from '#tests/policies/people.ts'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'

let site: ApiSite
beforeAll(async () => {
  site = await openApiSite()
})
afterAll(() => site?.close())

const { published, others, draft } = businesses

test('anybody gets the cards of what is published, in the order in which they ask', async () => {
  const ids = [others, draft, published, crypto.randomUUID()].join(',')
  for (const actor of ['visitor', 'owner'] as const) {
    const { status, body } = await site.ask(actor, 'GET', `/api/saved/cards?ids=${ids}`)
    expect([status, body.businesses.map(({ id }: { id: string }) => id)]).toEqual([200, [others, published]])
    expect(body.businesses[0]).not.toHaveProperty('ownerId')
  }
  expect((await site.ask('visitor', 'GET', '/api/saved/cards?ids=1')).status).toBe(422)
  const many = Array.from({ length: 101 }, () => crypto.randomUUID()).join(',')
  expect((await site.ask('visitor', 'GET', `/api/saved/cards?ids=${many}`)).status).toBe(422)
})

test('a device’s list is taken over once, in two tabs at the same time', async () => {
  const body = { entries: [{ id: others, savedAt: '2026-11-22T09:00:00.000Z' }] }
  const answers = await Promise.all(
    [1, 2].map(() => site.ask('otherOwner', 'POST', '/api/saved/merge', body)),
  )
  expect(answers.map((answer) => [answer.status, answer.body.ids])).toEqual([
    [200, [others]],
    [200, [others]],
  ])
  expect((await site.ask('otherOwner', 'GET', '/api/saved')).body.lists).toMatchObject([
    { name: 'Saved', isDefault: true, entries: [{ id: others }] },
  ])
})

test('what is someone else’s is not there, and signed out there is nothing', async () => {
  const tries: [method: string, path: `/api/${string}`, body?: object][] = [
    ['PATCH', `/api/saved/lists/${savedList}`, { name: 'Mine' }],
    ['DELETE', `/api/saved/lists/${savedList}`],
    ['PUT', `/api/saved/lists/${savedList}/link`, { withNotes: true, withName: true }],
    ['DELETE', `/api/saved/lists/${savedList}/link`],
    ['GET', `/api/saved/lists/${savedList}/csv`],
    ['PUT', `/api/saved/entries/${published}?list=${savedList}`],
    ['PATCH', `/api/saved/entries/${published}`, { listId: savedList, note: 'Mine' }],
  ]
  for (const [method, path, body] of tries) {
    expect((await site.ask('owner', method, path, body)).status, path).toBe(404)
    expect((await site.ask('visitor', method, path, body)).status, path).toBe(401)
  }
  for (const path of ['', '/ids'] as const)
    expect((await site.ask('visitor', 'GET', `/api/saved${path}`)).status).toBe(401)
  expect((await site.ask('visitor', 'PUT', `/api/saved/entries/${published}`)).status).toBe(401)
  expect((await site.ask('user', 'GET', '/api/saved/ids')).body.ids).toEqual([published, postings.managed])
})

test('a name that is taken or too long is said beside its field', async () => {
  for (const [name, status] of [
    ['policy', 409],
    ['', 422],
    ['x'.repeat(61), 422],
    ['A\nB', 422],
  ] as const) {
    const answer = await site.ask('user', 'POST', '/api/saved/lists', { id: crypto.randomUUID(), name })
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([status, ['name']])
  }
})

test('an id that someone else’s list has isn’t said to be a name', async () => {
  const { status, body } = await site.ask('owner', 'POST', '/api/saved/lists', {
    id: savedList,
    name: 'Not taken',
  })
  expect([status, body.title, body.fields]).toEqual([
    409,
    expect.stringContaining('something else has its ID'),
    undefined,
  ])
})
