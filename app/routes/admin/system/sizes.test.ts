import { expect, test } from 'vitest'
import { sizeWords, spanWords } from './sizes.ts'

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1000, '1.0 kB'],
  [1_449_000, '1.4 MB'],
  [250_000_000, '250 MB'],
  [3_200_000_000_000, '3.2 TB'],
])('%d bytes are %s', (bytes, words) => {
  expect(sizeWords(bytes)).toBe(words)
})

test.each([
  ['2026-11-22T11:59:40Z', 'less than a minute'],
  ['2026-11-22T11:59:00Z', '1 minute'],
  ['2026-11-22T09:58:00Z', '2 hours 2 minutes'],
  ['2026-11-20T09:58:00Z', '2 days 2 hours'],
])('since %s it is %s', (from, words) => {
  expect(spanWords(from, new Date('2026-11-22T12:00:00Z'))).toBe(words)
})
