import ICAL from 'ical.js'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expireAnnouncements } from '#domain/announcements/expire.server.ts'
import { businesses, ids } from '#tests/policies/people.ts'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'

let site: ApiSite
const { managed, published, others } = businesses
const list = `/api/businesses/${managed}/flyers` as const
const picture = (key: string) =>
  site.db.transaction((tx) =>
    sql`insert into media (key, upload_id, index, user_id, purpose, width, height, bytes)
      values (${key}, gen_random_uuid(), 0, ${ids.user}, 'flyer', 800, 1000, 1000)`.execute(tx),
  )
const flyer = (changes: object = {}) => ({
  title: 'Suya Saturday',
  alt: 'A grill in the evening',
  ...changes,
})
const put = (id: string, body: object, actor: 'user' | 'owner' | 'otherOwner' | 'visitor' = 'user') =>
  site.ask(actor, 'PUT', `${list}/${id}`, body)
const decide = (id: string, decision: object, actor: 'moderator' | 'user' = 'moderator') =>
  site.ask(actor, 'POST', `/api/moderation/flyers/${id}/decision`, decision)

beforeAll(async () => {
  site = await openApiSite({
    async seed(tx) {
      await sql`delete from business_flyers`.execute(tx)
      await sql`update plans set in_banner = true where tier = 'premium'`.execute(tx)
      await sql`update businesses set tier = 'premium', timezone = 'America/Chicago' where id = ${managed}`.execute(
        tx,
      )
      await sql`update businesses set tier = 'free' where id = ${published}`.execute(tx)
    },
  })
})
afterAll(() => site?.close())

const first = crypto.randomUUID()
test('a flyer waits, is looked at once, and is on the page then', async () => {
  await picture('flyer/a-800x1000')
  const body = flyer({ picture: 'flyer/a-800x1000', startsAt: '2036-12-24T18:00', showInBanner: true })
  const made = await put(first, body)
  expect([made.status, made.body]).toMatchObject([
    200,
    {
      id: first,
      status: 'pending',
      imageUrl: '/media/flyer/a-800x1000',
      startsAt: '2036-12-24T18:00',
      showInBanner: true,
    },
  ])
  // Repeating a request whose response was lost: one flyer, and its picture is still valid.
  expect((await put(first, body)).status).toBe(200)
  expect((await site.ask('owner', 'GET', list)).body).toMatchObject({
    limit: 3,
    used: 1,
    canBanner: true,
    flyers: [{ id: first }],
  })
  expect((await site.ask('visitor', 'GET', `/api/flyers/${first}/event.ics`)).status).toBe(404)

  const waiting = await site.ask('moderator', 'GET', '/api/moderation/flyers')
  expect(waiting.body.flyers).toMatchObject([{ id: first, business: { id: managed } }])
  expect((await decide(first, { decision: 'approve' }, 'user')).status).toBe(403)
  expect((await decide(first, { decision: 'approve' })).status).toBe(204)
  expect((await decide(first, { decision: 'reject', reason: 'misleading' })).status).toBe(409)
  expect((await site.ask('user', 'GET', list)).body.flyers).toMatchObject([{ status: 'approved' }])
  const told = await site.ask('user', 'GET', '/api/me/notices')
  expect(told.body.notices).toContainEqual(
    expect.objectContaining({ kind: 'flyer_approved', businessId: managed }),
  )
})

test('its date goes into a calendar, in the time of its place', async () => {
  const answer = await site.call('visitor', 'GET', `/api/flyers/${first}/event.ics`)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()))
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!)
  // Six in the evening in Houston, in winter.
  expect(event.startDate.toJSDate().toISOString()).toBe('2036-12-25T00:00:00.000Z')
  expect(event.summary).toContain('Suya Saturday')
  expect(event.location).toContain('Houston, TX')
})

test('other words wait again; another end counts at once', async () => {
  const kept = flyer({ startsAt: '2036-12-24T18:00', showInBanner: true })
  expect((await put(first, { ...kept, endsAt: '2036-12-24T23:00' })).body).toMatchObject({
    status: 'approved',
    endsAt: '2036-12-24T23:00',
  })
  expect((await put(first, { ...kept, title: 'Suya Sunday' })).body).toMatchObject({ status: 'pending' })
  expect((await site.ask('visitor', 'GET', `/api/flyers/${first}/event.ics`)).status).toBe(404)
})

test('what is rejected says why, and waits again when it is mended', async () => {
  expect(
    (await decide(first, { decision: 'reject', reason: 'misleading', note: 'Which Sunday?' })).status,
  ).toBe(204)
  const { body } = await site.ask('user', 'GET', list)
  expect(body.flyers).toMatchObject([
    { status: 'rejected', rejection: { reason: 'misleading', note: 'Which Sunday?' } },
  ])
  expect(body.used).toBe(0)
  expect((await put(first, flyer({ title: 'Suya on December 28' }))).body).toMatchObject({
    status: 'pending',
    rejection: null,
  })
})

test.each([
  ['no title', { title: ' ' }, 'title'],
  ['no words for the picture', { alt: '' }, 'alt'],
  ['no picture', {}, 'picture'],
  ['someone else’s picture', { picture: 'flyer/nobody-1x1' }, 'keys'],
  ['an end before the beginning', { startsAt: '2036-01-02T10:00', endsAt: '2036-01-01T10:00' }, 'endsAt'],
  ['a day that there isn’t', { startsAt: '2036-02-31T99:00' }, 'startsAt'],
  ['a link that is none', { linkUrl: 'javascript:alert(1)' }, 'linkUrl'],
])('%s is refused beside its field', async (_what, changes, field) => {
  const { status, body } = await put(crypto.randomUUID(), flyer(changes))
  expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
})

test('as many as the plan has, and not one more; two at once neither', async () => {
  const more = ['b', 'c', 'd'].map((name) => ({ id: crypto.randomUUID(), key: `flyer/${name}-800x1000` }))
  for (const { key } of more) await picture(key)
  const answers = await Promise.all(more.map(({ id, key }) => put(id, flyer({ picture: key }))))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 403])
  expect((await site.ask('user', 'GET', list)).body).toMatchObject({ used: 3, limit: 3 })
  // Not in other ways either.
  const raw = site.db.asUser({ role: 'authenticated', sub: ids.user }, (tx) =>
    sql`insert into business_flyers (business_id, title, flyer_image_url) values (${managed}, 'One more', '/media/x')`.execute(
      tx,
    ),
  )
  await expect(raw).rejects.toThrow('no room')
})

test('a free plan has none, and a listing that isn’t one’s own isn’t there', async () => {
  const there = `/api/businesses/${published}/flyers` as const
  const answer = await site.ask('owner', 'PUT', `${there}/${crypto.randomUUID()}`, flyer({ picture: 'x' }))
  expect([answer.status, answer.body.title]).toEqual([403, expect.stringContaining('no flyers')])
  for (const actor of ['otherOwner', 'visitor'] as const) {
    const status = actor === 'visitor' ? 401 : 404
    expect((await site.ask(actor, 'GET', list)).status).toBe(status)
    expect((await put(first, flyer(), actor)).status).toBe(status)
    expect((await site.ask(actor, 'DELETE', `${list}/${first}`)).status).toBe(status)
  }
  // Nor does another listing's path lead to it.
  const elsewhere = `/api/businesses/${others}/flyers/${first}` as const
  expect((await site.ask('otherOwner', 'DELETE', elsewhere)).status).toBe(204)
  expect((await site.ask('user', 'GET', list)).body.flyers).toHaveLength(3)
})

test('it ends by itself, its managers hear it once, and a new end brings it back', async () => {
  const [{ id }] = (await site.ask('user', 'GET', list)).body.flyers
  await site.db.transaction((tx) =>
    sql`update business_flyers set ends_at = now() - interval '1 minute' where id = ${id}`.execute(tx),
  )
  const shown = async () =>
    (await site.ask('user', 'GET', list)).body.flyers.find((each: { id: string }) => each.id === id).status
  expect(await shown()).toBe('expired')
  await expireAnnouncements(site.db, 'flyer', new Date())
  await expireAnnouncements(site.db, 'flyer', new Date())
  const { body } = await site.ask('user', 'GET', '/api/me/notices')
  expect(body.notices.filter(({ kind }: { kind: string }) => kind === 'flyer_expired')).toHaveLength(1)
  expect((await put(id, flyer({ endsAt: '2036-01-01T10:00' }))).body).toMatchObject({ status: 'pending' })
  expect(await shown()).toBe('pending')
})

test('removed, it is gone, and twice is once', async () => {
  for (const _ of [1, 2]) expect((await site.ask('owner', 'DELETE', `${list}/${first}`)).status).toBe(204)
  expect((await site.ask('user', 'GET', list)).body.flyers).not.toContainEqual(
    expect.objectContaining({ id: first }),
  )
})
