import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendSearchAlerts } from '#domain/saved-searches/send-alerts.server.ts'
import { savedSearch } from '#tests/policies/people.ts'
import { insertBusinesses } from '#tests/search-rows.ts'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'

let site: ApiSite
beforeAll(async () => {
  site = await openApiSite({ isLimited: true })
})
afterAll(() => site?.close())

const search = (changes: object = {}) => ({
  id: crypto.randomUUID(),
  kind: 'business',
  query: 'q=jollof&utm=1',
  name: 'Jollof',
  frequency: 'daily',
  ...changes,
})

test('somebody saves, renames and removes a search', async () => {
  const mine = search()
  for (let times = 0; times < 2; times++)
    expect((await site.ask('otherOwner', 'POST', '/api/searches', mine)).status).toBe(204)
  expect((await site.ask('otherOwner', 'POST', '/api/searches', search())).status).toBe(409)
  const path = `/api/searches/${mine.id}` as const
  expect((await site.ask('otherOwner', 'PATCH', path, { name: 'Rice', frequency: 'off' })).status).toBe(204)
  expect((await site.ask('otherOwner', 'GET', '/api/searches')).body).toMatchObject({
    searches: [{ id: mine.id, name: 'Rice', frequency: 'off', href: '/directory?q=jollof' }],
    most: 25,
  })
  expect((await site.ask('otherOwner', 'DELETE', path)).status).toBe(204)
  expect((await site.ask('otherOwner', 'DELETE', path)).status).toBe(404)
})

test('what is someone else’s is not there, and signed out there is nothing', async () => {
  const path = `/api/searches/${savedSearch}` as const
  for (const [actor, status] of [
    ['owner', 404],
    ['admin', 404],
    ['visitor', 401],
  ] as const) {
    expect((await site.ask(actor, 'PATCH', path, { name: 'Mine' })).status, actor).toBe(status)
    expect((await site.ask(actor, 'DELETE', path)).status, actor).toBe(status)
  }
  const taken = search({ id: savedSearch, query: 'q=somebody' })
  expect((await site.ask('otherOwner', 'POST', '/api/searches', taken)).status).toBe(409)
  expect((await site.ask('visitor', 'GET', '/api/searches')).status).toBe(401)
  expect((await site.ask('visitor', 'POST', '/api/searches', search())).status).toBe(401)
})

test.each([
  [{ name: ' ' }, 'name'],
  [{ name: 'x'.repeat(101) }, 'name'],
  [{ name: 'A\nB' }, 'name'],
  [{ frequency: 'hourly' }, 'frequency'],
  [{ kind: 'flyer' }, 'kind'],
  [{ query: 'q'.repeat(3001) }, 'query'],
])('%o is refused beside its field', async (changes, field) => {
  const { status, body } = await site.ask('user', 'POST', '/api/searches', search(changes))
  expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
})

test('one click of a mail program ends the mails, and a form leads to the page that says so', async () => {
  await site.db.transaction((tx) =>
    insertBusinesses(tx, [{ name: 'Policy Kitchen', category: 'policy-food' }]),
  )
  await sql`update businesses set published_at = now() + interval '1 day' where name = 'Policy Kitchen'`.execute(
    site.db.raw,
  )
  await sendSearchAlerts(
    { db: site.db, site: { name: 'Baobab', url: 'http://baobab.test' }, log: { error: () => undefined } },
    new Date(Date.now() + 2 * 86_400_000),
  )
  const { unsubscribeUrl, text } = await site.db.raw
    .selectFrom('emailOutbox')
    .select(['unsubscribeUrl', 'text'])
    .where('kind', '=', 'new_in_search')
    .where('recipient', '=', 'user@people.example')
    .executeTakeFirstOrThrow()
  expect(text).toContain('Policy Kitchen')
  const path = new URL(unsubscribeUrl!).pathname as `/api/${string}`
  const token = path.split('/').at(-1)
  expect(text).toContain(`/searches/unsubscribe/${token}`)
  const post = (body: string, to = path) => site.call('visitor', 'POST', to, new URLSearchParams(body))
  const frequency = async () =>
    (await site.ask('user', 'GET', '/api/searches')).body.searches.find(
      ({ id }: { id: string }) => id === savedSearch,
    ).frequency
  const opened = await site.call('visitor', 'GET', path)
  expect([opened.status, opened.headers.get('Location')]).toEqual([303, `/searches/unsubscribe/${token}`])
  expect(await frequency()).toBe('daily')
  for (let times = 0; times < 2; times++) expect((await post('List-Unsubscribe=One-Click')).status).toBe(200)
  expect(await frequency()).toBe('off')
  const pressed = await post('')
  expect([pressed.status, pressed.headers.get('Location')]).toEqual([303, `/searches/unsubscribe/${token}`])
  expect((await post('', `/api/searches/unsubscribe/${'x'.repeat(43)}`)).status).toBe(404)
  expect((await post('', '/api/searches/unsubscribe/short')).status).toBe(422)
})
