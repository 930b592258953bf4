import { addDays, weekdayOf } from '#domain/hours/local-time.ts'
import { daysIn } from './recurrence.ts'

/** The weeks of a month, Sunday first, padded with days of the adjacent months. */
export function monthGrid(month: string): { first: string; last: string; weeks: string[][] } {
  const begins = `${month}-01`
  const ends = `${month}-${daysIn(month)}`
  const first = addDays(begins, -(weekdayOf(begins) % 7))
  const last = addDays(ends, 6 - (weekdayOf(ends) % 7))
  const weeks: string[][] = []
  for (let sunday = first; sunday <= last; sunday = addDays(sunday, 7))
    weeks.push([0, 1, 2, 3, 4, 5, 6].map((day) => addDays(sunday, day)))
  return { first, last, weeks }
}

/** "2027-01" is one month after "2026-12". */
export function monthAfter(month: string, months: number): string {
  const number = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months
  return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`
}
