import { describe, expect, test } from 'vitest'
import {
  closedDay,
  copyDay,
  findProblems,
  fromTypedHours,
  readDay,
  readRange,
  type TypedDay,
  tidyRange,
  toTypedDay,
  toTypedHours,
} from './typed-hours.ts'

const open = (...ranges: [string, string][]): TypedDay => ({
  state: 'open',
  ranges: ranges.map(([opens, closes]) => ({ opens, closes })),
})
const week = (monday: TypedDay): TypedDay[] => [monday, ...Array.from({ length: 6 }, () => closedDay)]

test.each<[string, string, [number, number] | null]>([
  ['9', '5', [540, 1020]],
  ['11', '10:30pm', [660, 1350]],
  // Past midnight: closes on the next day.
  ['18:00', '2', [1080, 1560]],
  ['9am', '9am', [540, 1980]],
  ['nine', '5', null],
  ['9', '', null],
])('%s to %s', (opens, closes, expected) => {
  const range = readRange({ opens, closes })
  expect(range && [range.opens, range.closes]).toEqual(expected)
})

test('what was understood is shown, what wasn’t stays', () => {
  expect(tidyRange({ opens: '9', closes: '530pm' })).toEqual({ opens: '9 AM', closes: '5:30 PM' })
  expect(tidyRange({ opens: '9', closes: 'late' })).toEqual({ opens: '9 AM', closes: 'late' })
})

describe('a day', () => {
  test.each<[string, TypedDay, [number, number][]]>([
    ['closed', closedDay, []],
    ['open 24 hours', { state: 'always', ranges: [] }, [[0, 1440]]],
    [
      'with a break',
      open(['11', '2:30pm'], ['5pm', '10pm']),
      [
        [660, 870],
        [1020, 1320],
      ],
    ],
  ])('%s', (_, day, ranges) => {
    expect(readDay(day)).toEqual({
      ranges: ranges.map(([opens, closes]) => ({ opens, closes })),
      problems: null,
    })
    expect(readDay(toTypedDay(readDay(day).ranges)).ranges).toEqual(readDay(day).ranges)
  })

  test('says which time can’t be read, and which lines overlap', () => {
    expect(readDay(open(['?', '5pm'], ['9', '']))).toEqual({
      ranges: [],
      problems: [
        { opens: expect.stringContaining('Enter a time') },
        { closes: expect.stringContaining('Enter a time') },
      ],
    })
    expect(readDay(open(['9', '3pm'], ['2pm', '6pm'])).problems).toEqual([
      {},
      { opens: 'These hours overlap with others of the day.' },
    ])
  })
})

test('a day is copied to weekdays or to all days, not shared', () => {
  const copied = copyDay(week(open(['9', '5'])), 0, 'weekdays')
  expect(copied.map(({ state }) => state)).toEqual([...Array(5).fill('open'), 'closed', 'closed'])
  expect(copied[1]!.ranges).not.toBe(copied[0]!.ranges)
  expect(copyDay(week(open(['9', '5'])), 6, 'everyDay').map(({ state }) => state)).toEqual(
    Array(7).fill('closed'),
  )
})

test('special days want a date of their own', () => {
  const special = (date: string) => ({ ...closedDay, date, note: '' })
  const typed = {
    hours: week(closedDay),
    specialDays: [special('2026-12-25'), special(''), special('2026-12-25')],
  }
  expect(findProblems(typed)?.specialDays.map((each) => each?.date)).toEqual([
    undefined,
    'Choose the date.',
    'This date is in the list already.',
  ])
})

test('what is saved comes back as it was typed', () => {
  const values = {
    hours: [
      { weekday: 1, opens: 540, closes: 1020 },
      { weekday: 5, opens: 1080, closes: 1560 },
      { weekday: 7, opens: 0, closes: 1440 },
    ],
    specialDays: [{ date: '2026-12-24', ranges: [{ opens: 600, closes: 840 }], note: 'Christmas Eve' }],
  }
  const typed = toTypedHours(values)
  expect(findProblems(typed)).toBeNull()
  expect(fromTypedHours(typed)).toEqual(values)
})
