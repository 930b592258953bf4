import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findBusinessPage } from '#domain/businesses/find-business-page.server.ts'
import { businesses, ids } from '#tests/policies/people.ts'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'

let site: ApiSite
beforeAll(async () => {
  site = await openApiSite()
})
afterAll(() => site.close())
beforeEach(async () => {
  await sql`delete from questions`.execute(site.db.raw)
  await sql`delete from rejected_reviews`.execute(site.db.raw)
  await sql`delete from email_outbox`.execute(site.db.raw)
  await sql`delete from notices`.execute(site.db.raw)
})

type Asker = 'owner' | 'otherOwner' | 'user' | 'admin'
const { published } = businesses
const body = 'Do you have a room for forty people?'
const ask = (actor: Asker, more: object = {}, business = published) =>
  site.ask(actor, 'POST', `/api/businesses/${business}/questions`, {
    id: crypto.randomUUID(),
    authorName: 'Ama O.',
    body,
    ...more,
  })
const answer = (actor: Asker, question: string, more: object = {}) =>
  site.ask(actor, 'POST', `/api/questions/${question}/answers`, {
    id: crypto.randomUUID(),
    authorName: 'Kofi',
    body: 'Yes, upstairs.',
    ...more,
  })
const decide = (id: string, decision: object = { decision: 'approve' }) =>
  site.ask('moderator', 'POST', `/api/moderation/questions/${id}/decision`, decision)
const noticesOf = async (actor: keyof typeof ids) =>
  (
    await sql<{ kind: string }>`select kind from notices where user_id = ${ids[actor]}`.execute(site.db.raw)
  ).rows.map(({ kind }) => kind)
const onPage = async () => {
  const found = await site.db.asUser({ role: 'anon' }, (tx) =>
    findBusinessPage(tx, { slug: 'policy-published', now: new Date() }),
  )
  if (found?.kind !== 'page') throw new Error('The page is missing')
  return found.page.questions
}

test('a first question waits, the owner is told of it once it is shown, and answers for the business', async () => {
  const id = crypto.randomUUID()
  expect((await ask('user', { id })).body).toMatchObject({ id, status: 'pending', answers: null })
  // A double click.
  expect((await ask('user', { id })).body.id).toBe(id)
  expect(await onPage()).toEqual([])
  expect((await answer('owner', id)).status).toBe(404)
  expect(await noticesOf('owner')).toEqual([])
  const waiting = await site.ask('moderator', 'GET', '/api/moderation/questions')
  expect(waiting.body.questions).toMatchObject([{ id, heldFor: ['first_review'], answers: null }])
  expect((await decide(id)).status).toBe(204)
  expect(await noticesOf('owner')).toEqual(['question_asked'])
  expect(await noticesOf('user')).toEqual(['question_published'])

  const received = await site.ask('owner', 'GET', `/api/businesses/${published}/questions?only=unanswered`)
  expect(received.body).toMatchObject({ total: 1, unanswered: 1, questions: [{ id, answer: null }] })
  expect((await site.ask('user', 'GET', `/api/businesses/${published}/questions`)).status).toBe(404)

  const own = await answer('owner', id, { authorName: null })
  expect(own.body).toMatchObject({ status: 'published', isByBusiness: true, answers: body })
  expect((await answer('owner', id)).status).toBe(409)
  // Nobody knows this person yet.
  expect((await answer('admin', id)).body.status).toBe('pending')
  expect(await noticesOf('user')).toContain('question_answered')
  expect(await onPage()).toMatchObject([
    { id, authorName: 'Ama O.', answers: [{ isByBusiness: true, body: 'Yes, upstairs.' }] },
  ])
  expect(JSON.stringify(await onPage())).not.toContain(ids.user)

  expect((await site.ask('user', 'DELETE', `/api/questions/${own.body.id}`)).status).toBe(404)
  expect((await site.ask('owner', 'DELETE', `/api/questions/${own.body.id}`)).status).toBe(204)
  expect((await site.ask('user', 'DELETE', `/api/questions/${id}`)).status).toBe(204)
  expect(await onPage()).toEqual([])
  expect((await site.ask('user', 'GET', '/api/questions/mine')).body.questions).toEqual([])
})

test('who is known is shown at once, unless the words need a person to read them', async () => {
  const first = await ask('user')
  await decide(first.body.id)
  const others = await answer('otherOwner', first.body.id)
  expect(others.body.status).toBe('pending')
  await decide(others.body.id)
  expect((await answer('otherOwner', first.body.id)).status).toBe(409)
  expect((await ask('otherOwner', { body: 'Is there parking for buses?' })).body.status).toBe('published')
  expect((await ask('otherOwner', { body: 'Why not write to me at a@b.example?' })).body.status).toBe(
    'pending',
  )
})

test('refuses what isn’t for the page', async () => {
  expect((await ask('owner')).status).toBe(403)
  expect((await ask('user', {}, businesses.draft)).status).toBe(404)
  expect((await ask('user', { body: 'Hm?' })).body.fields).toHaveProperty('body')
  const { body: question } = await ask('user')
  await decide(question.id)
  expect((await answer('otherOwner', question.id, { authorName: null })).body.fields).toHaveProperty(
    'authorName',
  )
  expect((await answer('owner', question.id, { body: 'No, fuckers' })).status).toBe(422)
  // An answer has no answers.
  const { body: given } = await answer('owner', question.id)
  expect((await answer('otherOwner', given.id)).status).toBe(404)
})

test('a report that is right takes a question with its answers off the page, and its author can’t bring it back', async () => {
  const { body: question } = await ask('user')
  await decide(question.id)
  await answer('owner', question.id)
  const id = crypto.randomUUID()
  const report = { id, kind: 'question', subjectId: question.id, reason: 'offensive' }
  expect((await site.ask('otherOwner', 'POST', '/api/reports', report)).status).toBe(201)
  const waiting = await site.ask('moderator', 'GET', '/api/moderation/reports')
  expect(waiting.body.reports.find((each: { id: string }) => each.id === id)).toMatchObject({
    question: { body, isShown: true },
  })
  await site.ask('moderator', 'POST', `/api/moderation/reports/${id}/decision`, { decision: 'approve' })
  expect(await onPage()).toEqual([])
  expect(await noticesOf('user')).toContain('question_removed')
  expect((await site.ask('user', 'DELETE', `/api/questions/${question.id}`)).status).toBe(409)
})

test('an answer of the business that was taken down is told to all its managers, and none follows it', async () => {
  const { body: question } = await ask('user')
  await decide(question.id)
  const { body: given } = await answer('owner', question.id)
  // Someone else of the business wrote it.
  await sql`update questions set author_id = null where id = ${given.id}`.execute(site.db.raw)
  const report = { id: crypto.randomUUID(), kind: 'question', subjectId: given.id, reason: 'offensive' }
  await site.ask('user', 'POST', '/api/reports', report)
  await site.ask('moderator', 'POST', `/api/moderation/reports/${report.id}/decision`, {
    decision: 'approve',
  })
  const received = (await site.ask('owner', 'GET', `/api/businesses/${published}/questions`)).body
  expect(received).toMatchObject({
    unanswered: 0,
    questions: [{ answer: { id: given.id, isTakenDown: true } }],
  })
  const again = await answer('owner', question.id)
  expect(again).toMatchObject({ status: 409, body: { title: expect.stringContaining('was taken down') } })
  expect((await site.ask('owner', 'DELETE', `/api/questions/${given.id}`)).status).toBe(409)
})

const mailsTo = async (actor: keyof typeof ids) =>
  (
    await sql<{
      subject: string
    }>`select subject from email_outbox where user_id = ${ids[actor]} and kind = 'question_answered'`.execute(
      site.db.raw,
    )
  ).rows.length

test('an asker is notified once of each person’s answer, even if it is deleted and rewritten, and never of their own', async () => {
  const { body: question } = await ask('user')
  await decide(question.id)
  for (let nth = 0; nth < 3; nth++) {
    const { body: given } = await answer('owner', question.id)
    expect((await site.ask('owner', 'DELETE', `/api/questions/${given.id}`)).status).toBe(204)
  }
  const { rows } = await sql<{ title: string }>`
    select title from notices where user_id = ${ids.user} and kind = 'question_answered'`.execute(site.db.raw)
  expect(rows).toEqual([{ title: 'Policy published answered your question' }])
  expect(await mailsTo('user')).toBe(1)
  const { body: others } = await answer('otherOwner', question.id)
  await decide(others.id)
  expect(await mailsTo('user')).toBe(2)
  // Both are one on the dashboard.
  const { body: listed } = await site.ask('user', 'GET', '/api/me/notices')
  expect(listed.notices.filter(({ kind }: { kind: string }) => kind === 'question_answered')).toMatchObject([
    { title: 'Kofi answered your question about Policy published', earlier: 1 },
  ])
  const { body: count } = await site.ask('user', 'GET', '/api/me/notices/unread')
  expect(count.unread).toBe(listed.notices.length)
  const { body: own } = await answer('user', question.id)
  await decide(own.id)
  expect(await mailsTo('user')).toBe(2)
})

test('who was turned down stays so after deleting it and asking again', async () => {
  const { body: good } = await ask('otherOwner')
  await decide(good.id)
  const { body: bad } = await ask('otherOwner', { body: 'Why not write to me at a@b.example?' })
  await decide(bad.id, { decision: 'reject', reason: 'contact_details' })
  expect((await site.ask('otherOwner', 'DELETE', `/api/questions/${bad.id}`)).status).toBe(204)
  const { body: again } = await ask('otherOwner', { body: 'Is there parking for buses?' })
  expect(again.status).toBe('pending')
  const waiting = await site.ask('moderator', 'GET', '/api/moderation/questions')
  expect(waiting.body.questions).toMatchObject([{ id: again.id, heldFor: ['rejected_before'] }])
  // Nor does deleting that one help.
  await site.ask('otherOwner', 'DELETE', `/api/questions/${again.id}`)
  expect((await ask('otherOwner', { body: 'Is there parking for bikes?' })).body.status).toBe('pending')
})

test('what someone answers for their business makes them no trusted author', async () => {
  const { body: question } = await ask('user')
  await decide(question.id)
  expect((await answer('owner', question.id)).body.status).toBe('published')
  expect((await ask('owner', {}, businesses.others)).body.status).toBe('pending')
})

test('an id that something else has is said to be that', async () => {
  const { body: question } = await ask('user')
  await decide(question.id)
  const taken = { status: 409, body: { title: expect.stringContaining('something else has its ID') } }
  expect(await ask('otherOwner', { id: question.id })).toMatchObject(taken)
  expect(await answer('otherOwner', question.id, { id: question.id })).toMatchObject(taken)
  expect(await answer('owner', question.id, { id: question.id })).toMatchObject(taken)
})
