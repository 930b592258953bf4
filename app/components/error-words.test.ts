import { expect, test } from 'vitest'
import { errorWords } from './error-words.ts'

test.each([
  [503, null, 'One moment, please'],
  [500, new TypeError('Failed to fetch'), 'No connection'],
  [500, new TypeError('Load failed'), 'No connection'],
  [500, new TypeError('Cannot read properties of undefined'), 'Something went wrong'],
  [500, new Error('Failed to fetch'), 'Something went wrong'],
])('%i with %s is “%s”', (status, error, title) => {
  expect(errorWords(status, error).title).toBe(title)
})
