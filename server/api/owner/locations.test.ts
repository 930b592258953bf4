import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { businesses, ids } from '#tests/policies/people.ts'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'

let site: ApiSite
beforeAll(async () => {
  site = await openApiSite()
})
afterAll(() => site?.close())

const names = async (actor: 'owner' | 'user' | 'otherOwner', query = '') =>
  (await site.ask(actor, 'GET', `/api/locations${query}`)).body.locations.map(
    ({ name }: { name: string }) => name,
  )

test('the table has what one owns or helps to manage, with the role in each, and nothing else', async () => {
  const { body } = await site.ask('owner', 'GET', '/api/locations?sort=name')
  expect(body.count).toBe(5)
  expect(body.locations.map(({ id }: { id: string }) => id).sort()).toEqual(
    [
      businesses.published,
      businesses.draft,
      businesses.suspended,
      businesses.rejected,
      businesses.managed,
    ].sort(),
  )
  expect(await site.ask('user', 'GET', '/api/locations')).toMatchObject({
    status: 200,
    body: { count: 1, locations: [{ id: businesses.managed, role: 'manager' }] },
  })
  expect((await site.ask('visitor', 'GET', '/api/locations')).status).toBe(401)
  // A moderator may read all listings, and manages none.
  expect((await site.ask('moderator', 'GET', '/api/locations')).body.count).toBe(0)
})

test('it is searched, filtered and ordered by the server', async () => {
  expect(await names('owner', '?q=draft')).toEqual(['Policy draft'])
  expect(await names('owner', '?status=suspended')).toEqual(['Policy suspended'])
  expect(await names('owner', '?role=manager')).toEqual([])
  expect(await names('user', '?role=manager')).toEqual(['Policy managed'])
  const byName = await names('owner', '?sort=name')
  const ignoringCase = (a: string, b: string) => a.toLowerCase().localeCompare(b.toLowerCase())
  expect(byName).toEqual(byName.toSorted(ignoringCase))
  expect(await names('owner', '?sort=name&direction=desc')).toEqual(byName.toReversed())
  expect((await site.ask('owner', 'GET', '/api/locations?sort=secret')).status).toBe(422)
  expect(await names('owner', '?page=2')).toEqual([])
})

test('all that match are found by their ids, cities are counted', async () => {
  await sql`update businesses set city = 'Waco', state = 'TX' where id = ${businesses.draft}`.execute(
    site.db.raw,
  )
  expect((await site.ask('owner', 'GET', '/api/locations/ids?city=Waco, TX')).body).toEqual({
    ids: [businesses.draft],
  })
  expect((await site.ask('owner', 'GET', '/api/locations/facets')).body.cities).toContainEqual({
    city: 'Waco, TX',
    count: 1,
  })
  expect((await site.ask('otherOwner', 'GET', '/api/locations/ids')).body).toEqual({
    ids: [businesses.others],
  })
})

test('there are 25 on a page', async () => {
  await sql`insert into businesses (id, slug, name, category, owner_id, status)
    select gen_random_uuid(), 'branch-' || n, 'Branch ' || lpad(n::text, 2, '0'), (select slug from categories where parent is null limit 1),
      ${ids.otherOwner}, 'draft' from generate_series(1, 60) n`.execute(site.db.raw)
  expect((await names('otherOwner', '?sort=name&q=branch')).at(-1)).toBe('Branch 25')
  expect(await names('otherOwner', '?sort=name&q=branch&page=3')).toHaveLength(10)
})
