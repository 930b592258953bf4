import { weekdayNames } from './day-names.ts'
import { addDays, localTime, weekdayOf } from './local-time.ts'
import { type DayRange, rangesOn, type Schedule } from './open.ts'

export type Day = {
  date: string
  /** 1 is Monday. */
  weekday: number
  name: (typeof weekdayNames)[number]
  ranges: DayRange[]
  isToday: boolean
  /** Why the day differs from the usual week. Null on a regular day, or without a note. */
  note: string | null
  isSpecial: boolean
}

/** The seven days starting today, in the business's local time. */
export function listWeek(schedule: Schedule, at: Date): Day[] {
  const today = localTime(at, schedule.timezone).date
  return [0, 1, 2, 3, 4, 5, 6].map((days) => {
    const date = addDays(today, days)
    const weekday = weekdayOf(date)
    const special = schedule.specialDays.find((day) => day.date === date)
    return {
      date,
      weekday,
      name: weekdayNames[weekday - 1]!,
      ranges: rangesOn(schedule, date),
      isToday: days === 0,
      note: special?.note ?? null,
      isSpecial: special !== undefined,
    }
  })
}

/** "9 AM", "5:30 PM", "midnight", "noon"; minutes beyond 1440 are the next day's. */
export function formatMinute(minute: number): string {
  const ofDay = minute % 1440
  if (ofDay === 0) return 'midnight'
  if (ofDay === 720) return 'noon'
  const hour = Math.floor(ofDay / 60)
  const minutes = ofDay % 60 === 0 ? '' : `:${String(ofDay % 60).padStart(2, '0')}`
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}

/** "6 PM – 11 PM", also past midnight. Over several days, callers name the days. */
export const timeRange = (startsMinute: number, endsMinute: number): string =>
  `${formatMinute(startsMinute)} – ${formatMinute(endsMinute)}`

/** "11 AM – 10 PM", "Open 24 hours", "Closed". */
export function formatRanges(ranges: readonly DayRange[]): string {
  if (ranges.length === 0) return 'Closed'
  return ranges
    .map(({ opens, closes }) =>
      closes - opens === 1440 && opens === 0 ? 'Open 24 hours' : timeRange(opens, closes),
    )
    .join(', ')
}
