import { expect, test } from 'vitest'
import { shuffle } from './shuffle.ts'

test('keeps everything, and the list that was given', () => {
  const given = Array.from({ length: 12 }, (_, i) => i)
  const before = [...given]
  expect(shuffle(given).sort((a, b) => a - b)).toEqual(before)
  expect(given).toEqual(before)
  expect(shuffle([])).toEqual([])
})

test('every order of three comes out of exactly one of the possible draws', () => {
  const orders = new Set<string>()
  for (const first of [0, 1 / 3, 2 / 3])
    for (const second of [0, 1 / 2]) {
      const draws = [first, second]
      orders.add(shuffle(['a', 'b', 'c'], () => draws.shift()!).join(''))
    }
  expect([...orders].sort()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba'])
})
