import { expect, test } from 'vitest'
import { describeMissing } from './missing-rows.ts'

const noted = { businesses: 500, reviews: 20, drafts: 0 }

test.each([
  [noted, true, null],
  [{ businesses: 500, drafts: 0 }, false, 'Tables are missing: reviews.'],
  [{ ...noted, reviews: 19 }, true, 'Rows are missing: reviews.'],
  // Others wrote while it was counted.
  [{ ...noted, reviews: 19, drafts: 2 }, false, null],
  [{ ...noted, reviews: 0 }, false, null],
  [{ ...noted, businesses: 0 }, false, 'Tables are empty: businesses.'],
])('of %o, exact: %s: %s', (found, isExact, words) => {
  expect(describeMissing(noted, found, { isExact })).toBe(words)
})
