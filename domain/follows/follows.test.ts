import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { type Actor, businesses, claimsOf, ids, postings } from '#tests/policies/people.ts'
import { changeDigest, changeFollow, follow, listFollows, unfollow } from './follows.server.ts'
import { mostFollows } from './schema.ts'
import { sendFollowNews } from './send-digests.server.ts'
import { targetSchema } from './target.ts'
import { businessTarget, categoryTarget, cityTarget } from './target-name.ts'
import { endMailedDigest, findMailedDigest } from './unsubscribe.server.ts'

let database: TestDatabase
const { published, others, draft } = businesses
const now = new Date('2026-11-22T16:00:00Z')
const later = new Date('2026-11-23T16:00:00Z')
const site = { name: 'Baobab', url: 'https://baobab.example' }
const userId = ids.user

beforeAll(async () => {
  database = await openTestDatabase({ withPeople: true })
})
afterAll(() => database?.close())
beforeEach(async () => {
  for (const table of ['follows', 'follow_digests', 'follow_digest_links'])
    await sql`delete from ${sql.table(table)}`.execute(database.db.raw)
  await sql`delete from notices where kind = 'follow_news'`.execute(database.db.raw)
  await sql`delete from email_outbox`.execute(database.db.raw)
  await sql`update businesses set published_at = '2026-01-01', city = 'Houston', city_slug = 'houston', state = 'TX'
    where is_active`.execute(database.db.raw)
  await sql`update postings set published_at = '2026-01-01', expires_at = '2027-01-01', business_id = ${others}
    where id = ${postings.published}`.execute(database.db.raw)
})

const as = <T>(actor: Actor, fn: Parameters<typeof database.db.asUser<T>>[1]) =>
  database.db.asUser(claimsOf(actor), fn)
const start = (target: string) =>
  as('user', (tx) => follow(tx, { userId, target: targetSchema.parse(target), now }))
const own = () => as('user', (tx) => listFollows(tx, userId))
/** As if followed yesterday. */
const since = () =>
  sql`update follows set created_at = ${new Date('2026-11-21T00:00:00Z')}`.execute(database.db.raw)
const run = (at: Date) => sendFollowNews({ db: database.db, site }, at)
const notices = async () =>
  (
    await sql<{
      title: string
      link: string
    }>`select title, link from notices where kind = 'follow_news' order by title`.execute(database.db.raw)
  ).rows
type Mail = { subject: string; text: string; unsubscribe: string }
const mails = async () =>
  (
    await sql<Mail>`select subject, text, unsubscribe_url as unsubscribe from email_outbox where kind = 'follow_digest'`.execute(
      database.db.raw,
    )
  ).rows

test('a business, a category and a city are followed once, and what isn’t listed can’t be', async () => {
  const city = cityTarget('TX', 'houston')
  await Promise.all([start(businessTarget(others)), start(businessTarget(others))])
  await start(categoryTarget('policy-food'))
  await start(city)
  expect((await own()).follows.map(({ target }) => target).sort()).toEqual(
    [businessTarget(others), 'category:policy-food', 'city:tx/houston'].sort(),
  )
  for (const target of [businessTarget(draft), 'category:no-such', 'city:tx/nowhere'])
    await expect(start(target)).rejects.toMatchObject({ code: 'not_found' })
  for (const target of ['business:1', 'city:TX', 'user:x', 'category:A B'])
    expect(targetSchema.safeParse(target).success).toBe(false)
  await as('user', (tx) => unfollow(tx, { userId, target: targetSchema.parse(city) }))
  expect((await own()).follows).toHaveLength(2)
  expect((await as('owner', (tx) => listFollows(tx, userId))).follows).toEqual([])
})

test('there is a bound', async () => {
  await sql`insert into categories (slug, name, description, position)
    select 'bound-' || n, 'Bound ' || n, '', 900 from generate_series(1, ${mostFollows}) n`.execute(
    database.db.raw,
  )
  await sql`insert into follows (user_id, kind, category, name)
    select ${userId}, 'category', 'bound-' || n, 'Bound' from generate_series(1, ${mostFollows}) n`.execute(
    database.db.raw,
  )
  await expect(start(businessTarget(others))).rejects.toMatchObject({ code: 'conflict' })
  await sql`delete from categories where slug like 'bound-%'`.execute(database.db.raw)
})

test('what is new becomes one notice and comes in one mail, however often the job runs', async () => {
  await start(businessTarget(others))
  await start(cityTarget('tx', 'houston'))
  await as('user', (tx) => changeDigest(tx, { userId, frequency: 'daily', now }))
  await since()
  await sql`update postings set published_at = '2026-11-22T10:00:00Z' where id = ${postings.published}`.execute(
    database.db.raw,
  )
  await sql`update businesses set published_at = '2026-11-22T11:00:00Z' where id in (${published}, ${others})`.execute(
    database.db.raw,
  )
  await Promise.all([run(now), run(now)])
  expect(await notices()).toEqual([
    { title: 'Houston, TX: 2 new businesses', link: '/directory/tx/houston' },
    { title: 'Policy others: A cook', link: '/jobs/a-cook' },
  ])
  expect(await mails()).toEqual([])
  await Promise.all([run(later), run(later)])
  const sent = await mails()
  expect(sent).toHaveLength(1)
  expect(sent[0]!.subject).toBe('3 updates in what you follow')
  expect(sent[0]!.text).toContain('https://baobab.example/jobs/a-cook')
  expect(sent[0]!.unsubscribe).toMatch(/^https:\/\/baobab\.example\/api\/follows\/unsubscribe\/[\w-]{43}$/)
  await run(new Date('2026-11-24T16:00:00Z'))
  expect([await mails(), await notices()].map(({ length }) => length)).toEqual([1, 2])
})

test('an offer of a business says that it is one, and isn’t mailed once it has ended or is gone', async () => {
  const offer = crypto.randomUUID()
  const more = crypto.randomUUID()
  await start(businessTarget(others))
  await as('user', (tx) => changeDigest(tx, { userId, frequency: 'daily', now }))
  await since()
  const write = (id: string, title: string, endsAt: string) =>
    sql`insert into business_updates (id, business_id, kind, title, body, status, published_at, ends_at)
      values (${id}, ${others}, 'offer', ${title}, 'A text', 'approved', '2026-11-22T10:00:00Z', ${endsAt})`.execute(
      database.db.raw,
    )
  await write(offer, '20% off trays', '2026-12-24T00:00:00Z')
  await run(now)
  await run(now)
  const link = `/business/policy-others#update-${offer}`
  expect(await notices()).toEqual([{ title: 'Offer · Policy others: 20% off trays', link }])
  await write(more, 'Until tonight', '2026-11-23T00:00:00Z')
  await run(now)
  await run(later)
  const [mail, ...none] = await mails()
  expect(none).toEqual([])
  expect(mail!.text).toContain(`https://baobab.example${link}`)
  expect(mail!.text).toContain('Offer · Policy others')
  expect(mail!.text).not.toContain('Until tonight')
  await sql`delete from business_updates where id in (${offer}, ${more})`.execute(database.db.raw)
})

test('what was there before, what is gone meanwhile and what is turned off isn’t told', async () => {
  await start(businessTarget(others))
  await as('user', (tx) => changeDigest(tx, { userId, frequency: 'daily', now }))
  await sql`update follows set created_at = ${now}`.execute(database.db.raw)
  const publish = (at: string) =>
    sql`update postings set published_at = ${at}, status = 'published', closed_at = null, closed_because = null
      where id = ${postings.published}`.execute(database.db.raw)
  await publish('2026-11-22T10:00:00Z')
  await run(later)
  expect([await notices(), await mails()]).toEqual([[], []])

  const { id } = (await own()).follows[0]!
  await as('user', (tx) => changeFollow(tx, { userId, id, inSite: false }))
  await publish('2026-11-23T10:00:00Z')
  await database.db.transaction(async (tx) => {
    await sql`update follow_digests set next_at = '2026-11-25'`.execute(tx)
  })
  await run(later)
  await sql`update postings set status = 'closed', closed_at = now(), closed_because = 'filled'
    where id = ${postings.published}`.execute(database.db.raw)
  await run(new Date('2026-11-25T16:00:00Z'))
  await publish('2026-01-01')
  expect([await notices(), await mails()]).toEqual([[], []])
  await expect(
    as('owner', (tx) => changeFollow(tx, { userId: ids.owner, id, byMail: false })),
  ).rejects.toMatchObject({ code: 'not_found' })
})

test('the link in the mail ends the mails, and only them', async () => {
  await start(businessTarget(others))
  await as('user', (tx) => changeDigest(tx, { userId, frequency: 'daily', now }))
  await since()
  await sql`update postings set published_at = '2026-11-22T10:00:00Z' where id = ${postings.published}`.execute(
    database.db.raw,
  )
  await run(later)
  const token = (await mails())[0]!.unsubscribe.split('/').at(-1)!
  const visitor = <T>(fn: Parameters<typeof database.db.asUser<T>>[1]) => as('visitor', fn)
  expect(await visitor((tx) => findMailedDigest(tx, token))).toEqual({ isOn: true })
  expect(await visitor((tx) => endMailedDigest(tx, token))).toBe(true)
  expect(await visitor((tx) => endMailedDigest(tx, token))).toBe(true)
  expect(await visitor((tx) => findMailedDigest(tx, token))).toEqual({ isOn: false })
  expect(await visitor((tx) => endMailedDigest(tx, 'x'.repeat(43)))).toBe(false)
  expect(await visitor((tx) => findMailedDigest(tx, 'x'))).toBeNull()
  expect(await own()).toMatchObject({ frequency: 'off', follows: [{ name: 'Policy others' }] })
})

test('who follows a listing that is merged follows the one that stays', async () => {
  await start(businessTarget(others))
  await as('admin', (tx) => sql`select move_follows(${published}, ${others})`.execute(tx))
  expect((await own()).follows).toMatchObject([{ target: businessTarget(published) }])
  await expect(
    as('owner', (tx) => sql`select move_follows(${others}, ${published})`.execute(tx)),
  ).rejects.toThrow()
})
