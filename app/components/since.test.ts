import { expect, test } from 'vitest'
import { dayOf } from './moments.ts'
import { ageWords, sinceWords } from './since.tsx'
import { sinceDayWords } from './since-day.ts'

const now = new Date('2026-11-22T12:00:00Z')
const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

test.each([
  [-5 * minute, 'just now'],
  [0, 'just now'],
  [59 * second, 'just now'],
  [minute, '1 minute ago'],
  [5 * minute, '5 minutes ago'],
  [59 * minute + 59 * second, '59 minutes ago'],
  [hour, '1 hour ago'],
  [23 * hour + 59 * minute, '23 hours ago'],
  [day, 'yesterday'],
  [12 * day, '12 days ago'],
])('%i ms ago is said in words', (ms, words) => {
  expect(sinceWords(before(ms), now)).toBe(words)
})

test('days are those of the calendar, and from two months on the day is named', () => {
  const morning = new Date(2026, 10, 22, 1, 0)
  const twoNightsBefore = new Date(2026, 10, 20, 23, 30)
  expect(sinceWords(twoNightsBefore.toISOString(), morning)).toBe('2 days ago')
  expect(sinceWords(before(60 * day), now)).toBe(`on ${dayOf(before(60 * day))}`)
})

test.each([
  [30 * second, 'less than a minute'],
  [14 * minute, '14 minutes'],
  [hour, '1 hour'],
  [47 * hour, '47 hours'],
  [48 * hour, '2 days'],
  [1096 * day, '1,096 days'],
])('what came %i ms ago has waited for so long', (ms, words) => {
  expect(ageWords(before(ms), now)).toBe(words)
})

test.each([
  // At that time it is 6:00 in Houston and 2:00 in Honolulu.
  ['2026-11-22T11:59:00Z', 'America/Chicago', 'today'],
  ['2026-11-22T05:59:00Z', 'America/Chicago', 'yesterday'],
  ['2026-11-22T06:01:00Z', 'America/Chicago', 'today'],
  ['2026-11-22T05:59:00Z', 'Pacific/Honolulu', 'yesterday'],
  ['2026-11-22T10:01:00Z', 'Pacific/Honolulu', 'today'],
  ['2026-11-20T12:00:00Z', 'America/Chicago', '2 days ago'],
  ['2026-11-22T12:05:00Z', 'America/Chicago', 'today'],
  ['2026-08-22T12:00:00Z', 'America/Chicago', '3 months ago'],
  ['2024-12-02T12:00:00Z', 'America/Chicago', '2 years ago'],
  ['2020-11-22T12:00:00Z', 'America/Chicago', '6 years ago'],
])('a public page says of %s in %s: %s', (moment, timezone, words) => {
  expect(sinceDayWords(moment, now, timezone)).toBe(words)
})
