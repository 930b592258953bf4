import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { businesses, ids, reports, reviewOf, suggestions } from '#tests/policies/people.ts'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'

let site: ApiSite
beforeAll(async () => {
  site = await openApiSite({ isLimited: true })
})
afterAll(() => site.close())

type Who = Parameters<ApiSite['ask']>[0]
const rows = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(site.db.raw)).rows
const noticesOf = async (actor: keyof typeof ids) =>
  rows(sql<{ kind: string; body: string }>`select kind, body from notices where user_id = ${ids[actor]}`)
const mailsTo = (address: string) =>
  rows(sql<{ kind: string; text: string }>`select kind, text from email_outbox where recipient = ${address}`)
const acts = async () =>
  (await rows(sql<{ action: string }>`select action from audit_log order by id`)).map(({ action }) => action)

const report = (who: Who, more: object) =>
  site.ask(who, 'POST', '/api/reports', { id: crypto.randomUUID(), kind: 'business', ...more })
const decide = (who: Who, id: string, body: object) =>
  site.ask(who, 'POST', `/api/moderation/reports/${id}/decision`, body)
const suggest = (who: Who, more: object = {}) =>
  site.ask(who, 'POST', '/api/suggestions', {
    id: crypto.randomUUID(),
    name: 'Zawadi Tea Room',
    category: 'policy-food',
    city: 'Policy City',
    state: 'TX',
    ...more,
  })
const settle = (who: Who, id: string, body: object) =>
  site.ask(who, 'POST', `/api/moderation/suggestions/${id}/decision`, body)

test('a business that has closed leaves the site; its managers, the visitor and the record know', async () => {
  const { published } = businesses
  for (const who of ['visitor', 'user', 'owner'] as const)
    expect((await decide(who, reports.visitors, { decision: 'approve' })).status).toBe(
      who === 'visitor' ? 401 : 403,
    )
  expect((await decide('moderator', reports.visitors, { decision: 'approve' })).status).toBe(204)
  expect((await decide('moderator', reports.visitors, { decision: 'approve' })).status).toBe(409)
  expect(
    (await decide('moderator', reports.visitors, { decision: 'reject', reason: 'unclear' })).status,
  ).toBe(409)
  const [listing] = await rows(sql<{ status: string; name: string }>`
    select status, name from businesses where id = ${published}`)
  // What was pending is included, for when it comes back.
  expect(listing).toEqual({ status: 'archived', name: 'Another name' })
  expect((await noticesOf('owner')).filter(({ kind }) => kind === 'business_closed')).toHaveLength(1)
  expect(await mailsTo('guest@people.example')).toMatchObject([{ kind: 'report_approved' }])
  expect(await rows(sql`select email from reports where id = ${reports.visitors}`)).toEqual([{ email: null }])
  expect(await acts()).toEqual(expect.arrayContaining(['business.archive', 'report.approve']))
  expect((await report('user', { subjectId: published, reason: 'closed' })).status).toBe(404)
})

test('what is right reaches the managers, and nobody learns who said it', async () => {
  const id = crypto.randomUUID()
  const sent = { id, subjectId: businesses.others, reason: 'moved', details: 'It is at 12 Elm St now.' }
  expect((await report('user', { ...sent, details: '' })).body.fields).toHaveProperty('details')
  expect((await report('user', { ...sent, reason: 'spam' })).body.fields).toHaveProperty('reason')
  expect((await report('user', { ...sent, email: 'nobody' })).body.fields).toHaveProperty('email')
  const corrections = [{ field: 'phone', right: '' }]
  expect((await report('user', { ...sent, reason: 'wrong', corrections })).status).toBe(422)
  expect((await report('user', sent)).status).toBe(201)
  // A double click, and another report while the first is open.
  expect((await report('user', sent)).status).toBe(201)
  expect((await report('user', { ...sent, id: crypto.randomUUID() })).status).toBe(409)
  const waiting = await site.ask('moderator', 'GET', '/api/moderation/reports')
  expect(waiting.body.reports.find((each: { id: string }) => each.id === id)).toMatchObject({
    details: sent.details,
    isAnswered: true,
    review: null,
  })
  expect(JSON.stringify(waiting.body)).not.toContain('people.example')
  expect(JSON.stringify(waiting.body)).not.toContain(ids.user)
  expect((await site.ask('owner', 'GET', '/api/moderation/reports')).status).toBe(403)
  expect((await decide('moderator', id, { decision: 'approve', note: 'Thank you.' })).status).toBe(204)
  const told = (await noticesOf('otherOwner')).find(({ kind }) => kind === 'business_corrected')
  expect(told?.body).toBe(sent.details)
  const notices = await site.ask('otherOwner', 'GET', '/api/me/notices')
  expect(JSON.stringify(notices.body)).not.toContain('user@people.example')
  for (const { text } of await mailsTo('otherOwner@people.example'))
    expect(text).not.toContain('user@people.example')
  const answer = (await noticesOf('user')).find(({ kind }) => kind === 'report_approved')
  expect(answer?.body).toContain('Thank you.')
  const mine = await site.ask('user', 'GET', '/api/reports/mine')
  expect(mine.body.reports.find((each: { id: string }) => each.id === id)).toMatchObject({
    status: 'approved',
    outcome: 'We passed it on to the people who manage the listing.',
    note: 'Thank you.',
  })
  expect((await site.ask('otherOwner', 'GET', '/api/reports/mine')).body).toEqual({ reports: [] })
  expect((await site.ask('visitor', 'GET', '/api/reports/mine')).status).toBe(401)
})

test('of a listing that nobody manages, moderators put the page right themselves', async () => {
  const id = crypto.randomUUID()
  await sql`update businesses set owner_id = null where id = ${businesses.others}`.execute(site.db.raw)
  await report('user', { id, subjectId: businesses.others, reason: 'moved', details: 'To 12 Elm St.' })
  const waiting = await site.ask('moderator', 'GET', '/api/moderation/reports')
  expect(waiting.body.reports.find((each: { id: string }) => each.id === id).business.isManaged).toBe(false)
  await decide('moderator', id, { decision: 'approve' })
  await sql`update businesses set owner_id = ${ids.otherOwner} where id = ${businesses.others}`.execute(
    site.db.raw,
  )
  expect(await rows(sql`select outcome from reports where id = ${id}`)).toEqual([
    { outcome: 'We corrected the business’s page.' },
  ])
})

test('what is wrong is said field by field, and stands in one text', async () => {
  const id = crypto.randomUUID()
  const corrections = [
    { field: 'phone', right: '(713) 555-0177' },
    { field: 'hours', right: 'Closed on Mondays' },
  ]
  const wrong = { id, subjectId: businesses.others, reason: 'wrong', corrections }
  const long = { field: 'name', right: 'a'.repeat(200) }
  const tooLong = { ...wrong, corrections: [long], details: 'b'.repeat(1900) }
  expect((await report('owner', tooLong)).body.fields).toHaveProperty('details')
  expect((await report('owner', wrong)).status).toBe(201)
  expect(await rows(sql`select details from reports where id = ${id}`)).toEqual([
    { details: 'Phone number: (713) 555-0177\nOpening hours: Closed on Mondays' },
  ])
})

test('a review that breaks the rules is taken down, its author hears why, and it stays down', async () => {
  const review = reviewOf(businesses.managed)
  await sql`update reviews set author_id = ${ids.otherOwner} where id = ${review}`.execute(site.db.raw)
  const id = crypto.randomUUID()
  const body = { id, kind: 'review', subjectId: review, reason: 'offensive' }
  expect((await report('visitor', { ...body, email: 'Ama@guests.example' })).status).toBe(201)
  expect((await decide('moderator', id, { decision: 'approve' })).status).toBe(204)
  expect(await rows(sql`select status, reason from reviews where id = ${review}`)).toEqual([
    { status: 'removed', reason: 'hateful' },
  ])
  expect((await noticesOf('otherOwner')).map(({ kind }) => kind)).toContain('review_removed')
  expect(await mailsTo('ama@guests.example')).toMatchObject([{ kind: 'report_approved' }])
  expect(await acts()).toContain('review.take_down')
  expect((await site.ask('otherOwner', 'DELETE', `/api/reviews/${review}`)).status).toBe(409)
  expect((await report('visitor', { ...body, id: crypto.randomUUID() })).status).toBe(404)
})

test('one that isn’t right changes nothing, and whoever sent it reads why; nobody decides about their own', async () => {
  expect((await decide('moderator', reports.users, { decision: 'reject' })).body.fields).toHaveProperty(
    'reason',
  )
  const reject = { decision: 'reject', reason: 'within_rules' }
  expect((await decide('moderator', reports.users, reject)).status).toBe(204)
  expect(await rows(sql`select status from reviews where id = ${reviewOf(businesses.others)}`)).toEqual([
    { status: 'published' },
  ])
  const told = (await noticesOf('user')).find(({ kind }) => kind === 'report_rejected')
  expect(told?.body).toContain('follows our rules')
  const id = crypto.randomUUID()
  await report('moderator', { id, subjectId: businesses.managed, reason: 'closed' })
  expect((await decide('moderator', id, { decision: 'approve' })).status).toBe(403)
  expect((await decide('admin', crypto.randomUUID(), { decision: 'approve' })).status).toBe(404)
})

test('programs go away content, and five in an hour are enough', async () => {
  const sent = { subjectId: businesses.managed, reason: 'closed' }
  const before = await rows(sql`select 1 from reports`)
  expect((await report('visitor', { ...sent, topic: 'spam' })).status).toBe(201)
  expect(await rows(sql`select 1 from reports`)).toHaveLength(before.length)
  const answers = []
  for (let sending = 0; sending < 6; sending++)
    answers.push(
      (
        await report('admin', {
          ...sent,
          kind: 'review',
          subjectId: reviewOf(businesses.others),
          reason: 'spam',
        })
      ).status,
    )
  // Rejected for another reason, so they don't count.
  expect(answers).toEqual([201, 409, 409, 409, 409, 409])
  for (let sending = 0; sending < 4; sending++) await report('visitor', sent)
  expect((await report('visitor', sent)).status).toBe(429)
})

test('an address that was left too often hears nothing more, and what was sent in arrives', async () => {
  const answers = []
  for (let n = 0; n < 7; n += 1) {
    await site.db.raw.deleteFrom('rateLimits').where('key', 'like', 'report/%').execute()
    const sent = { subjectId: businesses.managed, reason: 'closed', email: `some.body+${n}@gmail.com` }
    answers.push((await report('visitor', sent)).status)
  }
  expect(answers).toEqual(Array(7).fill(201))
  const kept = await rows(sql`select 1 from reports where email like 'some.body+%'`)
  expect(kept).toHaveLength(5)
})

test('a missing business becomes a draft without an owner; what is alike is shown first', async () => {
  const id = crypto.randomUUID()
  await sql`update businesses set phone = '(713) 555-0142' where id = ${businesses.others}`.execute(
    site.db.raw,
  )
  const alike = await suggest('visitor', { phone: '713.555.0142', id })
  expect(alike.body).toMatchObject({ isSent: false, similar: [{ id: businesses.others }] })
  const wrong = await suggest('visitor', { phone: '12', state: 'ZZ', name: '' })
  expect(Object.keys(wrong.body.fields).sort()).toEqual(['name', 'state'])
  expect((await suggest('visitor', { phone: '12' })).body.fields).toHaveProperty('phone')
  expect((await suggest('visitor', { category: 'none' })).body.fields).toHaveProperty('category')
  const sent = { id, website: 'zawadi.example', email: 'kofi@guests.example' }
  for (let click = 0; click < 2; click++)
    expect((await suggest('visitor', sent)).body).toEqual({ isSent: true, similar: [] })
  expect((await settle('user', id, { decision: 'approve' })).status).toBe(403)
  expect((await settle('moderator', id, { decision: 'approve' })).status).toBe(204)
  expect((await settle('moderator', id, { decision: 'approve' })).status).toBe(409)
  expect(
    await rows(sql`select owner_id, status, name, city_slug, lat, website from businesses
      where id = (select business_id from suggestions where id = ${id})`),
  ).toMatchObject([{ ownerId: null, status: 'draft', citySlug: 'policy-city', lat: 30 }])
  expect(await mailsTo('kofi@guests.example')).toMatchObject([{ kind: 'suggestion_approved' }])
  expect(await acts()).toContain('suggestion.approve')
})

test('a suggestion is rejected with a reason, once', async () => {
  const waiting = await site.ask('moderator', 'GET', '/api/moderation/suggestions')
  expect(waiting.body.suggestions.map((each: { id: string }) => each.id)).toContain(suggestions.users)
  expect(JSON.stringify(waiting.body)).not.toContain('people.example')
  expect((await site.ask('user', 'GET', '/api/moderation/suggestions')).status).toBe(403)
  expect((await settle('moderator', suggestions.users, { decision: 'reject' })).status).toBe(422)
  const reject = { decision: 'reject', reason: 'duplicate', note: 'It is Mama’s Kitchen.' }
  expect((await settle('moderator', suggestions.users, reject)).status).toBe(204)
  expect((await settle('moderator', suggestions.users, { decision: 'approve' })).status).toBe(409)
  const told = (await noticesOf('user')).find(({ kind }) => kind === 'suggestion_rejected')
  expect(told?.body).toBe(`It’s already in the directory. ${reject.note}`)
  const { body } = await site.ask('user', 'GET', '/api/suggestions/mine')
  expect(body.suggestions).toMatchObject([
    { status: 'rejected', outcome: 'It’s already in the directory.', note: reject.note, slug: null },
  ])
  expect((await site.ask('owner', 'GET', '/api/suggestions/mine')).body).toEqual({ suggestions: [] })
})
