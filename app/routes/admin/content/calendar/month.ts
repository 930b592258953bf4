import { monthWords } from '#domain/hours/day-words.ts'

/** A day of the grid, in the browser's time zone: it lasts from one moment until before the other. */
export type CalendarDay = {
  date: Date
  from: string
  to: string
  /** False for those before and after that fill the weeks. */
  isInMonth: boolean
  /** "Friday, November 27". */
  words: string
}

const words = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' })
const pad = (number: number) => String(number).padStart(2, '0')
const written = (date: Date) => `${date.getFullYear()}-${pad(date.getMonth() + 1)}`

/** "2026-11", from the URL or of now. */
export const monthOf = (typed: string | null, now: Date): string =>
  typed && /^20\d\d-(0[1-9]|1[0-2])$/.test(typed) ? typed : written(now)

/** "November 2026". */
export const monthTitle = (month: string): string => monthWords(month)

export const addMonths = (month: string, count: number): string => {
  const [year = 0, at = 1] = month.split('-').map(Number)
  return written(new Date(year, at - 1 + count, 1))
}

/** Whole weeks from Sunday to Saturday, with all days of the month. Days may have 23 or 25 hours. */
export function daysOfMonth(month: string): CalendarDay[] {
  const [year = 0, at = 1] = month.split('-').map(Number)
  const before = new Date(year, at - 1, 1).getDay()
  const count = new Date(year, at, 0).getDate()
  const cells = Math.ceil((before + count) / 7) * 7
  return Array.from({ length: cells }, (_, index) => {
    const day = index - before + 1
    const date = new Date(year, at - 1, day)
    return {
      date,
      from: date.toISOString(),
      to: new Date(year, at - 1, day + 1).toISOString(),
      isInMonth: day >= 1 && day <= count,
      words: words.format(date),
    }
  })
}
