import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { takeDownReview } from '#domain/reviews/decide-review.server.ts'
import { businesses, claimsOf, ids } from '#tests/policies/people.ts'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'

const { others, managed } = businesses
let site: ApiSite
beforeAll(async () => {
  site = await openApiSite({
    undoSeconds: 0,
    async seed(tx) {
      await sql`insert into plans (tier, name, price_month_cents, price_year_cents, photo_limit, flyer_limit)
        values ('free', 'Free', 0, 0, 200, 5)`.execute(tx)
      await sql`update businesses set tier = 'free', trust_level = 'claimed', phone = '(713) 555-0142' where id = ${others}`.execute(
        tx,
      )
    },
  })
})
afterAll(() => site?.close())

const numbers = { isOn: true, trust: 'claimed', approved: 2, cleanDays: 30, perDay: 20, sample: 0 }
beforeEach(async () => {
  await sql`delete from automatic_decisions`.execute(site.db.raw)
  await sql`delete from moderation_log`.execute(site.db.raw)
  await sql`delete from business_updates`.execute(site.db.raw)
  await sql`delete from business_photos`.execute(site.db.raw)
  await sql`delete from business_revisions`.execute(site.db.raw)
  for (const rule of ['updates', 'photos', 'phones'])
    await sql`insert into site_settings (key, value) values (${`rule_${rule}`}, ${JSON.stringify(numbers)}::jsonb)
      on conflict (key) do update set value = excluded.value`.execute(site.db.raw)
  await site.db.transaction(async (tx) => {
    await sql`alter table moderation_log disable trigger moderation_log_sender`.execute(tx)
    await sql`insert into moderation_log (kind, lane, item_id, decided_by, is_approval, sent_at, decided_at, outcome, sender)
      select kind, kind, gen_random_uuid(), ${ids.moderator}, true, now() - interval '2 days', now() - interval '1 day', 'done', ${ids.otherOwner}
      from unnest(array['updates', 'photos', 'changes']) kind, generate_series(1, 2)`.execute(tx)
    await sql`alter table moderation_log enable trigger moderation_log_sender`.execute(tx)
  })
})

const turnOff = (rule: string) =>
  sql`update site_settings set value = value || '{"isOn": false}' where key = ${`rule_${rule}`}`.execute(
    site.db.raw,
  )
const put = (id: string, title: string, listing = others) =>
  site.ask('otherOwner', 'PUT', `/api/businesses/${listing}/updates/${id}`, {
    kind: 'news',
    title,
    body: 'Come and try it.',
  })
const publish = async (title = 'A new dish') => {
  const id = crypto.randomUUID()
  expect((await put(id, title)).body.status).toBe('approved')
  return id
}
const logged = async () => (await site.ask('moderator', 'GET', '/api/moderation/automatic')).body.decisions
const takeBack = async () => {
  const [{ id }] = await logged()
  return site.ask('moderator', 'POST', `/api/moderation/automatic/${id}/take-back`)
}
const statusOf = async (table: string, id: string) =>
  (
    await sql<{ status: string }>`select status from ${sql.table(table)} where id = ${id}`.execute(
      site.db.raw,
    )
  ).rows[0]?.status
const wrong = async () =>
  (await site.ask('moderator', 'GET', '/api/moderation/statistics')).body.automatic.map(
    ({ takenBack }: { takenBack: number }) => takenBack,
  )

describe('the record of an account', () => {
  const makeListing = async () => {
    const listing = crypto.randomUUID()
    await sql`insert into businesses (id, slug, name, category, owner_id, status, published_at, tier, trust_level, short_description,
        description, heritage, phone, city, state, city_slug, address, timezone, lat, lng)
      select ${listing}, ${listing}, 'To be deleted', category, owner_id, 'published', now(), 'free', 'claimed', short_description,
        description, heritage, phone, city, state, city_slug, address, timezone, lat, lng from businesses where id = ${others}`.execute(
      site.db.raw,
    )
    return listing
  }
  const deleteListing = async (id: string) => {
    const steps = [
      ['POST', `/api/businesses/${id}/archive`],
      ['DELETE', `/api/businesses/${id}`],
    ] as const
    for (const [method, path] of steps)
      expect((await site.ask('otherOwner', method, path)).status).toBeLessThan(300)
  }

  test('outlives the listing that it was about, without its words', async () => {
    const listing = await makeListing()
    expect((await put(crypto.randomUUID(), 'Spoiled fish', listing)).body.status).toBe('approved')
    expect((await takeBack()).status).toBe(200)
    await deleteListing(listing)
    expect(await logged()).toMatchObject([
      { rule: 'updates', business: null, before: null, after: {}, takenBackBy: 'moderator' },
    ])
    expect(JSON.stringify(await logged())).not.toContain('Spoiled fish')
    // What was taken back still holds what they send in for another listing.
    expect((await put(crypto.randomUUID(), 'A new dish')).body.status).toBe('pending')
  })

  test('counts what was published today in a listing that is gone', async () => {
    await sql`update site_settings set value = value || '{"perDay": 1}' where key = 'rule_updates'`.execute(
      site.db.raw,
    )
    const listing = await makeListing()
    expect((await put(crypto.randomUUID(), 'A new dish', listing)).body.status).toBe('approved')
    await deleteListing(listing)
    expect((await put(crypto.randomUUID(), 'Another')).body.status).toBe('pending')
  })
})

describe('what a rule published', () => {
  test('and was edited since is taken off the page as it is now', async () => {
    const id = await publish()
    expect((await put(id, 'Another dish')).body.status).toBe('approved')
    const [, older] = await logged()
    const answer = await site.ask('moderator', 'POST', `/api/moderation/automatic/${older.id}/take-back`)
    expect(answer).toMatchObject({ status: 200, body: { isRestored: true, takenBackBy: 'moderator' } })
    expect(await statusOf('business_updates', id)).toBe('pending')
  })

  test('and waits again or is gone counts as wrong, and nothing else happens', async () => {
    const id = await publish()
    await turnOff('updates')
    expect((await put(id, 'Another dish')).body.status).toBe('pending')
    expect(await takeBack()).toMatchObject({ status: 200, body: { isRestored: false } })
    expect([await wrong(), await statusOf('business_updates', id)]).toEqual([[1], 'pending'])
    expect((await takeBack()).status).toBe(409)

    await sql`delete from automatic_decisions`.execute(site.db.raw)
    await sql`update site_settings set value = value || '{"isOn": true}' where key = 'rule_updates'`.execute(
      site.db.raw,
    )
    await sql`delete from moderation_log where not is_approval`.execute(site.db.raw)
    const removed = await publish('Gone soon')
    await site.ask('otherOwner', 'DELETE', `/api/businesses/${others}/updates/${removed}`)
    expect(await takeBack()).toMatchObject({ status: 200, body: { isRestored: false } })
    expect(await wrong()).toEqual([1])
  })

  test('a photo that was removed meanwhile doesn’t come back unseen', async () => {
    const key = 'photo/00000000-0000-4000-8000-000000000310-0-0123456789abcdef-640x480'
    await sql`insert into media (key, upload_id, index, user_id, purpose, width, height, bytes)
      values (${key}, gen_random_uuid(), 0, ${ids.otherOwner}, 'photo', 640, 480, 1)`.execute(site.db.raw)
    const path = `/api/businesses/${others}/photos` as const
    const added = await site.ask('otherOwner', 'POST', path, { key, alt: 'A pot' })
    const [photo] = added.body.photos
    expect(photo.state).toBe('approved')
    await site.ask('otherOwner', 'DELETE', `${path}/${photo.id}`)
    expect(await takeBack()).toMatchObject({ status: 200, body: { isRestored: false } })
    const restored = await site.ask('otherOwner', 'POST', `${path}/${photo.id}/restore`)
    expect(restored.body.photos).toMatchObject([{ id: photo.id, state: 'pending' }])
  })

  const saveContact = async (phone: string) => {
    const { rows } = await sql<{
      version: number
    }>`select version from businesses where id = ${others}`.execute(site.db.raw)
    return site.ask('otherOwner', 'PUT', `/api/businesses/${others}/sections/contact`, {
      version: rows[0]!.version,
      values: { phone, whatsapp: null, email: null, website: null, socialLinks: {} },
    })
  }
  const row = async () =>
    (
      await sql<{ phone: string; status: string }>`
        select phone, status from businesses where id = ${others}`.execute(site.db.raw)
    ).rows[0]!

  test('a phone number is put back in a listing that is off the page, and not over a newer one', async () => {
    await sql`update businesses set phone = '(713) 555-0142' where id = ${others}`.execute(site.db.raw)
    expect((await saveContact('(713) 555-0177')).body.applied).toContain('phone')
    await sql`update businesses set status = 'archived' where id = ${others}`.execute(site.db.raw)
    expect(await takeBack()).toMatchObject({ status: 200, body: { isRestored: true } })
    expect(await row()).toEqual({ phone: '(713) 555-0142', status: 'archived' })
    await sql`update businesses set status = 'published' where id = ${others}`.execute(site.db.raw)

    await sql`delete from automatic_decisions`.execute(site.db.raw)
    await sql`delete from moderation_log where not is_approval`.execute(site.db.raw)
    expect((await saveContact('(713) 555-0177')).body.applied).toContain('phone')
    await sql`update businesses set phone = '(713) 555-0199' where id = ${others}`.execute(site.db.raw)
    expect(await takeBack()).toMatchObject({ status: 200, body: { isRestored: false } })
    expect((await row()).phone).toBe('(713) 555-0199')
  })

  test('and a moderator rejects or takes down counts as wrong by itself, once', async () => {
    const id = await publish()
    await turnOff('updates')
    await put(id, 'Another dish')
    const reject = { decision: 'reject', reason: 'misleading' }
    expect(
      (await site.ask('moderator', 'POST', `/api/moderation/updates/${id}/decision`, reject)).status,
    ).toBe(204)
    expect(await logged()).toMatchObject([{ takenBackBy: 'moderator', checkedBy: 'moderator' }])
    expect(await wrong()).toEqual([1])
    expect((await takeBack()).status).toBe(409)

    await sql`delete from automatic_decisions`.execute(site.db.raw)
    await sql`insert into site_settings (key, value)
      values ('moderation', '{"holdFirstReview": false, "trustedAfter": 0, "authorBurst": 50, "businessBurst": 50, "burstHours": 1}')`.execute(
      site.db.raw,
    )
    await sql`delete from reviews where business_id = ${managed} and author_id = ${ids.otherOwner}`.execute(
      site.db.raw,
    )
    const review = crypto.randomUUID()
    const written = await site.ask('otherOwner', 'POST', `/api/businesses/${managed}/reviews`, {
      ...{ id: review, rating: 1, authorName: 'Ama', photos: [] },
      body: 'The jollof was cold and they were unkind to us.',
    })
    expect(written.body.status).toBe('published')
    expect(await wrong()).toEqual([0])
    await site.db.asUser(claimsOf('moderator'), (tx) =>
      takeDownReview(tx, { id: review, reason: 'spam', site: { name: 'Baobab', url: 'http://baobab.test' } }),
    )
    expect(await wrong()).toEqual([1])
  })
})
