import { expect, test } from 'vitest'
import { trendWords, valueWords } from './words.ts'

test.each([
  ['signUps', 0, 0, null],
  ['signUps', 5, 5, { text: 'as before', isGood: false, isBad: false }],
  ['signUps', 15, 10, { text: '+50%', isGood: true, isBad: false }],
  ['signUps', 5, 10, { text: '−50%', isGood: false, isBad: true }],
  ['errors', 15, 10, { text: '+50%', isGood: false, isBad: true }],
  ['emptySearches', 5, 10, { text: '−50%', isGood: true, isBad: false }],
  ['reviews', 3, 0, { text: 'none before', isGood: true, isBad: false }],
  ['searches', 5000, 10, { text: '10 before', isGood: true, isBad: false }],
  ['searches', 1001, 1000, { text: 'about as before', isGood: true, isBad: false }],
] as const)('%s of %i after %i', (metric, now, before, words) => {
  expect(trendWords(metric, now, before)).toEqual(words)
})

test('revenue is told in dollars', () => {
  expect(valueWords('revenueCents', 290_00)).toContain('$290')
  expect(valueWords('searches', 12_345)).toBe('12,345')
})
