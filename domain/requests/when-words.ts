import { longDay, shortDay } from '#domain/hours/day-words.ts'
import { localTime } from '#domain/hours/local-time.ts'
import { formatMinute } from '#domain/hours/week.ts'

/** "Saturday, December 5, 2026, 6 PM", by the clock of the business. */
export function whenWords(at: string | Date, timezone: string): string {
  const { date, minute } = localTime(new Date(at), timezone)
  return `${longDay(date)}, ${formatMinute(minute)}`
}

/** "Sat, Dec 5, 6 PM", with the year when it isn't the current one. */
export function shortWhen(at: string | Date, timezone: string, now: Date): string {
  const { date, minute } = localTime(new Date(at), timezone)
  return `${shortDay(date, localTime(now, timezone).date)}, ${formatMinute(minute)}`
}
