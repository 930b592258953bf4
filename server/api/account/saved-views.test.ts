import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listNames, mostViews } from '#domain/administration/saved-views/schema.ts'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'

let site: ApiSite
beforeAll(async () => {
  site = await openApiSite()
})
afterAll(() => site?.close())

const views = async (list: string) => (await site.ask('admin', 'GET', `/api/saved-views/${list}`)).body.views
const save = (list: string, view: object) => site.ask('admin', 'POST', `/api/saved-views/${list}`, view)
const remove = (list: string, id: string) => site.ask('admin', 'DELETE', `/api/saved-views/${list}/${id}`)

test('views are saved, renamed by name, and one’s own', async () => {
  const id = randomUUID()
  const view = { id, name: 'Texas drafts', query: 'status=draft&state=TX' }
  for (let times = 0; times < 2; times++) expect((await save('businesses', view)).status).toBe(200)
  const again = { ...view, id: randomUUID(), name: 'texas Drafts', query: 'state=TX' }
  expect((await save('businesses', again)).body.id).toBe(id)
  expect(await views('businesses')).toEqual([
    { id, name: 'texas Drafts', query: 'state=TX' },
    expect.objectContaining({ name: 'Waiting' }),
  ])
  expect((await save('businesses', { ...view, id: randomUUID(), name: ' ' })).body.fields).toHaveProperty(
    'name',
  )
  for (let times = 0; times < 2; times++) expect((await remove('businesses', id)).status).toBe(204)
  expect(await views('businesses')).toHaveLength(1)
})

test('each list has its own, up to a bound', async () => {
  for (const list of listNames) {
    const before = (await views(list)).length
    expect((await save(list, { id: randomUUID(), name: 'Mine', query: 'q=x' })).status, list).toBe(200)
    expect((await views(list)).length, list).toBe(before + 1)
  }
  const [{ id }] = await views('users')
  await remove('audit', id)
  expect(await views('users')).toEqual([{ id, name: 'Mine', query: 'q=x' }])

  for (let nth = 1; nth < mostViews; nth++)
    await save('users', { id: randomUUID(), name: `View ${nth}`, query: '' })
  expect((await save('users', { id: randomUUID(), name: 'One more', query: '' })).status).toBe(409)
  expect((await save('errors', { id: randomUUID(), name: 'One more', query: '' })).status).toBe(200)
})

test('everyone saves views of their own listings, and sees nobody else’s', async () => {
  const path = '/api/saved-views/locations'
  const view = { id: randomUUID(), name: 'Houston', query: 'city=Houston, TX' }
  for (const actor of ['owner', 'user'] as const)
    expect((await site.ask(actor, 'POST', path, { ...view, id: randomUUID(), name: actor })).status).toBe(200)
  expect((await site.ask('owner', 'GET', path)).body.views.map(({ name }: { name: string }) => name)).toEqual(
    ['Not approved', 'owner'],
  )
  expect((await site.ask('owner', 'POST', '/api/saved-views/users', view)).status).toBe(403)
  // A view can’t be saved under another person’s ID, and the answer says so.
  expect((await site.ask('owner', 'POST', path, view)).status).toBe(200)
  expect((await site.ask('user', 'POST', path, view)).status).toBe(409)
})

test('only who opens the panel has those of its lists, and only of lists that exist', async () => {
  for (const actor of ['user', 'owner', 'moderator'] as const)
    expect((await site.ask(actor, 'GET', '/api/saved-views/users')).status, actor).toBe(403)
  expect((await site.ask('visitor', 'GET', '/api/saved-views/users')).status).toBe(401)
  expect((await site.ask('admin', 'GET', '/api/saved-views/nothing')).status).toBe(422)
})
