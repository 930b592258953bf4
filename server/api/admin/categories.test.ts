import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findLandingPage } from '#domain/landing/find-landing-page.server.ts'
import { purgeWords } from '#domain/search/look-up.server.ts'
import { noSearch } from '#domain/search/params.ts'
import { searchBusinesses } from '#domain/search/search-businesses.server.ts'
import { previewAlone } from '#domain/search-learning/preview-synonyms.server.ts'
import { InvalidationReader } from '#server/page-cache/subscribe-to-invalidations.ts'
import { businesses, ids } from '#tests/policies/people.ts'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'

let site: ApiSite
beforeAll(async () => {
  site = await openApiSite({
    async seed(tx) {
      await sql`insert into categories (slug, parent, name, position) values
        ('grills', 'policy-food', 'Grills', 1), ('caterers', 'policy-food', 'Caterers', 2),
        ('tailors', 'policy-empty', 'Tailors', 1)`.execute(tx)
      await sql`update businesses set subcategory = 'grills' where id = ${businesses.published}`.execute(tx)
      await sql`insert into saved_searches (id, user_id, kind, query, name) values
        (${randomUUID()}, ${ids.user}, 'business', 'q=suya&category=policy-food&subcategory=grills', 'Grills')`.execute(
        tx,
      )
    },
  })
})
afterAll(() => site?.close())

const admin = (method: string, path: string, body?: object) =>
  site.ask('admin', method, `/api/admin${path}`, body)
const find = async (slug: string) =>
  (await admin('GET', '/categories')).body.categories.find((each: { slug: string }) => each.slug === slug)
const business = async () =>
  (
    await sql<{ category: string; subcategory: string | null }>`
      select category, subcategory from businesses where id = ${businesses.published}`.execute(site.db.raw)
  ).rows[0]
const savedQuery = async () =>
  (await sql<{ query: string }>`select query from saved_searches where name = 'Grills'`.execute(site.db.raw))
    .rows[0]!.query
const landing = (category: string) =>
  site.db.asUser({ role: 'anon' }, (tx) =>
    findLandingPage(tx, { state: '', city: '', category }, { now: new Date() }),
  )
const found = async (q: string) => {
  const now = new Date()
  const result = await site.db.asUser({ role: 'anon' }, (tx) =>
    searchBusinesses(tx, { ...noSearch, q }, { now }),
  )
  return result.businesses.map(({ id }) => id)
}

test('it is closed to everybody else, moderators too', async () => {
  for (const [method, path, body] of [
    ['GET', '/categories'],
    ['POST', '/categories', { slug: 'x', parent: null, name: 'Xyz', description: '', icon: 'store' }],
    ['PUT', '/categories/grills', { name: 'Xyz', description: '', version: 1 }],
    ['PUT', '/category-order', { parent: null, slugs: [] }],
    ['POST', '/categories/grills/rename', { to: 'bbq' }],
    ['POST', '/categories/grills/move', { parent: 'policy-empty' }],
    ['POST', '/categories/grills/merge', { into: 'caterers', confirm: 'Grills' }],
    ['GET', '/synonyms'],
    ['POST', '/synonyms', { terms: ['a', 'b'], note: '' }],
    ['PUT', '/synonyms/1', { terms: ['a', 'b'], note: '', version: 1 }],
    ['DELETE', '/synonyms/1'],
  ] as const) {
    for (const actor of ['user', 'owner', 'moderator'] as const)
      expect((await site.ask(actor, method, `/api/admin${path}`, body)).status, `${actor} ${path}`).toBe(403)
    expect((await site.ask('visitor', method, `/api/admin${path}`, body)).status).toBe(401)
  }
})

test('nobody else gets past the API either', async () => {
  for (const call of [
    sql`select rename_category('grills', 'bbq')`,
    sql`select move_category('grills', 'policy-empty')`,
    sql`select merge_category('grills', 'caterers')`,
  ])
    await expect(
      site.db.asUser({ role: 'authenticated', sub: ids.moderator }, (tx) => call.execute(tx)),
    ).rejects.toMatchObject({ code: '42501' })
})

test('one is added, changed with the number that was read, and ordered', async () => {
  const made = await admin('POST', '/categories', {
    slug: 'juice-bars',
    parent: 'policy-food',
    name: 'Juice bars',
    description: 'Bissap and ginger.',
    icon: 'camera',
  })
  expect(made).toMatchObject({ status: 201, body: { slug: 'juice-bars', count: 0, version: 1 } })
  const taken = await admin('POST', '/categories', { ...made.body, name: 'Other' })
  expect(taken).toMatchObject({
    status: 422,
    body: { fields: { slug: expect.stringContaining('Juice bars') } },
  })
  const change = { name: 'Juice & smoothies', description: '', version: 1 }
  expect((await admin('PUT', '/categories/juice-bars', change)).body).toMatchObject({
    name: 'Juice & smoothies',
    icon: 'camera',
    version: 2,
  })
  expect(await admin('PUT', '/categories/juice-bars', change)).toMatchObject({
    status: 409,
    body: { code: 'stale', stored: { name: 'Juice & smoothies', version: 2 } },
  })
  const order = (slugs: string[]) => admin('PUT', '/category-order', { parent: 'policy-food', slugs })
  expect((await order(['juice-bars', 'caterers', 'grills'])).status).toBe(204)
  expect((await order(['juice-bars', 'grills'])).status).toBe(409)
  const kinds = (await admin('GET', '/categories')).body.categories
    .filter(({ parent }: { parent: string }) => parent === 'policy-food')
    .map(({ slug }: { slug: string }) => slug)
  expect(kinds).toEqual(['juice-bars', 'caterers', 'grills'])
})

test('renamed twice, both former addresses lead to the present one, with what refers to it', async () => {
  expect((await admin('POST', '/categories/grills/rename', { to: 'caterers' })).status).toBe(422)
  await admin('POST', '/categories/grills/rename', { to: 'suya-grills' })
  expect((await admin('POST', '/categories/suya-grills/rename', { to: 'bbq' })).body.formerly).toEqual([
    'grills',
    'suya-grills',
  ])
  expect(await business()).toEqual({ category: 'policy-food', subcategory: 'bbq' })
  expect(await savedQuery()).toBe('q=suya&category=policy-food&subcategory=bbq')
  for (const slug of ['grills', 'suya-grills', 'bbq'])
    expect(await landing(slug)).toEqual({ kind: 'moved', path: '/directory?subcategory=bbq' })
  // A slug that is in use again no longer redirects.
  await admin('POST', '/categories/bbq/rename', { to: 'grills' })
  expect((await find('grills')).formerly).toEqual(['bbq', 'suya-grills'])
})

test('a kind moves with its businesses, and categories are no kinds', async () => {
  const { count } = await find('policy-empty')
  await admin('POST', '/categories/grills/move', { parent: 'policy-empty' })
  expect(await business()).toEqual({ category: 'policy-empty', subcategory: 'grills' })
  expect((await find('policy-empty')).count).toBe(count + 1)
  expect((await admin('POST', '/categories/grills/move', { parent: 'tailors' })).status).toBe(422)
  expect((await admin('POST', '/categories/policy-food/move', { parent: 'policy-empty' })).status).toBe(422)
})

test('one goes up in another of its level once its name is typed', async () => {
  const merge = (slug: string, into: string, confirm: string) =>
    admin('POST', `/categories/${slug}/merge`, { into, confirm })
  expect((await merge('grills', 'caterers', 'grill')).body.fields.confirm).toBe('Type Grills to confirm.')
  expect((await merge('grills', 'policy-food', 'Grills')).status).toBe(422)
  expect((await merge('grills', 'caterers', 'grills')).status).toBe(200)
  expect(await business()).toEqual({ category: 'policy-food', subcategory: 'caterers' })
  expect((await find('caterers')).formerly).toEqual(['bbq', 'grills', 'suya-grills'])

  expect((await merge('policy-food', 'policy-empty', 'Food')).status).toBe(200)
  expect(await business()).toEqual({ category: 'policy-empty', subcategory: 'caterers' })
  expect((await find('caterers')).parent).toBe('policy-empty')
  expect(await landing('policy-food')).toEqual({ kind: 'moved', path: '/categories/policy-empty' })
  expect(await savedQuery()).toBe('q=suya&category=policy-empty&subcategory=caterers')
  const { rows } = await sql<{ action: string }>`
    select action from audit_log where action like 'category.%' order by id desc limit 2`.execute(site.db.raw)
  expect(rows.map(({ action }) => action)).toEqual(['category.merge', 'category.merge'])
})

test.each([
  ['a letter', { terms: ['b'] }, 'terms.0'],
  ['a number', { terms: ['taxi'], typed: ['24'] }, 'typed.0'],
])('%s alone is no synonym', async (_, given, field) => {
  const { status, body } = await admin('POST', '/synonyms', { note: '', ...given })
  expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
})

test('half a character is replaced, not refused', async () => {
  const added = await admin('POST', '/synonyms', { terms: ['zzyzx \ud800'], note: '\ud83d' })
  expect([added.status, added.body.terms, added.body.note]).toEqual([201, ['zzyzx \ufffd'], '\ufffd'])
  expect((await admin('DELETE', `/synonyms/${added.body.id}`)).status).toBe(204)
})

test('search takes words for the same from the moment they are saved, and no longer when they are removed', async () => {
  await sql`update businesses set name = 'Zanzibar Dhow Kitchen' where id = ${businesses.published}`.execute(
    site.db.raw,
  )
  await sql`update businesses set name = 'Kivuko House' where id = ${businesses.others}`.execute(site.db.raw)
  await sql`select refresh_search_vocabulary()`.execute(site.db.raw)
  expect(await found('dhow')).toEqual([businesses.published])
  const reader = new InvalidationReader(site.db)
  await reader.read()
  const terms = ['dhow', 'kivuko']
  const added = await admin('POST', '/synonyms', { terms, note: '' })
  expect(added.status).toBe(201)
  expect((await reader.read()).tags).toEqual(expect.arrayContaining(['directory', 'postings:job']))
  purgeWords(site.db)
  expect((await found('dhow')).toSorted()).toEqual([businesses.published, businesses.others].toSorted())

  expect(
    (await admin('POST', '/synonyms', { terms: ['Dhows', 'boat'], note: '' })).body.fields.terms,
  ).toContain('in the group of dhow already')
  const { id, version } = added.body
  expect((await admin('GET', '/synonyms?q=KIVU')).body.groups).toHaveLength(1)
  expect(
    (await admin('PUT', `/synonyms/${id}`, { terms: ['dhow', 'jahazi'], note: 'Boats', version })).status,
  ).toBe(200)
  expect((await admin('PUT', `/synonyms/${id}`, { terms: ['dhow', 'boat'], note: '', version })).status).toBe(
    409,
  )
  purgeWords(site.db)
  expect(await found('dhow')).toEqual([businesses.published])
  expect((await admin('DELETE', `/synonyms/${id}`)).status).toBe(204)
  expect((await admin('DELETE', `/synonyms/${id}`)).status).toBe(404)
})

test('a change of synonyms is previewed without being saved', async () => {
  const group = {
    terms: ['policy', 'waybill'],
    narrower: [],
    related: [],
    typed: [],
    categories: [],
    note: '',
  }
  const preview = (actor: 'admin' | 'moderator', body: object) =>
    site.ask(actor, 'POST', '/api/admin/synonyms/preview', { id: null, version: 0, ...body })
  const taken = await preview('admin', group)
  expect(taken).toMatchObject({ status: 422, body: { fields: { terms: expect.stringContaining('policy') } } })
  const { status, body } = await preview('admin', { ...group, terms: ['waybill', 'bill of lading'] })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    queries: [
      { words: 'waybill', searches: null, before: { count: 0 }, after: { count: 0 } },
      { words: 'bill of lading', searches: null },
    ],
    unchecked: 0,
  })
  const { groups } = (await site.ask('admin', 'GET', '/api/admin/synonyms?q=waybill')).body
  expect(groups).toEqual([])
  expect((await preview('admin', { ...group, id: 0 })).status).toBe(422)
  expect((await preview('moderator', group)).status).toBe(403)
})

test('one preview runs at a time: a second is refused', async () => {
  const preview = (term: string) =>
    site.ask('admin', 'POST', '/api/admin/synonyms/preview', {
      ...{ terms: [term, 'bill of lading'], narrower: [], related: [], typed: [], categories: [], note: '' },
      ...{ id: null, version: 0 },
    })
  const { promise: running, resolve: end } = Promise.withResolvers<void>()
  const first = previewAlone(() => running)
  expect(await preview('waybill')).toMatchObject({
    status: 409,
    body: { code: 'conflict', title: 'Another preview is running. Try again in a few seconds.' },
  })
  end()
  await first
  expect((await preview('waybill')).status).toBe(200)
  // Also after one that failed.
  expect((await preview('policy')).status).toBe(422)
  expect((await preview('waybill')).status).toBe(200)
})
