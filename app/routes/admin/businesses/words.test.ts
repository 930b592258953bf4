import { expect, test } from 'vitest'
import { valueWords } from './words.ts'

test.each([
  ['name', null, 'nothing'],
  ['heritage', ['GH', 'SN'], 'Ghana, Senegal'],
  ['heritage', [], 'nothing'],
  ['status', 'rejected', 'Not approved'],
  ['tier', 'premium', 'Premium'],
] as const)('%s %j reads as %j', (field, value, words) => {
  expect(valueWords(field, value)).toBe(words)
})
