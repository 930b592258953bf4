import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runImport } from '#domain/bulk/run-import.server.ts'
import { type Actor, claimsOf } from '#tests/policies/people.ts'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'

let site: ApiSite
beforeAll(async () => {
  site = await openApiSite({ isLimited: true })
})
afterAll(() => site?.close())

const header =
  'Trade name,Branch of trade,short_description,description,address,city,state,phone,heritage,Junk'
const line = (name: string) =>
  `${name},Food,"Home cooking, from jollof to suya",${'Good food. '.repeat(6)},${name} St 1,Policy City,TX,(713) 555-0142,Ghana,x`
const fileOf = (...names: string[]) => new TextEncoder().encode([header, ...names.map(line), ''].join('\n'))
const map = JSON.stringify({ 'Trade name': 'name', 'Branch of trade': 'category', Junk: null })
const ask = (as: Actor, path: string, file?: Uint8Array) =>
  site.ask(as, file ? 'POST' : 'GET', `/api/admin/imports${path}`, file)
const work = (importId: string) =>
  runImport(
    { db: site.db, storage: site.storage, log: { warn: vi.fn(), error: vi.fn() } },
    { importId, now: site.now },
  )
const listings = async (prefix: string) =>
  (
    await sql<{
      name: string
      status: string
    }>`select name, status, owner_id, trust_level from businesses where name like ${`${prefix}%`} order by name`.execute(
      site.db.raw,
    )
  ).rows

test('it is closed to everybody else, in the database, too', async () => {
  for (const actor of ['user', 'owner', 'moderator'] as const) {
    expect((await ask(actor, '/check', fileOf('A'))).status).toBe(403)
    expect((await ask(actor, `?id=${randomUUID()}`, fileOf('A'))).status).toBe(403)
    expect((await ask(actor, '')).status).toBe(403)
  }
  for (const actor of ['owner', 'admin'] as const) {
    const insert = site.db.asUser(claimsOf(actor), (tx) =>
      sql`insert into bulk_imports (id, user_id, file_name, file_hash, mode, total, without_owner)
        values (gen_random_uuid(), current_user_id(), 'a.csv', repeat('a', 64), 'draft', 1, true)`.execute(
        tx,
      ),
    )
    await (actor === 'admin' ? insert : expect(insert).rejects.toMatchObject({ code: '42501' }))
  }
  await sql`delete from bulk_imports where file_name = 'a.csv'`.execute(site.db.raw)
})

test('columns that are called otherwise are told what they stand for', async () => {
  const plain = await ask('admin', '/check', fileOf('Mapped'))
  expect(plain.body.fields.file).toMatch(/“name” and “category”/)
  const mapped = await ask('admin', `/check?map=${encodeURIComponent(map)}`, fileOf('Mapped'))
  expect(mapped.body).toMatchObject({ total: 1, good: 1, failed: 0, unknownColumns: ['Junk'] })
  const wrong = await ask('admin', `/check?map=${encodeURIComponent('{"a": "owner_id"}')}`, fileOf('Mapped'))
  expect(wrong.status).toBe(422)
})

test('listings without an owner come of a file, once, and wait in the queue', async () => {
  const send = (id: string, file: Uint8Array) =>
    ask('admin', `?id=${id}&mode=submit&name=chamber.csv&map=${encodeURIComponent(map)}`, file)
  const id = randomUUID()
  for (let times = 0; times < 2; times++)
    expect((await send(id, fileOf('Free one', 'Free two'))).status).toBe(202)
  await work(id)
  expect(await listings('Free')).toEqual([
    { name: 'Free one', status: 'pending', ownerId: null, trustLevel: 'listed' },
    { name: 'Free two', status: 'pending', ownerId: null, trustLevel: 'listed' },
  ])
  const { imports } = (await ask('admin', '')).body
  expect(imports).toMatchObject([{ id, created: 2, state: 'done', fileName: 'chamber.csv' }])
  expect((await site.ask('admin', 'GET', '/api/bulk')).body.imports).toEqual([])

  const again = randomUUID()
  const check = await ask(
    'admin',
    `/check?mode=submit&map=${encodeURIComponent(map)}`,
    fileOf('Free two', 'Free three'),
  )
  expect(check.body).toMatchObject({ good: 1, skipped: 1 })
  expect((await send(again, fileOf('Free two', 'Free three'))).status).toBe(202)
  await work(again)
  expect(await listings('Free')).toHaveLength(3)
  expect((await ask('admin', `/${again}`)).body).toMatchObject({ created: 1, skipped: 1 })
  const { notices } = (await site.ask('admin', 'GET', '/api/me/notices')).body
  expect(notices[0].body).toMatch(/^Every line of .*\.csv was imported, except 1 that is already listed\.$/)

  // Two files an hour.
  const third = await send(randomUUID(), fileOf('Free four'))
  expect(third.status).toBe(429)
})

test('a file is published at once by administrators alone, a sample is checked, and the rest can be taken back', async () => {
  await sql`delete from rate_limits`.execute(site.db.raw)
  const send = (as: Actor, path: string, id: string, file: Uint8Array) =>
    site.ask(
      as,
      'POST',
      `${path}?id=${id}&mode=publish&name=chamber.csv&map=${encodeURIComponent(map)}` as '/api/bulk',
      file,
    )
  for (const path of ['/api/bulk', '/api/bulk/check'])
    expect((await send('owner', path, randomUUID(), fileOf('Open one'))).status).toBe(403)
  for (const [actor, withoutOwner] of [
    ['owner', false],
    ['moderator', true],
    ['admin', false],
  ] as const)
    await expect(
      site.db.asUser(claimsOf(actor), (tx) =>
        sql`insert into bulk_imports (id, user_id, file_name, file_hash, mode, total, without_owner)
          values (gen_random_uuid(), current_user_id(), 'a.csv', repeat('a', 64), 'publish', 1, ${withoutOwner})`.execute(
          tx,
        ),
      ),
    ).rejects.toMatchObject({ code: '42501' })

  // What the database wouldn't publish is said in the check.
  const bare = new TextEncoder().encode(
    'name,category,address,city,state,phone,heritage\nBare,Food,1 St,Policy City,TX,(713) 555-0142,Ghana\n',
  )
  const { body } = await site.ask('admin', 'POST', '/api/admin/imports/check?mode=publish', bare)
  expect(body).toMatchObject({
    good: 0,
    failed: 1,
    problems: [{ column: 'short_description' }, { column: 'description' }],
  })

  const id = randomUUID()
  const names = Array.from({ length: 30 }, (_, nth) => `Open ${String(nth).padStart(2, '0')}`)
  const file = fileOf(...names, 'Open faggot bar')
  expect((await send('admin', '/api/admin/imports', id, file)).status).toBe(202)
  await work(id)
  await work(id)
  const made = await listings('Open ')
  expect(made.filter(({ status }) => status === 'published')).toHaveLength(30)
  expect(made.find(({ name }) => name === 'Open faggot bar')).toMatchObject({ status: 'pending' })
  const sampleOf = async () =>
    (await ask('admin', '')).body.imports.find((each: { id: string }) => each.id === id).sample
  expect(await sampleOf()).toEqual({ drawn: 10, checked: 0, wrong: 0, untouched: 30 })

  const { checks } = (await site.ask('moderator', 'GET', '/api/moderation/checks')).body
  const mine = checks.filter(({ rule }: { rule: string }) => rule === 'import')
  expect(mine).toHaveLength(10)
  const takenBack = await site.ask('moderator', 'POST', `/api/moderation/automatic/${mine[0].id}/take-back`)
  expect(takenBack.status).toBe(200)
  await sql`update businesses set phone = '(713) 555-0100' where id = ${mine[1].business.id}`.execute(
    site.db.raw,
  )
  expect(await sampleOf()).toEqual({ drawn: 10, checked: 1, wrong: 1, untouched: 28 })

  const unpublish = (as: Actor) => site.ask(as, 'POST', `/api/admin/imports/${id}/unpublish`)
  expect((await unpublish('moderator')).status).toBe(403)
  expect((await unpublish('admin')).body).toEqual({ unpublished: 28, left: 0 })
  expect((await unpublish('admin')).body).toEqual({ unpublished: 0, left: 0 })
  expect((await listings('Open ')).filter(({ status }) => status === 'published')).toHaveLength(1)
  const { rows } = await sql`select action from audit_log where subject_id = ${id} order by id`.execute(
    site.db.raw,
  )
  expect(rows).toEqual([{ action: 'import.publish' }, { action: 'import.unpublish' }])
})
