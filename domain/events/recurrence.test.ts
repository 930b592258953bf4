import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, localTime, weekdayOf } from '#domain/hours/local-time.ts'
import {
  type EventSchedule,
  expand,
  instantOf,
  lastEnd,
  listDates,
  occurrenceOn,
  once,
  type Repetition,
} from './recurrence.ts'
import { repetitionWords } from './schedule-words.ts'

const chicago = 'America/Chicago'
const rule = (changes: Partial<Repetition>): Repetition => ({ ...once, ...changes })
const schedule = (changes: Partial<EventSchedule> = {}): EventSchedule => ({
  startsOn: '2026-10-31',
  startsMinute: 18 * 60,
  endsOn: '2026-10-31',
  endsMinute: 23 * 60,
  timezone: chicago,
  repetition: once,
  ...changes,
})
const first = (dates: Iterable<string>, most: number) => [...take(dates, most)]
function* take<T>(values: Iterable<T>, most: number) {
  let left = most
  for (const value of values) {
    if (left-- === 0) return
    yield value
  }
}
const dates = (startsOn: string, repetition: Partial<Repetition>, most = 6) =>
  first(listDates({ startsOn, repetition: rule(repetition) }), most)

describe('days', () => {
  test('every second week on two weekdays, from Monday to Sunday', () => {
    expect(dates('2026-11-25', { every: 'weekly', interval: 2, weekdays: [1, 3, 7] })).toEqual([
      '2026-11-25',
      '2026-11-29',
      '2026-12-07',
      '2026-12-09',
      '2026-12-13',
      '2026-12-21',
    ])
  })

  test('the 31st comes only in months that have one', () => {
    expect(dates('2026-10-31', { every: 'monthly_day' }, 4)).toEqual([
      '2026-10-31',
      '2026-12-31',
      '2027-01-31',
      '2027-03-31',
    ])
    expect(dates('2028-02-29', { every: 'monthly_day', interval: 12 }, 2)).toEqual([
      '2028-02-29',
      '2032-02-29',
    ])
  })

  test('the third Tuesday, and the last Friday', () => {
    expect(dates('2026-11-17', { every: 'monthly_weekday', nth: 3 }, 3)).toEqual([
      '2026-11-17',
      '2026-12-15',
      '2027-01-19',
    ])
    expect(dates('2026-11-27', { every: 'monthly_weekday', nth: -1 }, 3)).toEqual([
      '2026-11-27',
      '2026-12-25',
      '2027-01-29',
    ])
    expect(dates('2026-01-30', { every: 'monthly_weekday', nth: -1 }, 2)).toEqual([
      '2026-01-30',
      '2026-02-27',
    ])
  })

  test('it ends on its last day or with its number, which counts those left out', () => {
    expect(dates('2026-12-30', { every: 'daily', until: '2027-01-01' })).toEqual([
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
    ])
    expect(dates('2026-12-30', { every: 'daily', count: 3, except: ['2026-12-31'] })).toEqual([
      '2026-12-30',
      '2027-01-01',
    ])
  })
})

describe('instants', () => {
  test('6 PM stays 6 PM over the change of the clock', () => {
    const weekly = schedule({ repetition: rule({ every: 'weekly', weekdays: [6], count: 2 }) })
    const found = expand(weekly, { from: new Date(0), to: new Date('2027-01-01'), most: 9 })
    expect(found.map(({ startsAt }) => startsAt.toISOString())).toEqual([
      '2026-10-31T23:00:00.000Z',
      '2026-11-08T00:00:00.000Z',
    ])
  })

  test('a party into the night of the change ends when the clock shows it', () => {
    const party = schedule({ startsMinute: 22 * 60, endsOn: '2026-11-01', endsMinute: 3 * 60 })
    const { startsAt, endsAt } = occurrenceOn(party, '2026-10-31')
    expect((endsAt.getTime() - startsAt.getTime()) / 3_600_000).toBe(6)
  })

  test('an hour that comes twice is the first, a minute that is skipped as long after the one before', () => {
    expect(instantOf('2026-11-01', 90, chicago).toISOString()).toBe('2026-11-01T06:30:00.000Z')
    expect(instantOf('2026-03-08', 150, chicago).toISOString()).toBe('2026-03-08T08:30:00.000Z')
    expect(instantOf('2026-03-08', 18 * 60, chicago).toISOString()).toBe('2026-03-08T23:00:00.000Z')
    expect(instantOf('2026-03-08', 150, 'America/Phoenix').toISOString()).toBe('2026-03-08T09:30:00.000Z')
  })

  test('the last end; none where it goes on and on', () => {
    expect(lastEnd(schedule())?.toISOString()).toBe('2026-11-01T04:00:00.000Z')
    expect(lastEnd(schedule({ repetition: rule({ every: 'daily', count: 3 }) }))?.toISOString()).toBe(
      '2026-11-03T05:00:00.000Z',
    )
    expect(lastEnd(schedule({ repetition: rule({ every: 'weekly' }) }))).toBeNull()
  })
})

const repetitions = fc.record({
  every: fc.constantFrom('daily', 'weekly', 'monthly_day', 'monthly_weekday'),
  interval: fc.integer({ min: 1, max: 6 }),
  weekdays: fc
    .uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 4 })
    .map((days) => days.sort()),
  count: fc.option(fc.integer({ min: 1, max: 40 })),
})
const days = fc.integer({ min: 0, max: 1500 }).map((day) => addDays('2026-01-01', day))
const zones = fc.constantFrom(
  chicago,
  'America/New_York',
  'America/Phoenix',
  'Pacific/Honolulu',
  'America/Anchorage',
)

test('whatever the rule: days rise, the clock shows the same hour, and a window shows what lies in it', () => {
  fc.assert(
    fc.property(
      repetitions,
      days,
      zones,
      fc.integer({ min: 0, max: 1439 }),
      (changes, startsOn, timezone, startsMinute) => {
        const weekdays = [...new Set([...changes.weekdays, weekdayOf(startsOn)])].sort()
        const nth = Math.min(4, Math.ceil(Number(startsOn.slice(8)) / 7))
        fc.pre(changes.every !== 'monthly_weekday' || Number(startsOn.slice(8)) <= 28)
        const repetition = rule({ ...changes, weekdays, nth } as Partial<Repetition>)
        const each = schedule({
          startsOn,
          endsOn: startsOn,
          startsMinute,
          endsMinute: startsMinute,
          timezone,
          repetition,
        })
        const long = { ...each, endsOn: addDays(startsOn, 1) }
        const from = new Date(Date.parse(startsOn) + 40 * 86_400_000)
        const to = new Date(Date.parse(startsOn) + 200 * 86_400_000)
        const all = expand(long, { from: new Date(0), to, most: 1000 })
        expect(all[0]!.date).toBe(startsOn)
        all.forEach((occurrence, index) => {
          const wall = localTime(occurrence.startsAt, timezone)
          if (startsMinute < 60 || startsMinute >= 180)
            expect([wall.date, wall.minute]).toEqual([occurrence.date, startsMinute])
          if (index > 0) expect(occurrence.startsAt > all[index - 1]!.startsAt).toBe(true)
          if (repetition.every === 'weekly') expect(weekdays).toContain(weekdayOf(occurrence.date))
          if (repetition.every === 'monthly_day') expect(occurrence.date.slice(8)).toBe(startsOn.slice(8))
        })
        if (repetition.count !== null) expect(all.length).toBeLessThanOrEqual(repetition.count)
        expect(expand(long, { from, to, most: 1000 })).toEqual(all.filter(({ endsAt }) => endsAt > from))
      },
    ),
    { numRuns: 300 },
  )
})

test('words', () => {
  const words = (startsOn: string, changes: Partial<Repetition>) => repetitionWords(startsOn, rule(changes))
  expect(words('2026-11-27', {})).toBeNull()
  expect(words('2026-11-27', { every: 'weekly', weekdays: [5, 6], until: '2026-12-19' })).toBe(
    'Every Friday and Saturday until December 19, 2026',
  )
  expect(words('2026-11-27', { every: 'weekly', interval: 2, weekdays: [5], count: 6 })).toBe(
    'Every second week on Friday, 6 times',
  )
  expect(words('2026-11-17', { every: 'monthly_weekday', nth: 3 })).toBe('Every month on the third Tuesday')
  expect(words('2026-10-31', { every: 'monthly_day' })).toBe(
    'Every month on the 31st, where the month has one',
  )
})
