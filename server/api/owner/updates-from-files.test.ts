import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runImport } from '#domain/bulk/run-import.server.ts'
import { businesses } from '#tests/policies/people.ts'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'

let site: ApiSite
beforeAll(async () => {
  site = await openApiSite()
  const file = [
    'name,category,short_description,description,address,city,state,phone,heritage,languages,hours,special_days,price_level,services,website,instagram',
    ...['One', 'Two'].map(
      (name) =>
        `Round ${name},Food,"Home cooking, from jollof to suya","${'Good food, every day. '.repeat(4)}\n\n'Quoted', and more.",${name} St 1,Policy City,TX,(713) 555-0142,Ghana; Nigeria,English; Yoruba,"Mon-Fri 9-5; Sat 10am-2am","2036-12-25 closed ""Christmas""",2,Jollof rice :: $14 :: With plantain | Party trays :: from $120,mama.example,@mama`,
    ),
    '',
  ].join('\n')
  const id = crypto.randomUUID()
  expect((await site.ask('user', 'POST', `/api/bulk?id=${id}&mode=draft`, bytesOf(file))).status).toBe(202)
  await work(id)
})
afterAll(() => site?.close())

const bytesOf = (text: string) => new TextEncoder().encode(text)
const work = (importId: string) =>
  runImport(
    { db: site.db, storage: site.storage, log: { warn: vi.fn(), error: vi.fn() } },
    { importId, now: site.now },
  )
const exported = async (): Promise<string> => (await site.ask('user', 'GET', '/api/bulk/listings.csv')).body
const check = async (file: string, as: 'user' | 'owner' = 'user') =>
  (await site.ask(as, 'POST', '/api/bulk/check', bytesOf(file))).body
const runFile = async (file: string) => {
  const id = crypto.randomUUID()
  site.advance(3601)
  expect((await site.ask('user', 'POST', `/api/bulk?id=${id}`, bytesOf(file))).status).toBe(202)
  await work(id)
  return (await site.ask('user', 'GET', `/api/bulk/${id}`)).body
}
const versions = async () =>
  (
    await sql<{ name: string; version: number; phone: string; description: string }>`
      select name, version, phone, description from businesses where name like 'Round%' order by name`.execute(
      site.db.raw,
    )
  ).rows

test('what was exported changes nothing when it is sent again', async () => {
  const before = await versions()
  const file = await exported()
  expect(file.split('\r\n')[0]).toMatch(/^\uFEFF?name,.*,id,version,field:policy-seats$/)
  const body = await check(file)
  expect(body).toMatchObject({ failed: 0, updated: 0, good: 0 })
  expect(body.skipped).toBe(body.total)
  expect(await runFile(file)).toMatchObject({ state: 'done', created: 0, updated: 0, failed: 0 })
  expect(await versions()).toEqual(before)
})

test('a line with an id changes what differs, after a preview, and no other listing', async () => {
  const file = (await exported()).replace('(713) 555-0142', '(713) 555-0177')
  const body = await check(file)
  expect(body).toMatchObject({ failed: 0, updated: 1 })
  expect(body.updates).toMatchObject([
    { name: 'Round One', changes: [{ field: 'phone', before: '(713) 555-0142', after: '(713) 555-0177' }] },
  ])
  const [one, two] = await versions()
  expect(await runFile(file)).toMatchObject({ state: 'done', created: 1, updated: 1, failed: 0 })
  expect(await versions()).toEqual([{ ...one, phone: '(713) 555-0177', version: one!.version + 1 }, two])
})

test('what was edited since the export is not overwritten, neither in the check nor between it and the run', async () => {
  const file = (await exported()).replaceAll('(713) 555-0142', '(713) 555-0188')
  await sql`update businesses set description = 'Edited meanwhile, in the form, with care and many good words.' where name = 'Round Two'`.execute(
    site.db.raw,
  )
  const body = await check(file)
  expect(body.problems).toContainEqual(
    expect.objectContaining({ name: 'Round Two', outcome: 'failed', column: 'version' }),
  )
  expect(await runFile(file)).toMatchObject({ updated: 0, failed: 1 })
  expect((await versions())[1]).toMatchObject({
    phone: '(713) 555-0142',
    description: expect.stringMatching(/^Edited/),
  })
})

test('columns that the file leaves out stay, and a bad cell changes nothing of its line', async () => {
  const [header, line] = (await exported()).split('\r\n').map((text) => text.replace('\uFEFF', ''))
  const at = (name: string) => header!.split(',').indexOf(name)
  const id = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(line!)![0]
  const { version } = (await versions())[0]!
  expect(at('id')).toBeGreaterThan(0)
  const one = `name,category,phone,id,version\nRound One,Food,(713) 555-0111,${id},${version}\n`
  expect((await check(one)).updates).toMatchObject([{ changes: [{ field: 'phone' }] }])
  const bad = `name,category,phone,price_level,id,version\nRound One,Food,(713) 555-0111,9,${id},${version}\n`
  expect(await check(bad)).toMatchObject({ failed: 1, updated: 0 })
  const lost = `name,category,id,version\nRound One,Food,${id},\n`
  expect((await check(lost)).problems).toMatchObject([{ column: 'version' }])
})

test('nobody changes what they don’t manage', async () => {
  const file = `name,category,phone,id,version\nMine now,Food,(713) 555-0111,${businesses.others},1\n`
  expect((await check(file, 'owner')).problems).toMatchObject([{ outcome: 'failed', column: 'id' }])
})
