import { addDays, instantsNear, localTime, weekdayOf } from '#domain/hours/local-time.ts'
import { dayMs, daysAfter } from '#domain/time-spans.ts'

const repeatKinds = ['none', 'daily', 'weekly', 'monthly_day', 'monthly_weekday'] as const
type RepeatKind = (typeof repeatKinds)[number]

/** How an event repeats, in local time. RFC 5545 defines the terms. */
export type Repetition = {
  every: RepeatKind
  /** 2 means every other week. */
  interval: number
  /** For weekly events, 1 for Monday to 7. Includes the weekday of the first date. */
  weekdays: number[]
  /** For `monthly_weekday`: the first to fourth such weekday of the month, -1 for the last. */
  nth: number | null
  /** The last day on which it may start. */
  until: string | null
  /**
   * The number of dates, including the first and the excluded ones. Without it and `until`, the event repeats forever.
   */
  count: number | null
  /** Excluded days. */
  except: string[]
}

export const once: Repetition = {
  every: 'none',
  interval: 1,
  weekdays: [],
  nth: null,
  until: null,
  count: null,
  except: [],
}

/** Dates are YYYY-MM-DD, times are minutes since midnight, both local to the zone. */
export type EventSchedule = {
  startsOn: string
  startsMinute: number
  endsOn: string
  endsMinute: number
  timezone: string
  repetition: Repetition
}

export type Occurrence = {
  /** The day on which it starts, in local time. */
  date: string
  startsAt: Date
  endsAt: Date
}

// At worst, a leap day comes once in eight years. No query looks further ahead than this.
const mostSteps = 20_000

/**
 * The instant of a local minute. For an hour that occurs twice, the first one. A minute skipped by a clock change is
 * moved on by the length of the gap, as calendars do.
 */
export function instantOf(date: string, minute: number, timezone: string): Date {
  const shown = instantsNear(date, minute, timezone).find((instant) => {
    const wall = localTime(instant, timezone)
    return wall.date === date && wall.minute === minute
  })
  if (shown) return shown
  const noonBefore = instantsNear(addDays(date, -1), 720, timezone)[0]!
  return new Date(noonBefore.getTime() + (minute + 720) * 60_000)
}

/** The days on which it starts, in order, without excluded ones. Infinite when the repetition is. */
export function* listDates({
  startsOn,
  repetition,
}: Pick<EventSchedule, 'startsOn' | 'repetition'>): Generator<string> {
  const { until, count, except } = repetition
  const left = new Set(except)
  let number = 0
  for (const date of allDates(startsOn, repetition)) {
    if (until !== null && date > until && number > 0) return
    number += 1
    if (!left.has(date)) yield date
    if (number === count) return
  }
}

function* allDates(first: string, repetition: Repetition): Generator<string> {
  const { every, interval } = repetition
  if (every === 'none') return yield first
  for (let step = 0; step < mostSteps; step++) {
    if (every === 'daily') yield addDays(first, step * interval)
    else if (every === 'weekly') yield* ofWeek(first, repetition, step)
    else {
      const date = ofMonth(first, repetition, step * interval)
      if (date) yield date
    }
  }
}

/** Weeks start on Monday. */
function* ofWeek(first: string, { weekdays, interval }: Repetition, step: number): Generator<string> {
  const monday = addDays(first, 1 - weekdayOf(first) + step * interval * 7)
  for (const weekday of weekdays.length > 0 ? weekdays : [weekdayOf(first)]) {
    const date = addDays(monday, weekday - 1)
    if (date >= first) yield date
  }
}

/** Null in a month without that day, such as April 31. */
function ofMonth(first: string, { every, nth }: Repetition, monthsOn: number): string | null {
  const months = Number(first.slice(0, 4)) * 12 + Number(first.slice(5, 7)) - 1 + monthsOn
  const month = `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
  const days = daysIn(month)
  if (every === 'monthly_day') {
    const day = Number(first.slice(8))
    return day > days ? null : `${month}-${first.slice(8)}`
  }
  const weekday = weekdayOf(first)
  if (nth === -1) return addDays(`${month}-${days}`, -((weekdayOf(`${month}-${days}`) - weekday + 7) % 7))
  const day = ((weekday - weekdayOf(`${month}-01`) + 7) % 7) + 1 + ((nth ?? nthOf(first)) - 1) * 7
  return day > days ? null : `${month}-${String(day).padStart(2, '0')}`
}

export function daysIn(month: string): number {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).getUTCDate()
}

/** Which one of its weekday in the month, 1 to 5. */
export const nthOf = (date: string): number => Math.ceil(Number(date.slice(8)) / 7)

export const isLastOfMonth = (date: string): boolean => Number(date.slice(8)) + 7 > daysIn(date.slice(0, 7))

export function occurrenceOn(schedule: EventSchedule, date: string): Occurrence {
  const { startsOn, startsMinute, endsOn, endsMinute, timezone } = schedule
  const days = (Date.parse(endsOn) - Date.parse(startsOn)) / dayMs
  const startsAt = instantOf(date, startsMinute, timezone)
  const endsAt = instantOf(addDays(date, days), endsMinute, timezone)
  // A clock change may put the end before the start.
  return { date, startsAt, endsAt: endsAt > startsAt ? endsAt : new Date(startsAt.getTime() + 60_000) }
}

/** Dates that end after `from` and start before `to`, up to a limit. */
export function expand(
  schedule: EventSchedule,
  { from, to, most }: { from: Date; to: Date; most: number },
): Occurrence[] {
  const found: Occurrence[] = []
  // One extra day, since time zones make the date alone too imprecise.
  const lastDate = daysAfter(to, 1).toISOString().slice(0, 10)
  for (const date of listDates(schedule)) {
    if (date > lastDate || found.length >= most) break
    const occurrence = occurrenceOn(schedule, date)
    if (occurrence.startsAt >= to) break
    if (occurrence.endsAt > from) found.push(occurrence)
  }
  return found
}

/** When the last date ends. Null for an event that repeats forever. */
export function lastEnd(schedule: EventSchedule): Date | null {
  const { every, until, count } = schedule.repetition
  if (every !== 'none' && until === null && count === null) return null
  let last: string | null = null
  for (const date of listDates(schedule)) last = date
  return last === null ? null : occurrenceOn(schedule, last).endsAt
}
