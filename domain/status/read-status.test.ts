import { expect, test } from 'vitest'
import { readStatus } from './read-status.ts'
import type { StatusDay } from './schema.ts'

const now = new Date('2026-03-10T12:03:00Z')

const day = (more: Partial<StatusDay>): StatusDay => ({
  part: 'website',
  day: '2026-03-10',
  minutesUp: 720,
  firstCheckedAt: new Date('2026-03-10T00:00:00Z'),
  lastCheckedAt: new Date('2026-03-10T12:03:00Z'),
  isUp: true,
  ...more,
})
const website = (...rows: StatusDay[]) => readStatus(rows, now)[0]!
const downOn = ({ days }: ReturnType<typeof website>, date: string) =>
  days.find((each) => each.day === date)?.minutesDown

test('before its first check nothing is known', () => {
  const status = website()
  expect(status).toMatchObject({ state: 'unknown', uptime: null })
  expect(status.days).toHaveLength(90)
  expect(status.days.at(-1)).toEqual({ day: '2026-03-10', minutesDown: null })
})

test('minutes count from the first check, and the last three may still come', () => {
  const status = website(day({ minutesUp: 120, firstCheckedAt: new Date('2026-03-10T10:00:00Z') }))
  expect(status).toMatchObject({ state: 'up', uptime: 1 })
  expect(downOn(status, '2026-03-10')).toBe(0)
  expect(downOn(status, '2026-03-09')).toBeNull()
})

test('minutes without a check are down, and so are days without any', () => {
  const status = website(
    day({
      day: '2026-03-08',
      minutesUp: 1430,
      firstCheckedAt: new Date('2026-03-08T00:00:00Z'),
      lastCheckedAt: new Date('2026-03-08T23:59:00Z'),
    }),
    day({}),
  )
  expect(downOn(status, '2026-03-08')).toBe(10)
  expect(downOn(status, '2026-03-09')).toBe(1440)
  expect(downOn(status, '2026-03-10')).toBe(0)
  expect(status.uptime).toBeCloseTo((1430 + 720) / (1440 + 1440 + 720), 6)
})

test('the last check says how it is now, while it is recent', () => {
  expect(website(day({ isUp: false })).state).toBe('trouble')
  expect(website(day({ lastCheckedAt: new Date('2026-03-10T11:59:00Z') })).state).toBe('unknown')
})
