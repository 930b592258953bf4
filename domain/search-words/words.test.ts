import { expect, test } from 'vitest'
import { wordsOf } from './words.server.ts'

const word = (lexeme: string) => ({
  word: lexeme,
  lexeme,
  frequency: 9,
  inNames: 1,
  isPrefix: false,
  from: null,
})

test.each([
  [['braid', 'box braid', 'twist'], "(('twist') | ('braid'))"],
  [['braid box', 'box braid locs', 'twist'], "(('twist') | ('braid' & 'box'))"],
  [['twist'], "'twist'"],
])('of the synonyms %j those that find less than another are left out', (keys, expanded) => {
  const groups = [{ at: 0, length: 1, keys, frequency: 9 }]
  expect(wordsOf({ words: [word('twist')], groups })?.expanded).toBe(expanded)
})
