import { expect, test } from 'vitest'
import { isSame } from './same-values.ts'

test.each([
  [{ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 }, true],
  [{ a: 1 }, { a: 1, b: undefined }, true],
  [{ a: 1, b: null }, { a: 1 }, false],
  [[1, 2], [2, 1], false],
  [[], {}, false],
  [null, {}, false],
  ['a', 'a', true],
])('%j and %j', (one, other, same) => expect(isSame(one, other)).toBe(same))
