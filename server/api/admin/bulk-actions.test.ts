import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DatabaseBusyError } from '#db/errors.ts'
import {
  purgeBulkActions,
  runBulkAction,
} from '#domain/administration/listings/bulk-actions/run-bulk-action.server.ts'
import { listStuck } from '#domain/background/stuck.server.ts'
import { insertPlans } from '#tests/plan-rows.ts'
import { businesses, ids } from '#tests/policies/people.ts'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'

const { published, draft, others, suspended, managed } = businesses
let site: ApiSite
beforeAll(async () => {
  site = await openApiSite({
    async seed(tx) {
      await insertPlans(tx)
      await sql`update businesses set tier = 'free', heritage = '{GH}', phone = '(713) 555-0142'`.execute(tx)
      await sql`insert into categories (slug, name, parent) values ('policy-rice', 'Rice', 'policy-food')`.execute(
        tx,
      )
    },
  })
})
afterAll(() => site?.close())

const action = (id: string, given: object) =>
  site.ask('admin', 'POST', `/api/admin/businesses/${id}/acts`, { action: given })
const rowOf = async (id: string) =>
  (await sql<Record<string, unknown>>`select * from businesses where id = ${id}`.execute(site.db.raw))
    .rows[0]!
const auditOf = async (id: string) =>
  (
    await sql<{ action: string; reason: string; requestId: string }>`
      select action, reason, request_id from audit_log where subject_id = ${id} and action <> 'policy.seed' order by id`.execute(
      site.db.raw,
    )
  ).rows
const mailsTo = async (address: string) =>
  (
    await sql<{
      kind: string
    }>`select kind from email_outbox where recipient = ${address} order by created_at, kind`.execute(
      site.db.raw,
    )
  ).rows.map(({ kind }) => kind)
const log = { warn: () => undefined, error: () => undefined }
/** As the queue does: once more after a busy moment of the database. */
async function run(actionId: string): Promise<boolean> {
  try {
    return await runBulkAction(
      { db: site.db, site: { name: 'Baobab', url: 'http://baobab.test' }, log },
      { actionId, now: site.now },
    )
  } catch (error) {
    if (error instanceof DatabaseBusyError) return run(actionId)
    throw error
  }
}

test('all of it is closed to others', async () => {
  for (const actor of ['owner', 'moderator'] as const)
    for (const [method, path, body] of [
      ['POST', `/${published}/acts`, { action: { kind: 'publish' } }],
      ['POST', `/${published}/owner`, { email: 'user@people.example', note: 'Mine' }],
      ['POST', `/${published}/verifications/${randomUUID()}/revoke`, { note: 'No' }],
      ['POST', '/preview', { action: { kind: 'publish' }, businessIds: [published] }],
      ['POST', '/acts', { id: randomUUID(), action: { kind: 'publish' }, businessIds: [published] }],
      ['GET', '/acts', undefined],
      ['GET', `/acts/${randomUUID()}`, undefined],
      ['POST', `/acts/${randomUUID()}/cancel`, undefined],
    ] as const)
      expect((await site.ask(actor, method, `/api/admin/businesses${path}`, body)).status, path).toBe(403)
})

test('suspended and brought back: its managers hear of it, visitors don’t see it meanwhile', async () => {
  expect((await action(managed, { kind: 'suspend', reason: 'other' })).body.fields).toHaveProperty(
    'action.note',
  )
  const suspend = { kind: 'suspend', reason: 'misleading', note: 'The address is a car park.' }
  expect((await action(managed, suspend)).body).toEqual({ isChanged: true })
  expect((await action(managed, suspend)).body).toEqual({ isChanged: false })
  expect(await rowOf(managed)).toMatchObject({ status: 'suspended', reason: 'misleading', isActive: false })
  const { rows } = await site.db.asUser({ role: 'anon' }, (tx) =>
    sql`select 1 from businesses where id = ${managed}`.execute(tx),
  )
  expect(rows).toEqual([])
  const invalidated = await sql`select 1 from cache_bumps where tag = ${`business:${managed}`}`.execute(
    site.db.raw,
  )
  expect(invalidated.rows.length).toBeGreaterThan(0)
  expect((await action(managed, { kind: 'publish' })).body.title).toMatch('Restore it')
  expect((await action(managed, { kind: 'restore' })).status).toBe(200)
  expect(await rowOf(managed)).toMatchObject({ status: 'published', reason: null, reasonNote: null })
  expect(await auditOf(managed)).toMatchObject([
    {
      action: 'business.suspend',
      reason: 'misleading: The address is a car park.',
      requestId: expect.any(String),
    },
    { action: 'business.restore' },
    { action: 'business.publish' },
  ])
  expect(await mailsTo('owner@people.example')).toEqual(['business_suspended', 'business_published'])
  // `user` manages it, too.
  expect(await mailsTo('user@people.example')).toContain('business_suspended')
})

test('archived with what waited in it, and restored', async () => {
  expect((await action(published, { kind: 'archive', reason: 'duplicate' })).status).toBe(200)
  expect(await rowOf(published)).toMatchObject({ status: 'archived', name: 'Another name' })
  expect((await action(published, { kind: 'restore' })).status).toBe(200)
  expect(await rowOf(published)).toMatchObject({ status: 'published' })
})

test('only what is complete is published', async () => {
  await sql`update businesses set heritage = '{}' where id = ${draft}`.execute(site.db.raw)
  expect(await action(draft, { kind: 'publish' })).toMatchObject({
    status: 409,
    body: { title: expect.stringMatching(/heritage/) },
  })
  await sql`update businesses set heritage = '{NG}' where id = ${draft}`.execute(site.db.raw)
  await sql`insert into business_photos (business_id, url, status) values (${draft}, '/media/wait', 'pending')`.execute(
    site.db.raw,
  )
  const preview = { action: { kind: 'publish' }, businessIds: [draft] }
  const { body } = await site.ask('admin', 'POST', '/api/admin/businesses/preview', preview)
  expect(body.listings[0].changes).toContainEqual({
    field: 'photos',
    before: expect.stringMatching(/^\d pending review$/),
    after: 'shown',
  })
  expect((await action(draft, { kind: 'publish' })).status).toBe(200)
  expect(await rowOf(draft)).toMatchObject({ status: 'published', publishedAt: expect.any(Date) })
  // Its photos were reviewed with it: none is left in the queue.
  const photos = (await site.ask('moderator', 'GET', '/api/moderation/photos')).body.photos
  expect(photos.filter(({ business }: { business: { id: string } }) => business.id === draft)).toEqual([])
  const shown = await sql`select 1 from business_photos where business_id = ${draft} and status <> 'approved'`
  expect((await shown.execute(site.db.raw)).rows).toEqual([])
  expect((await action(draft, { kind: 'restore' })).body).toEqual({ isChanged: false })
  expect((await action(randomUUID(), { kind: 'publish' })).status).toBe(404)
})

test('a plan until a day', async () => {
  const endsAt = new Date(site.now().getTime() + 30 * 86_400_000).toISOString()
  expect((await action(others, { kind: 'feature', tier: 'featured', endsAt, note: 'Festival' })).status).toBe(
    200,
  )
  expect(await rowOf(others)).toMatchObject({ tier: 'featured', isFeatured: true })
  expect((await action(suspended, { kind: 'feature', tier: 'featured', endsAt, note: 'x' })).status).toBe(409)
  expect(
    (await action(others, { kind: 'feature', tier: 'premium', endsAt: '2020-01-01T00:00:00Z', note: 'x' }))
      .status,
  ).toBe(422)
})

test('verified with level, evidence, day and end; and revoked', async () => {
  const today = site.now().toISOString().slice(0, 10)
  const verify = (changes: object) =>
    action(others, {
      kind: 'verify',
      level: 'document_checked',
      evidence: 'document',
      checkedOn: today,
      ...changes,
    })
  expect((await verify({ checkedOn: '2999-01-01' })).body.fields).toHaveProperty('action.checkedOn')
  expect((await verify({ expiresOn: '2999-01-01' })).body.fields).toHaveProperty('action.expiresOn')
  expect((await verify({ checkedOn: '2020-01-01' })).body.fields).toHaveProperty('action.expiresOn')
  expect((await verify({ evidence: 'a feeling' })).status).toBe(422)
  expect((await verify({ note: 'Texas licence' })).status).toBe(200)
  expect(await rowOf(others)).toMatchObject({ trustLevel: 'document_checked', isVerified: true })
  const { rows } = await sql<{
    id: string
    checkedByName: string
  }>`select id, checked_by_name from verifications
    where business_id = ${others} and level = 'document_checked'`.execute(site.db.raw)
  expect(rows[0]!.checkedByName).toBe('The team of Baobab')
  const path = `/api/admin/businesses/${others}/verifications/${rows[0]!.id}/revoke` as const
  for (let times = 0; times < 2; times++)
    expect((await site.ask('admin', 'POST', path, { note: 'Forged' })).status).toBe(204)
  expect(await rowOf(others)).toMatchObject({ isVerified: false })
  expect((await auditOf(others)).map(({ action }) => action)).toEqual([
    'plan.give',
    'business.verify',
    'business.revoke_trust',
  ])
})

test('another owner by address: both hear of it, and nothing of the former one’s stays', async () => {
  const change = (email: string) =>
    site.ask('admin', 'POST', `/api/admin/businesses/${managed}/owner`, { email, note: 'Sold in spring' })
  expect((await change('nobody@people.example')).body.fields.email).toMatch(/sign up/)
  expect((await change('nobody')).status).toBe(422)
  for (let times = 0; times < 2; times++) expect((await change('OtherOwner@people.example')).status).toBe(204)
  expect(await rowOf(managed)).toMatchObject({ ownerId: ids.otherOwner })
  const members = await sql`select 1 from business_members where business_id = ${managed}`.execute(
    site.db.raw,
  )
  expect(members.rows).toEqual([])
  expect(await mailsTo('owner@people.example')).toContain('business_given_away')
  expect(
    (await mailsTo('otherOwner@people.example')).filter((kind) => kind === 'business_received'),
  ).toHaveLength(1)
})

test('many at once: looked at first, then done in the background, each once, with what is refused', async () => {
  await sql`insert into businesses (name, slug, category, short_description, description, status, published_at, address, city, state, lat, lng,
      attributes, heritage, phone)
    select 'Stand ' || n, 'stand-' || n, 'policy-food', 'A short description of it', 'A longer description of it, of more than fifty characters.',
      'published', now(), '1 Main St', 'Houston', 'TX', 29.7, -95.3, '{halal}', '{GH}', '(713) 555-0142'
    from generate_series(1, 120) n`.execute(site.db.raw)
  const { rows } = await sql<{ id: string }>`select id from businesses where slug like 'stand-%'`.execute(
    site.db.raw,
  )
  const gone = randomUUID()
  const businessIds = [...rows.map(({ id }) => id), gone]
  await sql`update businesses set subcategory = 'policy-rice', attributes = '{delivers}' where id = ${rows[0]!.id}`.execute(
    site.db.raw,
  )
  const edit = {
    kind: 'edit',
    category: 'policy-food',
    subcategory: 'policy-rice',
    addAttributes: ['delivers'],
    removeAttributes: ['halal'],
  }
  const wrong = { action: { ...edit, subcategory: 'policy-empty' }, businessIds }
  expect(
    (await site.ask('admin', 'POST', '/api/admin/businesses/preview', wrong)).body.fields,
  ).toHaveProperty('action.subcategory')
  const preview = await site.ask('admin', 'POST', '/api/admin/businesses/preview', {
    action: edit,
    businessIds,
  })
  expect(preview.body).toMatchObject({ changed: 119, unchanged: 1, refused: 1 })
  expect(preview.body.listings[0].changes).toEqual([
    { field: 'subcategory', before: null, after: 'policy-rice' },
    { field: 'attributes', before: ['halal'], after: ['delivers'] },
  ])
  const id = randomUUID()
  for (let times = 0; times < 2; times++)
    expect(
      (await site.ask('admin', 'POST', '/api/admin/businesses/acts', { id, action: edit, businessIds }))
        .status,
    ).toBe(202)
  expect(site.queued.filter(({ name }) => name === 'listing-act')[0]!.data).toEqual({ actId: id })
  await Promise.all([run(id), run(id)])
  const { body } = await site.ask('admin', 'GET', `/api/admin/businesses/acts/${id}`)
  expect(body).toMatchObject({ state: 'done', total: 121, changed: 119, unchanged: 1, refused: 1 })
  expect(body.items).toEqual([{ id: gone, name: null, message: expect.any(String) }])
  expect(await rowOf(rows[5]!.id)).toMatchObject({ subcategory: 'policy-rice', attributes: ['delivers'] })
  const lines = await sql<{
    count: number
  }>`select count(*)::int from audit_log where action = 'business.edit'`.execute(site.db.raw)
  expect(lines.rows[0]!.count).toBe(119)
})

test('it can be stopped, and goes on after a crash; what its administrator may no longer do isn’t done', async () => {
  const begin = async () => {
    const id = randomUUID()
    await site.ask('admin', 'POST', '/api/admin/businesses/acts', {
      id,
      action: { kind: 'publish' },
      businessIds: [published],
    })
    return id
  }
  const stopped = await begin()
  expect((await site.ask('admin', 'POST', `/api/admin/businesses/acts/${stopped}/cancel`)).body.state).toBe(
    'cancelled',
  )
  await run(stopped)
  expect((await site.ask('admin', 'GET', `/api/admin/businesses/acts/${stopped}`)).body).toMatchObject({
    unchanged: 0,
  })

  const stuck = await begin()
  await sql`update listing_acts set worked_at = now() - interval '1 hour' where id = ${stuck}`.execute(
    site.db.raw,
  )
  expect(await listStuck(site.db, { work: 'listingActs', now: site.now() })).toEqual([stuck])
  await run(stuck)
  await purgeBulkActions(site.db, site.now())
  const { actions } = (await site.ask('admin', 'GET', '/api/admin/businesses/acts')).body
  expect(actions.find((each: { id: string }) => each.id === stuck)).toMatchObject({
    state: 'done',
    by: 'admin',
  })

  const ended = async (actionId: string) => {
    await run(actionId)
    return (await sql`select state from listing_acts where id = ${actionId}`.execute(site.db.raw)).rows
  }
  // An outside service of accounts bans administrators, too.
  const ofBanned = await begin()
  const ban = (until: string) =>
    sql`update auth.users set banned_until = ${sql.raw(until)} where id = ${ids.admin}`.execute(site.db.raw)
  await ban(`now() + interval '1 day'`)
  expect(await ended(ofBanned)).toEqual([{ state: 'failed' }])
  await ban('null')
  const orphan = await begin()
  await sql`delete from user_roles where user_id = ${ids.admin}`.execute(site.db.raw)
  expect(await ended(orphan)).toEqual([{ state: 'failed' }])
})
