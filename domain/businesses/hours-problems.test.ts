import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hoursProblems } from './hours-problems.ts'

const on = (weekday: number, opens: number, closes: number) => ({ weekday, opens, closes })

test.each([
  ['two that touch', [on(1, 540, 720), on(1, 720, 900)], undefined],
  ['two that overlap', [on(1, 780, 900), on(1, 540, 840)], /^Monday: 9 AM – 2 PM and 1 PM – 3 PM overlap/],
  ['one within another', [on(3, 0, 1440), on(3, 60, 120)], /^Wednesday/],
  ['Sunday into Monday', [on(7, 1200, 1560), on(1, 60, 600)], /^Sunday.*runs into Monday/],
  ['late, and early enough', [on(7, 1200, 1560), on(1, 120, 600)], undefined],
])('%s', (_, hours, expected) => {
  const { hours: problem } = hoursProblems({ hours, specialDays: [] })
  if (expected) expect(problem).toMatch(expected)
  else expect(problem).toBeUndefined()
})

test('a special day stands once, without overlaps', () => {
  const day = (date: string, ...ranges: { opens: number; closes: number }[]) => ({ date, ranges, note: null })
  expect(
    hoursProblems({ hours: [], specialDays: [day('2026-12-25'), day('2026-12-25')] }).specialDays,
  ).toMatch(/twice/)
  const clash = [
    { opens: 0, closes: 600 },
    { opens: 500, closes: 700 },
  ]
  expect(hoursProblems({ hours: [], specialDays: [day('2026-12-24', ...clash)] }).specialDays).toMatch(
    /2026-12-24/,
  )
})

test('hours without a problem cover no minute of the week twice', () => {
  const range = fc
    .tuple(
      fc.integer({ min: 1, max: 7 }),
      fc.integer({ min: 0, max: 1439 }),
      fc.integer({ min: 1, max: 1440 }),
    )
    .map(([weekday, opens, minutes]) => on(weekday, opens, opens + minutes))
  fc.assert(
    fc.property(fc.array(range, { maxLength: 4 }), (hours) => {
      const minutes = new Set<number>()
      let isTwice = false
      for (const { weekday, opens, closes } of hours)
        for (let minute = opens; minute < closes; minute++) {
          const ofWeek = ((weekday - 1) * 1440 + minute) % 10_080
          isTwice ||= minutes.has(ofWeek)
          minutes.add(ofWeek)
        }
      expect('hours' in hoursProblems({ hours, specialDays: [] })).toBe(isTwice)
    }),
    { numRuns: 200 },
  )
})
