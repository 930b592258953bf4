import { expect, test } from 'vitest'
import { pinWords } from './pin-words.ts'

const middle = { lat: 29.7, lng: -95.5, name: '77036' }

test.each([
  [{ lat: 29.7, lng: -95.5 }, 'at the center of 77036'],
  [{ lat: 29.72, lng: -95.5 }, '1.4 miles north of'],
  [{ lat: 29.7, lng: -95.4 }, '6.0 miles east of'],
  [{ lat: 29.699, lng: -95.501 }, 'feet south-west of'],
  [{ lat: 29.71, lng: -95.512 }, '1.0 miles north-west of'],
])('%j is %s', (point, words) => {
  expect(pinWords(point, middle)).toContain(words)
})
