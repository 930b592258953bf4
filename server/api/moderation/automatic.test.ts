import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OwnerRuleSettings } from '#domain/publishing-rules.ts'
import { businesses, claimsOf, ids } from '#tests/policies/people.ts'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'

const { others, managed } = businesses
let site: ApiSite
beforeAll(async () => {
  site = await openApiSite({
    undoSeconds: 0,
    async seed(tx) {
      await sql`delete from automatic_decisions`.execute(tx)
      await sql`delete from business_updates`.execute(tx)
      await sql`delete from business_photos`.execute(tx)
      await sql`delete from business_revisions`.execute(tx)
      await sql`insert into plans (tier, name, price_month_cents, price_year_cents, photo_limit, flyer_limit)
        values ('free', 'Free', 0, 0, 200, 5)`.execute(tx)
      await sql`update businesses set tier = 'free', trust_level = 'claimed', phone = '(713) 555-0142' where id = ${others}`.execute(
        tx,
      )
    },
  })
})
afterAll(() => site?.close())
beforeEach(async () => {
  await sql`delete from automatic_decisions`.execute(site.db.raw)
  await sql`delete from moderation_log`.execute(site.db.raw)
  await sql`delete from business_updates`.execute(site.db.raw)
  await sql`delete from site_settings where key like 'rule_%'`.execute(site.db.raw)
})

const numbers = { isOn: true, trust: 'claimed', approved: 2, cleanDays: 30, perDay: 5, sample: 0 } as const
const turnOn = (rule: string, changes: Partial<OwnerRuleSettings> = {}) =>
  sql`insert into site_settings (key, value) values (${`rule_${rule}`}, ${JSON.stringify({ ...numbers, ...changes })}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(site.db.raw)
/** Decisions of a moderator about what the owner of `others` sent in before. */
const decidedBefore = (kind: string, isApproval: boolean, count: number, daysAgo = 1) =>
  site.db.transaction(async (tx) => {
    await sql`alter table moderation_log disable trigger moderation_log_sender`.execute(tx)
    await sql`insert into moderation_log (kind, lane, item_id, decided_by, is_approval, sent_at, decided_at, outcome, sender)
      select ${kind}, ${kind}, gen_random_uuid(), ${ids.moderator}, ${isApproval}, ${site.now()}::timestamptz - ${`${daysAgo} days 2 hours`}::interval,
        ${site.now()}::timestamptz - ${`${daysAgo} days`}::interval, 'done', ${ids.otherOwner} from generate_series(1, ${count}::int)`.execute(
      tx,
    )
    await sql`alter table moderation_log enable trigger moderation_log_sender`.execute(tx)
  })

let made = 0
const news = (changes: object = {}) => {
  made += 1
  return { kind: 'news', title: `A new dish, number ${made}`, body: 'Come and try it.', ...changes }
}
const put = (body: object, id: string = crypto.randomUUID()) =>
  site.ask('otherOwner', 'PUT', `/api/businesses/${others}/updates/${id}`, body)
const statusOf = async (body: object, id?: string) => {
  const answer = await put(body, id)
  expect(answer).toMatchObject({ status: 200 })
  return answer.body.status as string
}
const logged = async (who: 'moderator' | 'admin' = 'moderator', query = '') =>
  (await site.ask(who, 'GET', `/api/moderation/automatic${query}`)).body.decisions

describe('a rule', () => {
  beforeEach(() => decidedBefore('updates', true, 2))

  test('that is off publishes nothing', async () => {
    expect(await statusOf(news())).toBe('pending')
    await turnOn('updates', { isOn: false })
    expect(await statusOf(news())).toBe('pending')
    expect(await logged()).toEqual([])
  })

  test('publishes at once, and says so in the record and in the audit log', async () => {
    await turnOn('updates')
    const id = crypto.randomUUID()
    expect(await statusOf(news(), id)).toBe('approved')
    expect(await logged()).toMatchObject([{ rule: 'updates', kind: 'updates', business: { id: others } }])
    const { rows } =
      await sql`select actor_id, action, subject_kind, after from audit_log where subject_id = ${id}`.execute(
        site.db.raw,
      )
    expect(rows).toEqual([
      {
        actorId: null,
        action: 'automatic.publish',
        subjectKind: 'updates',
        after: { rule: 'updates', settings: numbers, businessId: others },
      },
    ])
    // The transaction goes on as whoever sent it in.
    expect((await put({ ...news(), title: 'x' })).status).toBe(422)
  })

  const holds: [string, () => Promise<object | undefined>][] = [
    ['too few approved', async () => void (await turnOn('updates', { approved: 3 }))],
    [
      'another kind approved',
      async () => void (await sql`update moderation_log set kind = 'photos'`.execute(site.db.raw)),
    ],
    ['a rejection lately, of whatever kind', async () => void (await decidedBefore('changes', false, 1, 29))],
    ['too little trust', async () => void (await turnOn('updates', { trust: 'document_checked' }))],
    ['a link', async () => ({ kind: 'offer', endsAt: '2036-12-24T18:00', linkUrl: 'example.com' })],
    ['contact details', async () => ({ body: 'Call (713) 555-0199 for a price.' })],
    ['a disguised link', async () => ({ title: 'See shop dot com' })],
    ['a slur', async () => ({ body: 'No faggots here.' })],
    ['what no ad may say', async () => ({ body: 'We hire men only, no women.' })],
  ]
  test.each(holds)('leaves it to a moderator: %s', async (_name, prepare) => {
    await turnOn('updates')
    const changes = await prepare()
    expect(await statusOf(news(changes))).toBe('pending')
    expect(await logged()).toEqual([])
  })

  test.each([
    ['nothing of that', { price: '$12' }, 'approved'],
    ['a price that is a phone number', { price: '312 555 0142' }, 'pending'],
    [
      'a number that begins in the title',
      { title: 'Grill, call 312 555', description: '0142 for a seat' },
      'pending',
    ],
    ['a link that begins in the price', { price: 'suya', description: '.com has the menu' }, 'pending'],
  ])('reads all of a flyer: %s', async (_name, changes, status) => {
    await turnOn('flyers')
    await decidedBefore('flyers', true, 2)
    await sql`delete from business_flyers`.execute(site.db.raw)
    made += 1
    const key = `flyer/${made}-800x1000`
    await sql`insert into media (key, upload_id, index, user_id, purpose, width, height, bytes)
      values (${key}, gen_random_uuid(), 0, ${ids.otherOwner}, 'flyer', 800, 1000, 1000)`.execute(site.db.raw)
    const path = `/api/businesses/${others}/flyers/${crypto.randomUUID()}` as const
    const body = { title: 'Suya', alt: 'A grill', picture: key, ...changes }
    expect((await site.ask('otherOwner', 'PUT', path, body)).body).toMatchObject({ status })
    if (status !== 'approved') return
    // What is on the page is looked at again if its picture is described otherwise.
    await turnOn('flyers', { isOn: false })
    const again = await site.ask('otherOwner', 'PUT', path, { ...body, alt: 'Call 312 555 0142' })
    expect(again.body).toMatchObject({ status: 'pending' })
  })

  test('reads a text beside the others of the page', async () => {
    await turnOn('texts', { trust: 'any' })
    await decidedBefore('changes', true, 2)
    const shortDescription = 'Jollof and more, ring 312 555'
    await sql`update businesses set short_description = ${shortDescription}, trust_level = 'self_attested' where id = ${others}`.execute(
      site.db.raw,
    )
    const describeAs = async (description: string) => {
      const { rows } = await sql<{ version: number; name: string; category: string }>`
        select version, name, category from businesses where id = ${others}`.execute(site.db.raw)
      const { version, ...basics } = rows[0]!
      return site.ask('otherOwner', 'PUT', `/api/businesses/${others}/sections/basics`, {
        version,
        values: { ...basics, subcategory: null, yearEstablished: null, shortDescription, description },
      })
    }
    const more = 'for a table, any day of the week, until ten in the evening.'
    expect((await describeAs(`0142 ${more}`)).body).toMatchObject({ waiting: ['description'] })
    expect((await describeAs(`Open ${more}`)).body).toMatchObject({ applied: ['description'], waiting: [] })
    await sql`delete from business_revisions`.execute(site.db.raw)
    await sql`update businesses set trust_level = 'claimed' where id = ${others}`.execute(site.db.raw)
  })

  test('leaves what a suspended account sent to a moderator', async () => {
    await turnOn('updates')
    await sql`update auth.users set banned_until = '2100-01-01' where id = ${ids.otherOwner}`.execute(
      site.db.raw,
    )
    const { publishByRule } = await import('#domain/moderation-queue/publish-by-rule.server.ts')
    const id = crypto.randomUUID()
    await sql`insert into business_updates (id, business_id, kind, title, body) values (${id}, ${others}, 'news', 'Old', 'Text')`.execute(
      site.db.raw,
    )
    const published = await site.db.asUser(claimsOf('otherOwner'), (tx) =>
      publishByRule(tx, { kind: 'updates', ids: [id], claims: claimsOf('otherOwner'), now: site.now() }),
    )
    expect(published).toEqual([])
    await sql`update auth.users set banned_until = null where id = ${ids.otherOwner}`.execute(site.db.raw)
  })

  test('stops after as many as it may publish in a day, also for several at once', async () => {
    await turnOn('updates', { perDay: 2 })
    const answers = await Promise.all([1, 2, 3, 4].map(() => statusOf(news())))
    expect(answers.toSorted()).toEqual(['approved', 'approved', 'pending', 'pending'])
  })

  test('leaves to a person what a person once rejected', async () => {
    await turnOn('updates', { cleanDays: 1 })
    const id = crypto.randomUUID()
    await turnOn('updates', { isOn: false })
    await statusOf(news(), id)
    const rejection = { decision: 'reject', reason: 'misleading' }
    expect(
      (await site.ask('moderator', 'POST', `/api/moderation/updates/${id}/decision`, rejection)).status,
    ).toBe(204)
    await turnOn('updates', { cleanDays: 1 })
    site.advance(2 * 86_400)
    expect(await statusOf(news(), id)).toBe('pending')
    // Another one of theirs isn't that one.
    expect(await statusOf(news())).toBe('approved')
  })
})

describe('what was published', () => {
  beforeEach(async () => {
    await decidedBefore('updates', true, 2)
    await decidedBefore('changes', true, 2)
    await decidedBefore('photos', true, 2)
  })
  const saveContact = async (changes: object) => {
    const { rows } = await sql<{
      version: number
    }>`select version from businesses where id = ${others}`.execute(site.db.raw)
    return site.ask('otherOwner', 'PUT', `/api/businesses/${others}/sections/contact`, {
      version: rows[0]!.version,
      values: { phone: null, whatsapp: null, email: null, website: null, socialLinks: {}, ...changes },
    })
  }
  const takeBack = async (who: 'moderator' | 'otherOwner' | 'admin' = 'moderator') => {
    const [{ id }] = await logged()
    return site.ask(who, 'POST', `/api/moderation/automatic/${id}/take-back`)
  }

  test('a phone number is put back as it was, waits again, and counts against the account', async () => {
    await turnOn('phones')
    const phoneOf = async () =>
      (await sql<{ phone: string }>`select phone from businesses where id = ${others}`.execute(site.db.raw))
        .rows[0]!.phone
    const saved = await saveContact({ phone: '(713) 555-0177' })
    expect(saved).toMatchObject({
      status: 200,
      body: { applied: expect.arrayContaining(['phone']), waiting: [] },
    })
    expect(await phoneOf()).toBe('(713) 555-0177')
    expect(await logged()).toMatchObject([
      { rule: 'phones', before: { phone: '(713) 555-0142' }, after: { phone: '(713) 555-0177' } },
    ])
    expect(await takeBack('otherOwner')).toMatchObject({ status: 403 })
    expect(await takeBack()).toMatchObject({ status: 200, body: { takenBackBy: 'moderator' } })
    expect(await phoneOf()).toBe('(713) 555-0142')
    const { body } = await site.ask('moderator', 'GET', '/api/moderation/revisions')
    expect(body.changes).toMatchObject([
      { isLive: false, changes: [{ field: 'phone', after: '(713) 555-0177' }] },
    ])
    expect(await takeBack()).toMatchObject({ status: 409 })
    const notices = (await site.ask('otherOwner', 'GET', '/api/me/notices')).body.notices
    expect(notices).toContainEqual(expect.objectContaining({ kind: 'automatic_taken_back' }))
    // What was taken back counts as a rejection.
    await turnOn('updates')
    expect(await statusOf(news())).toBe('pending')
    await sql`delete from business_revisions`.execute(site.db.raw)
  })

  test('an email address is published by no rule, also beside a phone number', async () => {
    await turnOn('phones')
    await turnOn('texts')
    const answer = await saveContact({ phone: '(713) 555-0188', email: 'ama@example.com' })
    expect(answer.body).toMatchObject({ applied: ['phone'], waiting: ['email'] })
    await sql`delete from business_revisions`.execute(site.db.raw)
  })

  test('a photo is taken off the page', async () => {
    await turnOn('photos')
    const key = `photo/00000000-0000-4000-8000-000000000280-0-0123456789abcdef-640x480`
    await sql`insert into media (key, upload_id, index, user_id, purpose, width, height, bytes)
      values (${key}, gen_random_uuid(), 0, ${ids.otherOwner}, 'photo', 640, 480, 1)`.execute(site.db.raw)
    const added = await site.ask('otherOwner', 'POST', `/api/businesses/${others}/photos`, {
      key,
      alt: 'A pot',
    })
    expect(added.body.photos).toMatchObject([{ state: 'approved' }])
    expect(await takeBack()).toMatchObject({ status: 200, body: { isRestored: true } })
    const list = await site.ask('otherOwner', 'GET', `/api/businesses/${others}/photos`)
    expect(list.body.photos).toMatchObject([{ state: 'pending' }])
  })

  test('lands in the queue as a sample, to be confirmed or taken back', async () => {
    await turnOn('updates', { sample: 100 })
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
    await statusOf(news(), first)
    await statusOf(news(), second)
    const checks = async () => (await site.ask('moderator', 'GET', '/api/moderation/checks')).body.checks
    const [one, other] = await checks()
    const decide = (id: string, decision: string) =>
      site.ask('moderator', 'POST', `/api/moderation/checks/${id}/decision`, { decision })
    expect((await decide(one.id, 'approve')).status).toBe(204)
    expect((await decide(other.id, 'reject')).status).toBe(204)
    expect(await checks()).toEqual([])
    const { rows } =
      await sql`select status from business_updates where id in (${first}, ${second}) order by 1`.execute(
        site.db.raw,
      )
    expect(rows).toEqual([{ status: 'approved' }, { status: 'pending' }])
    const { body } = await site.ask('moderator', 'GET', '/api/moderation/statistics')
    expect(body.automatic).toEqual([{ rule: 'updates', published: 2, checked: 2, takenBack: 1 }])
    const of = await site.ask('moderator', 'GET', '/api/moderation/automatic?rule=photos')
    expect(of.body.decisions).toEqual([])
  })

  test('a review that the rules publish is recorded, without its author, and can be taken back', async () => {
    await sql`delete from reviews where business_id = ${managed} and author_id = ${ids.otherOwner}`.execute(
      site.db.raw,
    )
    await sql`insert into site_settings (key, value)
      values ('moderation', '{"holdFirstReview": false, "trustedAfter": 0, "authorBurst": 50, "businessBurst": 50, "burstHours": 1}')`.execute(
      site.db.raw,
    )
    const id = crypto.randomUUID()
    const review = {
      id,
      rating: 5,
      authorName: 'Ama',
      body: 'The jollof was hot and plenty, and they were kind.',
      photos: [],
    }
    const written = await site.ask('otherOwner', 'POST', `/api/businesses/${managed}/reviews`, review)
    expect(written.body.status).toBe('published')
    expect(JSON.stringify(await logged())).not.toContain(ids.otherOwner)
    expect((await takeBack()).status).toBe(200)
    const { rows } = await sql`select status from reviews where id = ${id}`.execute(site.db.raw)
    expect(rows).toEqual([{ status: 'pending' }])
  })
})

describe('a trial', () => {
  const tryIt = async (changes: object = {}, who: 'admin' | 'moderator' = 'admin') => {
    const { isOn: _on, sample: _sample, ...query } = { ...numbers, ...changes }
    const words = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
    return site.ask(who, 'GET', `/api/admin/publishing-rules/updates/trial?${words}`)
  }
  const wasSent = (isApproval: boolean, daysAgo: number, reason: string | null = null) =>
    site.db.transaction(async (tx) => {
      await sql`alter table moderation_log disable trigger moderation_log_sender`.execute(tx)
      await sql`insert into moderation_log (kind, lane, item_id, decided_by, is_approval, reason, sent_at, decided_at, outcome,
          sender, business_id, signals)
        select 'updates', 'updates', gen_random_uuid(), ${ids.moderator}, ${isApproval}, ${reason}, at - interval '90 minutes', at,
          'done', ${ids.otherOwner}, ${others}, '{"fields": [], "trust": "claimed", "holds": []}'
        from (select ${site.now()}::timestamptz - ${`${daysAgo} days`}::interval as at) t`.execute(tx)
      await sql`alter table moderation_log enable trigger moderation_log_sender`.execute(tx)
    })

  test('counts what it would have published, what of it was wrong, and the hours', async () => {
    for (const daysAgo of [10, 9, 8]) await wasSent(true, daysAgo)
    await wasSent(false, 7, 'misleading')
    // After a rejection nothing more.
    await wasSent(true, 6)
    const { body } = await tryIt()
    expect(body).toMatchObject({ decided: 5, published: 2, rejected: 1, hoursSaved: 3, unknown: 0 })
    expect(body.mistakes).toMatchObject([{ reason: 'misleading', business: { id: others } }])
    expect(body.holds).toEqual([
      { reason: 'too_few_approved', count: 2 },
      { reason: 'rejected_lately', count: 1 },
    ])
    expect((await tryIt({ approved: 50 })).body).toMatchObject({ published: 0, rejected: 0, hoursSaved: 0 })
    expect((await tryIt({ trust: 'document_checked' })).body).toMatchObject({ published: 0 })
    expect((await tryIt({ approved: 1, perDay: 1 })).body).toMatchObject({ published: 3 })
    expect(await logged()).toEqual([])
  })

  test('goes by what a decision was about, also when that is gone', async () => {
    const id = crypto.randomUUID()
    await statusOf(news({ kind: 'offer', endsAt: '2036-12-24T18:00', linkUrl: 'example.com' }), id)
    await site.ask('moderator', 'POST', `/api/moderation/updates/${id}/decision`, { decision: 'approve' })
    await sql`delete from business_updates where id = ${id}`.execute(site.db.raw)
    const { body } = await tryIt()
    expect(body).toMatchObject({ decided: 1, published: 0, unknown: 0 })
    expect(body.holds).toContainEqual({ reason: 'link', count: 1 })
    await sql`update moderation_log set signals = null`.execute(site.db.raw)
    expect((await tryIt()).body).toMatchObject({ decided: 0, unknown: 1 })
  })

  test('is for administrators, and its numbers are checked', async () => {
    expect((await tryIt({}, 'moderator')).status).toBe(403)
    expect((await tryIt({ approved: 0 })).status).toBe(422)
  })
})
