import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Db } from '#db/client.ts'
import { listStuck } from '#domain/background/stuck.server.ts'
import { checkFile } from '#domain/bulk/check-file.server.ts'
import { purgeImports } from '#domain/bulk/purge-imports.server.ts'
import { runImport } from '#domain/bulk/run-import.server.ts'
import { type Actor, bulkImport, claimsOf, ids } from '#tests/policies/people.ts'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'

let site: ApiSite
beforeAll(async () => {
  site = await openApiSite({ isLimited: true })
})
afterAll(() => site?.close())

const header = 'name,category,short_description,description,address,city,state,phone,heritage,hours'
const good = (name: string, more = '') =>
  `${name},Food,"Home cooking, from jollof to suya",${'Good food. '.repeat(6)},${name} St 1,Policy City,TX,(713) 555-0142,Ghana,Mon-Fri 9-5${more}`
const fileOf = (...lines: string[]) => new TextEncoder().encode([header, ...lines, ''].join('\n'))

let lastId = 0
const newId = () => `00000000-0000-4000-b000-${String(++lastId).padStart(12, '0')}`

async function send(
  file: Uint8Array,
  { id = newId(), mode = 'draft', as = 'user' as Actor, name = 'my.csv' } = {},
) {
  // The last hour's imports no longer count.
  site.advance(3601)
  return site.ask(as, 'POST', `/api/bulk?id=${id}&mode=${mode}&name=${encodeURIComponent(name)}`, file)
}
const deps = () => ({ db: site.db, storage: site.storage, log: { warn: vi.fn(), error: vi.fn() } })
const work = (importId: string, signal?: AbortSignal) =>
  runImport(deps(), { importId, now: site.now, signal })
const find = async (id: string, as: Actor = 'user') => (await site.ask(as, 'GET', `/api/bulk/${id}`)).body
const listings = async (prefix: string) =>
  (
    await sql<{ name: string; status: string; ownerId: string; lat: number | null; hours: number }>`
      select name, status, owner_id, lat, (select count(*)::int from business_hours h where h.business_id = b.id) as hours
      from businesses b where name like ${`${prefix}%`} order by name`.execute(site.db.raw)
  ).rows

test('a dry run says what is wrong in which line, and changes nothing', async () => {
  await site.db.raw
    .updateTable('businesses')
    .set({ phone: '(713) 555-0199' })
    .where('name', '=', 'Policy others')
    .execute()
  const file = fileOf(
    good('Dry one'),
    good('Dry one'),
    good('X', ',too much'),
    good('Dry two').replace('TX', 'Lagos').replace('Mon-Fri', 'Never'),
    good('Dry three').replace('0142', '0199'),
    'Policy managed,Food,,,1 Main St,Houston,TX,,,',
  )
  const { status, body } = await site.ask('owner', 'POST', '/api/bulk/check', file)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body).toMatchObject({ delimiter: 'comma', total: 6, good: 2, failed: 2, skipped: 2, noted: 1 })
  expect(
    body.problems.map((each: { line: number; outcome: string; column: string }) => [
      each.line,
      each.outcome,
      each.column,
    ]),
  ).toEqual([
    [4, 'failed', null],
    [4, 'failed', 'name'],
    [5, 'failed', 'state'],
    [5, 'failed', 'hours'],
    [3, 'skipped', null],
    [7, 'skipped', null],
    [6, 'noted', null],
  ])
  expect(body.problems[4].message).toContain('line 2')
  expect(body.problems[6].message).toMatch(/Policy others.*same phone number/)
  expect(await listings('Dry')).toEqual([])
  const rowsOf = async (outcome: string) => {
    const csv = await site.call('owner', 'POST', `/api/bulk/check.csv?outcome=${outcome}`, file)
    const rows = (await csv.text()).split('\r\n').filter(Boolean)
    return { name: csv.headers.get('content-disposition'), rows }
  }
  const failed = await rowsOf('failed')
  expect(failed.name).toBe('attachment; filename="lines-to-fix.csv"')
  expect(failed.rows[0]).toMatch(/^\uFEFF?problem,name,/)
  // Not the line that would be accepted by itself, nor the one with a remark.
  expect(failed.rows.slice(1)).toEqual([
    expect.stringMatching(/more cells.*,X,/),
    expect.stringMatching(/state: .*,Dry two,/),
  ])
  const remarks = await rowsOf('noted')
  expect(remarks.name).toBe('attachment; filename="lines-with-remarks.csv"')
  expect(remarks.rows.slice(1)).toEqual([expect.stringMatching(/same phone number.*,Dry three,/)])
})

test('a remark stays with the line that was taken in, apart from errors', async () => {
  await sql`update businesses set phone = '(713) 555-0199' where name = 'Policy others'`.execute(site.db.raw)
  const file = fileOf(
    good('Noted one').replace('0142', '0199'),
    good('Noted two'),
    good('Noted bad').replace('TX', 'XX'),
  )
  const { body } = await send(file, { as: 'moderator' })
  await work(body.id)
  expect(await find(body.id, 'moderator')).toMatchObject({ done: 3, created: 2, failed: 1, noted: 1 })
  const fileOfLines = async (outcome: string) =>
    (await site.call('moderator', 'GET', `/api/bulk/${body.id}/problems.csv?outcome=${outcome}`)).text()
  const failed = await fileOfLines('failed')
  expect(failed.split('\r\n').filter(Boolean).slice(1)).toEqual([
    expect.stringMatching(/^state: .*,Noted bad,/),
  ])
  const remarks = await fileOfLines('noted')
  expect(remarks.split('\r\n').filter(Boolean).slice(1)).toEqual([
    expect.stringMatching(/same phone number.*,Noted one,/),
  ])
  const { notices } = (await site.ask('moderator', 'GET', '/api/me/notices')).body
  expect(notices[0].body).toMatch(
    /^1 line of my\.csv couldn’t be imported.*1 line was imported with a remark/,
  )
  // Resubmitted unchanged, the column in front is ignored.
  for (const [text, counts] of [
    [failed, { total: 1, failed: 1 }],
    [remarks, { total: 1, skipped: 1 }],
  ] as const) {
    const again = await site.ask('moderator', 'POST', '/api/bulk/check', new TextEncoder().encode(text))
    expect(again.body).toMatchObject({ unknownColumns: [], ...counts })
  }
})

test('how far a check is can be read meanwhile, by whoever waits for it', async () => {
  const id = newId()
  const file = fileOf(...Array.from({ length: 60 }, (_, nth) => good(`Far ${nth + 10}`)))
  const progress = async (as: Actor) => (await site.ask(as, 'GET', `/api/bulk/checks/${id}`)).body
  expect(await progress('user')).toEqual({ done: 0, total: null })
  const seen: unknown[] = []
  const others: unknown[] = []
  const db: Pick<Db, 'asUser'> = {
    async asUser(claims, fn) {
      const result = await site.db.asUser(claims, fn)
      seen.push(await progress('user'))
      others.push(await progress('otherOwner'))
      return result
    },
  }
  const rules = { mode: 'draft', mapping: {}, withoutOwner: false, now: site.now(), progressId: id } as const
  await checkFile(db, file, { ...rules, userId: ids.user, claims: claimsOf('user') })
  expect(seen).toContainEqual({ done: 0, total: 60 })
  expect(seen).toContainEqual({ done: 50, total: 60 })
  expect(seen.at(-1)).toEqual({ done: 0, total: null })
  expect(new Set(others.map((each) => JSON.stringify(each)))).toEqual(new Set(['{"done":0,"total":null}']))
  // One that ends with its process is forgotten.
  await sql`insert into bulk_checks (id, user_id, total, started_at)
    values (${id}, ${ids.user}, 5, ${new Date(site.now().getTime() - 3_700_000)})`.execute(site.db.raw)
  await purgeImports(site, { now: site.now() })
  expect(await progress('user')).toEqual({ done: 0, total: null })
})

test('what review asks for has to be there to be sent in', async () => {
  const file = fileOf('Bare,Food,,,,,,,,')
  expect((await site.ask('user', 'POST', '/api/bulk/check', file)).body).toMatchObject({ good: 1 })
  const { body } = await site.ask('user', 'POST', '/api/bulk/check?mode=submit', file)
  expect(body.problems.map(({ column }: { column: string }) => column)).toEqual(
    expect.arrayContaining(['address', 'city', 'state', 'heritage']),
  )
})

test('a file becomes drafts, the same file again none, and a mended line one', async () => {
  const file = fileOf(
    ...Array.from({ length: 23 }, (_, nth) => good(`Many ${nth + 10}`)),
    good('Many bad').replace('TX', 'XX'),
  )
  const id = newId()
  const first = await send(file, { id, name: '../wy\u202Eird\n.csv' })
  expect(first.status, JSON.stringify(first.body)).toBe(202)
  expect(first.body).toMatchObject({ id, fileName: '../wyird.csv', state: 'waiting', total: 24, done: 0 })
  expect(site.queued.at(-1)).toEqual({ name: 'bulk-import', data: { importId: id } })
  await work(id)
  expect(await find(id)).toMatchObject({ state: 'done', done: 24, created: 23, skipped: 0, failed: 1 })
  const made = await listings('Many')
  expect(made).toHaveLength(23)
  expect(made[0]).toEqual({ name: 'Many 10', status: 'draft', ownerId: ids.user, lat: 30, hours: 5 })
  const notices = await site.ask('user', 'GET', '/api/me/notices')
  expect(JSON.stringify(notices.body)).toContain('Your file was imported')

  const failed = await (await site.call('user', 'GET', `/api/bulk/${id}/problems.csv`)).text()
  expect(failed).toMatch(/^problem,name/)
  expect(failed).toMatch(/\r\nstate: Choose a state of the USA\.,Many bad,/)
  const mended = new TextEncoder().encode(failed.replace(',XX,', ',TX,'))
  for (const [again, created] of [
    [file, 0],
    [mended, 1],
    [mended, 0],
  ] as const) {
    const { body } = await send(again)
    await work(body.id)
    expect(await find(body.id)).toMatchObject({ state: 'done', created })
  }
  expect(await listings('Many')).toHaveLength(24)
})

test('sent in, they wait for review with their owner’s word', async () => {
  const { body } = await send(fileOf(good('Sent one'), 'Sent two,Food,,,,,,,,'), { mode: 'submit' })
  await work(body.id)
  expect(await find(body.id)).toMatchObject({ created: 1, failed: 1 })
  expect(await listings('Sent')).toEqual([expect.objectContaining({ name: 'Sent one', status: 'pending' })])
  const { rows } = await sql`select level from verifications v join businesses b on b.id = v.business_id
    where b.name = 'Sent one'`.execute(site.db.raw)
  expect(rows).toEqual([{ level: 'self_attested' }])
})

test('two processes at once, and one that is stopped in the middle, make each listing once', async () => {
  const file = fileOf(...Array.from({ length: 45 }, (_, nth) => good(`Twice ${nth + 10}`)))
  const { body } = await send(file)
  const other = await send(file)
  await Promise.all([work(body.id), work(body.id), work(other.body.id)])
  const [a, b] = [await find(body.id), await find(other.body.id)]
  expect([a.state, b.state, a.done, b.done, a.created + b.created]).toEqual(['done', 'done', 45, 45, 45])
  expect(await listings('Twice')).toHaveLength(45)

  const stopped = await send(fileOf(...Array.from({ length: 25 }, (_, nth) => good(`Stop ${nth + 10}`))))
  const stopping = new AbortController()
  const db: Pick<Db, 'asUser' | 'raw'> = {
    raw: site.db.raw,
    async asUser(claims, fn) {
      const result = await site.db.asUser(claims, fn)
      // After the first batch.
      if (result && typeof result === 'object' && 'isOver' in result) stopping.abort(new Error('stopped'))
      return result
    },
  }
  const at = { importId: stopped.body.id, now: site.now, signal: stopping.signal }
  await expect(runImport({ ...deps(), db }, at)).rejects.toThrow('stopped')
  expect(await find(stopped.body.id)).toMatchObject({ state: 'running', done: 4 })
  // No process is working on it: after a while it is queued again.
  expect(await listStuck(site.db, { work: 'bulkImports', now: site.now() })).not.toContain(stopped.body.id)
  const later = new Date(site.now().getTime() + 21 * 60_000)
  expect(await listStuck(site.db, { work: 'bulkImports', now: later })).toContain(stopped.body.id)
  await work(stopped.body.id)
  expect(await find(stopped.body.id)).toMatchObject({ state: 'done', created: 25, skipped: 0 })
  expect(await listings('Stop')).toHaveLength(25)
})

test('a small file is done long before a large one that was there first', async () => {
  const large = (await send(fileOf(...Array.from({ length: 60 }, (_, nth) => good(`Large ${nth + 10}`)))))
    .body
  const small = (
    await send(fileOf(...Array.from({ length: 8 }, (_, nth) => good(`Small ${nth + 10}`))), {
      as: 'otherOwner',
    })
  ).body
  const order: string[] = []
  // Like the background queue: an import that isn't finished in its time goes to the end.
  for (const turns = [large.id, small.id]; turns.length > 0; ) {
    const importId = turns.shift()!
    order.push(importId)
    if (!(await runImport(deps(), { importId, now: site.now, mostMs: 0 }))) turns.push(importId)
  }
  expect(order.slice(0, 4)).toEqual([large.id, small.id, large.id, small.id])
  expect(order).toHaveLength(15 + 2)
  expect(await find(small.id, 'otherOwner')).toMatchObject({ state: 'done', created: 8 })
  expect(await find(large.id)).toMatchObject({ state: 'done', created: 60 })
})

test('a line that the database refuses is left out alone', async () => {
  await sql`create function refuse_odd() returns trigger language plpgsql as
    $$ begin if new.name = 'Odd 12' then raise exception 'odd' using errcode = '23514'; end if; return new; end $$`.execute(
    site.db.raw,
  )
  await sql`create trigger odd before insert on businesses for each row execute function refuse_odd()`.execute(
    site.db.raw,
  )
  const { body } = await send(fileOf(...Array.from({ length: 12 }, (_, nth) => good(`Odd ${nth + 10}`))))
  await work(body.id)
  expect(await find(body.id)).toMatchObject({ state: 'done', created: 11, failed: 1 })
  const failed = await (await site.call('user', 'GET', `/api/bulk/${body.id}/problems.csv`)).text()
  expect(failed).toContain('This line can’t be imported')
})

test('cells that a spreadsheet would run are kept as text and given back harmless', async () => {
  const { body } = await send(fileOf('"=HYPERLINK(""http://evil"")",Food,,,@SUM(A1),Nowhere,ZZ,,,'))
  await work(body.id)
  const failed = await (await site.call('user', 'GET', `/api/bulk/${body.id}/problems.csv`)).text()
  expect(failed).toContain(`"'=HYPERLINK(""http://evil"")"`)
  expect(failed).toContain(`'@SUM(A1)`)
})

test('cancelled, it stops; what comes later changes nothing', async () => {
  const { body } = await send(fileOf(good('Never')))
  const path = `/api/bulk/${body.id}/cancel` as const
  expect((await site.ask('owner', 'POST', path)).status).toBe(404)
  expect((await site.ask('user', 'POST', path)).body).toMatchObject({ state: 'cancelled' })
  expect((await site.ask('user', 'POST', path)).body).toMatchObject({ state: 'cancelled' })
  await work(body.id)
  expect(await listings('Never')).toEqual([])
})

test('sent twice at once it is one import and counts once; two an hour', async () => {
  site.advance(3601)
  const id = newId()
  const path = `/api/bulk?id=${id}` as const
  const file = fileOf(good('Once'))
  const first = await site.ask('otherOwner', 'POST', path, file)
  const again = await site.ask('otherOwner', 'POST', path, file)
  expect([first.status, again.status, again.body.id]).toEqual([202, 202, id])
  expect((await site.ask('otherOwner', 'POST', path, fileOf(good('Other')))).status).toBe(409)
  // A file that can't be read doesn't count.
  const bad = await site.ask(
    'otherOwner',
    'POST',
    `/api/bulk?id=${newId()}`,
    new TextEncoder().encode('a,b\n1,2'),
  )
  expect([bad.status, bad.body.fields.file]).toEqual([422, expect.stringContaining('“name”')])
  const statuses = []
  for (const _ of 'ab')
    statuses.push((await site.ask('otherOwner', 'POST', `/api/bulk?id=${newId()}`, file)).status)
  expect(statuses).toEqual([202, 429])
  expect((await site.ask('otherOwner', 'POST', '/api/bulk/check', file)).status).toBe(200)
})

test('someone else’s import is not there; nor is any for visitors', async () => {
  for (const path of [`/api/bulk/${bulkImport}`, `/api/bulk/${bulkImport}/problems.csv`] as const) {
    expect((await site.ask('user', 'GET', path)).status).toBe(404)
    expect((await site.ask('moderator', 'GET', path)).status).toBe(404)
    expect((await site.ask('visitor', 'GET', path)).status).toBe(401)
  }
  expect((await site.ask('owner', 'GET', `/api/bulk/${bulkImport}`)).status).toBe(200)
  expect((await site.ask('user', 'POST', `/api/bulk?id=${bulkImport}`, fileOf(good('Theirs')))).status).toBe(
    409,
  )
  expect((await site.ask('visitor', 'POST', '/api/bulk/check', fileOf(good('A')))).status).toBe(401)
  const { imports } = (await site.ask('owner', 'GET', '/api/bulk')).body
  expect(imports.map(({ id }: { id: string }) => id)).toEqual([bulkImport])
  expect((await site.ask('visitor', 'GET', '/api/bulk/template.csv')).status).toBe(200)
  expect(
    (await site.ask('user', 'POST', '/api/bulk/check', new Uint8Array(5 * 1024 * 1024 + 1))).status,
  ).toBe(413)
})

test('old files go, and those of accounts that are gone; what they made stays', async () => {
  const { body } = await send(fileOf(good('Kept')))
  await work(body.id)
  const kept = site.storage.keys().filter((key) => key.startsWith('bulk/')).length
  await purgeImports(site, { now: new Date() })
  expect(site.storage.keys().filter((key) => key.startsWith('bulk/'))).toHaveLength(kept)
  await purgeImports(site, { now: new Date(Date.now() + 31 * 86_400_000) })
  expect(site.storage.keys().filter((key) => key.startsWith('bulk/'))).toEqual([])
  expect((await site.ask('user', 'GET', '/api/bulk')).body).toEqual({ imports: [] })
  expect(await listings('Kept')).toHaveLength(1)
  // The file is deleted, the listings it created aren't.
  const again = await send(fileOf(good('Kept')))
  await work(again.body.id)
  expect(await listings('Kept')).toHaveLength(1)
})
