import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expirePostings } from '#domain/posting-life/expire.server.ts'
import { kindOf } from '#domain/posting-life/kinds.server.ts'
import { completePosting } from '#domain/postings/complete.server.ts'
import { readPostingParams } from '#domain/search/postings/params.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { eventFields, insertCities, insertEvents } from '#tests/event-rows.ts'
import { insertBusinesses } from '#tests/search-rows.ts'
import { listCalendarEvents } from './calendar/calendar-events.server.ts'
import { listEventsOfBusiness, listSimilarEvents } from './cards.server.ts'
import { findEventPage } from './find-event-page.server.ts'
import { findEvents, findEventsOfMonth, listDatesOfMonth, listFoundEvents } from './find-events.server.ts'
import { eventSpec } from './list-spec.ts'
import { extendOccurrences } from './occurrences.server.ts'

// A Wednesday.
const now = new Date('2026-12-02T18:00:00Z')
let database: TestDatabase
let businessId: string
beforeAll(async () => {
  database = await openTestDatabase({
    async seed(tx) {
      await sql`insert into categories (slug, name) values ('restaurants-food', 'Restaurants & Food')`.execute(
        tx,
      )
      await insertCities(tx)
      businessId = (await insertBusinesses(tx, [{ name: 'Mama Abiola', slug: 'mama-abiola' }]))[0]!
      await insertEvents(tx, [
        {},
        {
          title: 'Weekly drum circle',
          startsOn: '2026-11-04',
          startTime: '18:30',
          endTime: '20:30',
          repeats: 'weekly',
          price: 'free',
          category: 'arts-culture',
          businessId,
          organiserName: '',
        },
        {
          title: 'Late party',
          startsOn: '2026-12-04',
          startTime: '22:00',
          endTime: '03:00',
          city: 'Atlanta',
          state: 'GA',
        },
        {
          title: 'Taxes online',
          attendance: 'online',
          timezone: 'America/Los_Angeles',
          startsOn: '2026-12-03',
          startTime: '17:00',
          endTime: '18:00',
          price: 'free',
          category: 'business',
        },
        { title: 'Long gone', startsOn: '2026-11-20' },
        {
          title: 'Three-day festival',
          startsOn: '2026-12-01',
          startTime: '10:00',
          endsOn: '2026-12-03',
          endTime: '20:00',
          category: 'festivals',
        },
        { title: 'Called off', startsOn: '2026-12-12' },
      ])
      await sql`update postings set status = 'closed', closed_at = ${now}, closed_because = 'cancelled' where title = 'Called off'`.execute(
        tx,
      )
    },
  })
})
afterAll(() => database.close())

const asVisitor = <T>(fn: Parameters<typeof database.db.asUser<T>>[1]) =>
  database.db.asUser({ role: 'anon' }, fn)
const slugOf = async (title: string) =>
  (
    await sql<{ slug: string; id: string }>`select slug, id from postings where title = ${title}`.execute(
      database.db.raw,
    )
  ).rows[0]!
const page = async (title: string, at = now) => {
  const { slug } = await slugOf(title)
  return asVisitor((tx) => findEventPage(tx, { slug, now: at }))
}
async function list(query: string, at = now) {
  const { params } = readPostingParams(new URLSearchParams(query), eventSpec)
  return asVisitor(async (tx) => {
    const found = await findEvents(tx, params, at)
    return { ...found, cards: await listFoundEvents(tx, found.hits, { params, now: at }) }
  })
}
const titles = (cards: { title: string }[]) => cards.map(({ title }) => title)

describe('lists', () => {
  test('each event once, by its next date; what is over or called off is in none', async () => {
    const { cards } = await list('')
    expect(titles(cards)).toEqual([
      'Three-day festival',
      'Weekly drum circle',
      'Taxes online',
      'Late party',
      'Highlife on the Lawn',
    ])
    expect(cards[1]!.when).toMatchObject({ date: '2026-12-02', startsMinute: 18 * 60 + 30 })
  })

  test('days are those of the place, and past midnight is still the evening before', async () => {
    expect(titles((await list('when=today')).cards)).toEqual(['Three-day festival', 'Weekly drum circle'])
    expect(titles((await list('when=weekend')).cards)).toEqual(['Late party', 'Highlife on the Lawn'])
    expect(titles((await list('when=tomorrow')).cards)).toEqual(['Three-day festival', 'Taxes online'])
    expect(titles((await list('when=next-week')).cards)).toEqual(['Weekly drum circle'])
    expect(titles((await list('from=2026-12-05&to=2026-12-05')).cards)).toEqual([
      'Late party',
      'Highlife on the Lawn',
    ])
    // In Atlanta it is Saturday, 1:30 AM, and the party is still on.
    const atNight = new Date('2026-12-05T06:30:00Z')
    expect(titles((await list('when=today&where=Atlanta, GA', atNight)).cards)).toContain('Late party')
  })

  test('a series is found on a day of its own far ahead', async () => {
    const { cards } = await list('from=2027-02-08&to=2027-02-12')
    expect(cards.map(({ title, when }) => [title, when.date])).toEqual([['Weekly drum circle', '2027-02-10']])
  })

  test('filters: category, free, online, words and place', async () => {
    expect(titles((await list('category=festivals&category=business')).cards)).toEqual([
      'Three-day festival',
      'Taxes online',
    ])
    expect(titles((await list('free=1')).cards)).toEqual(['Weekly drum circle', 'Taxes online'])
    expect(titles((await list('online=1&where=Atlanta, GA')).cards)).toEqual(['Taxes online'])
    expect(titles((await list('q=highlife')).cards)).toContain('Highlife on the Lawn')
    expect(titles((await list('where=Atlanta, GA')).cards)).toEqual(['Late party', 'Taxes online'])
  })

  test('a month has every date of it', async () => {
    const { params } = readPostingParams(
      new URLSearchParams('view=calendar&month=2026-12&category=arts-culture'),
      eventSpec,
    )
    const dates = await asVisitor(async (tx) => {
      const { hits } = await findEventsOfMonth(tx, params, { month: '2026-12', now })
      return listDatesOfMonth(tx, hits, { month: '2026-12', now })
    })
    expect(dates.map(({ when }) => when.date)).toEqual([
      '2026-12-02',
      '2026-12-09',
      '2026-12-16',
      '2026-12-23',
      '2026-12-30',
    ])
    // Its last week extends into January, which has its own page.
    const { params: ofOne } = readPostingParams(
      new URLSearchParams('view=calendar&month=2026-11&q=festival'),
      eventSpec,
    )
    const november = new Date('2026-11-01T12:00:00Z')
    const found = await asVisitor((tx) => findEventsOfMonth(tx, ofOne, { month: '2026-11', now: november }))
    expect(found.count).toBe(0)
  })

  test('a time without a place says by whose clock it is', async () => {
    const { cards } = await list('')
    expect(cards.map(({ title, zone }) => [title, zone])).toContainEqual(['Taxes online', 'PST'])
    expect(cards.filter(({ zone }) => zone !== null)).toHaveLength(1)
  })
})

describe('the page', () => {
  test('of a series: the next date, those after it, and their number', async () => {
    const event = (await page('Weekly drum circle'))!
    expect(event).toMatchObject({
      state: 'coming',
      when: { date: '2026-12-02' },
      organiser: { slug: 'mama-abiola' },
    })
    expect(event.dates).toHaveLength(12)
    expect(event.dateCount).toBeGreaterThan(60)
    expect(event.changesAt).toBe('2026-12-03T02:30:00.000Z')
  })

  test('it is over with its last end, before anybody has marked it', async () => {
    expect((await page('Highlife on the Lawn', new Date('2026-12-06T03:59:00Z')))!.state).toBe('coming')
    expect((await page('Highlife on the Lawn', new Date('2026-12-06T04:00:00Z')))!.state).toBe('over')
    expect((await page('Called off'))!.state).toBe('cancelled')
    expect(await asVisitor((tx) => findEventPage(tx, { slug: 'nothing-here', now }))).toBeNull()
  })

  test('others of the organizer, and similar ones', async () => {
    const { slug } = await slugOf('Late party')
    const { mine, similar } = await asVisitor(async (tx) => {
      const event = (await findEventPage(tx, { slug, now }))!
      return {
        mine: await listEventsOfBusiness(tx, { businessId, now, most: 3 }),
        similar: await listSimilarEvents(tx, { event, without: [], now }),
      }
    })
    expect(titles(mine)).toEqual(['Weekly drum circle'])
    expect(titles(similar)).toEqual(['Highlife on the Lawn'])
  })
})

test('who invites stays known when the listing is not seen any more', async () => {
  const shown = (isActive: boolean) =>
    sql`update businesses set status = ${isActive ? 'published' : 'suspended'} where id = ${businessId}`.execute(
      database.db.raw,
    )
  expect((await page('Weekly drum circle'))!.organiser).toMatchObject({ slug: 'mama-abiola' })
  await shown(false)
  expect(await page('Weekly drum circle')).toMatchObject({ organiser: null, organiserName: 'Mama Abiola' })
  await shown(true)
})

describe('what is published', () => {
  const complete = (changes: Parameters<typeof eventFields>[0]) =>
    database.db.transaction((tx) => completePosting(tx, kindOf('event'), eventFields(changes), now))

  test('all problems are told at once, by field', async () => {
    const { problems } = await complete({
      title: 'Hm',
      category: '',
      startsOn: '',
      city: '',
      state: '',
      priceFrom: 'much',
      organiserName: '',
    })
    expect(Object.keys(problems!).sort()).toEqual([
      'category',
      'city',
      'organiserName',
      'priceFrom',
      'startsOn',
      'state',
      'title',
    ])
  })

  test('a date that has passed, one too far ahead, an end before the start, a repetition that overlaps', async () => {
    expect((await complete({ startsOn: '2026-12-01' })).problems).toEqual({
      startsOn: expect.stringContaining('passed'),
    })
    expect((await complete({ startsOn: '2028-12-01' })).problems).toEqual({
      startsOn: expect.stringContaining('ahead'),
    })
    expect((await complete({ endsOn: '2026-12-04' })).problems).toEqual({
      endsOn: expect.stringContaining('before it begins'),
    })
    expect((await complete({ endsOn: '2026-12-14', repeats: 'weekly' })).problems).toEqual({
      repeats: expect.stringContaining('begins before'),
    })
    expect((await complete({ repeats: 'weekly', ending: 'count', count: '1' })).problems).toEqual({
      count: expect.any(String),
    })
  })

  test('links lead where they seem to, and are of the web', async () => {
    for (const ticketUrl of ['https://paypal.com@evil.example/x', 'mailto:tickets@people.example', 'nowhere'])
      expect((await complete({ ticketUrl })).problems, ticketUrl).toEqual({ ticketUrl: expect.any(String) })
    expect((await complete({ ticketUrl: 'tickets.example/highlife' })).problems).toBeNull()
  })

  test('it is listed until its last end; without an end for a year', async () => {
    const kind = kindOf('event')
    const expiry = async (changes: Parameters<typeof eventFields>[0]) => {
      const { completed } = await complete(changes)
      return kind.expiresAt({ ...completed!, now }).toISOString()
    }
    expect(await expiry({ endTime: '02:00' })).toBe('2026-12-06T08:00:00.000Z')
    expect(await expiry({ repeats: 'weekly', ending: 'until', until: '2026-12-26' })).toBe(
      '2026-12-27T04:00:00.000Z',
    )
    expect(await expiry({ repeats: 'weekly' })).toBe('2027-12-02T18:00:00.000Z')
    expect(await expiry({ attendance: 'online', timezone: 'Pacific/Honolulu' })).toBe(
      '2026-12-06T08:00:00.000Z',
    )
  })
})

describe('as time goes by', () => {
  test('feeds have what is to come and what was called off', async () => {
    const all = await asVisitor((tx) => listCalendarEvents(tx, { now, city: null }))
    expect(all.map(({ title, isCancelled }) => [title, isCancelled])).toContainEqual(['Called off', true])
    expect(titles(all)).not.toContain('Long gone')
    const there = await asVisitor((tx) =>
      listCalendarEvents(tx, { now, city: { state: 'GA', slug: 'atlanta' } }),
    )
    expect(titles(there)).toEqual(['Late party'])
  })

  test('dates are added as they come within reach, once', async () => {
    const { id } = await slugOf('Weekly drum circle')
    const count = async () =>
      (
        await sql<{
          n: number
          last: string
        }>`select count(*)::int as n, max(local_date) as last from event_occurrences where posting_id = ${id}`.execute(
          database.db.raw,
        )
      ).rows[0]!
    const before = await count()
    const later = new Date('2027-03-03T00:00:00Z')
    await extendOccurrences(database.db, later)
    const after = await count()
    expect(after.n - before.n).toBe(18)
    expect(after.last).toBe('2028-08-30')
    await extendOccurrences(database.db, later)
    expect(await count()).toEqual(after)
  })

  test('a date that is called off leaves the lists, stays on the page, and survives a longer reach', async () => {
    const { id } = await slugOf('Weekly drum circle')
    await sql`update events set cancelled_dates = '{2126-01-01}' where posting_id = ${id}`.execute(
      database.db.raw,
    )
    await sql`update event_occurrences set is_cancelled = true where posting_id = ${id} and local_date = '2026-12-02'`.execute(
      database.db.raw,
    )
    expect((await list('')).cards.find(({ title }) => title === 'Weekly drum circle')!.when.date).toBe(
      '2026-12-09',
    )
    expect((await page('Weekly drum circle'))!.dates[0]).toMatchObject({
      date: '2026-12-02',
      isCancelled: true,
    })
  })

  test('the calendar marks what has ended', async () => {
    const site = { name: 'Baobab', url: 'https://baobab.example' } as Parameters<
      typeof expirePostings
    >[0]['site']
    await expirePostings({ db: database.db, site }, new Date('2026-12-03T00:00:00Z'))
    const { rows } = await sql<{
      title: string
    }>`select title from postings where status = 'expired'`.execute(database.db.raw)
    expect(rows.map(({ title }) => title)).toEqual(['Long gone'])
  })
})

test('a first night on which the clock skips its end leaves those of the others as they are', async () => {
  const [id] = await database.db.transaction((tx) =>
    insertEvents(tx, [
      {
        title: 'All night long',
        startsOn: '2027-03-13',
        startTime: '21:00',
        endTime: '02:30',
        repeats: 'weekly',
        weekdays: [6],
        at: now,
      },
    ]),
  )
  const later = new Date('2027-03-20T00:00:00Z')
  await extendOccurrences(database.db, later)
  const { endsMinute, when } = (await page('All night long', later))!
  expect([endsMinute, when.endsMinute]).toEqual([150, 150])
  const [event] = (await asVisitor((tx) => listCalendarEvents(tx, { now: later, city: null }))).filter(
    (each) => each.id === id,
  )
  expect(event!.schedule.endsMinute).toBe(150)
  await sql`delete from postings where id = ${id}`.execute(database.db.raw)
})
