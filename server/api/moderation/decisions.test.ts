import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { carryOutDue } from '#domain/moderation-queue/carry-out.server.ts'
import { businesses, claimsOf, ids, pendingReview, suggestions } from '#tests/policies/people.ts'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'

const undoSeconds = 10
let site: ApiSite
beforeAll(async () => {
  site = await openApiSite({
    undoSeconds,
    async seed(tx) {
      // Listings as owners create them, with nothing missing.
      await sql`update businesses set short_description = 'What it offers, in a sentence.', phone = '(713) 555-0101',
        heritage = '{NG}', city_slug = 'houston', timezone = 'America/Chicago'`.execute(tx)
    },
  })
})
afterAll(() => site.close())
beforeEach(async () => {
  await sql`delete from moderation_decisions`.execute(site.db.raw)
  await sql`delete from moderation_assignments`.execute(site.db.raw)
  await sql`delete from email_outbox`.execute(site.db.raw)
  await sql`update businesses set status = 'pending', submitted_at = now(), published_at = null, reason = null where id = ${businesses.draft}`.execute(
    site.db.raw,
  )
  await sql`update suggestions set status = 'open', decided_at = null where id = ${suggestions.users}`.execute(
    site.db.raw,
  )
})

type Who = 'moderator' | 'admin' | 'owner'
const decide = (id: string, decision: object, who: Who = 'moderator', noun = 'businesses') =>
  site.ask(who, 'POST', `/api/moderation/${noun}/${id}/decision`, decision)
const undo = (batchId: string, who: Who = 'moderator') =>
  site.ask(who, 'POST', `/api/moderation/decisions/${batchId}/undo`)
const carryOut = () =>
  carryOutDue(
    { db: site.db, storage: site.storage, site: { name: 'Baobab', url: 'http://baobab.test' } },
    site.now(),
  )
const failed = async (who: Who = 'moderator') =>
  (await site.ask(who, 'GET', '/api/moderation/decisions/failed')).body.failed
const statusOf = async (id: string) =>
  (await sql<{ status: string }>`select status from businesses where id = ${id}`.execute(site.db.raw)).rows[0]
    ?.status
const mails = async () => (await sql`select kind from email_outbox order by kind`.execute(site.db.raw)).rows
const lines = async (id: string) =>
  (
    await sql<{ action: string }>`
      select actor_id, action, reason, request_id from audit_log where subject_id = ${id} order by id desc`.execute(
      site.db.raw,
    )
  ).rows
const queue = async (who: Who = 'moderator') =>
  (await site.ask(who, 'GET', '/api/moderation/queue?lane=listings')).body.entries.map(
    ({ id }: { id: string }) => id,
  )

const { draft } = businesses
const rejection = { decision: 'reject', reason: 'incomplete', note: 'No street number.' }

describe('a decision', () => {
  test('is kept until nobody may take it back: nothing happens, nobody is told, and it waits for nobody else', async () => {
    const before = await lines(draft)
    const { status, body } = await decide(draft, rejection)
    expect(status).toBe(202)
    expect(new Date(body.until).getTime() - site.now().getTime()).toBeGreaterThan((undoSeconds - 2) * 1000)
    expect(site.queued.at(-1)).toEqual({ name: 'carry-out-decisions', data: {} })
    expect([await statusOf(draft), await mails(), await lines(draft)]).toEqual(['pending', [], before])
    expect([await queue(), await queue('admin')]).toEqual([[], []])
    expect((await site.ask('admin', 'GET', '/api/moderation/waiting')).body).toMatchObject({
      listings: 0,
      oldest: { listings: null },
    })
    expect(await decide(draft, { decision: 'approve' }, 'admin')).toMatchObject({
      status: 409,
      body: { title: expect.stringContaining('already decided this') },
    })
    // The response was lost, and the request is sent again.
    expect((await decide(draft, rejection)).body).toEqual(body)
    await carryOut()
    expect(await statusOf(draft)).toBe('pending')
  })

  test('is carried out once, in the name of who made it, with its mail, notice and line', async () => {
    const before = (await lines(draft)).length
    await decide(draft, rejection)
    site.advance(undoSeconds + 1)
    await Promise.all([carryOut(), carryOut()])
    await carryOut()
    expect(await statusOf(draft)).toBe('rejected')
    expect(await mails()).toEqual([{ kind: 'business_rejected' }])
    const after = await lines(draft)
    expect(after.length).toBe(before + 1)
    expect(after[0]).toEqual({
      actorId: ids.moderator,
      action: 'business.reject',
      reason: 'incomplete',
      requestId: expect.any(String),
    })
    const { body } = await site.ask('owner', 'GET', '/api/me/notices')
    expect(body.notices[0]).toMatchObject({
      kind: 'business_rejected',
      body: expect.stringContaining('No street number.'),
      link: `/dashboard/business/${draft}/edit`,
    })
  })

  test('is taken back by who made it, and by nobody else', async () => {
    const { body } = await decide(draft, { decision: 'approve' })
    expect((await undo(body.batchId, 'owner')).status).toBe(403)
    expect((await undo(body.batchId, 'admin')).status).toBe(409)
    expect(await undo(body.batchId)).toEqual({ status: 200, body: { undone: 1 } })
    expect(await queue('admin')).toEqual([draft])
    site.advance(undoSeconds + 1)
    await carryOut()
    expect([await statusOf(draft), await mails()]).toEqual(['pending', []])
    expect((await undo(body.batchId)).status).toBe(409)
  })

  test('can’t be taken back once it is carried out', async () => {
    const { body } = await decide(draft, { decision: 'approve' })
    site.advance(undoSeconds + 1)
    await carryOut()
    expect(await undo(body.batchId)).toMatchObject({
      status: 409,
      body: { title: expect.stringContaining('Too late') },
    })
    expect(await statusOf(draft)).toBe('published')
  })

  test('says at once what speaks against it', async () => {
    const { rows } = await sql<{
      version: number
    }>`select version from businesses where id = ${draft}`.execute(site.db.raw)
    expect((await decide(draft, { decision: 'approve', version: rows[0]!.version - 1 })).status).toBe(409)
    await sql`update businesses set owner_id = ${ids.moderator} where id = ${draft}`.execute(site.db.raw)
    expect((await decide(draft, { decision: 'approve' })).status).toBe(403)
    await sql`update businesses set owner_id = ${ids.owner} where id = ${draft}`.execute(site.db.raw)
    expect((await decide(ids.user, { decision: 'approve' })).status).toBe(404)
    expect(await queue()).toEqual([draft])
  })

  test('that doesn’t fit any more is told to who made it, and the entry waits again', async () => {
    await decide(draft, { ...rejection, version: await version() })
    await sql`update businesses set description = description || ' More.', version = version + 1 where id = ${draft}`.execute(
      site.db.raw,
    )
    site.advance(undoSeconds + 1)
    await carryOut()
    expect(await failed()).toMatchObject([
      {
        kind: 'listings',
        title: 'Policy draft',
        isApproval: false,
        why: expect.stringContaining('changed after you opened it'),
      },
    ])
    expect(await failed('admin')).toEqual([])
    expect([await queue(), await mails()]).toEqual([[draft], []])
    const [{ id }] = await failed()
    await site.ask('admin', 'DELETE', `/api/moderation/decisions/failed/${id}`)
    expect(await failed()).toHaveLength(1)
    expect((await site.ask('moderator', 'DELETE', `/api/moderation/decisions/failed/${id}`)).status).toBe(204)
    expect(await failed()).toEqual([])
  })

  test('of somebody who is no moderator any more isn’t carried out', async () => {
    await decide(draft, { decision: 'approve' })
    await sql`delete from user_roles where user_id = ${ids.moderator}`.execute(site.db.raw)
    site.advance(undoSeconds + 1)
    await carryOut()
    await sql`insert into user_roles (user_id, role) values (${ids.moderator}, 'moderator')`.execute(
      site.db.raw,
    )
    expect([await statusOf(draft), await mails()]).toEqual(['pending', []])
    expect(await failed()).toMatchObject([{ why: expect.stringContaining('moderator') }])
  })

  test('of somebody who was banned meanwhile isn’t carried out', async () => {
    const ban = (until: string) =>
      sql`update auth.users set banned_until = ${sql.raw(until)} where id = ${ids.moderator}`.execute(
        site.db.raw,
      )
    await decide(draft, { decision: 'approve' })
    await ban("now() + interval '1 day'")
    site.advance(undoSeconds + 1)
    await carryOut()
    await ban('null')
    expect([await statusOf(draft), await mails()]).toEqual(['pending', []])
    expect(await failed()).toMatchObject([{ why: expect.stringContaining('your account was banned') }])
  })

  const version = async () =>
    (await sql<{ version: number }>`select version from businesses where id = ${draft}`.execute(site.db.raw))
      .rows[0]!.version
})

describe('two moderators at once', () => {
  test.each([
    ['businesses', draft, rejection],
    ['suggestions', suggestions.users, { decision: 'reject', reason: 'duplicate' }],
    ['reviews', pendingReview, { decision: 'reject', reason: 'off_topic' }],
  ])('of %s exactly one wins, and the other hears it', async (noun, id, no) => {
    const answers = await Promise.all([
      decide(id, { decision: 'approve' }, 'moderator', noun),
      decide(id, no, 'admin', noun),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409])
    expect(answers.find(({ status }) => status === 409)?.body.title).toContain('already decided this')
    const { rows } = await sql`select 1 from moderation_decisions where item_id = ${id}`.execute(site.db.raw)
    expect(rows).toHaveLength(1)
  })

  test('taking back and carrying out: one of them happens', async () => {
    const { body } = await decide(draft, { decision: 'approve' })
    site.advance(undoSeconds + 1)
    const [, undone] = await Promise.all([carryOut(), undo(body.batchId)])
    expect(await statusOf(draft)).toBe(undone.status === 200 ? 'pending' : 'published')
    expect(await mails()).toHaveLength(undone.status === 200 ? 0 : 1)
  })
})

describe('an entry that somebody took', () => {
  const path = `/api/moderation/assignments/listings/${draft}` as const
  const take = (who: Who, takesOver = false) => site.ask(who, 'PUT', path, { takesOver })
  const takenBy = async (who: Who) =>
    (await site.ask(who, 'GET', '/api/moderation/queue?lane=listings')).body.entries[0]?.takenBy
  const whose = async (who: Who, which: string) =>
    (await site.ask(who, 'GET', `/api/moderation/queue?whose=${which}`)).body.entries.map(
      ({ id }: { id: string }) => id,
    )

  test('shows to others who has it, and is theirs to decide about until it is taken over', async () => {
    expect((await take('owner')).status).toBe(403)
    expect((await take('moderator')).status).toBe(200)
    expect(await takenBy('admin')).toMatchObject({ id: ids.moderator, name: 'moderator' })
    expect([await whose('moderator', 'mine'), await whose('admin', 'mine')]).toEqual([[draft], []])
    expect(await whose('admin', 'unassigned')).not.toContain(draft)
    expect(await take('admin')).toMatchObject({
      status: 409,
      body: { title: expect.stringContaining('moderator') },
    })
    expect(await decide(draft, { decision: 'approve' }, 'admin')).toMatchObject({
      status: 409,
      body: { title: expect.stringContaining('Take it over first') },
    })
    expect((await take('admin', true)).status).toBe(200)
    expect((await decide(draft, { decision: 'approve' })).status).toBe(409)
    expect((await decide(draft, { decision: 'approve' }, 'admin')).status).toBe(202)
  })

  test('is let go of, and lapses by itself', async () => {
    await take('moderator')
    expect((await site.ask('admin', 'DELETE', path)).status).toBe(204)
    expect(await takenBy('admin')).not.toBeNull()
    expect((await site.ask('moderator', 'DELETE', path)).status).toBe(204)
    expect(await takenBy('admin')).toBeNull()
    await take('moderator')
    site.advance(16 * 60)
    expect(await takenBy('admin')).toBeNull()
    expect((await take('admin')).status).toBe(200)
  })

  test('two who take it at once: one has it', async () => {
    const answers = await Promise.all([take('moderator'), take('admin')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

test('what was put off since it was found due isn’t carried out yet', async () => {
  await decide(draft, { decision: 'approve' })
  site.advance(undoSeconds + 1)
  const { asUser } = site.db
  const carried = vi.spyOn(site.db, 'asUser').mockImplementation(async (claims, work) => {
    await sql`update moderation_decisions set carry_out_at = carry_out_at + interval '1 hour'`.execute(
      site.db.raw,
    )
    return asUser(claims, work)
  })
  await carryOut()
  expect(carried).toHaveBeenCalledTimes(1)
  carried.mockRestore()
  expect([await statusOf(draft), await failed()]).toEqual(['pending', []])
})

describe('several at once', () => {
  const bulk = (kind: string, entries: object[], decision: object) =>
    site.ask('moderator', 'POST', '/api/moderation/decisions', { kind, entries, decision })

  test('each has its own result, and one press takes all of it back', async () => {
    const { rows } = await sql<{ id: string }>`
      insert into suggestions (id, name, category, city, state) select gen_random_uuid(), 'Bulk ' || n, 'policy-food', 'Houston', 'TX'
      from generate_series(1, 3) n returning id`.execute(site.db.raw)
    const [one, two, three] = rows.map(({ id }) => id) as [string, string, string]
    await decide(three, { decision: 'approve' }, 'admin', 'suggestions')
    const reject = { decision: 'reject', reason: 'duplicate' }
    const { status, body } = await bulk(
      'suggestions',
      [{ id: one }, { id: two }, { id: three }, { id: ids.user }],
      reject,
    )
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        held: { batchId: expect.any(String), until: expect.any(String) },
        results: [
          { id: one, problem: null },
          { id: two, problem: null },
          { id: three, problem: expect.stringContaining('already decided this') },
          { id: ids.user, problem: 'Suggestion not found' },
        ],
      },
    })
    expect((await undo(body.held.batchId)).body).toEqual({ undone: 2 })
    await bulk('suggestions', [{ id: one }, { id: two }], reject)
    site.advance(undoSeconds + 1)
    await carryOut()
    const states =
      await sql`select status from suggestions where id in (${one}, ${two}, ${three}) order by name`.execute(
        site.db.raw,
      )
    expect(states.rows).toEqual([{ status: 'rejected' }, { status: 'rejected' }, { status: 'approved' }])
    expect((await lines(one))[0]).toMatchObject({ action: 'suggestion.reject', actorId: ids.moderator })
  })

  test('one that repeats an earlier decision leaves the others theirs to take back', async () => {
    const { rows } = await sql<{ id: string }>`
      insert into suggestions (id, name, category, city, state) select gen_random_uuid(), 'Again ' || n, 'policy-food', 'Houston', 'TX'
      from generate_series(1, 2) n returning id`.execute(site.db.raw)
    const reject = { decision: 'reject', reason: 'duplicate' }
    const first = (await bulk('suggestions', [rows[0]!], reject)).body.held
    const second = (await bulk('suggestions', rows.toReversed(), reject)).body.held
    expect(second.batchId).not.toBe(first.batchId)
    expect((await undo(second.batchId)).body).toEqual({ undone: 1 })
  })

  test('none is carried out while the others are still being decided about', async () => {
    const { rows } = await sql<{ id: string }>`
      insert into suggestions (id, name, category, city, state) select gen_random_uuid(), 'Slow ' || n, 'policy-food', 'Houston', 'TX'
      from generate_series(1, 3) n returning id`.execute(site.db.raw)
    const { asUser } = site.db
    let isCarrying = false
    const slow = vi.spyOn(site.db, 'asUser').mockImplementation(async (claims, work) => {
      const answer = await asUser(claims, work)
      if (isCarrying) return answer
      isCarrying = true
      site.advance(undoSeconds - 4)
      await carryOut()
      isCarrying = false
      return answer
    })
    const { body } = await bulk('suggestions', rows, { decision: 'reject', reason: 'duplicate' })
    slow.mockRestore()
    expect(await undo(body.held.batchId)).toMatchObject({ body: { undone: 3 } })
  })

  test('lacks a reason, or is too much', async () => {
    expect(await bulk('suggestions', [{ id: suggestions.users }], { decision: 'reject' })).toMatchObject({
      status: 422,
      body: { fields: { reason: 'Choose a reason.' } },
    })
    const many = Array.from({ length: 101 }, () => ({ id: ids.user }))
    expect((await bulk('suggestions', many, { decision: 'approve' })).status).toBe(422)
    expect(
      (
        await site.ask('owner', 'POST', '/api/moderation/decisions', {
          kind: 'suggestions',
          entries: [],
          decision: {},
        })
      ).status,
    ).toBe(403)
  })
})

test('a listing of the five fields that are needed is approved, and its owner can go on with it', async () => {
  await sql`update businesses set short_description = null, description = null where id = ${draft}`.execute(
    site.db.raw,
  )
  expect((await decide(draft, { decision: 'approve' })).status).toBe(202)
  site.advance(undoSeconds + 1)
  await carryOut()
  expect([await statusOf(draft), await failed()]).toEqual(['published', []])
})

test('the database keeps a decision to who made it', async () => {
  await decide(draft, { decision: 'approve' })
  const asAdmin = await site.db.asUser(claimsOf('admin'), (tx) =>
    sql`update moderation_decisions set carry_out_at = now() returning 1`.execute(tx),
  )
  expect(asAdmin.rows).toEqual([])
})
