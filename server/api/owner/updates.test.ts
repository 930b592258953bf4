import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expireAnnouncements } from '#domain/announcements/expire.server.ts'
import { findBusinessPage } from '#domain/businesses/find-business-page.server.ts'
import { businesses, ids } from '#tests/policies/people.ts'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'

let site: ApiSite
const { managed, others } = businesses
const list = `/api/businesses/${managed}/updates` as const
const offer = (changes: object = {}) => ({
  kind: 'offer',
  title: '20% off jollof trays',
  body: 'Say the code when you order.',
  code: 'TRAY20',
  linkUrl: 'example.com/trays',
  endsAt: '2036-12-24T18:00',
  ...changes,
})
const news = (title: string) => ({ kind: 'news', title, body: 'Come and try it.' })
type Person = 'user' | 'owner' | 'otherOwner' | 'visitor' | 'moderator'
const put = (id: string, body: object, actor: Person = 'user') =>
  site.ask(actor, 'PUT', `${list}/${id}`, body)
const decide = (id: string, decision: object, actor: Person = 'moderator') =>
  site.ask(actor, 'POST', `/api/moderation/updates/${id}/decision`, decision)
const shown = async (now = new Date()) => {
  const found = await site.db.asUser({ role: 'anon' }, (tx) =>
    findBusinessPage(tx, { slug: 'policy-managed', now }),
  )
  return found?.kind === 'page' ? found.page.updates : []
}
const noticesOf = async (kind: string) =>
  (await site.ask('user', 'GET', '/api/me/notices')).body.notices.filter(
    (notice: { kind: string }) => notice.kind === kind,
  )

beforeAll(async () => {
  site = await openApiSite({
    async seed(tx) {
      await sql`delete from business_updates`.execute(tx)
      await sql`update businesses set tier = 'free', timezone = 'America/Chicago' where id = ${managed}`.execute(
        tx,
      )
    },
  })
})
afterAll(() => site?.close())

const first = crypto.randomUUID()
test('an offer waits, is reviewed once, and is on the page then; nobody sees it before', async () => {
  const made = await put(first, offer())
  expect([made.status, made.body]).toMatchObject([
    200,
    {
      id: first,
      status: 'pending',
      kind: 'offer',
      code: 'TRAY20',
      endsAt: '2036-12-24T18:00',
      imageUrl: null,
    },
  ])
  // Repeating a request whose response was lost: one update.
  expect((await put(first, offer())).status).toBe(200)
  expect((await site.ask('owner', 'GET', list)).body).toMatchObject({ most: 5, used: 1 })
  expect(await shown()).toEqual([])
  const waiting = await site.ask('moderator', 'GET', '/api/moderation/updates')
  expect(waiting.body.updates).toMatchObject([{ id: first, business: { slug: 'policy-managed' } }])
  expect((await decide(first, { decision: 'approve' }, 'user')).status).toBe(403)
  expect((await decide(first, { decision: 'approve' })).status).toBe(204)
  expect(await shown()).toMatchObject([
    // Six in the evening in Houston, in winter.
    {
      id: first,
      code: 'TRAY20',
      linkUrl: 'example.com/trays',
      endsAt: expect.stringMatching(/^2036-12-25T00:00/),
    },
  ])
  expect(await noticesOf('update_approved')).toMatchObject([{ link: '/business/policy-managed' }])
  // Anyone sees them until the very moment.
  expect(await shown(new Date('2036-12-24T23:59:59Z'))).toHaveLength(1)
  expect(await shown(new Date('2036-12-25T00:00:00Z'))).toEqual([])
})

test('another end holds at once; anything else is hidden until it’s reviewed, and stays where it was', async () => {
  const [before] = await shown()
  expect((await put(first, offer({ endsAt: '2036-12-26T18:00' }))).body.status).toBe('approved')
  expect((await put(first, offer({ code: 'FREE' }))).body.status).toBe('pending')
  expect(await shown()).toEqual([])
  expect((await decide(first, { decision: 'approve' })).status).toBe(204)
  expect((await shown())[0]!.publishedAt).toBe(before!.publishedAt)
})

test.each([
  { title: 'Free trays' },
  { body: 'Come at six.' },
  { code: 'OTHER' },
  { linkUrl: 'example.com/elsewhere' },
  { kind: 'news' },
])('%j is reviewed again', async (change) => {
  const approved = async (body: object) => {
    await put(first, body)
    await decide(first, { decision: 'approve' })
    expect((await shown()).map(({ id }) => id)).toEqual([first])
  }
  await approved(offer())
  expect((await put(first, offer(change))).body.status).toBe('pending')
  await approved(offer(change))
})

test('what is rejected says why, and waits again once it is fixed', async () => {
  await put(first, offer({ title: 'Everything free' }))
  const rejection = { decision: 'reject', reason: 'misleading', note: 'Is it really free?' }
  expect((await decide(first, rejection)).status).toBe(204)
  expect((await site.ask('user', 'GET', list)).body).toMatchObject({
    used: 0,
    updates: [
      { status: 'rejected', rejection: { reason: 'misleading', note: 'Is it really free?', fields: [] } },
    ],
  })
  expect(await noticesOf('update_rejected')).toMatchObject([
    { link: `/dashboard/business/${managed}/updates?update=${first}` },
  ])
  expect((await put(first, offer())).body).toMatchObject({ status: 'pending', rejection: null })
})

test.each([
  ['no title', { title: ' ' }, 'title'],
  ['no text', { body: '\u200b' }, 'body'],
  ['a text without end', { body: 'x'.repeat(1001) }, 'body'],
  ['an unknown kind', { kind: 'rumor' }, 'kind'],
  ['an offer without an end', { endsAt: null }, 'endsAt'],
  ['an end that has passed', { endsAt: '2026-01-01T10:00' }, 'endsAt'],
  ['a day that there isn’t', { endsAt: '2036-02-31T10:00' }, 'endsAt'],
  ['a link that is none', { linkUrl: 'javascript:alert(1)' }, 'linkUrl'],
  ['a picture that nobody can hear', { picture: 'update/a-80x80' }, 'alt'],
  ['someone else’s picture', { picture: 'update/nobody-1x1', alt: 'A tray' }, 'keys'],
])('%s is refused beside its field', async (_what, changes, field) => {
  const { status, body } = await put(crypto.randomUUID(), offer(changes))
  expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
})

test('what is wrong in several fields is said together', async () => {
  const { body } = await put(crypto.randomUUID(), offer({ title: '', body: '', endsAt: null }))
  expect(Object.keys(body.fields).toSorted()).toEqual(['body', 'endsAt', 'title'])
})

test('news has no code and no link, whatever is sent, and no end', async () => {
  const id = crypto.randomUUID()
  const { body } = await put(id, offer({ kind: 'news', endsAt: null }))
  expect(body).toMatchObject({ kind: 'news', code: null, linkUrl: null, endsAt: null })
  expect((await site.ask('user', 'DELETE', `${list}/${id}`)).status).toBe(204)
})

test('a picture is claimed, kept, and let go', async () => {
  const key = 'update/a-800x600'
  await site.db.transaction((tx) =>
    sql`insert into media (key, upload_id, index, user_id, purpose, width, height, bytes)
      values (${key}, gen_random_uuid(), 0, ${ids.user}, 'update', 800, 600, 1000)`.execute(tx),
  )
  const isLoose = async () =>
    (
      await sql<{
        is: boolean
      }>`select unattached_since is not null as is from media where key = ${key}`.execute(site.db.raw)
    ).rows[0]!.is
  const id = crypto.randomUUID()
  const pictured = { ...news('A new room'), alt: 'A room with lamps' }
  expect((await put(id, { ...pictured, picture: key })).body.imageUrl).toBe(`/media/${key}`)
  expect((await put(id, { ...pictured, picture: key })).status).toBe(200)
  expect((await put(id, pictured)).body.imageUrl).toBe(`/media/${key}`)
  expect(await isLoose()).toBe(false)
  expect((await put(id, { ...pictured, picture: null })).body).toMatchObject({ imageUrl: null, alt: '' })
  expect(await isLoose()).toBe(true)
  await site.ask('user', 'DELETE', `${list}/${id}`)
})

test('as many as a listing may have on any plan, and not one more; two at once neither', async () => {
  const more = Array.from({ length: 6 }, () => crypto.randomUUID())
  const answers = await Promise.all(more.map((id, nth) => put(id, news(`Number ${nth}`))))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 403, 403])
  expect((await site.ask('user', 'GET', list)).body).toMatchObject({ used: 5, most: 5 })
  // Not in other ways either.
  const raw = site.db.asUser({ role: 'authenticated', sub: ids.user }, (tx) =>
    sql`insert into business_updates (id, business_id, kind, title, body) values (gen_random_uuid(), ${managed}, 'news', 'One more', 'Text')`.execute(
      tx,
    ),
  )
  await expect(raw).rejects.toThrow('no room')
  for (const id of more) await site.ask('user', 'DELETE', `${list}/${id}`)
})

test('a listing that isn’t one’s own isn’t there', async () => {
  for (const actor of ['otherOwner', 'visitor', 'moderator'] as const) {
    const status = actor === 'visitor' ? 401 : 404
    expect((await site.ask(actor, 'GET', list)).status).toBe(status)
    expect((await put(first, offer(), actor)).status).toBe(status)
    expect((await site.ask(actor, 'DELETE', `${list}/${first}`)).status).toBe(status)
  }
  // Nor does another listing's path lead to it.
  const elsewhere = `/api/businesses/${others}/updates/${first}` as const
  expect((await site.ask('otherOwner', 'PUT', elsewhere, offer())).status).toBe(409)
  expect((await site.ask('otherOwner', 'DELETE', elsewhere)).status).toBe(204)
  expect((await site.ask('user', 'GET', list)).body.updates).toHaveLength(1)
})

test('a moderator can’t decide about an update of their own', async () => {
  await site.db.transaction((tx) =>
    sql`insert into business_members (business_id, user_id) values (${managed}, ${ids.moderator})`.execute(
      tx,
    ),
  )
  expect((await decide(first, { decision: 'approve' })).status).toBe(403)
  // Nor past the API.
  const raw = site.db.asUser({ role: 'authenticated', sub: ids.moderator }, (tx) =>
    sql`update business_updates set status = 'approved' where id = ${first}`.execute(tx),
  )
  await expect(raw).rejects.toThrow('only moderators approve')
  await sql`delete from business_members where user_id = ${ids.moderator}`.execute(site.db.raw)
})

test('it ends by itself, its managers hear it once, and a new end brings it back as new', async () => {
  await decide(first, { decision: 'approve' })
  const [before] = await shown()
  await site.db.transaction((tx) =>
    sql`update business_updates set ends_at = now() - interval '1 minute' where id = ${first}`.execute(tx),
  )
  const status = async () => (await site.ask('user', 'GET', list)).body.updates[0].status
  expect(await status()).toBe('expired')
  await expireAnnouncements(site.db, 'update', new Date())
  await expireAnnouncements(site.db, 'update', new Date())
  expect(await noticesOf('update_expired')).toHaveLength(1)
  expect((await put(first, offer())).body).toMatchObject({ status: 'pending' })
  expect((await decide(first, { decision: 'approve' })).status).toBe(204)
  expect((await shown())[0]!.publishedAt > before!.publishedAt).toBe(true)
})

test('removed, it is gone, and twice is once', async () => {
  for (const _ of [1, 2]) expect((await site.ask('owner', 'DELETE', `${list}/${first}`)).status).toBe(204)
  expect(await shown()).toEqual([])
})
