import { expect, test } from 'vitest'
import { formatNumber } from './format-number.ts'

test('whole numbers are written as Americans do', () => {
  const american = new Intl.NumberFormat('en-US')
  for (const count of [0, 7, 12, 999, 1000, 12_345, 999_999, 1_000_000, 1_234_567_890])
    expect(formatNumber(count)).toBe(american.format(count))
})
