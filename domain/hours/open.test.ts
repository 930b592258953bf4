import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instantsNear, localTime, nextDay } from './local-time.ts'
import { isOpenAt, nextChange, openStatus, type Schedule } from './open.ts'
import { formatMinute, formatRanges, listWeek } from './week.ts'

const everyDay = (opens: number, closes: number) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens, closes }))
const late: Schedule = { timezone: 'America/Chicago', hours: everyDay(1200, 1590), specialDays: [] }

describe('open', () => {
  test('past midnight belongs to the day on which the range began', () => {
    const fridayOnly = { ...late, hours: [{ weekday: 5, opens: 1200, closes: 1560 }] }
    expect(isOpenAt(fridayOnly, new Date('2026-03-14T06:59:00Z'))).toBe(true)
    expect(isOpenAt(fridayOnly, new Date('2026-03-14T07:00:00Z'))).toBe(false)
    expect(isOpenAt(fridayOnly, new Date('2026-03-15T02:00:00Z'))).toBe(false)
  })

  test('a special day follows its own ranges alone, yesterday’s still run out', () => {
    const closed = { ...late, specialDays: [{ date: '2026-03-14', ranges: [], note: 'Pi' }] }
    expect(isOpenAt(closed, new Date('2026-03-14T06:00:00Z'))).toBe(true)
    expect(isOpenAt(closed, new Date('2026-03-15T02:00:00Z'))).toBe(false)
    expect(isOpenAt(closed, new Date('2026-03-15T06:00:00Z'))).toBe(false)
    expect(nextChange(closed, new Date('2026-03-15T02:00:00Z'))).toEqual(new Date('2026-03-16T01:00:00Z'))
  })

  test('closes with the skipped hour in spring, and stays open through the repeated one in autumn', () => {
    expect(nextChange(late, new Date('2026-03-08T07:30:00Z'))).toEqual(new Date('2026-03-08T08:00:00Z'))
    expect(nextChange(late, new Date('2026-11-01T06:30:00Z'))).toEqual(new Date('2026-11-01T08:30:00Z'))
  })

  test('never closes where one day’s range meets the next, and nothing is known without hours', () => {
    expect(nextChange({ ...late, hours: everyDay(0, 1440) }, new Date('2026-03-08T07:30:00Z'))).toBeNull()
    expect(openStatus({ ...late, hours: [] }, new Date('2026-03-08T07:30:00Z'))).toEqual({
      isKnown: false,
      isOpen: false,
      changesAt: null,
    })
  })

  const range = fc
    .integer({ min: 0, max: 1439 })
    .chain((opens) => fc.integer({ min: opens + 1, max: opens + 1440 }).map((closes) => ({ opens, closes })))
  const schedule = fc.record({
    timezone: fc.constantFrom('America/New_York', 'America/Phoenix', 'Pacific/Honolulu', 'America/Adak'),
    hours: fc.array(
      fc.tuple(fc.integer({ min: 1, max: 7 }), range).map(([weekday, each]) => ({ weekday, ...each })),
      { maxLength: 10 },
    ),
    specialDays: fc.uniqueArray(
      fc.record({
        date: fc.constantFrom('2026-03-07', '2026-03-08', '2026-03-09', '2026-11-01'),
        ranges: fc.array(range, { maxLength: 2 }),
        note: fc.constant(null),
      }),
      { selector: (day) => day.date },
    ),
  })
  const instant = fc.oneof(
    fc.date({ min: new Date('2026-03-06'), max: new Date('2026-03-11'), noInvalidDate: true }),
    fc.date({ min: new Date('2026-10-30'), max: new Date('2026-11-03'), noInvalidDate: true }),
  )

  test('nothing opens or closes before the next change, and it changes there', () => {
    fc.assert(
      fc.property(schedule, instant, fc.double({ min: 0, max: 1, noNaN: true }), (given, at, share) => {
        const change = nextChange(given, at)
        const before = change
          ? new Date(at.getTime() + (change.getTime() - 1 - at.getTime()) * share)
          : new Date(at.getTime() + share * 13 * 86_400_000)
        expect(isOpenAt(given, before)).toBe(isOpenAt(given, at))
        if (change) expect(isOpenAt(given, change)).toBe(!isOpenAt(given, at))
      }),
      { numRuns: 300 },
    )
  })
})

test('a minute of a date is found on every clock, twice where an hour comes twice', () => {
  expect(instantsNear('2026-07-04', 600, 'America/New_York')).toEqual([new Date('2026-07-04T14:00:00Z')])
  expect(instantsNear('2026-11-01', 90, 'America/New_York').slice(0, 2)).toEqual([
    new Date('2026-11-01T05:30:00Z'),
    new Date('2026-11-01T06:30:00Z'),
  ])
  expect(localTime(new Date('2026-01-01T05:00:00Z'), 'America/New_York')).toEqual({
    date: '2026-01-01',
    weekday: 4,
    minute: 0,
  })
  expect(() => localTime(new Date(), 'Mars/Olympus')).toThrow(RangeError)
})

test('reads as people write hours', () => {
  expect([0, 540, 720, 1050, 1440, 1500].map(formatMinute)).toEqual([
    'midnight',
    '9 AM',
    'noon',
    '5:30 PM',
    'midnight',
    '1 AM',
  ])
  expect(formatRanges([])).toBe('Closed')
  expect(formatRanges([{ opens: 660, closes: 1320 }])).toBe('11 AM – 10 PM')
  const week = listWeek(
    { ...late, specialDays: [{ date: '2026-03-12', ranges: [], note: 'Inventory' }] },
    new Date('2026-03-11T15:00:00Z'),
  )
  expect(week.map((day) => day.name)).toEqual([
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
    'Sunday',
    'Monday',
    'Tuesday',
  ])
  expect(week[1]).toMatchObject({ isSpecial: true, note: 'Inventory', ranges: [] })
})

test.each([
  ['2026-11-22T12:00:00Z', 'America/Chicago', '2026-11-23T06:00:00.000Z'],
  ['2026-11-22T05:59:00Z', 'America/Chicago', '2026-11-22T06:00:00.000Z'],
  ['2026-11-22T06:00:00Z', 'America/Chicago', '2026-11-23T06:00:00.000Z'],
  // The clock changes on the day that ends, or on the day that begins.
  ['2026-03-08T12:00:00Z', 'America/New_York', '2026-03-09T04:00:00.000Z'],
  ['2026-11-01T03:00:00Z', 'America/New_York', '2026-11-01T04:00:00.000Z'],
])('after %s the next day begins in %s at %s', (at, timezone, midnight) => {
  expect(nextDay(new Date(at), timezone).toISOString()).toBe(midnight)
})
