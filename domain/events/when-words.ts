import { longDay, shortDay } from '#domain/hours/day-words.ts'
import { addDays, localTime } from '#domain/hours/local-time.ts'
import { formatMinute, timeRange } from '#domain/hours/week.ts'
import type { EventDate } from './schema.ts'

/** After midnight still counts as the evening before. */
const isOneDay = ({ date, endDate, endsMinute }: EventDate) =>
  endDate === date || (endDate === addDays(date, 1) && endsMinute <= 8 * 60)

/** "Saturday, December 5, 2026" and "6 PM – 11 PM"; over several days, the first and the last day with their times. */
export function whenLines(when: EventDate): string[] {
  const { date, endDate, startsMinute, endsMinute } = when
  return isOneDay(when)
    ? [longDay(date), timeRange(startsMinute, endsMinute)]
    : [
        `${longDay(date)}, ${formatMinute(startsMinute)}`,
        `to ${longDay(endDate)}, ${formatMinute(endsMinute)}`,
      ]
}

/** "Sat, Dec 5, 6 PM – 11 PM", "Fri, Dec 4 – Sun, Dec 6" */
export function whenLine(when: EventDate, now: Date, timezone: string): string {
  const today = localTime(now, timezone).date
  const { date, endDate, startsMinute, endsMinute } = when
  return isOneDay(when)
    ? `${shortDay(date, today)}, ${timeRange(startsMinute, endsMinute)}`
    : `${shortDay(date, today)} – ${shortDay(endDate, today)}`
}
