import { expect, test } from 'vitest'
import { changeWords, medianWords } from './compared.ts'

test.each([
  [0, 0, null],
  [5, 0, 'none before'],
  [0, 4, '−100%'],
  [6, 4, '+50%'],
  [100, 100, 'as before'],
  [200, 2, '2 before'],
])('%i after %i: %s', (now, before, words) => {
  expect(changeWords(now, before)?.text ?? null).toBe(words)
})

test.each([
  [0, '0'],
  [2.5, '2.5'],
  [3, '3'],
  [41.5, '42'],
])('a median of %d is written %s', (median, words) => {
  expect(medianWords(median)).toBe(words)
})
