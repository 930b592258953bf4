import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { recordCounts } from '#domain/metrics/record-counts.server.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { businesses, claimsOf, ids } from '#tests/policies/people.ts'
import { findWeek } from './find-week.server.ts'
import { chooseNumbersMail, endMailedNumbers } from './mail-choice.server.ts'
import { mailNumbers } from './send-mails.server.ts'
import { hourWords, weekLines, weekSentences } from './words.ts'

let database: TestDatabase
const site = { name: 'Baobab', url: 'https://baobab.test' }
// A Monday; the week before is January 5 to 11.
const now = new Date('2026-01-12T15:00:00Z')
const { published, others } = businesses
const problems: unknown[] = []
const log = { error: (fields: object) => void problems.push(fields) }

const raw = (text: string) => sql.raw(text).execute(database.db.raw)
const count = (business: string, day: string, metric: string, many: number) =>
  raw(`insert into metrics_daily (business_id, day, metric, count) values ('${business}', '${day}', '${metric}', ${many})
    on conflict (business_id, day, metric, source) do update set count = excluded.count`)
const mails = async () =>
  (
    await sql<{ toAddress: string; text: string }>`
      select recipient as to_address, text from email_outbox where kind = 'weekly_numbers' order by recipient`.execute(
      database.db.raw,
    )
  ).rows
const run = () => mailNumbers({ db: database.db, site, log }, now)
const week = (actor: 'owner' | 'user' = 'owner', business = published) =>
  database.db.asUser(claimsOf(actor), (tx) => findWeek(tx, { businessId: business, now }))

beforeAll(async () => {
  database = await openTestDatabase({ withPeople: true })
})
afterAll(() => database?.close())
beforeEach(async () => {
  problems.length = 0
  for (const table of [
    'numbers_mails',
    'numbers_mail_choices',
    'metrics_daily',
    'call_hours',
    'search_choices_daily',
  ])
    await raw(`delete from ${table}`)
  await raw(`delete from email_outbox where kind = 'weekly_numbers'`)
})

test('each owner gets one mail of their listings, however often and at once it runs', async () => {
  await count(published, '2026-01-06', 'view', 12)
  await count(published, '2026-01-01', 'view', 9)
  await count(others, '2026-01-11', 'call', 1)
  await Promise.all([run(), run()])
  await run()
  expect(problems).toEqual([])
  const sent = await mails()
  expect(sent.map(({ toAddress }) => toAddress)).toEqual(['owner@people.example'])
  expect(sent[0]!.text).toContain('12 page views (9 the week before)')
  expect(sent[0]!.text).toMatch(/https:\/\/baobab\.test\/numbers\/unsubscribe\/[\w-]{43}/)
})

test('a crash between the facts and the mail loses nothing and doubles nothing', async () => {
  await count(published, '2026-01-06', 'view', 12)
  const { db } = database
  let transactions = 0
  const dying = {
    asUser: db.asUser,
    transaction: ((work, options) => {
      // The third writes the mail: after the week and the list of owners.
      transactions += 1
      if (transactions === 3)
        return db.transaction(async (tx) => {
          await work(tx)
          throw new Error('killed')
        }, options)
      return db.transaction(work, options)
    }) as typeof db.transaction,
  }
  await mailNumbers({ db: dying, site, log }, now)
  expect(problems).toHaveLength(1)
  expect(await mails()).toEqual([])
  await run()
  expect(await mails()).toHaveLength(1)
})

test('nobody is mailed who turned it off, is leaving or had nobody come by', async () => {
  await run()
  expect(await mails()).toEqual([])
  const { rows } = await raw(`select 1 from numbers_mails where user_id = '${ids.owner}'`)
  expect(rows).toHaveLength(1)
  await raw('delete from numbers_mails')
  await count(published, '2026-01-06', 'view', 12)
  await database.db.asUser(claimsOf('owner'), (tx) =>
    chooseNumbersMail(tx, { userId: ids.owner, isOn: false }),
  )
  await run()
  expect(await mails()).toEqual([])
})

test('the link in the mail ends it', async () => {
  await count(published, '2026-01-06', 'view', 12)
  await run()
  const token = /unsubscribe\/([\w-]{43})/.exec((await mails())[0]!.text)![1]!
  const anyone = <T>(work: Parameters<typeof database.db.asUser<T>>[1]) =>
    database.db.asUser({ role: 'anon' }, work)
  expect(await anyone((tx) => endMailedNumbers(tx, token))).toBe(true)
  expect(await anyone((tx) => endMailedNumbers(tx, 'x'.repeat(43)))).toBe(false)
  await raw('delete from numbers_mails')
  await raw(`delete from email_outbox where kind = 'weekly_numbers'`)
  await run()
  expect(await mails()).toEqual([])
})

test('only words that several people typed are told, and only of one’s own listing', async () => {
  const typed = (words: string, many: number, business = published) =>
    raw(`insert into search_choices_daily (day, words, place, business_id, opened) values ('2026-01-07', '${words}', '', '${business}', 1);
      insert into searches_daily (day, words, place, count) values ('2026-01-07', '${words}', '', ${many})
      on conflict do nothing`)
  await typed('jollof', 5)
  await typed('ama of maple street', 4)
  await typed('suya', 9, others)
  expect((await week()).searches).toEqual([{ words: 'jollof', people: 1 }])
  await expect(week('user')).rejects.toThrow('Listing not found')
})

test('it is compared with the middle one of five others at least', async () => {
  await raw(`update businesses set city = 'Houston', state = 'TX' where id = '${published}'`)
  const add = (nth: number, views: number) =>
    raw(`insert into businesses (id, name, slug, category, status, short_description, description, address, city, state, lat, lng)
      values ('00000000-0000-4000-9000-0000000001${nth}0', 'Other ${nth}', 'other-${nth}', 'policy-food', 'published', 'Short', 'Long',
        '1 Main St', 'Houston', 'TX', 29, -95) on conflict do nothing;
      insert into metrics_daily (business_id, day, metric, count)
      values ('00000000-0000-4000-9000-0000000001${nth}0', '2026-01-07', 'view', ${views})`)
  const alike = async () => (await week()).middle
  const { rows } = await sql<{ many: number }>`
    select count(distinct coalesce(o.owner_id, o.id))::int as many from businesses o join businesses b on b.id = ${published}
    where o.owner_id is distinct from b.owner_id and o.category = b.category and o.city = b.city and o.state = b.state and o.status = 'published' and o.id <> b.id`.execute(
    database.db.raw,
  )
  const { many } = rows[0]!
  for (let nth = 1; nth <= 4 - many; nth++) await add(nth, 10 * nth)
  expect(await alike()).toBeNull()
  await add(5 - many, 50)
  expect(await alike()).toMatchObject({ others: 5, totals: { view: expect.any(Number) } })
  expect(weekSentences(await week()).join(' ')).toContain('The middle listing of your category in your city')
})

test('an owner’s own listings, or several of one competitor, don’t reveal a competitor’s number', async () => {
  await raw(`update businesses set city = 'Boise', state = 'ID' where id = '${published}'`)
  const add = (nth: number, owner: string | null, views: number) =>
    raw(`insert into businesses (id, owner_id, name, slug, category, status, short_description, description, address, city, state, lat, lng)
      values ('00000000-0000-4000-9000-0000000003${nth}', ${owner ? `'${owner}'` : 'null'}, 'Boise ${nth}', 'boise-${nth}', 'policy-food',
        'published', 'Short', 'Long', '1 Main St', 'Boise', 'ID', 43, -116);
      insert into metrics_daily (business_id, day, metric, count)
      values ('00000000-0000-4000-9000-0000000003${nth}', '2026-01-07', 'view', ${views})`)
  const middle = async () => (await week()).middle
  for (let nth = 10; nth < 15; nth++) await add(nth, ids.owner, 0)
  await add(15, ids.otherOwner, 77)
  expect(await middle()).toBeNull()
  // Five of one other owner are one.
  for (let nth = 16; nth < 20; nth++) await add(nth, ids.otherOwner, 77)
  expect(await middle()).toBeNull()
  // Listings that someone helps to manage count as their own.
  for (let nth = 20; nth < 24; nth++) await add(nth, null, nth)
  await raw(
    `insert into business_members (business_id, user_id) values ('00000000-0000-4000-9000-000000000323', '${ids.owner}')`,
  )
  expect(await middle()).toBeNull()
  await add(24, null, 24)
  expect(await middle()).toMatchObject({ others: 5, totals: { view: 22 } })
  await raw(`delete from businesses where slug like 'boise-%'`)
  await raw(`update businesses set city = 'Houston', state = 'TX' where id = '${published}'`)
})

test('calls are counted by the hour of the listing', async () => {
  await raw(`update businesses set timezone = 'America/Chicago' where id = '${published}'`)
  const at = new Date('2026-01-07T21:30:00Z')
  const call = { business: published, metric: 'call' as const, source: 'direct' as const, count: 3 }
  await database.db.transaction((tx) => recordCounts(tx, [call, { ...call, source: 'search', count: 1 }], at))
  expect((await week()).callHours).toEqual([{ hour: 15, count: 4 }])
  expect(weekSentences(await week()).join(' ')).toContain('between 3 PM and 4 PM')
  expect([0, 11, 12, 23].map(hourWords)).toEqual(['12 AM', '11 AM', '12 PM', '11 PM'])
})

test('what changed after an edit is told once a whole week has passed', async () => {
  await raw(`update businesses set published_at = '2025-06-01' where id = '${published}';
    delete from business_history where business_id = '${published}';
    insert into business_history (business_id, changed_at, before, after)
    values ('${published}', '2026-01-04T18:00:00Z', '{"phone": null}', '{"phone": "1"}')`)
  await count(published, '2026-01-03', 'view', 5)
  await count(published, '2026-01-08', 'view', 11)
  expect((await week()).edit).toEqual({
    day: '2026-01-04',
    fields: ['phone'],
    before: { view: 5, call: 0 },
    after: { view: 11, call: 0 },
  })
  await raw(
    `update business_history set changed_at = '2026-01-06T18:00:00Z' where business_id = '${published}'`,
  )
  expect((await week()).edit).toBeNull()
})

test('a plan without full numbers gets the totals alone', async () => {
  await count(published, '2026-01-06', 'call', 1)
  await raw(`update businesses set tier = 'free' where id = '${published}'`)
  const told = await week()
  expect(told).toMatchObject({
    isFull: false,
    previous: null,
    searches: null,
    middle: null,
    callHours: null,
    edit: null,
  })
  expect(weekLines(told)).toEqual(['1 call'])
  await raw(`update businesses set tier = 'premium' where id = '${published}'`)
})
