import { shortDay } from '#domain/hours/day-words.ts'
import { localTime } from '#domain/hours/local-time.ts'
import { formatMinute } from '#domain/hours/week.ts'

/** "Until Sat, Nov 28, 6 PM", by the clock of the business. */
export function untilWords(endsAt: string, { timezone, now }: { timezone: string; now: Date }): string {
  const { date, minute } = localTime(new Date(endsAt), timezone)
  return `Until ${shortDay(date, localTime(now, timezone).date)}, ${formatMinute(minute)}`
}
