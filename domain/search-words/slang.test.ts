import { expect, test } from 'vitest'
import { inStandardWords } from './slang.ts'

test.each([
  ['chop bar', 'ghanaian restaurant'],
  ['a good buka', 'nigerian restaurant'],
  ['Mama Put', 'nigerian restaurant'],
  ['maquis', 'ivorian restaurant'],
  ['chop bars', 'ghanaian restaurant'],
  ['kumasi chop bar', 'kumasi chop bar'],
  ['constructor', 'constructor'],
])('“%s” is “%s”', (q, words) => {
  expect(inStandardWords(q)).toBe(words)
})
