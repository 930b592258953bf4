import { addDays, weekdayOf } from '#domain/hours/local-time.ts'
import { formatMinute, weekdayNames } from '#domain/hours/week.ts'

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

const partsOf = (date: string) => date.split('-').map(Number) as [number, number, number]

/** "December 2026", of YYYY-MM. */
export function monthWords(month: string): string {
  const [year, number] = partsOf(month)
  return `${monthNames[number - 1]} ${year}`
}

/** "Saturday, December 5, 2026" */
export function longDay(date: string): string {
  const [year, month, day] = partsOf(date)
  return `${weekdayNames[weekdayOf(date) - 1]}, ${monthNames[month - 1]} ${day}, ${year}`
}

/** "Sat, Dec 5", with the year where it isn't the one of `today`. */
export function shortDay(date: string, today: string): string {
  const [year, month, day] = partsOf(date)
  const words = `${weekdayNames[weekdayOf(date) - 1]!.slice(0, 3)}, ${monthNames[month - 1]!.slice(0, 3)} ${day}`
  return date.slice(0, 4) === today.slice(0, 4) ? words : `${words}, ${year}`
}

/** "Today", "Tomorrow", else "Saturday, December 5"; with the year where it is another. */
export function dayHeading(date: string, today: string): string {
  if (date === today) return `Today, ${plainDay(date)}`
  if (date === addDays(today, 1)) return `Tomorrow, ${plainDay(date)}`
  return date.slice(0, 4) === today.slice(0, 4)
    ? `${weekdayNames[weekdayOf(date) - 1]}, ${plainDay(date)}`
    : longDay(date)
}

/** "December 5" */
export function plainDay(date: string): string {
  const [, month, day] = partsOf(date)
  return `${monthNames[month - 1]} ${day}`
}

/** "6 PM – 11 PM"; past midnight alike. With days between, the days are said elsewhere. */
export const timeRange = (startsMinute: number, endsMinute: number): string =>
  `${formatMinute(startsMinute)} – ${formatMinute(endsMinute)}`
