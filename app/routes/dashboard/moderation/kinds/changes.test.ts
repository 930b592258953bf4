import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedWords } from './changes.tsx'

test.each([
  ['We cook jollof daily.', 'We cook waakye daily.', ['We cook ', 'jollof ', 'daily.']],
  ['One two', 'One two three', ['One ', 'two', '']],
  ['Same', 'Same', ['Same', '', '']],
  ['', 'New', ['', '', '']],
])('%s / %s', (text, other, parts) => {
  expect(changedWords(text, other)).toEqual(parts)
})

test('nothing of a text is lost', () => {
  fc.assert(fc.property(fc.lorem(), fc.lorem(), (text, other) => changedWords(text, other).join('') === text))
})
