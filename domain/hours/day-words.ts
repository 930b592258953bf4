import { monthAndDay, monthNames, weekdayNames } from './day-names.ts'
import { addDays, weekdayOf } from './local-time.ts'

const partsOf = (date: string) => date.split('-').map(Number) as [number, number, number]

/** "December 2026", from YYYY-MM or a day in that month. */
export function monthWords(month: string): string {
  const [year, number] = partsOf(month)
  return `${monthNames[number - 1]} ${year}`
}

/** "December 5, 2026" */
export const dayWords = (date: string): string => `${plainDay(date)}, ${partsOf(date)[0]}`

/** "Saturday, December 5, 2026" */
export const longDay = (date: string): string => `${weekdayNames[weekdayOf(date) - 1]}, ${dayWords(date)}`

/** "Sat, Dec 5", with the year when it isn't the current one. */
export function shortDay(date: string, today: string): string {
  const words = `${weekdayNames[weekdayOf(date) - 1]!.slice(0, 3)}, ${monthAndDay(date)}`
  return date.slice(0, 4) === today.slice(0, 4) ? words : `${words}, ${partsOf(date)[0]}`
}

/** "Today", "Tomorrow", otherwise "Saturday, December 5", with the year when it isn't the current one. */
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
