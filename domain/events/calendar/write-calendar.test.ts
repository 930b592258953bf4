import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { addDays, weekdayOf } from '#domain/hours/local-time.ts'
import { type EventSchedule, expand, nthOf, once, type Repetition } from '../recurrence.ts'
import { type CalendarEvent, writeCalendar } from './write-calendar.ts'

const site = { name: 'Baobab', url: 'https://baobab.example' }
const schedule = (changes: Partial<EventSchedule> = {}): EventSchedule => ({
  startsOn: '2026-10-24',
  startsMinute: 22 * 60,
  endsOn: '2026-10-25',
  endsMinute: 3 * 60,
  timezone: 'America/Chicago',
  repetition: once,
  ...changes,
})
const event = (changes: Partial<CalendarEvent> = {}): CalendarEvent => ({
  id: '11111111-1111-4111-8111-111111111111',
  slug: 'afrobeats-night',
  title: 'Afrobeats Night; live, loud',
  body: 'Two floors.\nDoors at ten.',
  schedule: schedule(),
  cancelledDates: [],
  isCancelled: false,
  onlineUrl: null,
  location: 'Club Sankofa, 12 Main St, Houston, TX 77002',
  point: { lat: 29.76, lng: -95.37 },
  organiser: 'Mama Abiola',
  category: 'Music & concerts',
  createdAt: new Date('2026-09-01T10:00:00Z'),
  updatedAt: new Date('2026-09-02T10:00:00Z'),
  ...changes,
})
const feed = (...events: CalendarEvent[]) =>
  writeCalendar({ site, name: 'Events', url: '/events/calendar.ics', isFeed: true }, events)

/** Parses the file like a calendar program, with time zones as the file defines them. */
function parse(text: string) {
  const root = new ICAL.Component(ICAL.parse(text))
  const zones = new Map(
    root
      .getAllSubcomponents('vtimezone')
      .map((zone) => [String(zone.getFirstPropertyValue('tzid')), new ICAL.Timezone(zone)]),
  )
  const parts = root.getAllSubcomponents('vevent')
  for (const part of parts)
    for (const property of part.getAllProperties()) {
      const value = property.getFirstValue()
      const zone = zones.get(String(property.getFirstParameter('tzid') ?? ''))
      if (zone && value instanceof ICAL.Time) value.zone = zone
    }
  const masters = parts.filter((part) => !part.hasProperty('recurrence-id'))
  const alone = parts.filter((part) => part.hasProperty('recurrence-id'))
  const events = masters.map((part) => {
    const uid = part.getFirstPropertyValue('uid')
    return new ICAL.Event(part, {
      exceptions: alone.filter((each) => each.getFirstPropertyValue('uid') === uid),
      strictExceptions: false,
    })
  })
  return { root, zones, events }
}

function dates(read: ICAL.Event, most: number) {
  const iterator = read.iterator()
  const found: { startsAt: string; endsAt: string; status: unknown }[] = []
  for (let next = iterator.next(); next && found.length < most; next = iterator.next()) {
    const { item, startDate, endDate } = read.getOccurrenceDetails(next)
    found.push({
      startsAt: startDate.toJSDate().toISOString(),
      endsAt: endDate.toJSDate().toISOString(),
      status: item.component.getFirstPropertyValue('status'),
    })
  }
  return found
}

test('a file has what a calendar shows, and escapes what it must', () => {
  const { root, events } = parse(feed(event()))
  const [read] = events
  expect(read).toMatchObject({
    uid: 'event-11111111-1111-4111-8111-111111111111@baobab.example',
    summary: 'Afrobeats Night; live, loud',
    location: 'Club Sankofa, 12 Main St, Houston, TX 77002',
    sequence: 431344800,
  })
  expect(read!.description).toContain('Two floors.\nDoors at ten.\n\nOrganizer: Mama Abiola')
  expect(read!.startDate.toString()).toBe('2026-10-24T22:00:00')
  expect(read!.startDate.toJSDate().toISOString()).toBe('2026-10-25T03:00:00.000Z')
  expect(read!.component.getFirstPropertyValue('last-modified')?.toString()).toBe('2026-09-02T10:00:00Z')
  expect(root.getFirstPropertyValue('refresh-interval')?.toString()).toBe('PT4H')
  expect(root.getFirstPropertyValue('method')).toBe('PUBLISH')
})

test('what a calendar is called can not write lines of its own', () => {
  const name = 'Nights;\r\nX-EVIL:1\nBEGIN:VEVENT, \\n "all"\u2028'
  const text = writeCalendar({ site: { ...site, name }, name, url: '/x.ics', isFeed: true }, [event()])
  const { root, events } = parse(text)
  const said = 'Nights\\; X-EVIL:1 BEGIN:VEVENT\\, \\\\n "all" '
  const plain = 'Nights; X-EVIL:1 BEGIN:VEVENT, \\n "all" '
  for (const property of ['name', 'x-wr-calname']) expect(root.getFirstPropertyValue(property)).toBe(said)
  expect(root.getFirstPropertyValue('prodid')).toBe(`-//${plain}//events//EN`)
  expect([events.length, root.hasProperty('x-evil')]).toEqual([1, false])
})

test('an event that is called off, and one date of a series', () => {
  const weekly: Repetition = { ...once, every: 'weekly', weekdays: [6], count: 3, except: [] }
  expect(dates(parse(feed(event({ isCancelled: true }))).events[0]!, 5)).toMatchObject([
    { status: 'CANCELLED' },
  ])
  const series = event({ schedule: schedule({ repetition: weekly }), cancelledDates: ['2026-11-07'] })
  expect(dates(parse(feed(series)).events[0]!, 5)).toEqual([
    { startsAt: '2026-10-25T03:00:00.000Z', endsAt: '2026-10-25T08:00:00.000Z', status: 'CONFIRMED' },
    // Clocks change that night, which makes it an hour longer.
    { startsAt: '2026-11-01T03:00:00.000Z', endsAt: '2026-11-01T09:00:00.000Z', status: 'CONFIRMED' },
    { startsAt: '2026-11-08T04:00:00.000Z', endsAt: '2026-11-08T09:00:00.000Z', status: 'CANCELLED' },
  ])
})

test('a series whose first night ends in the hour that the clock skips', () => {
  const nights = schedule({
    startsOn: '2027-03-13',
    startsMinute: 21 * 60,
    endsOn: '2027-03-14',
    endsMinute: 150,
    repetition: { ...once, every: 'weekly', weekdays: [6], count: 3, except: [] },
  })
  const listed = expand(nights, { from: new Date(0), to: new Date('2028-01-01'), most: 5 })
  expect(dates(parse(feed(event({ schedule: nights }))).events[0]!, 5)).toEqual(
    listed.map(({ startsAt, endsAt }) => ({
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      status: 'CONFIRMED',
    })),
  )
})

test('each zone is described once', () => {
  const zoned = (timezone: string) => event({ schedule: schedule({ timezone }) })
  const { zones } = parse(feed(zoned('America/Chicago'), zoned('America/Phoenix'), zoned('America/Chicago')))
  expect([...zones.keys()]).toEqual(['America/Chicago', 'America/Phoenix'])
})

test('whatever the rule, a calendar program finds the dates that the site lists', () => {
  const rules = fc.record({
    every: fc.constantFrom('none', 'daily', 'weekly', 'monthly_day', 'monthly_weekday'),
    interval: fc.integer({ min: 1, max: 4 }),
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 3 }),
    ends: fc.constantFrom('never', 'count', 'until'),
    last: fc.boolean(),
    left: fc.array(fc.integer({ min: 1, max: 8 }), { maxLength: 2 }),
  })
  const zones = fc.constantFrom(
    'America/Chicago',
    'America/New_York',
    'America/Phoenix',
    'Pacific/Honolulu',
    'America/Los_Angeles',
  )
  fc.assert(
    fc.property(
      rules,
      fc.integer({ min: 0, max: 700 }),
      zones,
      fc.constantFrom(9 * 60, 18 * 60 + 30, 22 * 60),
      (chosen, day, timezone, startsMinute) => {
        const startsOn = addDays('2026-01-01', day)
        const isFifth = nthOf(startsOn) === 5
        const base: Repetition = {
          every: chosen.every as Repetition['every'],
          interval: chosen.interval,
          weekdays:
            chosen.every === 'weekly' ? [...new Set([...chosen.weekdays, weekdayOf(startsOn)])].sort() : [],
          nth: chosen.every === 'monthly_weekday' ? (isFifth ? -1 : nthOf(startsOn)) : null,
          until: chosen.ends === 'until' ? addDays(startsOn, 300) : null,
          count: chosen.ends === 'count' ? 12 : null,
          except: [],
        }
        const plain = schedule({
          startsOn,
          startsMinute,
          endsOn: addDays(startsOn, startsMinute === 22 * 60 ? 1 : 0),
          endsMinute: (startsMinute + 240) % 1440,
          timezone,
          repetition: base,
        })
        const all = expand(plain, { from: new Date(0), to: new Date('2045-01-01'), most: 10 })
        const except = chosen.left.flatMap((nth) => (all[nth] ? [all[nth].date] : []))
        const repeated = {
          ...plain,
          repetition: { ...base, except: base.every === 'none' ? [] : [...new Set(except)].sort() },
        }
        const listed = expand(repeated, { from: new Date(0), to: new Date('2045-01-01'), most: 10 })
        const read = dates(parse(feed(event({ schedule: repeated }))).events[0]!, 10)
        expect(read.map(({ startsAt, endsAt }) => ({ startsAt, endsAt }))).toEqual(
          listed.map(({ startsAt, endsAt }) => ({
            startsAt: startsAt.toISOString(),
            endsAt: endsAt.toISOString(),
          })),
        )
      },
    ),
    { numRuns: 60 },
  )
})
