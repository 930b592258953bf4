import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Claims } from '#db/as-user.ts'
import { runBulkAction } from '#domain/administration/listings/bulk-actions/run-bulk-action.server.ts'
import { runImport } from '#domain/bulk/run-import.server.ts'
import { carryOutDue } from '#domain/moderation-queue/carry-out.server.ts'
import { businesses, ids } from '#tests/policies/people.ts'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'

const undoSeconds = 10
const { draft, others } = businesses
let site: ApiSite
beforeAll(async () => {
  site = await openApiSite({
    undoSeconds,
    async seed(tx) {
      await sql`update businesses set short_description = 'What it offers, in a sentence.', phone = '(713) 555-0101',
        heritage = '{NG}', city_slug = 'houston', timezone = 'America/Chicago'`.execute(tx)
      await sql`update businesses set status = 'pending', submitted_at = now() where id = ${draft}`.execute(
        tx,
      )
    },
  })
})
afterAll(() => site.close())

const needFactorOf = (role: 'moderator' | 'admin') =>
  sql`insert into site_settings (key, value) values ('panel', jsonb_build_object('secondFactorRoles', jsonb_build_object(${role}::text, true)))
    on conflict (key) do update set value = excluded.value`.execute(site.db.raw)
const needNoFactor = () => sql`delete from site_settings where key = 'panel'`.execute(site.db.raw)
beforeEach(() => sql`delete from moderation_decisions`.execute(site.db.raw))
afterEach(needNoFactor)

const as = (who: 'moderator' | 'admin', aal: 'aal1' | 'aal2'): Claims => ({
  role: 'authenticated',
  sub: ids[who],
  aal,
})
const decide = (aal: string, path: string, decision: object) =>
  site.call('moderator', 'POST', `/api/moderation/${path}/decision`, decision, {
    authorization: `Bearer moderator ${aal}`,
  })
const deps = () => ({
  db: site.db,
  storage: site.storage,
  site: { name: 'Baobab', url: 'http://baobab.test' },
})
const carryOut = () => carryOutDue(deps(), site.now())
const statusOf = async (id: string) =>
  (await sql<{ status: string }>`select status from businesses where id = ${id}`.execute(site.db.raw)).rows[0]
    ?.status
const failures = async () =>
  (await sql`select has_second_factor, failure from moderation_decisions`.execute(site.db.raw)).rows

test('a decision made without a second factor stays without, whatever its row is told', async () => {
  const bare = as('moderator', 'aal1')
  await site.db.asUser(bare, (tx) =>
    sql`insert into moderation_decisions (batch_id, kind, item_id, title, decision, decided_by, made_at, carry_out_at, has_second_factor)
      values (gen_random_uuid(), 'listings', ${draft}, 'Forged', '{"decision": "approve"}', ${ids.moderator}, now(), now(), true)`.execute(
      tx,
    ),
  )
  const raise = site.db.asUser(bare, (tx) =>
    sql`update moderation_decisions set has_second_factor = true`.execute(tx),
  )
  await expect(raise).rejects.toMatchObject({ code: '42501' })
  await needFactorOf('moderator')
  await carryOut()
  expect(await statusOf(draft)).toBe('pending')
  expect(await failures()).toEqual([
    { hasSecondFactor: false, failure: expect.stringContaining('second factor') },
  ])
})

test('a decision made with one is carried out with it, also about a claim', async () => {
  const claim = randomUUID()
  await sql`insert into claims (id, business_id, user_id, kind, way, level, state, statement)
    values (${claim}, ${others}, ${ids.otherOwner}, 'raise', 'document', 'document_checked', 'waiting', 'Ours.')`.execute(
    site.db.raw,
  )
  await needFactorOf('moderator')
  expect((await decide('aal1', `businesses/${draft}`, { decision: 'approve' })).status).toBe(403)
  expect((await decide('aal2', `businesses/${draft}`, { decision: 'approve' })).status).toBe(202)
  const no = { decision: 'reject', reason: 'unverifiable', note: 'Which one?' }
  expect((await decide('aal2', `claims/${claim}`, no)).status).toBe(202)
  site.advance(undoSeconds + 1)
  await carryOut()
  expect([await failures(), await statusOf(draft)]).toEqual([[], 'published'])
  const { rows } = await sql`select state from claims where id = ${claim}`.execute(site.db.raw)
  expect(rows).toEqual([{ state: 'rejected' }])
})

test('a file of an administrator is imported with the factor that they had when they sent it', async () => {
  const file = new TextEncoder().encode(
    `name,category,address,city,state,phone,heritage,short_description,description\nWith factor,policy-food,1 St,Policy City,TX,(713) 555-0142,Ghana,"Home cooking, from jollof to suya",${'Good food. '.repeat(6)}\n`,
  )
  const send = async (aal: 'aal1' | 'aal2') => {
    const id = randomUUID()
    const path = `/api/admin/imports?id=${id}&mode=publish&name=chamber.csv` as const
    const { status } = await site.call('admin', 'POST', path, file, { authorization: `Bearer admin ${aal}` })
    expect(status).toBe(202)
    return id
  }
  const work = (importId: string) =>
    runImport(
      { db: site.db, storage: site.storage, log: { warn: () => undefined, error: () => undefined } },
      { importId, now: site.now },
    )
  const made = async () =>
    (
      await sql`select b.status from bulk_listings l join businesses b on b.id = l.business_id where l.import_id is not null
        and b.name = 'With factor'`.execute(site.db.raw)
    ).rows
  const without = await send('aal1')
  await needFactorOf('admin')
  await work(without)
  expect(await made()).toEqual([])
  await work(await send('aal2'))
  expect(await made()).toEqual([{ status: 'published' }])
})

test('an action on many listings has no more than who began it had', async () => {
  const begin = async (aal: 'aal1' | 'aal2') => {
    const id = randomUUID()
    const headers = { authorization: `Bearer admin ${aal}` }
    const body = { id, action: { kind: 'archive', reason: 'duplicate' }, businessIds: [others] }
    expect((await site.call('admin', 'POST', '/api/admin/businesses/acts', body, headers)).status).toBe(202)
    return id
  }
  const run = (actionId: string) =>
    runBulkAction(
      { ...deps(), log: { warn: () => undefined, error: () => undefined } },
      { actionId, now: site.now },
    )
  const without = await begin('aal1')
  const forge = site.db.asUser(as('admin', 'aal1'), (tx) =>
    sql`update listing_acts set has_second_factor = true`.execute(tx),
  )
  await expect(forge).rejects.toMatchObject({ code: '42501' })
  await needFactorOf('admin')
  await run(without)
  expect(await statusOf(others)).toBe('published')
  const withOne = await begin('aal2')
  await needNoFactor()
  const extend = site.db.asUser(as('admin', 'aal1'), (tx) =>
    sql`insert into listing_act_items (act_id, nth, business_id) values (${withOne}, 2, ${draft})`.execute(
      tx,
    ),
  )
  await expect(extend).rejects.toMatchObject({ code: '42501' })
  await needFactorOf('admin')
  await run(withOne)
  expect(await statusOf(others)).toBe('archived')
})
