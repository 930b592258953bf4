import { addDays, weekdayOf } from '#domain/hours/local-time.ts'
import { type EventSchedule, isLastOfMonth, listDates, nthOf, once, type Repetition } from './recurrence.ts'
import type { TypedEvent } from './typed.ts'

type TypedSchedule = Pick<
  TypedEvent,
  | 'startsOn'
  | 'startTime'
  | 'endsOn'
  | 'endTime'
  | 'repeats'
  | 'interval'
  | 'weekdays'
  | 'ending'
  | 'until'
  | 'count'
  | 'except'
>
type LocalSchedule = Omit<EventSchedule, 'timezone'>
type Problems = { [field in keyof TypedSchedule]?: string }

const longestDays = 92
const mostTimes = 200
const farthestYears = 5

/** A valid calendar day. Null for any other text. */
export function readDay(text: string): string | null {
  if (!/^20\d{2}-\d{2}-\d{2}$/.test(text)) return null
  const moment = Date.parse(`${text}T00:00:00Z`)
  return Number.isNaN(moment) || new Date(moment).toISOString().slice(0, 10) !== text ? null : text
}

/** Minutes since midnight, from "18:00". Null for any other text. */
export function readClock(text: string): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text)
  return match ? Number(match[1]) * 60 + Number(match[2]) : null
}

/** The schedule from the form values, or the problems by field. */
export function readSchedule(typed: TypedSchedule): { schedule: LocalSchedule | null; problems: Problems } {
  const problems: Problems = {}
  const startsOn = readDay(typed.startsOn)
  if (!startsOn) problems.startsOn = typed.startsOn === '' ? 'Choose the day.' : 'That day doesn’t exist.'
  const startsMinute = readClock(typed.startTime)
  if (startsMinute === null) problems.startTime = 'Say when it begins.'
  const endsMinute = readClock(typed.endTime)
  if (endsMinute === null) problems.endTime = 'Say when it ends; a guess will do.'
  if (!startsOn || startsMinute === null || endsMinute === null) return { schedule: null, problems }

  const endsOn = readEnd(typed, { startsOn, startsMinute, endsMinute }, problems)
  const repetition = readRepetition(typed, startsOn, problems)
  if (Object.keys(problems).length > 0) return { schedule: null, problems }
  const schedule = { startsOn, startsMinute, endsOn, endsMinute, repetition }
  if (overlaps(schedule))
    problems.repeats =
      'One begins before the one before has ended: choose a shorter one, or let it come less often.'
  if (listDates(schedule).next().done) problems.except = 'All of its days are left out.'
  return { schedule: Object.keys(problems).length > 0 ? null : schedule, problems }
}

function readEnd(
  { endsOn: typed }: TypedSchedule,
  { startsOn, startsMinute, endsMinute }: { startsOn: string; startsMinute: number; endsMinute: number },
  problems: Problems,
): string {
  // "9 PM to 2 AM" ends on the next day, whether the form says so or not.
  const next = endsMinute > startsMinute ? startsOn : addDays(startsOn, 1)
  if (typed === '' || typed === startsOn) return next
  const endsOn = readDay(typed)
  if (!endsOn) problems.endsOn = 'That day doesn’t exist.'
  else if (endsOn < startsOn) problems.endsOn = 'It ends before it begins: choose a later day.'
  else if (endsOn > addDays(startsOn, longestDays))
    problems.endsOn = 'It is longer than three months: post each part of it by itself.'
  return endsOn ?? next
}

function readRepetition(typed: TypedSchedule, startsOn: string, problems: Problems): Repetition {
  if (typed.repeats === 'none') return once
  const interval = /^\d{1,2}$/.test(typed.interval.trim()) ? Number(typed.interval) : 0
  if (interval < 1 || interval > 12) problems.interval = 'A number from 1 to 12.'
  const nth =
    typed.repeats === 'monthly_last' ? -1 : typed.repeats === 'monthly_weekday' ? nthOf(startsOn) : null
  if (nth === 5) problems.repeats = 'Few months have a fifth one: choose the last of the month.'
  if (nth === -1 && !isLastOfMonth(startsOn))
    problems.repeats = 'The first day isn’t the last of its weekday in the month.'
  return {
    every: typed.repeats === 'monthly_last' ? 'monthly_weekday' : typed.repeats,
    interval,
    weekdays: typed.repeats === 'weekly' ? [...new Set([...typed.weekdays, weekdayOf(startsOn)])].sort() : [],
    nth,
    until: typed.ending === 'until' ? readUntil(typed.until, startsOn, problems) : null,
    count: typed.ending === 'count' ? readCount(typed.count, problems) : null,
    except: readExcept(typed.except, startsOn, problems),
  }
}

function readUntil(text: string, startsOn: string, problems: Problems): string | null {
  const until = readDay(text)
  if (!until) problems.until = 'Choose the last day.'
  else if (until < startsOn) problems.until = 'The last day is before the first: choose a later one.'
  else if (Number(until.slice(0, 4)) > Number(startsOn.slice(0, 4)) + farthestYears)
    problems.until = `At most ${farthestYears} years ahead; or let it go on without an end.`
  return until
}

function readCount(text: string, problems: Problems): number {
  const count = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0
  if (count < 2 || count > mostTimes) problems.count = `A number from 2 to ${mostTimes}.`
  return count
}

function readExcept(days: string[], startsOn: string, problems: Problems): string[] {
  const except = days.filter((day) => day !== '')
  if (except.some((day) => !readDay(day))) problems.except = 'One of these days doesn’t exist.'
  // Calendar formats require the first day to be one of the dates.
  if (except.includes(startsOn)) problems.except = 'The first day is left out: begin with the next one.'
  return [...new Set(except)].sort()
}

function overlaps(schedule: LocalSchedule): boolean {
  const { startsOn, startsMinute, endsOn, endsMinute } = schedule
  const minutes = (Date.parse(endsOn) - Date.parse(startsOn)) / 60_000 + endsMinute - startsMinute
  let before: string | null = null
  let looked = 0
  for (const date of listDates(schedule)) {
    if (before && (Date.parse(date) - Date.parse(before)) / 60_000 < minutes) return true
    before = date
    if (++looked > 20) break
  }
  return false
}
