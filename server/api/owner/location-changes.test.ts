import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Publish } from '#domain/locations/apply-change.server.ts'
import type { LocationChangeInput } from '#domain/locations/change-schema.ts'
import { runChange } from '#domain/locations/run-change.server.ts'
import { publishAs } from '#server/publish-as.ts'
import { type Actor, businesses, ids } from '#tests/policies/people.ts'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'

let site: ApiSite
beforeAll(async () => {
  site = await openApiSite()
})
afterAll(() => site?.close())

const { published, draft, managed, suspended, others } = businesses
const owner = (text: string) => sql.raw<Record<string, unknown>>(text).execute(site.db.raw)

beforeEach(async () => {
  await owner('delete from location_changes')
  await owner(
    `delete from business_revisions where business_id in ('${published}', '${managed}', '${draft}')`,
  )
})

const preview = (actor: Actor, change: LocationChangeInput, businessIds: string[]) =>
  site.ask(actor, 'POST', '/api/locations/preview', { change, businessIds })
const start = (actor: Actor, change: LocationChangeInput, items: object[], id: string = randomUUID()) =>
  site.ask(actor, 'POST', '/api/locations/changes', { id, change, items })
const logged = { warn: vi.fn(), error: vi.fn() }
const run = (changeId: string, publish: Partial<Publish> = {}) =>
  runChange(
    { db: site.db, publish: { ...publishAs({ now: site.now }), ...publish }, log: logged },
    { changeId, now: site.now },
  )

/** Previews, starts and runs it; what came of each listing by its id. */
async function make(actor: Actor, change: LocationChangeInput, businessIds: string[]) {
  const { items } = (await preview(actor, change, businessIds)).body
  const { body } = await start(actor, change, items)
  await run(body.id)
  return resultsOf(actor, body.id)
}
async function resultsOf(actor: Actor, id: string) {
  const { body } = await site.ask(actor, 'GET', `/api/locations/changes/${id}`)
  return Object.fromEntries(body.items.map(({ id: of, ...item }: { id: string }) => [of, item]))
}
const read = async (id: string, section: string) =>
  (await site.ask('owner', 'GET', `/api/businesses/${id}`)).body[section]
const edit = (values: object, modes = {}): LocationChangeInput => ({ kind: 'edit', values, modes })

test('a preview says what would change where, what would be reviewed, and what can’t be changed', async () => {
  const { status, body } = await preview('owner', edit({ phone: '(713) 555-0199' }), [
    published,
    draft,
    suspended,
    others,
  ])
  expect(status).toBe(200)
  expect(body).toMatchObject({ changed: 2, unchanged: 0, refused: 2 })
  const of = (id: string) => body.listings.find((each: { id: string }) => each.id === id)
  expect(of(published).changes).toMatchObject([
    { field: 'phone', after: expect.stringMatching(/713.*555.*0199/), isReviewed: true },
  ])
  expect(of(draft).changes).toMatchObject([{ field: 'phone', isReviewed: false }])
  expect(of(suspended).refusal).toMatch(/suspended/)
  // Nothing of somebody else's listing is told.
  expect(of(others)).toEqual({
    ...{ id: others, name: 'A listing', city: null, version: 0, photos: 0, replies: 0, changes: [] },
    refusal: 'You don’t manage it.',
  })
  expect(body.items.map(({ id }: { id: string }) => id).sort()).toEqual([published, draft].sort())
  expect(await read(draft, 'contact')).not.toMatchObject({ phone: expect.stringContaining('0199') })
})

test('it is made once, by the rules of the forms, however often it is sent and run', async () => {
  const change = edit({ phone: '(713) 555-0198' })
  const { items } = (await preview('owner', change, [published, draft])).body
  const id = randomUUID()
  for (const _twice of [1, 2]) {
    const { status, body } = await start('owner', change, items, id)
    expect([status, body]).toMatchObject([202, { id, total: 2, fields: ['phone'] }])
  }
  expect(site.queued.filter(({ data }) => 'changeId' in data && data.changeId === id)).not.toEqual([])
  await Promise.all([run(id), run(id)])
  await run(id)
  expect(await resultsOf('owner', id)).toMatchObject({
    [published]: { outcome: 'pending', pending: ['phone'] },
    [draft]: { outcome: 'changed', pending: [] },
  })
  const { rows } = await owner(
    `select count(*)::int as count from business_revisions where business_id = '${published}' and field = 'phone'`,
  )
  expect(rows).toEqual([{ count: 1 }])
  expect((await preview('owner', change, [published, draft])).body).toMatchObject({
    changed: 0,
    unchanged: 2,
  })
})

test('a listing that was changed since the preview is reported, not written over', async () => {
  const change = edit({ priceLevel: 4 })
  const { items } = (await preview('owner', change, [draft, managed])).body
  await owner(`update businesses set price_level = 1, version = version + 1 where id = '${draft}'`)
  const { body } = await start('owner', change, items)
  await run(body.id)
  expect(await resultsOf('owner', body.id)).toMatchObject({
    [draft]: { outcome: 'refused', message: expect.stringContaining('after you looked at the preview') },
    [managed]: { outcome: 'changed' },
  })
  expect(await read(draft, 'offer')).toMatchObject({ priceLevel: 1 })
})

test('somebody else’s listing isn’t begun, nor seen by others; who no longer manages one changes nothing', async () => {
  const change = edit({ priceLevel: 3 })
  const item = (id: string) => ({ id, version: 0 })
  expect((await start('owner', change, [item(draft), item(others)])).status).toBe(404)
  expect((await start('visitor', change, [item(draft)])).status).toBe(401)
  expect((await start('moderator', change, [item(draft)])).status).toBe(404)
  const { rows } = await owner('select count(*)::int as count from location_changes')
  expect(rows).toEqual([{ count: 0 }])

  const { items } = (await preview('user', change, [managed])).body
  const { body } = await start('user', change, items)
  expect((await site.ask('owner', 'GET', `/api/locations/changes/${body.id}`)).status).toBe(404)
  // The id is taken, and says no more.
  expect((await start('owner', change, [item(draft)], body.id)).status).toBe(409)
  await owner(`delete from business_members where user_id = '${ids.user}'`)
  await run(body.id)
  await owner(`insert into business_members (business_id, user_id) values ('${managed}', '${ids.user}')`)
  expect(await resultsOf('user', body.id)).toMatchObject({ [managed]: { outcome: 'refused' } })
  expect(await read(managed, 'offer')).not.toMatchObject({ priceLevel: 3 })
})

test('an error at one listing is told as its own, and the others are changed', async () => {
  const change = edit({ priceLevel: 2 })
  await owner(`update businesses set price_level = 1 where id in ('${draft}', '${managed}', '${published}')`)
  const { items } = (await preview('owner', change, [draft, managed, published])).body
  const { body } = await start('owner', change, items)
  const tries: { [id: string]: number } = {}
  const real = publishAs({ now: site.now })
  logged.error.mockClear()
  await run(body.id, {
    async saved(tx, saved, userId) {
      const { id } = saved.business
      tries[id] = (tries[id] ?? 0) + 1
      // One fails each time, one at first.
      if (id === draft || (id === managed && tries[id] === 1)) throw new TypeError('unexpected')
      return real.saved(tx, saved, userId)
    },
  })
  expect(await resultsOf('owner', body.id)).toMatchObject({
    [draft]: { outcome: 'refused', message: 'It couldn’t be changed. Change it by itself.' },
    [managed]: { outcome: 'changed' },
    [published]: { outcome: 'changed' },
  })
  expect(tries).toEqual({ [draft]: 3, [managed]: 2, [published]: 1 })
  expect(logged.error).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ businessId: draft }),
    expect.any(String),
  )
  expect(await read(draft, 'offer')).toMatchObject({ priceLevel: 1 })
  expect(await read(managed, 'offer')).toMatchObject({ priceLevel: 2 })
  expect((await site.ask('owner', 'GET', `/api/locations/changes/${body.id}`)).body.state).toBe('done')
})

test('who was banned meanwhile changes nothing more', async () => {
  const change = edit({ priceLevel: 4 })
  const { items } = (await preview('owner', change, [draft, managed])).body
  const { body } = await start('owner', change, items)
  const ban = (until: string) =>
    owner(`update auth.users set banned_until = ${until} where id = '${ids.owner}'`)
  await ban(`now() + interval '1 day'`)
  await run(body.id)
  await ban('null')
  const refused = { outcome: 'refused', message: expect.stringContaining('account was closed') }
  expect(await resultsOf('owner', body.id)).toEqual({
    [draft]: expect.objectContaining(refused),
    [managed]: expect.objectContaining(refused),
  })
  await run(body.id)
  expect(await read(draft, 'offer')).not.toMatchObject({ priceLevel: 4 })
})

test('what is added goes no further than the form allows', async () => {
  const services = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => ({ name: `Service ${from + at}` }))
  await make('owner', edit({ services: services(0, 40) }), [draft, managed])
  const change = edit({ services: services(40, 30) }, { services: 'add' })
  const { body } = await preview('owner', change, [draft])
  expect(body).toMatchObject({ changed: 0, refused: 1 })
  expect(body.listings[0].refusal).toBe('At most 60 services.')
  expect((await read(draft, 'offer')).services).toHaveLength(40)
  expect(
    await make('owner', edit({ services: services(40, 20) }, { services: 'add' }), [draft]),
  ).toMatchObject({
    [draft]: { outcome: 'changed' },
  })
})

test('parts of a list are added to what each has, or removed', async () => {
  await owner(`update businesses set languages = '{am,en}' where id = '${draft}'`)
  await owner(`update businesses set languages = '{yo}' where id = '${managed}'`)
  await make('owner', edit({ languages: ['en', 'sw'] }, { languages: 'add' }), [draft, managed])
  expect((await read(draft, 'heritage')).languages).toEqual(['am', 'en', 'sw'])
  expect((await read(managed, 'heritage')).languages).toEqual(['yo', 'en', 'sw'])
  await make('owner', edit({ languages: ['en'] }, { languages: 'remove' }), [draft, managed])
  expect((await read(managed, 'heritage')).languages).toEqual(['yo', 'sw'])

  const holiday = (date: string, note: string) => ({ date, ranges: [], note })
  const days = (given: object[]) => edit({ specialDays: given }, { specialDays: 'add' })
  await make('owner', days([holiday('2026-12-25', 'Christmas')]), [draft])
  await make('owner', days([holiday('2026-12-25', 'Closed'), holiday('2026-11-26', 'Thanksgiving')]), [draft])
  expect((await read(draft, 'hours')).specialDays).toEqual([
    holiday('2026-11-26', 'Thanksgiving'),
    holiday('2026-12-25', 'Closed'),
  ])
})

test('what a form refuses is refused here, and so is what no listing shares', async () => {
  const { body } = await preview('owner', edit({ phone: '12' }), [draft])
  expect(body.listings).toMatchObject([{ id: draft, refusal: expect.stringMatching(/number/i) }])
  for (const wrong of [
    edit({ name: 'One name for all' }),
    edit({}),
    edit({ phone: '(713) 555-0100' }, { phone: 'add' }),
    edit({ attributes: ['no-such-feature'] }),
  ])
    expect((await preview('owner', wrong, [draft])).status, JSON.stringify(wrong)).toBe(422)
})

test('a shared text goes from the main listing to its branches, also where both are chosen', async () => {
  await owner(`update businesses set branch_of = '${managed}' where id = '${draft}'`)
  const change = edit({ description: 'Injera, coffee, and a table by the window. '.repeat(3).trim() })
  expect((await preview('owner', change, [draft])).body.listings).toMatchObject([
    { refusal: expect.stringContaining('All places share') },
  ])
  const both = edit({ ...(change as { values: object }).values, priceLevel: 2 })
  expect(await make('owner', both, [draft, managed])).toMatchObject({
    [managed]: { outcome: expect.stringMatching(/changed|pending/) },
    [draft]: { outcome: 'changed' },
  })
  expect(await read(draft, 'basics')).toMatchObject({ description: expect.stringContaining('Injera') })
  expect(await read(draft, 'offer')).toMatchObject({ priceLevel: 2 })
  await owner(`update businesses set branch_of = null where id = '${draft}'`)
})

test('a branch says so where its main listing can’t be changed, before and during the change', async () => {
  await owner(`update businesses set branch_of = '${managed}' where id = '${draft}'`)
  const text = edit({ description: 'Teff, berbere, and honey wine on Sundays. '.repeat(3).trim() })
  const refusal = expect.stringContaining('All places share')

  await owner(`update businesses set status = 'suspended' where id = '${managed}'`)
  const { body: both } = await preview('owner', text, [draft, managed])
  expect(both).toMatchObject({ changed: 0, unchanged: 0, refused: 2 })
  expect(both.listings).toContainEqual(expect.objectContaining({ id: draft, refusal }))
  await owner(`update businesses set status = 'published' where id = '${managed}'`)

  const more = edit({ ...(text as { values: object }).values, priceLevel: 3 })
  const { items } = (await preview('owner', more, [draft, managed])).body
  expect(items).toHaveLength(2)
  await owner(`update businesses set version = version + 1 where id = '${managed}'`)
  const { body } = await start('owner', more, items)
  await run(body.id)
  expect(await resultsOf('owner', body.id)).toMatchObject({
    [managed]: { outcome: 'refused' },
    [draft]: { outcome: 'refused', message: refusal },
  })
  expect(await read(draft, 'offer')).not.toMatchObject({ priceLevel: 3 })
  await owner(`update businesses set branch_of = null where id = '${draft}'`)
})

test('texts, photos and saved replies are copied: the same file, reviewed for each, within the plan, and once', async () => {
  await owner(`delete from business_photos where business_id in ('${published}', '${draft}', '${managed}')`)
  await owner(`insert into business_photos (business_id, url, alt, position, status)
    select '${published}', '/media/photo/shared-' || n || '-640x480', 'Number ' || n, n, 'approved' from generate_series(1, 3) n`)
  await owner(`insert into business_photos (business_id, url, alt, status)
    values ('${published}', '/media/photo/rejected-640x480', '', 'rejected')`)
  await owner(`insert into business_photos (business_id, url, status)
    select '${draft}', '/media/photo/own-' || n || '-640x480', 'pending' from generate_series(1, 5) n`)
  await owner(`insert into reply_templates (id, business_id, title, body)
    values (gen_random_uuid(), '${published}', 'Sorry', 'We are sorry, {name}.')`)
  await owner(`update businesses set services = '[{"name": "Braids", "photo": "/media/photo/shared-1-640x480"}]'
    where id = '${published}'`)
  const change: LocationChangeInput = {
    kind: 'copy',
    from: published,
    fields: ['services'],
    photos: true,
    replies: true,
  }
  const { body } = await preview('owner', change, [draft, managed])
  expect(body.listings).toMatchObject([
    { id: draft, refusal: expect.stringContaining('photos and has room for 1') },
    { id: managed, photos: 3, replies: 1, changes: [{ field: 'services' }] },
  ])
  expect(await make('owner', change, [managed])).toMatchObject({ [managed]: { outcome: 'pending' } })
  const { rows } = await owner(
    `select url, alt, status from business_photos where business_id = '${managed}' order by position`,
  )
  expect(rows).toEqual(
    [1, 2, 3].map((n) => ({
      url: `/media/photo/shared-${n}-640x480`,
      alt: `Number ${n}`,
      status: 'pending',
    })),
  )
  expect((await read(managed, 'offer')).services).toEqual([
    { name: 'Braids', photo: '/media/photo/shared-1-640x480' },
  ])
  expect(
    (await site.ask('owner', 'GET', `/api/businesses/${managed}/reply-templates`)).body.templates,
  ).toContainEqual(expect.objectContaining({ title: 'Sorry' }))
  // Without its photo, a service is copied without it.
  const servicesOnly: LocationChangeInput = { ...change, photos: false, replies: false }
  await make('owner', servicesOnly, [draft])
  expect((await read(draft, 'offer')).services).toEqual([{ name: 'Braids' }])
  expect((await preview('owner', change, [managed])).body).toMatchObject({ changed: 0, unchanged: 1 })
  // Not from somebody else's.
  expect((await preview('owner', { ...change, from: others }, [managed])).status).toBe(404)
})
