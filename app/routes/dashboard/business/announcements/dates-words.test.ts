import { expect, test } from 'vitest'
import { datesWords } from './dates-words.ts'

test.each([
  [null, null, ''],
  [null, '2026-12-31T23:00', 'Until Thu, Dec 31, 11:00 PM'],
  ['2026-12-24T18:00', null, 'From Thu, Dec 24, 6:00 PM on'],
  ['2026-12-24T18:00', '2026-12-24T21:00', 'Thu, Dec 24, 6:00 PM to 9:00 PM'],
  ['2026-12-24T18:00', '2026-12-26T21:00', 'Thu, Dec 24, 6:00 PM to Sat, Dec 26, 9:00 PM'],
])('%s to %s', (startsAt, endsAt, words) => {
  // The space before AM and PM is a narrow no-break space.
  expect(datesWords({ startsAt, endsAt }).replaceAll('\u202f', ' ')).toBe(words)
})
