import { expect, test } from 'vitest'
import { checkText } from './check-text.ts'
import { hasContactDetails } from './contact-details.ts'

// Longer than any text may be. Reading that looks ahead again at each letter ends with the test's time.
const long = (part: string, length: number) => part.repeat(length / part.length)

test.each([
  ['slashes', '/'],
  ['colons', ':'],
  ['words', 'a, '],
])('an ad of nothing but %s is read in one go', (_, part) => {
  const texts = [{ field: 'body', text: `${long(part, 300_000)} Women only` }]
  expect(checkText('job', texts).map(({ phrase }) => phrase)).toEqual(['Women only'])
})

test.each([
  ['spaces', ' '],
  ['line breaks', '\n'],
  ['letters and signs', 'a._-'],
])('a text of %s is searched for contact details in one go', (_, part) => {
  expect(hasContactDetails(`a${long(part, 1_000_000)}b`)).toBe(false)
  expect(hasContactDetails(`a${long(part, 1_000_000)}b ada at gmail`)).toBe(true)
})
