import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bulkImport, ids, jobApplication, postings } from '#tests/policies/people.ts'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'

// What happens between a merge and its undo.

let site: ApiSite
beforeAll(async () => {
  site = await openApiSite()
})
afterAll(() => site?.close())

const run = async (query: ReturnType<typeof sql>) =>
  (await query.execute(site.db.raw)).rows as Record<string, unknown>[]
const one = async (query: ReturnType<typeof sql>) => (await run(query))[0]

const set = (id: string, values: ReturnType<typeof sql>) =>
  run(sql`update businesses set ${values} where id = ${id}`)

let made = 0
/** Two published listings without owners. */
async function pair() {
  const stays = randomUUID()
  const goes = randomUUID()
  made += 1
  const goesName = `Goes ${made}`
  for (const [id, name] of [
    [stays, `Stays ${made}`],
    [goes, goesName],
  ] as const)
    await run(sql`insert into businesses (id, name, slug, category, status, published_at, address, city, state, zip, lat, lng, heritage,
        phone)
      values (${id}, ${name}, ${name.toLowerCase().replace(' ', '-')}, 'policy-food', 'published', now(), '1 Main St', 'Houston', 'TX',
        '77002', 29.7, -95.3, '{GH}', '(713) 555-0142')`)
  const path = (rest: string): `/api/${string}` => `/api/admin/businesses/${stays}${rest}`
  const tryMerge = (...take: string[]) =>
    site.ask('admin', 'POST', path(`/merge/${goes}`), { confirm: goesName, take })
  return {
    stays,
    goes,
    async merge(...take: string[]) {
      expect(await tryMerge(...take)).toMatchObject({ status: 200 })
    },
    tryMerge,
    async undo() {
      const [merge] = (await site.ask('admin', 'GET', path(''))).body.merges
      return site.ask('admin', 'POST', path(`/merges/${merge.id}/undo`))
    },
    kept: async () =>
      String(
        (await one(
          sql`select kept::text from business_merges where loser_id = ${goes} order by merged_at desc`,
        ))!.kept,
      ),
  }
}

const undone = { status: 200 }

test('what people delete after a merge stays deleted, and no copy of it is kept', async () => {
  const { stays, goes, merge, undo, kept } = await pair()
  await run(sql`update postings set business_id = ${goes} where id = ${postings.published}`)
  const review = async (business: string, author: string) =>
    (await one(sql`insert into reviews (business_id, author_id, author_name, rating, body, status)
      values (${business}, ${author}, 'Author', 4, 'A review that is long enough.', 'published') returning id`))!
      .id as string
  const moves = await review(goes, ids.moderator)
  await review(stays, ids.user)
  const goesToo = await review(goes, ids.user)
  for (const id of [moves, goesToo])
    await run(sql`insert into review_votes (review_id, user_id) values (${id}, ${ids.support})`)
  await run(sql`insert into reports (id, subject_kind, subject_id, business_id, email, reason)
    values (gen_random_uuid(), 'business', ${goes}, ${goes}, 'visitor@people.example', 'closed')`)
  await merge()
  for (const email of ['user@people.example', 'visitor@people.example'])
    expect(await kept()).not.toContain(email)
  expect((await site.ask('user', 'DELETE', `/api/job-applications/${jobApplication}`)).status).toBeLessThan(
    300,
  )
  await run(sql`delete from review_votes where review_id = ${moves}`)

  expect(await undo()).toMatchObject(undone)
  expect(await run(sql`select 1 from job_applications where id = ${jobApplication}`)).toEqual([])
  expect(await one(sql`select business_id from postings where id = ${postings.published}`)).toEqual({
    businessId: goes,
  })
  // What went with the listing is there again.
  expect(
    await run(sql`select review_id from review_votes where review_id in (${moves}, ${goesToo})`),
  ).toEqual([{ reviewId: goesToo }])
  expect(await run(sql`select subject_id from reports where email = 'visitor@people.example'`)).toEqual([
    { subjectId: goes },
  ])
})

test('what people saved is at both again, also in a list that had both, and not where it was deleted since', async () => {
  const { stays, goes, merge, undo } = await pair()
  const list = async (...businesses: string[]) => {
    const id = randomUUID()
    await run(sql`insert into saved_lists (id, user_id, name) values (${id}, ${ids.user}, ${id})`)
    for (const business of businesses)
      await run(sql`insert into saved_businesses (list_id, user_id, business_id, business_name, note)
        values (${id}, ${ids.user}, ${business}, 'As it was', ${business === goes ? 'The other one' : null})`)
    return id
  }
  const one = await list(goes)
  const both = await list(stays, goes)
  const emptied = await list(goes)
  const saved = async (id: string) =>
    (await run(sql`select business_id, note from saved_businesses where list_id = ${id}`))
      .map(({ businessId, note }) => [businessId === goes ? 'goes' : 'stays', note])
      .toSorted()
  await merge()
  for (const id of [one, emptied]) expect(await saved(id)).toEqual([['stays', 'The other one']])
  expect(await saved(both)).toEqual([['stays', null]])
  await run(sql`delete from saved_businesses where list_id = ${emptied}`)

  expect(await undo()).toMatchObject(undone)
  expect(await saved(one)).toEqual([['goes', 'The other one']])
  expect(await saved(both)).toEqual([
    ['goes', 'The other one'],
    ['stays', null],
  ])
  expect(await saved(emptied)).toEqual([])
})

test('a record that outlives a listing isn’t kept whole, and doesn’t come back once it is deleted', async () => {
  const { goes, merge, undo, kept } = await pair()
  const [{ id }] =
    (await run(sql`insert into moderation_log (kind, lane, item_id, is_approval, sent_at, decided_at, outcome)
    values ('photos', 'one that goes', gen_random_uuid(), true, now(), now(), 'done') returning id`)) as [
      { id: string },
    ]
  await run(sql`update moderation_log set business_id = ${goes} where id = ${id}`)
  await merge()
  expect(await kept()).not.toContain('one that goes')
  await run(sql`delete from moderation_log where id = ${id}`)
  expect(await undo()).toMatchObject(undone)
  expect(await run(sql`select 1 from moderation_log where id = ${id}`)).toEqual([])
})

test('a listing isn’t taken away from someone who pays for it', async () => {
  const { stays, goes, merge, undo } = await pair()
  await set(goes, sql`owner_id = ${ids.owner}`)
  await merge()
  await run(sql`insert into subscriptions (business_id, user_id, provider, provider_id, tier, billing, amount_cents, currency, state,
      period_start, period_end, started_at)
    values (${stays}, ${ids.owner}, 'test', 'sub_heir', 'premium', 'monthly', 2900, 'USD', 'active', now(), now() + interval '1 month', now())`)
  const refused = await undo()
  expect(refused.status).toBe(409)
  expect(refused.body.title).toMatch('has a paid plan')
  expect(await one(sql`select owner_id from businesses where id = ${stays}`)).toEqual({ ownerId: ids.owner })
  await run(sql`update subscriptions set state = 'canceled', ended_at = now() where business_id = ${stays}`)
  expect(await undo()).toMatchObject(undone)
  expect(await one(sql`select owner_id from businesses where id = ${stays}`)).toEqual({ ownerId: null })
})

test('nobody is left paying for a listing that isn’t theirs: an open checkout comes to its end first', async () => {
  const { stays, goes, merge, tryMerge, undo } = await pair()
  await set(goes, sql`owner_id = ${ids.owner}`)
  const checkout = async (business: string, expires: string) => {
    const id = randomUUID()
    await run(sql`insert into checkouts (id, user_id, business_id, provider, provider_id, tier, billing, amount_cents, currency, expires_at)
      values (${id}, ${ids.owner}, ${business}, 'test', ${id}, 'premium', 'monthly', 2900, 'USD', now() + ${expires}::interval)`)
    return id
  }
  const end = (id: string) => run(sql`update checkouts set state = 'expired' where id = ${id}`)

  const before = await checkout(goes, '1 hour')
  const refused = await tryMerge()
  expect([refused.status, refused.body.title]).toEqual([409, expect.stringContaining('at the checkout')])
  await end(before)
  // One that nobody closed has expired all the same.
  await checkout(goes, '-1 hour')
  await merge()

  const between = await checkout(stays, '1 hour')
  const kept = await undo()
  expect([kept.status, kept.body.title]).toEqual([409, expect.stringContaining('at the checkout')])
  expect(await one(sql`select owner_id from businesses where id = ${stays}`)).toEqual({ ownerId: ids.owner })
  await end(between)
  expect(await undo()).toMatchObject(undone)
})

test('custom fields that have changed since don’t prevent an undo', async () => {
  const { stays, goes, merge, undo } = await pair()
  await run(sql`insert into custom_fields (key, category, kind, label, choices) values
    ('undo-bays', 'policy-food', 'number', 'Bays', '[]'), ('undo-license', 'policy-food', 'text', 'License', '[]'),
    ('undo-hair', 'policy-food', 'choice', 'Hair', '[{"key": "locs", "label": "Locs"}, {"key": "braids", "label": "Braids"}]')`)
  const write = (id: string, values: object) => set(id, sql`custom_values = ${JSON.stringify(values)}::jsonb`)
  const values = async (id: string) =>
    (await one(sql`select custom_values from businesses where id = ${id}`))!.customValues
  await write(goes, { 'undo-bays': 3, 'undo-license': 'TX 1' })
  await merge()
  expect((await site.ask('admin', 'DELETE', '/api/admin/custom-fields/undo-bays')).status).toBeLessThan(300)
  expect(await undo()).toMatchObject(undone)
  expect(await values(goes)).toEqual({ 'undo-license': 'TX 1' })

  // Values of archived fields aren’t taken over; those that a listing has stay.
  await write(stays, { 'undo-hair': ['locs'], 'undo-license': 'TX 2' })
  await run(sql`update custom_fields set is_archived = true where key = 'undo-license'`)
  await merge('customValues')
  expect(await values(stays)).toEqual({ 'undo-license': 'TX 2' })
  await run(
    sql`update custom_fields set choices = '[{"key": "braids", "label": "Braids"}]' where key = 'undo-hair'`,
  )
  expect(await undo()).toMatchObject(undone)
  expect(await values(stays)).toEqual({ 'undo-license': 'TX 2' })

  // What was taken over doesn't fit any more, nor what the other one had.
  await run(sql`update custom_fields set takes_several = true, choices = '[{"key": "locs", "label": "Locs"},
    {"key": "braids", "label": "Braids"}]' where key = 'undo-hair'`)
  await write(goes, { 'undo-hair': ['locs', 'braids'] })
  await merge('customValues')
  await run(sql`update custom_fields set takes_several = false where key = 'undo-hair'`)
  expect(await undo()).toMatchObject(undone)
  expect(await values(stays)).toEqual({ 'undo-license': 'TX 2' })
  expect(await values(goes)).toEqual({})
})

test('facts return even if something is missing or wrong then, as it was before', async () => {
  const { stays, goes, merge, undo } = await pair()
  await run(sql`insert into places (id, kind, name, state, slug, zip, lat, lng, timezone, search_name)
    values (900000350, 'zip', '77002', 'TX', '77002', '77002', 29.7, -95.3, 'America/Chicago', '77002')`)
  await set(stays, sql`heritage = '{}', zip = '99999'`)
  await set(goes, sql`address = '9 Elm St'`)
  await merge('heritage', 'place')
  expect(await undo()).toMatchObject(undone)
  expect(await one(sql`select heritage, zip, address from businesses where id = ${stays}`)).toEqual({
    heritage: [],
    zip: '99999',
    address: '1 Main St',
  })
})

test('a place that a published listing can’t do without stays, and the rest returns', async () => {
  const { stays, goes, merge, undo } = await pair()
  await set(goes, sql`status = 'draft', year_established = 1999`)
  await set(
    stays,
    sql`status = 'draft', address = null, city = null, state = null, zip = null, lat = null, lng = null`,
  )
  await merge('place', 'yearEstablished')
  await set(stays, sql`status = 'published'`)
  expect(await undo()).toMatchObject(undone)
  expect(await one(sql`select city, year_established from businesses where id = ${stays}`)).toEqual({
    city: 'Houston',
    yearEstablished: null,
  })
})

test('an address returns as a whole or not at all', async () => {
  const { stays, goes, merge, undo } = await pair()
  const place = () => one(sql`select address, city, zip, lat from businesses where id = ${stays}`)
  const former = await place()
  // Without a spot on the map, which is found for the one that stays.
  await set(
    goes,
    sql`covers_nationwide = true, place_type = 'online_only', address = '9 Elm St', city = 'Policy City', zip = null, lat = null, lng = null`,
  )
  await merge('place')
  expect(await place()).toMatchObject({ address: '9 Elm St', lat: 30 })
  expect(await undo()).toMatchObject(undone)
  expect(await place()).toEqual(former)

  await merge('place')
  await set(stays, sql`address = '10 Elm St'`)
  expect(await undo()).toMatchObject(undone)
  expect(await place()).toMatchObject({ address: '10 Elm St', city: 'Policy City', zip: null })
})

test('categories that were renamed, moved or merged since are followed', async () => {
  const { stays, goes, merge, undo } = await pair()
  await run(sql`insert into categories (slug, name, parent) values ('undo-top', 'Top', null), ('undo-other', 'Other', null),
    ('undo-kind', 'Kind', 'undo-top'), ('undo-rest', 'Rest', null)`)
  const rename = async (slug: string, to: string) =>
    expect(
      (await site.ask('admin', 'POST', `/api/admin/categories/${slug}/rename`, { to })).status,
    ).toBeLessThan(300)
  const of = (id: string) => one(sql`select category, subcategory from businesses where id = ${id}`)
  await set(goes, sql`category = 'undo-top', subcategory = 'undo-kind'`)
  await set(stays, sql`category = 'undo-rest'`)
  await merge('category')
  await rename('undo-top', 'undo-best')
  await rename('undo-kind', 'undo-sort')
  await rename('undo-rest', 'undo-left')
  expect(await undo()).toMatchObject(undone)
  expect(await of(goes)).toEqual({ category: 'undo-best', subcategory: 'undo-sort' })
  // What it was before has another name now, too.
  expect(await of(stays)).toEqual({ category: 'undo-left', subcategory: null })

  await merge()
  await run(sql`update categories set parent = 'undo-other' where slug = 'undo-sort'`)
  expect(await undo()).toMatchObject(undone)
  expect(await of(goes)).toEqual({ category: 'undo-other', subcategory: 'undo-sort' })

  // Removed, it is named by the refusal; what was taken over stays where its former one is gone.
  await set(goes, sql`category = 'undo-best', subcategory = null`)
  await merge('category')
  await run(sql`delete from categories where slug = 'undo-left'`)
  expect(await undo()).toMatchObject(undone)
  expect(await of(stays)).toEqual({ category: 'undo-best', subcategory: null })
  await merge()
  await set(stays, sql`category = 'policy-food'`)
  await run(sql`delete from categories where slug = 'undo-best'`)
  expect((await undo()).body.title).toMatch('Its category was removed')
})

test('an owner who came along is again what they were before', async () => {
  const { stays, goes, merge, undo } = await pair()
  await set(goes, sql`owner_id = ${ids.owner}`)
  await run(sql`insert into business_members (business_id, user_id, added_by, created_at)
    values (${stays}, ${ids.owner}, ${ids.otherOwner}, '2026-01-01')`)
  const members = () =>
    run(sql`select user_id, added_by, created_at from business_members where business_id = ${stays}`)
  const before = await members()
  await merge()
  expect(await members()).toEqual([])
  expect(await undo()).toMatchObject(undone)
  expect(await one(sql`select owner_id from businesses where id = ${stays}`)).toEqual({ ownerId: null })
  expect(await members()).toEqual(before)
})

test('a claim that was approved since stays with the listing it got', async () => {
  const { stays, goes, merge, undo } = await pair()
  const claim = async (user: string) => {
    const id = randomUUID()
    await run(sql`insert into claims (id, business_id, user_id, kind, way, level, state)
      values (${id}, ${goes}, ${user}, 'claim', 'document', 'claimed', 'waiting')`)
    return id
  }
  const approved = await claim(ids.user)
  const waiting = await claim(ids.support)
  await merge()
  await run(sql`update claims set state = 'approved', decided_at = now() where id = ${approved}`)
  await set(stays, sql`owner_id = ${ids.user}`)
  expect(await undo()).toMatchObject(undone)
  expect(await one(sql`select business_id from claims where id = ${approved}`)).toEqual({ businessId: stays })
  expect(await one(sql`select business_id, statement from claims where id = ${waiting}`)).toEqual({
    businessId: goes,
    statement: null,
  })
})

test('a claim that a merge, or another claim since, came before goes on where the listing is there again', async () => {
  const { stays, goes, merge, undo } = await pair()
  const claim = async (user: string, way: 'email' | 'document', state: string) => {
    const id = randomUUID()
    await run(sql`insert into claims (id, business_id, user_id, kind, way, level, state, sent_to)
      values (${id}, ${goes}, ${user}, 'claim', ${way}, 'claimed', ${state}, ${way === 'email' ? 'me@goes.example' : null})`)
    return id
  }
  const byCode = await claim(ids.user, 'email', 'code_sent')
  const byPapers = await claim(ids.support, 'document', 'waiting')
  await merge()
  // Someone else gets the listing that stayed.
  await set(stays, sql`owner_id = ${ids.otherOwner}`)
  await run(sql`select close_other_claims(${stays}, ${ids.otherOwner})`)
  expect(await one(sql`select kind from claims where id = ${byPapers}`)).toEqual({ kind: 'dispute' })
  expect(await undo()).toMatchObject(undone)
  expect(
    await run(
      sql`select id, business_id, kind, state, statement from claims where id in (${byCode}, ${byPapers}) order by state`,
    ),
  ).toEqual([
    { id: byCode, businessId: goes, kind: 'claim', state: 'code_sent', statement: null },
    { id: byPapers, businessId: goes, kind: 'claim', state: 'waiting', statement: null },
  ])
})

test('pictures of an import move along, and back', async () => {
  const { stays, goes, merge, undo } = await pair()
  await run(sql`insert into bulk_import_pictures (import_id, line, nth, business_id, kind, url)
    values (${bulkImport}, 350, 0, ${goes}, 'photo', 'https://pictures.example/photo.png')`)
  const at = () =>
    run(sql`select business_id from bulk_import_pictures where import_id = ${bulkImport} and line = 350`)
  await merge()
  expect(await at()).toEqual([{ businessId: stays }])
  expect(await undo()).toMatchObject(undone)
  expect(await at()).toEqual([{ businessId: goes }])
})
