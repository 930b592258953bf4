import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { carryOutDue } from '#domain/moderation-queue/carry-out.server.ts'
import { nouns, type QueueKind } from '#domain/moderation-queue/kinds.ts'
import { businesses, ids } from '#tests/policies/people.ts'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'

const undoSeconds = 10
const asked = '00000000-0000-4000-b000-0000000000a1'
let site: ApiSite
beforeAll(async () => {
  site = await openApiSite({
    undoSeconds,
    async seed(tx) {
      await sql`insert into questions (id, business_id, author_id, author_name, body)
        values (${asked}, ${businesses.published}, ${ids.user}, 'Ama', 'Do you have a room for forty?')`.execute(
        tx,
      )
      await sql`update businesses set status = 'pending' where status = 'draft'`.execute(tx)
      await sql`update posting_drafts set state = 'waiting', submitted_at = now() where state <> 'live'`.execute(
        tx,
      )
      // What is live already and changed again can't be taken back.
      await sql`delete from business_revisions where is_live`.execute(tx)
    },
  })
})
afterAll(() => site.close())
beforeEach(async () => {
  await sql`delete from moderation_decisions`.execute(site.db.raw)
})

type Item = { id: string; seen: string }
const waiting = async (kind: QueueKind): Promise<Item[]> =>
  (await site.ask('moderator', 'GET', `/api/moderation/${nouns[kind]}`)).body[kind]
const seenOf = async (kind: QueueKind, id: string) =>
  (await waiting(kind)).find((item) => item.id === id)?.seen
const rejection = { decision: 'reject', reason: 'other', note: 'Not like this.' }
const decide = (kind: QueueKind, id: string, decision: object) =>
  site.ask('moderator', 'POST', `/api/moderation/${nouns[kind]}/${id}/decision`, decision)
const stale = {
  status: 409,
  body: { code: 'stale', title: expect.stringContaining('changed after you opened it') },
}

/** How whoever submitted an entry changes it while it waits. */
const swaps: { [K in QueueKind]: string } = {
  listings: `update businesses set description = md5(random()::text) where id = $1`,
  changes: `update business_revisions set proposed = jsonb_build_object('name', md5(random()::text), 'description', md5(random()::text)) where id = $1`,
  photos: `update business_photos set alt = md5(random()::text) where id = $1`,
  flyers: `update business_flyers set title = md5(random()::text) where id = $1`,
  updates: `update business_updates set title = md5(random()::text) where id = $1`,
  postings: `update posting_drafts set fields = fields || jsonb_build_object('title', md5(random()::text)) where posting_id = $1`,
  claims: `update claims set statement = md5(random()::text) where id = $1`,
  reviews: `update reviews set body = md5(random()::text) where id = $1`,
  questions: `update questions set body = md5(random()::text) where id = $1`,
  reports: `update reports set details = md5(random()::text) where id = $1`,
  messages: `update leads set body = md5(random()::text) where id = $1`,
  suggestions: `update suggestions set name = md5(random()::text) where id = $1`,
  // Nobody but the site writes there.
  checks: `update automatic_decisions set before = jsonb_build_object('alt', md5(random()::text)) where id = $1`,
}
const swap = (kind: QueueKind, id: string) =>
  sql.raw(swaps[kind].replace('$1', `'${id}'`)).execute(site.db.raw)

describe.each(Object.keys(swaps) as QueueKind[])('%s', (kind) => {
  test('are decided about as they were seen, or not at all', async () => {
    const [{ id, seen } = { id: '', seen: '' }] = await waiting(kind)
    expect(seen).toMatch(/^[\w-]{43}$/)
    await swap(kind, id)
    expect(await decide(kind, id, { ...rejection, seen })).toMatchObject(stale)
    const several = { kind, decision: rejection, entries: [{ id, seen }] }
    expect((await site.ask('moderator', 'POST', '/api/moderation/decisions', several)).body).toMatchObject({
      held: null,
      results: [{ id, problem: stale.body.title }],
    })
    // The queue has the new one.
    const now = await seenOf(kind, id)
    expect(now).not.toBe(seen)
    expect((await decide(kind, id, { ...rejection, seen: now })).status).toBe(202)
  })

  test('that change before the decision is carried out wait again', async () => {
    const [{ id } = { id: '' }] = await waiting(kind)
    expect((await decide(kind, id, rejection)).status).toBe(202)
    expect(await seenOf(kind, id)).toBeUndefined()
    await swap(kind, id)
    site.advance(undoSeconds + 1)
    await carryOutDue(
      { db: site.db, storage: site.storage, site: { name: 'Baobab', url: 'http://baobab.test' } },
      site.now(),
    )
    const { body } = await site.ask('moderator', 'GET', '/api/moderation/decisions/failed')
    expect(body.failed).toMatchObject([{ kind, why: stale.body.title }])
    expect(await seenOf(kind, id)).toBeDefined()
  })
})

test('a question that is deleted and asked again under its id is another one', async () => {
  const id = crypto.randomUUID()
  const ask = (body: string) =>
    site.ask('otherOwner', 'POST', `/api/businesses/${businesses.published}/questions`, {
      id,
      authorName: 'Ama O.',
      body,
    })
  expect((await ask('Do you have a room for forty people?')).body.status).toBe('pending')
  const seen = await seenOf('questions', id)
  expect((await site.ask('otherOwner', 'DELETE', `/api/questions/${id}`)).status).toBe(204)
  expect((await ask('Everyone, go to the place across the street!')).status).toBe(201)
  expect(await decide('questions', id, { decision: 'approve', seen })).toMatchObject(stale)
  expect(
    (await decide('questions', id, { decision: 'approve', seen: await seenOf('questions', id) })).status,
  ).toBe(202)
})
