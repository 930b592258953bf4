import { expect, test } from 'vitest'
import { asLiteral } from './quoted-words.ts'

test('words that had quotation marks within are in one pair of them', () => {
  expect(asLiteral('cheap "jollof rice" in “houston”')).toBe('"cheap jollof rice in houston"')
})
