import { addDays, instantsNear, localTime, weekdayOf } from '#domain/hours/local-time.ts'

export const repeatKinds = ['none', 'daily', 'weekly', 'monthly_day', 'monthly_weekday'] as const
export type RepeatKind = (typeof repeatKinds)[number]

/** How an event comes again, by the calendar on the wall; RFC 5545 says what each of it means. */
export type Repetition = {
  every: RepeatKind
  /** Every second week has 2. */
  interval: number
  /** Of a weekly one, 1 for Monday to 7; that of the first date is among them. */
  weekdays: number[]
  /** Of `monthly_weekday`: the first to the fourth of its weekday in the month, -1 for the last. */
  nth: number | null
  /** The last day on which it may begin. */
  until: string | null
  /** How many there are, with the first and those left out. Without it and `until` it goes on and on. */
  count: number | null
  /** Days on which it is left out. */
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

/** Dates are YYYY-MM-DD, minutes since midnight, all by the clock of the zone. */
export type EventSchedule = {
  startsOn: string
  startsMinute: number
  endsOn: string
  endsMinute: number
  timezone: string
  repetition: Repetition
}

export type Occurrence = {
  /** The day on which it begins, where it is. */
  date: string
  startsAt: Date
  endsAt: Date
}

const dayMs = 86_400_000
// A leap day comes once in eight years at worst; nothing that is asked for lies further ahead.
const mostSteps = 20_000

/**
 * The instant at which the clock shows this minute. An hour that comes twice is the first one; a minute that the clock
 * skips is as long after the one before, as calendars have it.
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

/** The days on which it begins, in order, without those left out; endless where the repetition is. */
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

/** Weeks begin on Monday. */
function* ofWeek(first: string, { weekdays, interval }: Repetition, step: number): Generator<string> {
  const monday = addDays(first, 1 - weekdayOf(first) + step * interval * 7)
  for (const weekday of weekdays.length > 0 ? weekdays : [weekdayOf(first)]) {
    const date = addDays(monday, weekday - 1)
    if (date >= first) yield date
  }
}

/** Null in a month without such a day: the 31st of April. */
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

/** 1 for the first of its weekday in the month, to 5. */
export const nthOf = (date: string): number => Math.ceil(Number(date.slice(8)) / 7)

export const isLastOfMonth = (date: string): boolean => Number(date.slice(8)) + 7 > daysIn(date.slice(0, 7))

export function occurrenceOn(schedule: EventSchedule, date: string): Occurrence {
  const { startsOn, startsMinute, endsOn, endsMinute, timezone } = schedule
  const days = (Date.parse(endsOn) - Date.parse(startsOn)) / dayMs
  const startsAt = instantOf(date, startsMinute, timezone)
  const endsAt = instantOf(addDays(date, days), endsMinute, timezone)
  // Of two times on either side of a jump of the clock.
  return { date, startsAt, endsAt: endsAt > startsAt ? endsAt : new Date(startsAt.getTime() + 60_000) }
}

/** Those that end after `from` and begin before `to`, at most so many. */
export function expand(
  schedule: EventSchedule,
  { from, to, most }: { from: Date; to: Date; most: number },
): Occurrence[] {
  const found: Occurrence[] = []
  // Nothing shorter than a day is decided by the date alone.
  const lastDate = new Date(to.getTime() + dayMs).toISOString().slice(0, 10)
  for (const date of listDates(schedule)) {
    if (date > lastDate || found.length >= most) break
    const occurrence = occurrenceOn(schedule, date)
    if (occurrence.startsAt >= to) break
    if (occurrence.endsAt > from) found.push(occurrence)
  }
  return found
}

/** The end of the last one; null where it goes on and on. */
export function lastEnd(schedule: EventSchedule): Date | null {
  const { every, until, count } = schedule.repetition
  if (every !== 'none' && until === null && count === null) return null
  let last: string | null = null
  for (const date of listDates(schedule)) last = date
  return last === null ? null : occurrenceOn(schedule, last).endsAt
}
