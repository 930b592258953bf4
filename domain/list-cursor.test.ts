import { expect, test } from 'vitest'
import { cursorSchema, partsOf } from './list-cursor.ts'

const id = '0b1c2d3e-4f50-4617-8283-94a5b6c7d8e9'
const moment = '2026-11-28T09:57:23.123456Z'

test('a cursor keeps its microseconds', () => {
  expect(cursorSchema.parse(`${moment}_${id}`)).toBe(`${moment}_${id}`)
  expect(partsOf(`${moment}_${id}`)).toEqual({ moment, id })
})

test.each([
  ['no moment at all', `x_${id}`],
  ['a month that no year has', `2026-99-28T09:57:23.123456Z_${id}`],
  ['a day that February has not', `2026-02-30T09:57:23.123456Z_${id}`],
  ['the year that PostgreSQL has not', `0000-11-28T09:57:23.123456Z_${id}`],
  ['another sign between', `${moment}~${id}`],
  ['no id', moment],
  ['an id of hyphens', `${moment}_${'-'.repeat(36)}`],
])('is no cursor: %s', (_, text) => {
  expect(cursorSchema.safeParse(text).success).toBe(false)
})
