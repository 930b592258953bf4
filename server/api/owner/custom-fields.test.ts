import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { restoreBefore } from '#domain/administration/listings/detail/history.server.ts'
import { runImport } from '#domain/bulk/run-import.server.ts'
import { findBusinessPage } from '#domain/businesses/find-business-page.server.ts'
import { automaticChange } from '#domain/businesses/listing/automatic-change.server.ts'
import { decideRevision } from '#domain/businesses/listing/decide-revision.server.ts'
import { businesses, claimsOf, ids } from '#tests/policies/people.ts'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'

let site: ApiSite
beforeAll(async () => {
  site = await openApiSite({
    async seed(tx) {
      await sql`update businesses set trust_level = 'listed' where id = ${businesses.published}`.execute(tx)
      await sql`insert into custom_fields (key, category, kind, label, unit, choices, takes_several, is_filter, position, is_archived) values
        ('bays', 'policy-empty', 'number', 'Bays', '', '[]', false, false, 1, false),
        ('hair', 'policy-food', 'choice', 'Hair types', '', '[{"key": "natural", "label": "Natural"}, {"key": "locs", "label": "Locs, all kinds"}]', true, true, 1, false),
        ('seats', 'policy-food', 'number', 'Seats', 'seats', '[]', false, false, 2, false),
        ('license', 'policy-food', 'text', 'License number', '', '[]', false, false, 3, false),
        ('sunday', 'policy-food', 'yes-no', 'Walk-ins on Sunday', '', '[]', false, true, 4, false),
        ('old', 'policy-food', 'text', 'Old', '', '[]', false, false, 5, true)`.execute(tx)
    },
  })
})
afterAll(() => site?.close())

const find = async (id: string) => (await site.ask('owner', 'GET', `/api/businesses/${id}`)).body
const save = async (id: string, customValues: object) => {
  const { version, offer } = await find(id)
  return site.ask('owner', 'PUT', `/api/businesses/${id}/sections/offer`, {
    version,
    values: { ...offer, customValues },
  })
}
const valuesOf = async (id: string) => (await find(id)).offer.customValues
const write = (id: string, values: object) =>
  sql`update businesses set custom_values = ${JSON.stringify(values)}::jsonb where id = ${id}`.execute(
    site.db.raw,
  )
const facts = () =>
  site.db.asUser({ role: 'anon' }, async (tx) => {
    const found = await findBusinessPage(tx, { slug: 'policy-published', now: site.now() })
    return found?.kind === 'page' ? found.page.facts.map(({ label, text }) => `${label}: ${text}`) : null
  })

const all = { hair: ['natural', 'locs'], seats: 12, license: 'TX 4711', sunday: false }

test('an owner fills in the fields of the category; empty ones are left out', async () => {
  const { status, body } = await save(businesses.draft, {
    ...all,
    hair: ['locs', 'natural'],
    license: ' TX 4711 ',
  })
  expect([status, body.business?.offer.customValues]).toEqual([200, all])
  expect((await save(businesses.draft, { seats: 3, license: '', hair: [] })).status).toBe(200)
  expect(await valuesOf(businesses.draft)).toEqual({ seats: 3 })
})

test.each([
  [{ seats: 'many' }, 'seats'],
  [{ hair: ['braids'] }, 'hair'],
  [{ sunday: 'yes' }, 'sunday'],
  [{ license: 'x'.repeat(301) }, 'license'],
  [{ bays: 3 }, 'bays'],
  [{ old: 'new' }, 'old'],
  [{ unknown: 'x' }, 'unknown'],
])('%j names the field', async (values, key) => {
  const { status, body } = await save(businesses.draft, values)
  expect([status, Object.keys(body.fields)]).toEqual([422, [`customValues.${key}`]])
})

test('what was filled in before a field was archived stays, whatever the form sends', async () => {
  await write(businesses.draft, { old: 'kept', seats: 3 })
  for (const values of [{ seats: 4 }, { seats: 5, old: 'kept' }]) {
    expect((await save(businesses.draft, values)).status).toBe(200)
    expect(await valuesOf(businesses.draft)).toEqual({ ...values, old: 'kept' })
  }
  await write(businesses.draft, {})
})

test('a change of a published listing waits, and visitors see it by its labels once it is approved', async () => {
  const { body } = await save(businesses.published, all)
  expect(body).toMatchObject({ applied: [], waiting: ['customValues'] })
  expect(body.business.waiting).toContainEqual(
    expect.objectContaining({ field: 'customValues', live: {}, proposed: all, state: 'pending' }),
  )
  expect(await facts()).toEqual([])
  await decide()
  expect(await facts()).toEqual([
    'Hair types: Natural, Locs, all kinds',
    'Seats: 12 seats',
    'License number: TX 4711',
    'Walk-ins on Sunday: No',
  ])
})

async function decide() {
  const { id } = await pending()
  await site.db.asUser(claimsOf('moderator'), (tx) =>
    decideRevision(tx, {
      revisionId: id,
      decision: { decision: 'approve' },
      userId: ids.moderator,
      now: site.now(),
      site: { name: 'Baobab', url: 'https://baobab.example' },
    } as Parameters<typeof decideRevision>[1]),
  )
}
const pending = () =>
  site.db.raw
    .selectFrom('businessRevisions')
    .select('id')
    .where('businessId', '=', businesses.published)
    .where('field', '=', 'customValues')
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()

test('texts with contact details wait for a moderator, whatever rules publish', async () => {
  await save(businesses.published, { ...all, license: 'Call (713) 555-0142' })
  const { id } = await pending()
  const signals = await site.db.transaction((tx) => automaticChange.byRule!.listSignals(tx, [id]))
  expect(signals).toMatchObject([
    { signals: { fields: ['customValues'], holds: expect.arrayContaining(['contact_details']) } },
  ])
})

test('a change to what is no choice any more can’t be approved; what was archived since is left out', async () => {
  await save(businesses.published, { ...all, license: 'TX 4712', hair: ['natural'] })
  await sql`update custom_fields set is_archived = true where key = 'seats'`.execute(site.db.raw)
  const change = sql`update custom_fields set choices = jsonb_path_query_array(choices, '$[*] ? (@.key != "natural")') where key = 'hair'`
  await change.execute(site.db.raw)
  await expect(decide()).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('Choose from “Locs, all kinds”'),
  })
  await sql`update custom_fields set choices = '[{"key": "natural", "label": "Natural"}, {"key": "locs", "label": "Locs, all kinds"}]'
    where key = 'hair'`.execute(site.db.raw)
  await decide()
  expect(await facts()).toEqual(['Hair types: Natural', 'License number: TX 4712', 'Walk-ins on Sunday: No'])
  await sql`update custom_fields set is_archived = false where key = 'seats'`.execute(site.db.raw)
  expect(await facts()).toContain('Seats: 12 seats')
})

test('history has them, and an earlier version is restored', async () => {
  const { id } = await site.db.raw
    .selectFrom('businessHistory')
    .select('id')
    .where('businessId', '=', businesses.published)
    .where(sql<boolean>`after ? 'customValues'`)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await site.db.asUser(claimsOf('admin'), (tx) =>
    restoreBefore(tx, {
      businessId: businesses.published,
      entryId: Number(id),
      note: '',
      userId: ids.admin,
    } as Parameters<typeof restoreBefore>[1]),
  )
  expect(await valuesOf(businesses.published)).toEqual(all)
})

test('a copy for another branch takes them along', async () => {
  const id = crypto.randomUUID()
  const { basics } = await find(businesses.published)
  const made = await site.ask('owner', 'POST', '/api/businesses', {
    id,
    basics,
    branchOf: businesses.published,
  })
  expect([made.status, made.body.offer?.customValues]).toEqual([201, all])
})

const bytesOf = (text: string) => new TextEncoder().encode(text)
const check = async (file: string) => (await site.ask('owner', 'POST', '/api/bulk/check', bytesOf(file))).body
async function run(file: string) {
  const id = crypto.randomUUID()
  site.advance(3601)
  expect((await site.ask('owner', 'POST', `/api/bulk?id=${id}`, bytesOf(file))).status).toBe(202)
  const deps = { db: site.db, storage: site.storage, log: { warn: vi.fn(), error: vi.fn() } }
  await runImport(deps, { importId: id, now: site.now })
  return (await site.ask('owner', 'GET', `/api/bulk/${id}`)).body
}

test('files have a column for each field, in the template, too', async () => {
  const template: string = (await site.ask('visitor', 'GET', '/api/bulk/template.csv')).body
  expect(template.split('\r\n')[0]).toContain(',field:hair,field:seats,field:license,field:sunday')
  expect(template).not.toContain('field:old')
  const exported: string = (await site.ask('owner', 'GET', '/api/bulk/listings.csv')).body
  expect(exported).toContain(',"Natural; Locs, all kinds",12,TX 4711,no')
  expect(await check(exported)).toMatchObject({ failed: 0, updated: 0, unknownColumns: [] })
})

test('a file fills them in: choices by key or label', async () => {
  const file = `name,category,Field:Hair,field:seats,field:license,field:sunday,field:gone
Salon One,Food,"LOCS, all kinds; natural","1,207.5",TX 1,yes,x
Salon Two,Food,locs,,,,
`
  expect(await check(file)).toMatchObject({ good: 2, failed: 0, unknownColumns: ['field:gone'] })
  expect(await run(file)).toMatchObject({ created: 2, failed: 0 })
  const { rows } = await sql<{ customValues: object }>`
    select custom_values from businesses where name like 'Salon %' order by name`.execute(site.db.raw)
  expect(rows.map(({ customValues }) => customValues)).toEqual([
    { hair: ['natural', 'locs'], seats: 1207.5, license: 'TX 1', sunday: true },
    { hair: ['locs'] },
  ])
})

test.each([
  ['field:hair', 'Afro', /“Afro” is not among the choices: Natural, Locs, all kinds/],
  ['field:seats', 'lots', /Write a number/],
  ['field:seats', '2000000000', /too large/],
  ['field:sunday', 'maybe', /yes or no/],
  ['field:bays', '3', /“Bays” is a field of another category/],
])('a bad cell says what is allowed: %s %s', async (column, cell, message) => {
  const { problems } = await check(`name,category,${column}\nSalon Three,Food,${cell}\n`)
  expect(problems).toMatchObject([{ column, outcome: 'failed', message: expect.stringMatching(message) }])
})

test('a line with an id changes one field, and leaves what has no column', async () => {
  const { rows } = await sql<{ id: string; version: number }>`
    update businesses set custom_values = custom_values || '{"old": "kept"}' where name = 'Salon One' returning id, version`.execute(
    site.db.raw,
  )
  const { id, version } = rows[0]!
  const file = `name,category,field:seats,id,version\nSalon One,Food,9,${id},${version}\n`
  expect((await check(file)).updates).toMatchObject([{ changes: [{ field: 'customValues' }] }])
  expect(await run(file)).toMatchObject({ updated: 1, failed: 0 })
  expect(await valuesOf(id)).toEqual({
    ...{ hair: ['natural', 'locs'], seats: 9, license: 'TX 1', sunday: true },
    old: 'kept',
  })
})

/** A full category of texts, each as long as it may be, in letters of three bytes. */
async function openTextFields() {
  const keys = Array.from({ length: 30 }, (_, nth) => `text-${nth}`)
  await sql`insert into custom_fields (key, category, kind, label)
    select key, 'policy-empty', 'text', key from unnest(${keys}::text[]) key on conflict do nothing`.execute(
    site.db.raw,
  )
  return Object.fromEntries(keys.map((key) => [key, 'ሰላም'.repeat(100)]))
}
async function newDraft(branchOf?: string) {
  const { basics } = await find(businesses.published)
  const id = crypto.randomUUID()
  const body = { id, basics: { ...basics, category: 'policy-empty', subcategory: null }, branchOf }
  return { id, ...(await site.ask('owner', 'POST', '/api/businesses', body)) }
}

test('as much text as a category can ask for is stored, from a form or a file', async () => {
  const texts = await openTextFields()
  const { id } = await newDraft()
  expect((await save(id, texts)).status).toBe(200)
  expect(await valuesOf(id)).toEqual(texts)
  const keys = Object.keys(texts)
  const { name } = await site.db.raw
    .selectFrom('categories')
    .select('name')
    .where('slug', '=', 'policy-empty')
    .executeTakeFirstOrThrow()
  const file = `name,category,${keys.map((key) => `field:${key}`)}\nLong Words,${name},${Object.values(texts)}\n`
  expect(await run(file)).toMatchObject({ created: 1, failed: 0 })
})

test('what former categories left makes it too much: the longest text says so', async () => {
  const texts = await openTextFields()
  const { id } = await newDraft()
  const left = Object.fromEntries(Object.entries(texts).map(([key, text]) => [`left-${key}`, text]))
  const more = Object.fromEntries(Object.entries(texts).map(([key, text]) => [`more-${key}`, text]))
  for (const key of [...Object.keys(left), ...Object.keys(more)])
    await sql`insert into custom_fields (key, category, kind, label) values (${key}, 'policy-food', 'text', ${key})`.execute(
      site.db.raw,
    )
  await write(id, { ...left, ...more })
  const { status, body } = await save(id, { ...texts, 'text-3': 'short' })
  expect([status, body.fields]).toEqual([
    422,
    { 'customValues.text-0': 'These fields have too much text in total. Shorten some of them.' },
  ])
  expect((await save(id, { 'text-3': 'short' })).status).toBe(200)
})

test('a new branch and a merged listing take over what still fits', async () => {
  const [{ id: main }, { id: stays }] = [await newDraft(), await newDraft()]
  await sql`insert into custom_fields (key, category, kind, label, choices, takes_several) values
    ('parking', 'policy-empty', 'choice', 'Parking', '[{"key": "lot", "label": "Lot"}, {"key": "street", "label": "Street"}]', true)`.execute(
    site.db.raw,
  )
  await sql`update custom_fields set is_archived = false where key = 'bays'`.execute(site.db.raw)
  await write(main, { parking: ['lot', 'street'], bays: 3 })
  // Between two requests, or by another way.
  await sql`update custom_fields set takes_several = false where key = 'parking'`.execute(site.db.raw)
  const branch = await newDraft(main)
  expect([branch.status, branch.body.offer?.customValues]).toEqual([201, { bays: 3 }])
  const { name } = await site.db.raw
    .selectFrom('businesses')
    .select('name')
    .where('id', '=', main)
    .executeTakeFirstOrThrow()
  await sql`update businesses set branch_of = null where id = ${branch.id}`.execute(site.db.raw)
  await write(stays, { parking: ['lot'], bays: 1 })
  const merged = await site.ask('admin', 'POST', `/api/admin/businesses/${stays}/merge/${main}`, {
    confirm: name,
    take: ['customValues'],
  })
  expect([merged.status, await valuesOf(stays)]).toEqual([200, { bays: 3 }])
})

test('a live change can be rejected, though what was there before is no choice any more', async () => {
  await write(businesses.published, { hair: ['locs'], seats: 5 })
  const { rows } = await sql<{ id: string }>`
    insert into business_revisions (business_id, field, proposed, previous, is_live) values (${businesses.published}, 'customValues',
      '{"customValues": {"hair": ["locs"], "seats": 5}}', '{"customValues": {"hair": ["braids"], "seats": 4}}', true)
    returning id`.execute(site.db.raw)
  await site.db.asUser(claimsOf('moderator'), (tx) =>
    decideRevision(tx, {
      revisionId: rows[0]!.id,
      decision: { decision: 'reject', reason: 'other', note: 'Please check this again.' },
      userId: ids.moderator,
      now: site.now(),
      site: { name: 'Baobab', url: 'https://baobab.example' },
    } as Parameters<typeof decideRevision>[1]),
  )
  expect(await valuesOf(businesses.published)).toEqual({ seats: 4 })
})
