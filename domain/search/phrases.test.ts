import { expect, test } from 'vitest'
import { anyPhrase, asWords } from './phrases.ts'

const matches = (list: string, text: string) =>
  new RegExp(asWords(anyPhrase(list)), 'iu').exec(text)?.[0] ?? null

test.each([
  ['room/rooms for/to rent', 'two rooms to rent here', 'rooms to rent'],
  ['[the] weekend', 'on weekend', 'weekend'],
  ['[the] weekend', 'the weekend', 'the weekend'],
  ['job [opening/openings]', 'job openings', 'job openings'],
  ['clean*', 'house cleaners', 'cleaners'],
  ['#br', 'a 2br flat', '2br'],
  ["who's hiring", 'who’s hiring', 'who’s hiring'],
  ['a.b', 'axb', null],
  ['work', 'homework', null],
  ['one, two three', 'two  three', 'two  three'],
])('“%s” in “%s”', (list, text, found) => {
  expect(matches(list, text)).toBe(found)
})
