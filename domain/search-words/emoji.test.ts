import { expect, test } from 'vitest'
import { emojiInWords } from './emoji.ts'
import { splitWords } from './words.server.ts'

test.each([
  ['🍲 houston', ['food', 'houston']],
  ['💇🏾‍♀️', ['hair']],
  ['✈️ lagos', ['travel', 'agency', 'lagos']],
  ['☕', ['coffee']],
  ['braids ❤️', ['braids']],
  ['braids', ['braids']],
])('“%s” says %j', (q, words) => {
  expect(splitWords(emojiInWords(q))).toEqual(words)
})
