import { expect, test } from 'vitest'
import type { Schedule } from './open.ts'
import { openWords } from './open-words.ts'

const timezone = 'America/Chicago'
const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: 540, closes: 1020 }))
const nightly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: 1080, closes: 1560 }))
const always = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: 0, closes: 1440 }))
const week: Schedule = { timezone, hours: weekdays, specialDays: [] }

// 2026-11-20 is a Friday; Chicago is six hours behind UTC.
test.each<[string, Schedule, string, string | null]>([
  ['in the middle of the day', week, '2026-11-20T18:00:00Z', 'Open until 5 PM'],
  ['before opening', week, '2026-11-20T13:00:00Z', 'Opens 9 AM'],
  ['on the evening before', week, '2026-11-20T00:00:00Z', 'Opens 9 AM tomorrow'],
  ['on the evening before the weekend', week, '2026-11-21T00:00:00Z', 'Opens 9 AM Monday'],
  ['late, to be open past midnight', { ...week, hours: nightly }, '2026-11-21T04:00:00Z', 'Open until 2 AM'],
  ['past midnight', { ...week, hours: nightly }, '2026-11-21T07:00:00Z', 'Open until 2 AM'],
  ['always', { ...week, hours: always }, '2026-11-20T18:00:00Z', 'Open 24 hours'],
  ['without hours', { ...week, hours: [] }, '2026-11-20T18:00:00Z', null],
])('%s', (_, schedule, at, label) => {
  expect(openWords(schedule, new Date(at))?.label ?? null).toBe(label)
})

test('a business that is closed for the week says the date on which it opens again', () => {
  const dates = ['20', '23', '24', '25', '26', '27'].map((day) => ({
    date: `2026-11-${day}`,
    ranges: [],
    note: 'Closed for repairs',
  }))
  expect(openWords({ ...week, specialDays: dates }, new Date('2026-11-20T18:00:00Z'))?.label).toBe(
    'Opens 9 AM Nov 30',
  )
})

test('says nothing but closed when it never opens', () => {
  const never: Schedule = {
    timezone,
    hours: [],
    specialDays: [{ date: '2026-11-20', ranges: [], note: null }],
  }
  expect(openWords(never, new Date('2026-11-20T18:00:00Z'))).toEqual({ isOpen: false, label: 'Closed' })
})
