import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { insertCities, insertEvents } from '#tests/event-rows.ts'
import { type Actor, claimsOf, ids } from '#tests/policies/people.ts'
import { findEventPage } from '../find-event-page.server.ts'
import { findGoing, goToEvent, stayAway } from './going.server.ts'
import { notifyCalledOff } from './notify-called-off.server.ts'
import { remindOfEvents } from './remind.server.ts'

let database: TestDatabase
let once: string
let weekly: string
const now = new Date('2026-11-22T09:00:00Z')
const site = { name: 'Baobab', url: 'https://baobab.example' }

beforeAll(async () => {
  database = await openTestDatabase({ withPeople: true })
  await database.db.transaction(async (tx) => {
    await insertCities(tx)
    const events = await insertEvents(tx, [
      { startsOn: '2026-12-05' },
      { title: 'Drumming every week', startsOn: '2026-12-05', repeats: 'weekly' },
    ])
    once = events[0]!
    weekly = events[1]!
  })
})
afterAll(() => database?.close())

const go = (actor: Actor, id: string, date: string, isReminded = true) =>
  database.db.asUser(claimsOf(actor), (tx) =>
    goToEvent(tx, { userId: ids[actor as 'user'], id, date, isReminded, now }),
  )
const reminded = async () =>
  (
    await sql<{ title: string; userId: string }>`
      select n.title, n.user_id from notices n where n.kind = 'event_reminder' order by n.title, n.user_id`.execute(
      database.db.raw,
    )
  ).rows

test('who goes is counted once, and others see the count alone', async () => {
  await Promise.all([go('user', once, '2026-12-05'), go('user', once, '2026-12-05')])
  expect(await go('owner', once, '2026-12-05')).toEqual({
    isGoing: true,
    isReminded: true,
    byMail: true,
    byPush: true,
    count: 2,
  })
  const { rows } = await sql<{ slug: string }>`select slug from postings where id = ${once}`.execute(
    database.db.raw,
  )
  const page = await database.db.asUser({ role: 'anon' }, (tx) =>
    findEventPage(tx, { slug: rows[0]!.slug, now }),
  )
  expect(page!.goingCount).toBe(2)
  expect(JSON.stringify(page)).not.toContain(ids.user)
  const back = await database.db.asUser(claimsOf('owner'), (tx) =>
    stayAway(tx, { userId: ids.owner, id: once, date: '2026-12-05' }),
  )
  expect(back).toMatchObject({ isGoing: false, isReminded: false, count: 1 })
})

test('a reminder without going isn’t counted, and going and staying away take it along', async () => {
  const date = '2026-12-05'
  const be = (changes: { isGoing: boolean; isReminded: boolean }) =>
    database.db.asUser(claimsOf('moderator'), (tx) =>
      goToEvent(tx, { userId: ids.moderator, id: once, date, now, ...changes }),
    )
  const { count } = await be({ isGoing: false, isReminded: true })
  expect(await be({ isGoing: false, isReminded: true })).toMatchObject({
    isGoing: false,
    isReminded: true,
    count,
  })
  expect(await be({ isGoing: true, isReminded: true })).toMatchObject({ isGoing: true, count: count + 1 })
  expect(await be({ isGoing: false, isReminded: false })).toMatchObject({
    isGoing: false,
    isReminded: false,
    count,
  })
})

test('the event’s page is made anew for who goes, and for no reminder', async () => {
  const invalidations = async (isGoing: boolean, isReminded: boolean) => {
    await database.db.raw.deleteFrom('cacheBumps').execute()
    const own = { userId: ids.otherOwner, id: once, date: '2026-12-05' }
    await database.db.asUser(claimsOf('otherOwner'), (tx) =>
      goToEvent(tx, { ...own, isGoing, isReminded, now }),
    )
    return (await sql`select tag from cache_bumps`.execute(database.db.raw)).rows.length
  }
  // A reminder alone, chosen again, then going, and no longer.
  expect(await invalidations(false, true)).toBe(0)
  expect(await invalidations(false, true)).toBe(0)
  expect(await invalidations(true, true)).toBe(1)
  expect(await invalidations(true, false)).toBe(0)
  expect(await invalidations(false, true)).toBe(1)
  expect(await invalidations(false, false)).toBe(0)
  expect(await invalidations(true, true)).toBe(1)
  expect(await invalidations(false, false)).toBe(1)
})

test('the mail says who goes and who only asked to be reminded', async () => {
  const id = weekly
  const day = '2026-12-26'
  for (const [actor, isGoing] of [
    ['user', true],
    ['moderator', false],
  ] as const)
    await database.db.asUser(claimsOf(actor), (tx) =>
      goToEvent(tx, { userId: ids[actor], id, date: day, isGoing, isReminded: true, now }),
    )
  await sql`update event_attendances set created_at = ${now} where on_date = ${day}`.execute(database.db.raw)
  await remindOfEvents({ db: database.db, site }, new Date('2026-12-25T16:00:00Z'))
  const { rows } = await sql<{ text: string }>`
    select text from email_outbox where kind = 'event_reminder' and user_id in (${ids.user}, ${ids.moderator})
    order by user_id = ${ids.moderator}`.execute(database.db.raw)
  expect(rows.map(({ text }) => text)).toEqual([
    expect.stringContaining('You’re going to Drumming every week tomorrow.'),
    expect.stringContaining('Drumming every week is tomorrow.'),
  ])
  expect(rows[1]!.text).toContain('because you asked to be reminded')
  for (const table of ['event_attendances', 'notices', 'email_outbox'])
    await sql`delete from ${sql.table(table)} where user_id in (${ids.user}, ${ids.moderator})
      ${table === 'event_attendances' ? sql`and (on_date = ${day} or user_id = ${ids.moderator})` : sql``}`.execute(
      database.db.raw,
    )
})

test('each date of a series counts for itself, and one that isn’t ahead can’t be gone to', async () => {
  expect((await go('user', weekly, '2026-12-12', false)).count).toBe(1)
  const other = await database.db.asUser(claimsOf('user'), (tx) =>
    findGoing(tx, { userId: ids.user, id: weekly, date: '2026-12-19' }),
  )
  expect(other).toMatchObject({ isGoing: false, count: 0 })
  for (const [id, date] of [
    [weekly, '2026-12-13'],
    [once, '2026-12-12'],
    [crypto.randomUUID(), '2026-12-05'],
  ] as const)
    await expect(go('user', id, date)).rejects.toMatchObject({ code: 'not_found' })
})

test('a reminder comes the day before, in the morning there, once, and only to who wants it', async () => {
  await go('otherOwner', weekly, '2026-12-05')
  await go('owner', weekly, '2026-12-05', false)
  await sql`update event_attendances set created_at = ${now}`.execute(database.db.raw)
  const run = (at: string) => remindOfEvents({ db: database.db, site }, new Date(at))
  await run('2026-12-03T20:00:00Z')
  // 8 a.m. in Houston.
  await run('2026-12-04T14:00:00Z')
  expect(await reminded()).toEqual([])
  await Promise.all([run('2026-12-04T15:30:00Z'), run('2026-12-04T15:30:00Z')])
  await run('2026-12-04T23:00:00Z')
  expect(await reminded()).toEqual([
    { title: 'Tomorrow: Drumming every week', userId: ids.otherOwner },
    { title: 'Tomorrow: Highlife on the Lawn', userId: ids.user },
  ])
  const { rows } = await sql<{ subject: string; text: string }>`
    select subject, text from email_outbox where kind = 'event_reminder' and user_id = ${ids.user}`.execute(
    database.db.raw,
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]!.text).toContain('Saturday, December 5, 2026')
  expect(rows[0]!.text).toContain('Freedom Park, Houston, TX')
})

test('a date that is called off is told of at once and is no reason to remind, and an event that moves takes its people with it', async () => {
  await sql`delete from notices where kind = 'event_reminder'`.execute(database.db.raw)
  await sql`update event_attendances set reminded_at = null, is_reminded = true`.execute(database.db.raw)
  await sql`update event_occurrences set is_cancelled = true where posting_id = ${weekly} and local_date = '2026-12-12'`.execute(
    database.db.raw,
  )
  await sql`update event_occurrences set local_date = '2026-12-12', starts_at = starts_at + interval '7 days',
    ends_at = ends_at + interval '7 days' where posting_id = ${once}`.execute(database.db.raw)
  const called = () => notifyCalledOff({ db: database.db, site }, new Date('2026-12-11T15:00:00Z'))
  await Promise.all([called(), called()])
  await called()
  const { rows: told } = await sql`
    select title, user_id from notices where kind = 'event_called_off' order by title`.execute(
    database.db.raw,
  )
  expect(told).toEqual([{ title: 'Canceled: Drumming every week', userId: ids.user }])
  const { rows: mailed } = await sql`select from email_outbox where kind = 'event_called_off'`.execute(
    database.db.raw,
  )
  expect(mailed).toHaveLength(1)
  await remindOfEvents({ db: database.db, site }, new Date('2026-12-11T16:00:00Z'))
  expect(await reminded()).toEqual([{ title: 'Tomorrow: Highlife on the Lawn', userId: ids.user }])
})

test('a reminder is mailed, and shown on devices, by choice; that a date was called off is shown, too', async () => {
  for (const table of ['event_attendances', 'push_subscriptions', 'notices', 'email_outbox'])
    await sql`delete from ${sql.table(table)}`.execute(database.db.raw)
  const people = { user: { byMail: false }, owner: { byPush: false } } as const
  for (const [actor, choice] of Object.entries(people)) {
    const userId = ids[actor as 'user']
    await sql`insert into push_subscriptions (user_id, endpoint, p256dh, auth, site_key, device)
      values (${userId}, ${`https://push.example/${actor}`}, ${'B'.repeat(87)}, ${'a'.repeat(22)}, ${'B'.repeat(87)},
        'Chrome on Android')`.execute(database.db.raw)
    const going = await database.db.asUser(claimsOf(actor as Actor), (tx) =>
      goToEvent(tx, { userId, id: weekly, date: '2026-12-19', isReminded: true, now, ...choice }),
    )
    expect(going).toMatchObject({ byMail: true, byPush: true, ...choice })
    // What isn't said stays.
    expect(await go(actor as Actor, weekly, '2026-12-19')).toMatchObject(choice)
  }
  await sql`update event_attendances set created_at = ${now}`.execute(database.db.raw)
  const pushes = async () =>
    (
      await sql<{ title: string; path: string; userId: string; urgency: string }>`
        select o.title, s.user_id, o.urgency from push_outbox o join push_subscriptions s on s.id = o.subscription_id
        order by o.title`.execute(database.db.raw)
    ).rows
  await remindOfEvents({ db: database.db, site }, new Date('2026-12-18T16:00:00Z'))
  const shown = { userId: ids.user, title: 'Tomorrow: Drumming every week', urgency: 'normal' }
  expect(await pushes()).toEqual([shown])
  const { rows } = await sql`select user_id from email_outbox`.execute(database.db.raw)
  expect(rows).toEqual([{ userId: ids.owner }])
  await sql`update event_occurrences set is_cancelled = true where posting_id = ${weekly} and local_date = '2026-12-19'`.execute(
    database.db.raw,
  )
  await notifyCalledOff({ db: database.db, site }, new Date('2026-12-18T17:00:00Z'))
  expect(await pushes()).toEqual([
    { userId: ids.user, title: 'Canceled: Drumming every week', urgency: 'high' },
  ])
})
