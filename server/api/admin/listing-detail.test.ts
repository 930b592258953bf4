import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBusinessPage } from '#domain/businesses/find-business-page.server.ts'
import { insertPlans } from '#tests/plan-rows.ts'
import { businesses, ids } from '#tests/policies/people.ts'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'

const { published, others, managed } = businesses
let site: ApiSite
beforeAll(async () => {
  site = await openApiSite({
    async seed(tx) {
      await insertPlans(tx)
      await sql`update businesses set tier = 'free', heritage = '{GH}', phone = '(713) 555-0142'`.execute(tx)
      await sql`update subscriptions set state = 'canceled', ended_at = coalesce(ended_at, now())`.execute(tx)
    },
  })
})
afterAll(() => site?.close())

const path = (rest: string): `/api/${string}` => `/api/admin/businesses/${rest}`
const detail = async (id: string) => (await site.ask('admin', 'GET', path(id))).body
const one = async (query: ReturnType<typeof sql>) =>
  (await query.execute(site.db.raw)).rows[0] as Record<string, unknown>

test('it is closed to everybody else', async () => {
  for (const actor of ['owner', 'moderator'] as const) {
    expect((await site.ask(actor, 'GET', path(published))).status).toBe(403)
    expect((await site.ask(actor, 'POST', path(`${published}/history/1/restore`), {})).status).toBe(403)
    expect((await site.ask(actor, 'GET', path(`${published}/merge/${others}`))).status).toBe(403)
    const merge = { confirm: 'Policy others' }
    expect((await site.ask(actor, 'POST', path(`${published}/merge/${others}`), merge)).status).toBe(403)
  }
  await expect(
    site.db.asUser({ role: 'authenticated', sub: ids.moderator }, (tx) =>
      sql`select merge_businesses(${published}, ${others})`.execute(tx),
    ),
  ).rejects.toThrow('only administrators')
})

test('it says everything that one decides by', async () => {
  const found = await detail(managed)
  expect(found).toMatchObject({
    listing: { id: managed, owner: { id: ids.owner } },
    facts: { name: 'Policy managed', placeType: 'storefront', city: 'Houston' },
    people: [
      { userId: ids.owner, role: 'owner', email: 'owner@people.example' },
      { userId: ids.user, role: 'manager' },
    ],
    formerSlugs: ['once-managed'],
    subscription: null,
    counts: { reviews: 1 },
  })
  expect(found.plans).toHaveLength(1)
  expect((await detail(published)).proposals.map(({ field }: { field: string }) => field).sort()).toEqual([
    'description',
    'name',
  ])
  expect((await site.ask('admin', 'GET', path(randomUUID()))).status).toBe(404)
})

test('what anybody changed is kept, and each state of it comes back', async () => {
  const set = (values: ReturnType<typeof sql>) =>
    site.db.asUser({ role: 'authenticated', sub: ids.owner }, (tx) =>
      sql`update businesses set ${values} where id = ${managed}`.execute(tx),
    )
  await set(sql`price_level = 2`)
  await set(sql`price_level = 3, social_links = '{"x": "https://x.com/policy"}'`)
  const edit = { action: { kind: 'edit', placeType: 'pop_up', addAttributes: ['halal'] } }
  await site.ask('admin', 'POST', path(`${managed}/acts`), edit)
  const { history } = await detail(managed)
  expect(history.slice(0, 3)).toMatchObject([
    {
      by: 'admin',
      changes: [{ field: 'placeType', before: 'storefront', after: 'pop_up' }, { field: 'attributes' }],
    },
    { by: 'owner' },
    { by: 'owner', changes: [{ field: 'priceLevel', before: null, after: 2 }] },
  ])
  const second = history[1].id
  const restore = (id: number) =>
    site.ask('admin', 'POST', path(`${managed}/history/${id}/restore`), { note: 'A mistake' })
  expect((await restore(second)).status).toBe(204)
  expect((await detail(managed)).facts).toMatchObject({
    priceLevel: 2,
    socialLinks: {},
    placeType: 'storefront',
    attributes: [],
  })
  const after = await detail(managed)
  expect(after.audit[0]).toMatchObject({
    action: 'business.restore_version',
    by: 'admin',
    reason: 'A mistake',
  })
  // Undone the same way.
  expect((await restore(after.history[0].id)).status).toBe(204)
  expect((await detail(managed)).facts).toMatchObject({
    priceLevel: 3,
    placeType: 'pop_up',
    attributes: ['halal'],
  })
  expect((await restore(999_999)).status).toBe(404)
})

test('a name that comes back brings its address back', async () => {
  await sql`update businesses set name = 'Policy renamed', slug = 'policy-renamed' where id = ${others}`.execute(
    site.db.raw,
  )
  const { history } = await detail(others)
  expect(
    (await site.ask('admin', 'POST', path(`${others}/history/${history[0].id}/restore`), {})).status,
  ).toBe(204)
  const { listing, formerSlugs } = await detail(others)
  expect(listing.name).toBe('Policy others')
  expect(formerSlugs).toContain('policy-renamed')
  await sql`update businesses set slug = 'policy-others' where id = ${others}`.execute(site.db.raw)
})

/** All that hangs on a listing, by table, without the notices and the times of the last write. */
async function rowsOf(id: string) {
  const { rows } = await sql<{
    found: object
  }>`select rows_of_listing(${id}) - 'notices.business_id' as found`.execute(site.db.raw)
  return JSON.parse(JSON.stringify(rows[0]!.found).replaceAll(/"updated_at":"[^"]*",?/g, ''))
}
let before: object

test('two become one: all that hangs on one moves, once, and its addresses lead to the other', async () => {
  // Someone has reviewed both, another has saved both, and a third has saved the one that is merged away.
  await sql`insert into reviews (business_id, author_id, author_name, rating, body, status)
    values (${others}, ${ids.user}, 'User', 1, 'A review of the one that goes.', 'published')`.execute(
    site.db.raw,
  )
  const [{ id: reviewId }] = (
    await sql<{ id: string }>`insert into reviews (business_id, author_id, author_name, rating, body, status)
      values (${others}, ${ids.moderator}, 'Moderator', 5, 'Another one that has an answer.', 'published') returning id`.execute(
      site.db.raw,
    )
  ).rows as [{ id: string }]
  await sql`insert into review_replies (review_id, business_id, author_id, body)
    values (${reviewId}, ${others}, ${ids.otherOwner}, 'Thank you.')`.execute(site.db.raw)
  await sql`insert into saved_businesses (list_id, user_id, business_id, business_name)
    select list_id, user_id, ${others}, 'Policy others' from saved_businesses where business_id = ${published}`.execute(
    site.db.raw,
  )
  await sql`insert into metrics_daily (business_id, day, metric, count) values
    (${published}, '2026-01-01', 'view', 3), (${others}, '2026-01-01', 'view', 4), (${others}, '2026-01-02', 'call', 1)
    on conflict (business_id, day, metric, source) do update set count = excluded.count`.execute(site.db.raw)
  await sql`update businesses set description = 'What the other one says about itself, in more than fifty letters.',
    year_established = 1999 where id = ${others}`.execute(site.db.raw)

  await sql`insert into automatic_decisions (rule, kind, item_id, business_id, sender, title, after, decided_at)
    values ('phones', 'changes', gen_random_uuid(), ${others}, ${ids.otherOwner}, 'Phone', '{}', now())`.execute(
    site.db.raw,
  )
  await sql`with asked as (insert into questions (id, business_id, author_id, author_name, body, status)
      values (gen_random_uuid(), ${others}, ${ids.user}, 'User', 'Is there parking?', 'published') returning id)
    insert into questions (id, business_id, question_id, author_id, author_name, body, status)
      select gen_random_uuid(), ${others}, id, ${ids.moderator}, 'Moderator', 'Behind the house.', 'published' from asked`.execute(
    site.db.raw,
  )
  before = await rowsOf(others)
  const preview = (await site.ask('admin', 'GET', path(`${published}/merge/${others}`))).body
  expect(preview).toMatchObject({
    stays: { id: published, ownerName: 'owner' },
    goes: { name: 'Policy others', ownerName: 'otherOwner' },
    ownerMoves: false,
    refusal: null,
    moves: { reviews: 2, repeatedReviews: 1, saved: 1, leads: 1, updates: 2, questions: 1, followers: 1 },
  })
  expect(preview.differences.map(({ group }: { group: string }) => group)).toEqual(
    expect.arrayContaining(['name', 'description', 'yearEstablished']),
  )
  const merge = (body: object) => site.ask('admin', 'POST', path(`${published}/merge/${others}`), body)
  expect((await merge({ confirm: 'Policy other' })).body.fields).toHaveProperty('confirm')
  expect(
    (await merge({ confirm: 'Policy others', take: ['yearEstablished'], note: 'The same shop' })).body,
  ).toEqual({
    slug: 'policy-published',
  })
  expect((await merge({ confirm: 'Policy others' })).status).toBe(404)

  expect(await one(sql`select count(*)::int as count from businesses where id = ${others}`)).toEqual({
    count: 0,
  })
  expect(
    await one(sql`select year_established, name, owner_id from businesses where id = ${published}`),
  ).toEqual({
    yearEstablished: 1999,
    name: 'Policy published',
    ownerId: ids.owner,
  })
  expect(
    await one(
      sql`select count(*)::int as count from reviews where business_id = ${published} and author_id = ${ids.user}`,
    ),
  ).toEqual({ count: 1 })
  expect(await one(sql`select business_id from review_replies where review_id = ${reviewId}`)).toEqual({
    businessId: published,
  })
  expect(await one(sql`select count(*)::int as count from leads where business_id = ${published}`)).toEqual({
    count: 2,
  })
  expect(
    await one(sql`select count(*)::int as count from business_updates where business_id = ${published}`),
  ).toEqual({ count: 4 })
  expect(await one(sql`select rating_count from businesses where id = ${published}`)).toEqual({
    ratingCount: 3,
  })
  expect(
    await one(
      sql`select business_id from automatic_decisions where sender = ${ids.otherOwner} and title = 'Phone'`,
    ),
  ).toEqual({ businessId: published })
  expect(
    await one(
      sql`select count from metrics_daily where business_id = ${published} and day = '2026-01-01' and metric = 'view'`,
    ),
  ).toEqual({ count: 7 })
  expect(
    await one(sql`select count(*)::int as count from saved_businesses where business_id = ${others}`),
  ).toEqual({ count: 0 })
  for (const slug of ['policy-others', 'once-others'])
    expect(
      await site.db.asUser({ role: 'anon' }, (tx) => findBusinessPage(tx, { slug, now: site.now() })),
    ).toMatchObject({ kind: 'moved', slug: 'policy-published' })
  expect(
    await one(
      sql`select kind from email_outbox where recipient = 'otherOwner@people.example' order by created_at desc limit 1`,
    ),
  ).toEqual({ kind: 'business_merged' })
  const { rows } =
    await sql`select subject_id from audit_log where action = 'business.merge' order by id`.execute(
      site.db.raw,
    )
  expect(rows).toEqual([{ subjectId: published }, { subjectId: others }])
  const marked = await one(
    sql`select count(*)::int as count from cache_bumps where tag = ${`business:${others}`}`,
  )
  expect(marked.count).toBeGreaterThan(0)
})

test('an undo brings back what there was, and takes nothing that is new', async () => {
  // Written to the listing that stayed, after the merge.
  await sql`insert into leads (id, business_id, sender_id, sender_name, sender_email, sender_key, topic, body, consent_version)
    values (gen_random_uuid(), ${published}, ${ids.user}, 'New', 'new@people.example', ${'b'.repeat(64)}, 'question', 'Are you open on Sundays?', '1.0')`.execute(
    site.db.raw,
  )
  await sql`update metrics_daily set count = count + 2 where business_id = ${published} and day = '2026-01-01' and metric = 'view'`.execute(
    site.db.raw,
  )
  const { merges } = await detail(published)
  expect(merges).toMatchObject([{ name: 'Policy others', undoneAt: null, refusal: null }])
  const undo = (actor: 'admin' | 'moderator' = 'admin') =>
    site.ask(actor, 'POST', path(`${published}/merges/${merges[0].id}/undo`))
  expect((await undo('moderator')).status).toBe(403)
  await sql`update businesses set slug = 'policy-others' where id = ${managed}`.execute(site.db.raw)
  expect((await undo()).body.title).toBe('Another listing has its URL now. Change that URL first.')
  await sql`update businesses set slug = 'policy-managed' where id = ${managed}`.execute(site.db.raw)
  await sql`insert into business_slugs (slug, business_id) values ('policy-others', ${published}) on conflict (slug) do update
    set business_id = excluded.business_id`.execute(site.db.raw)
  expect((await undo()).body).toEqual({ id: others })
  expect((await undo()).status).toBe(409)

  expect(await rowsOf(others)).toEqual(before)
  expect(
    await one(
      sql`select year_established, description is null as "isBare" from businesses where id = ${published}`,
    ),
  ).toMatchObject({ yearEstablished: null })
  expect(
    await one(
      sql`select count from metrics_daily where business_id = ${published} and day = '2026-01-01' and metric = 'view'`,
    ),
  ).toEqual({ count: 5 })
  expect(
    await one(
      sql`select count(*)::int as count from leads where business_id = ${published} and sender_name = 'New'`,
    ),
  ).toEqual({ count: 1 })
  expect(
    await site.db.asUser({ role: 'anon' }, (tx) =>
      findBusinessPage(tx, { slug: 'policy-others', now: site.now() }),
    ),
  ).toMatchObject({ kind: 'page' })
  expect((await detail(published)).merges).toMatchObject([{ refusal: 'This merge was undone already.' }])
  expect(
    await one(
      sql`select kind from email_outbox where recipient = 'otherOwner@people.example' order by created_at desc limit 1`,
    ),
  ).toEqual({ kind: 'merge_undone' })

  // The tests below go on from one listing.
  expect(
    (await site.ask('admin', 'POST', path(`${published}/merge/${others}`), { confirm: 'Policy others' }))
      .status,
  ).toBe(200)
})

test('what is paid for doesn’t go, nor what visitors see in favour of what they don’t', async () => {
  const { draft } = businesses
  await sql`update subscriptions set state = 'active', ended_at = null where business_id = ${managed}`.execute(
    site.db.raw,
  )
  expect((await detail(managed)).subscription).toMatchObject({ plan: 'premium', tier: 'premium' })
  const merge = (a: string, b: string, confirm: string) =>
    site.ask('admin', 'POST', path(`${a}/merge/${b}`), { confirm })
  expect((await merge(published, managed, 'Policy managed')).body.title).toMatch('paid')
  expect((await merge(draft, published, 'Policy published')).body.title).toMatch('other way around')
  expect((await merge(published, published, 'Policy published')).status).toBe(409)
})

test('an owner comes along where the one that stays has none', async () => {
  await sql`update subscriptions set state = 'canceled', ended_at = now() where business_id = ${managed}`.execute(
    site.db.raw,
  )
  await sql`update businesses set owner_id = null where id = ${published}`.execute(site.db.raw)
  const merged = await site.ask('admin', 'POST', path(`${published}/merge/${managed}`), {
    confirm: 'Policy managed',
  })
  expect(merged.status).toBe(200)
  expect(await one(sql`select owner_id from businesses where id = ${published}`)).toEqual({
    ownerId: ids.owner,
  })
  expect(
    await one(
      sql`select count(*)::int as count from business_members where business_id = ${published} and user_id = ${ids.user}`,
    ),
  ).toEqual({ count: 1 })
})

test('no copy is left of a deleted account, and such a merge stays', async () => {
  const kept = () =>
    one(
      sql`select kept is not null as "isKept" from business_merges where loser_id = ${managed} order by merged_at desc`,
    )
  expect(await kept()).toEqual({ isKept: true })
  await sql`delete from profiles where id = ${ids.user}`.execute(site.db.raw)
  expect(await kept()).toEqual({ isKept: false })
  const [merge] = (await detail(published)).merges
  expect(merge.refusal).toMatch('an account in it was deleted')
  expect((await site.ask('admin', 'POST', path(`${published}/merges/${merge.id}/undo`))).status).toBe(409)
})
