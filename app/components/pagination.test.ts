import { expect, test } from 'vitest'
import { pagesAround } from './pagination.tsx'

test('keeps the ends and two on each side', () => {
  expect(pagesAround(10, 50)).toEqual([1, 8, 9, 10, 11, 12, 50])
  expect(pagesAround(1, 3)).toEqual([1, 2, 3])
  expect(pagesAround(1, 1)).toEqual([1])
})
