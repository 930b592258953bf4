import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readClosing, readOpening, readTime } from './typed-time.ts'
import { formatMinute } from './week.ts'

describe('readTime', () => {
  test.each<[string, number[]]>([
    ['9', [540, 1260]],
    ['9:30', [570, 1290]],
    ['9.30', [570, 1290]],
    ['930', [570, 1290]],
    ['09:30', [570]],
    ['0930', [570]],
    ['21:00', [1260]],
    ['2115', [1275]],
    ['9pm', [1260]],
    ['9:30pm', [1290]],
    [' 9:30 PM ', [1290]],
    ['9 p.m.', [1260]],
    ['9p', [1260]],
    ['12am', [0]],
    ['12 pm', [720]],
    ['12', [0, 720]],
    ['noon', [720]],
    ['12 noon', [720]],
    ['Midnight', [0]],
    ['12 midnight', [0]],
    ['0:15', [15]],
    ['24:00', [0]],
    ['', []],
    ['25', []],
    ['9:75', []],
    ['24:30', []],
    ['13pm', []],
    ['0am', []],
    ['nine', []],
    ['9m', []],
    ['9-5', []],
  ])('%j', (text, minutes) => {
    expect(readTime(text)).toEqual(minutes)
  })

  test('reads what the site itself writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), (minute) => {
        expect(readTime(formatMinute(minute))).toEqual([minute])
      }),
    )
  })
})

test.each<[string, number | null]>([
  ['9', 540],
  ['6', 360],
  ['5', 1020],
  ['1', 780],
  ['12', 720],
  ['5am', 300],
  ['22', 1320],
  ['?', null],
])('opening at %j', (text, minute) => {
  expect(readOpening(text)).toBe(minute)
})

test.each<[string, string, number | null]>([
  ['9', '5', 1020],
  ['9', '9', 1260],
  ['9', '9am', 540 + 1440],
  ['9', '12', 720],
  ['18:00', '12', 1440],
  ['18:00', '2', 1560],
  ['18:00', '2 am', 1560],
  ['18:00', 'midnight', 1440],
  ['0:00', '24:00', 1440],
  ['11', '10:30', 1350],
  ['11', 'late', null],
])('opened at %j, closing at %j', (opens, closes, minute) => {
  expect(readClosing(closes, readOpening(opens)!)).toBe(minute)
})
