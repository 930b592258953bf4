import { expect, test } from 'vitest'
import { statusCheckMs } from './status-checks.ts'

const minuteMs = 60_000

test('no minute of a week passes without a check, although each check takes a moment', () => {
  const weekMs = 7 * 24 * 60 * minuteMs
  const minutes = new Set<number>()
  for (let time = 0; time < weekMs; time += statusCheckMs + 400) minutes.add(Math.floor(time / minuteMs))
  expect(minutes.size).toBe(weekMs / minuteMs)
})
