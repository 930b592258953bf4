import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { businesses, ids, pendingReview, reviewOf } from '#tests/policies/people.ts'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'

let site: ApiSite
beforeAll(async () => {
  site = await openApiSite({
    // A known author: what they write next isn't their first.
    seed: (tx) =>
      sql`insert into reviews (business_id, author_id, author_name, rating, body, status)
        values (${businesses.others}, ${ids.admin}, 'Known person', 5, 'The jollof is worth the way.', 'published')`
        .execute(tx)
        .then(() => undefined),
  })
})
afterAll(() => site.close())

const text = (more = '') => ({
  authorName: 'Ama O.',
  rating: 5,
  body: `The jollof is smoky and the service kind. ${more}`,
})
const write = (
  actor: 'owner' | 'otherOwner' | 'user' | 'admin',
  business: string,
  body: object,
  id = crypto.randomUUID(),
) => site.ask(actor, 'POST', `/api/businesses/${business}/reviews`, { id, ...body })
const noticesOf = async (actor: keyof typeof ids) =>
  (
    await sql<{ kind: string }>`select kind from notices where user_id = ${ids[actor]}`.execute(site.db.raw)
  ).rows.map(({ kind }) => kind)

test('a first review waits, a moderator publishes it, the owner answers, and everybody hears of it', async () => {
  const id = crypto.randomUUID()
  const first = await write('otherOwner', businesses.published, text(), id)
  expect([first.status, first.body.status]).toEqual([201, 'pending'])
  // A double click.
  expect((await write('otherOwner', businesses.published, text(), id)).body.id).toBe(id)
  expect((await write('otherOwner', businesses.published, text())).status).toBe(409)
  const waiting = await site.ask('moderator', 'GET', '/api/moderation/reviews')
  expect(waiting.body.reviews.find((each: { id: string }) => each.id === id).heldFor).toEqual([
    'first_review',
  ])
  expect((await site.ask('owner', 'GET', '/api/moderation/reviews')).status).toBe(403)

  const decision = `/api/moderation/reviews/${id}/decision` as const
  for (const actor of ['owner', 'user', 'otherOwner'] as const)
    expect((await site.ask(actor, 'POST', decision, { decision: 'approve' })).status).toBe(403)
  expect((await site.ask('moderator', 'POST', decision, { decision: 'approve' })).status).toBe(204)
  expect((await site.ask('moderator', 'POST', decision, { decision: 'approve' })).status).toBe(409)
  expect(await noticesOf('otherOwner')).toContain('review_published')
  expect((await noticesOf('owner')).filter((kind) => kind === 'review_published')).toHaveLength(1)

  const reply = `/api/reviews/${id}/reply` as const
  expect((await site.ask('otherOwner', 'PUT', reply, { body: 'Thank you!' })).status).toBe(404)
  expect((await site.ask('owner', 'PUT', reply, { body: 'Thank you!' })).body.body).toBe('Thank you!')
  expect((await site.ask('owner', 'PUT', reply, { body: 'Thank you, fuckers' })).status).toBe(422)
  expect(await noticesOf('otherOwner')).toContain('review_answered')
  const mine = await site.ask('otherOwner', 'GET', '/api/reviews/mine')
  expect(mine.body.reviews[0]).toMatchObject({ id, status: 'published', reply: { body: 'Thank you!' } })
  expect((await site.ask('owner', 'DELETE', reply)).status).toBe(204)
  // Written again, it is told no second time.
  expect((await site.ask('owner', 'PUT', reply, { body: 'Thank you again!' })).status).toBe(200)
  expect((await noticesOf('otherOwner')).filter((kind) => kind === 'review_answered')).toHaveLength(1)
  expect((await site.ask('owner', 'DELETE', reply)).status).toBe(204)
})

test('one by somebody known goes on the page at once, unless a rule holds it; an edit is looked at again', async () => {
  const { body: review } = await write('admin', businesses.published, text())
  expect(review.status).toBe('published')
  const path = `/api/reviews/${review.id}` as const
  expect((await site.ask('admin', 'PUT', path, text('See spam.example'))).body.status).toBe('pending')
  expect((await site.ask('admin', 'PUT', path, text('Without a link.'))).body.status).toBe('published')
  expect((await site.ask('owner', 'PUT', path, text())).status).toBe(404)
  expect((await site.ask('owner', 'DELETE', path)).status).toBe(404)
  expect((await site.ask('admin', 'DELETE', path)).status).toBe(204)
})

test('nobody reviews what they own or manage, or what isn’t public; what is wrong is named', async () => {
  expect((await write('owner', businesses.published, text())).status).toBe(403)
  expect((await write('user', businesses.managed, text())).status).toBe(403)
  expect((await write('user', businesses.draft, text())).status).toBe(404)
  const wrong = await write('user', businesses.others, {
    rating: 9,
    authorName: 'a@b.example',
    body: 'Short',
  })
  expect(wrong.status).toBe(422)
  expect(Object.keys(wrong.body.fields).sort()).toEqual(['authorName', 'body', 'rating'])
})

test('a review that is rejected says why, and is read again after the author changed it', async () => {
  const decision = `/api/moderation/reviews/${pendingReview}/decision` as const
  expect((await site.ask('moderator', 'POST', decision, { decision: 'reject' })).status).toBe(422)
  const reject = { decision: 'reject', reason: 'off_topic', note: 'That is about parking.' }
  expect((await site.ask('moderator', 'POST', decision, reject)).status).toBe(204)
  const { body } = await site.ask('user', 'GET', `/api/businesses/${businesses.published}/reviews/mine`)
  expect(body.review).toMatchObject({ status: 'rejected', reason: 'off_topic', reasonNote: reject.note })
  const changed = await site.ask('user', 'PUT', `/api/reviews/${pendingReview}`, text())
  expect(changed.body).toMatchObject({ status: 'pending', reason: null })
  const { rows } = await sql<{
    heldFor: string[]
  }>`select held_for from reviews where id = ${pendingReview}`.execute(site.db.raw)
  expect(rows[0]!.heldFor).toContain('rejected_before')
})

test('one that was turned down, deleted and written anew is held as before', async () => {
  await sql`insert into reviews (business_id, author_id, author_name, rating, body, status)
    values (${businesses.others}, ${ids.user}, 'Known by now', 4, 'Good tea and quick, too.', 'published')
    on conflict do nothing`.execute(site.db.raw)
  expect((await site.ask('user', 'DELETE', `/api/reviews/${pendingReview}`)).status).toBe(204)
  const again = await write('user', businesses.published, text())
  expect([again.status, again.body.status]).toEqual([201, 'pending'])
  const waiting = await site.ask('moderator', 'GET', '/api/moderation/reviews')
  expect(waiting.body.reviews.find((each: { id: string }) => each.id === again.body.id).heldFor).toEqual([
    'rejected_before',
  ])
  // Deleted while pending, it still counts.
  await site.ask('user', 'DELETE', `/api/reviews/${again.body.id}`)
  expect((await write('user', businesses.published, text())).body.status).toBe('pending')
})

test('helpful counts once a person, is taken back, and is not for one’s own', async () => {
  const vote = `/api/reviews/${reviewOf(businesses.others)}/vote` as const
  const counted = async (method: string) => (await site.ask('user', method, vote)).body.helpfulCount
  expect([
    await counted('PUT'),
    await counted('PUT'),
    await counted('DELETE'),
    await counted('DELETE'),
  ]).toEqual([1, 1, 0, 0])
  expect((await site.ask('visitor', 'PUT', vote)).status).toBe(401)
  expect((await site.ask('user', 'PUT', `/api/reviews/${pendingReview}/vote`)).status).toBe(404)
})

test('no answer tells owners or visitors who wrote a review', async () => {
  const asked = [
    ['owner', `/api/businesses/${businesses.published}/reviews`],
    ['owner', `/api/businesses/${businesses.published}/reviews?only=unanswered`],
    ['owner', `/api/businesses/${businesses.published}/reviews/mine`],
    ['owner', '/api/reviews/mine'],
    ['owner', '/api/me/notices'],
    ['moderator', '/api/moderation/reviews'],
  ] as const
  for (const [actor, path] of asked) {
    const { status, body } = await site.ask(actor, 'GET', path)
    expect([path, status]).toEqual([path, 200])
    const said = JSON.stringify(body)
    for (const other of ['user', 'otherOwner', 'admin'] as const) {
      expect(said, path).not.toContain(ids[other])
      expect(said, path).not.toContain(`${other}@people.example`)
    }
  }
  expect(
    (await site.ask('otherOwner', 'GET', `/api/businesses/${businesses.published}/reviews`)).status,
  ).toBe(404)
})
