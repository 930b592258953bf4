import { expect, test } from 'vitest'
import { placeFor } from './show-tooltips.ts'

const window = { width: 360, height: 640 }
const bubble = { width: 100, height: 40 }
const button = (left: number, top: number) => ({ left, top, width: 44, bottom: top + 44 })

test.each([
  ['below and centered', button(158, 100), { top: 144, left: 130 }],
  ['above at the foot of the window', button(158, 590), { top: 550, left: 130 }],
  ['within the left side', button(4, 100), { top: 144, left: 8 }],
  ['within the right side', button(312, 100), { top: 144, left: 252 }],
])('%s', (_, target, place) => {
  expect(placeFor(target, bubble, window)).toEqual(place)
})

test('below where there is room neither below nor above', () => {
  expect(placeFor({ left: 0, top: 10, width: 360, bottom: 630 }, bubble, window).top).toBe(630)
})
