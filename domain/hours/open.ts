import { addDays, instantsNear, localTime, weekdayOf } from './local-time.ts'
import type { SpecialDay, WeeklyHours } from './opening-hours.ts'

/** Cards and business pages satisfy this type too. */
export type Schedule = {
  hours: readonly WeeklyHours[]
  specialDays: readonly SpecialDay[]
  /** IANA name. */
  timezone: string
}

/** Minutes since midnight of the day on which the range starts; `closes` may exceed 1440. */
export type DayRange = { opens: number; closes: number }

const daysAhead = 14

/** Ranges that start on a date: its own if it is a special day, otherwise those of its weekday. */
export function rangesOn({ hours, specialDays }: Omit<Schedule, 'timezone'>, date: string): DayRange[] {
  const special = specialDays.find((day) => day.date === date)
  const weekday = weekdayOf(date)
  const ranges: readonly DayRange[] = special
    ? special.ranges
    : hours.filter((range) => range.weekday === weekday)
  return ranges.map(({ opens, closes }) => ({ opens, closes })).sort((a, b) => a.opens - b.opens)
}

/** In the business's local time, consistent with search. Throws RangeError for an unknown zone. */
export function isOpenAt(schedule: Schedule, at: Date): boolean {
  const { date, minute } = localTime(at, schedule.timezone)
  const covers = (ranges: DayRange[], now: number) =>
    ranges.some(({ opens, closes }) => now >= opens && now < closes)
  return (
    covers(rangesOn(schedule, date), minute) || covers(rangesOn(schedule, addDays(date, -1)), minute + 1440)
  )
}

/** When it next opens or closes, within two weeks. Null if it doesn't. */
export function nextChange(schedule: Schedule, at: Date): Date | null {
  if (schedule.hours.length === 0 && schedule.specialDays.length === 0) return null
  const isOpen = isOpenAt(schedule, at)
  const today = localTime(at, schedule.timezone).date
  const edgesOf = (days: number) => {
    const date = addDays(today, days)
    return rangesOn(schedule, date).flatMap(({ opens, closes }) =>
      [opens, closes].flatMap((minute) => instantsNear(date, minute, schedule.timezone)),
    )
  }
  // Day by day with a day's overlap: a range that began yesterday may end tomorrow.
  let dayBefore = edgesOf(-2)
  for (let day = -1; day <= daysAhead; day++) {
    const ofDay = edgesOf(day)
    const limit = instantsNear(addDays(today, day + 1), 0, schedule.timezone)[0]!
    const change = [...dayBefore, ...ofDay]
      .filter((edge) => edge > at && edge <= limit)
      .sort((a, b) => a.getTime() - b.getTime())
      .find((edge) => isOpenAt(schedule, edge) !== isOpen)
    if (change) return change
    dayBefore = ofDay
  }
  return null
}

type OpenStatus = {
  isOpen: boolean
  /** When the current state ends, within two weeks. Null if it doesn't, or if no hours are known. */
  changesAt: Date | null
  /** False when neither hours nor special days are known; show nothing then. */
  isKnown: boolean
}

export function openStatus(schedule: Schedule, at: Date): OpenStatus {
  const isKnown = schedule.hours.length > 0 || schedule.specialDays.length > 0
  return { isKnown, isOpen: isOpenAt(schedule, at), changesAt: nextChange(schedule, at) }
}
