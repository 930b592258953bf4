import { expect, test } from 'vitest'
import { endOfDay, listedUntil } from './until.ts'

const now = new Date('2026-11-20T15:00:00Z')
const until = (deadline: string | null, timezone: string) =>
  listedUntil({ deadline, timezone, now }).toISOString()

test('a job is listed for thirty days', () => {
  expect(until(null, 'America/Chicago')).toBe('2026-12-20T15:00:00.000Z')
  expect(until('2027-02-01', 'America/Chicago')).toBe('2026-12-20T15:00:00.000Z')
})

test('it ends with the last minute of its deadline, where it is', () => {
  expect(until('2026-11-25', 'America/New_York')).toBe('2026-11-26T05:00:00.000Z')
  expect(until('2026-11-25', 'Pacific/Honolulu')).toBe('2026-11-26T10:00:00.000Z')
})

test('on the days on which clocks change, a day is as long as it is', () => {
  expect(endOfDay('2026-11-01', 'America/New_York').toISOString()).toBe('2026-11-02T05:00:00.000Z')
  expect(endOfDay('2026-10-31', 'America/New_York').toISOString()).toBe('2026-11-01T04:00:00.000Z')
  expect(endOfDay('2027-03-14', 'America/Los_Angeles').toISOString()).toBe('2027-03-15T07:00:00.000Z')
  expect(endOfDay('2026-07-04', 'America/Phoenix').toISOString()).toBe('2026-07-05T07:00:00.000Z')
})
