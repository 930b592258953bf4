import { addDays, instantsNear, localTime } from '#domain/hours/local-time.ts'
import { rangesOn, type Schedule } from '#domain/hours/open.ts'
import type { RequestKind } from './kinds.ts'

export type StartRules = {
  kind: RequestKind
  /** How long it lasts. */
  minutes: number
  noticeHours: number
  daysAhead: number
}

/** A day by the business's calendar, and its minutes since midnight at which one may begin. */
export type StartDay = { date: string; minutes: number[] }

const minuteMs = 60_000
/** A table is taken until shortly before the kitchen closes; an appointment ends within the hours. */
const leastAtTable = 30
/** Where no hours are known. */
const usualDay = { opens: 8 * 60, closes: 20 * 60 }

export const hasHours = ({ hours, specialDays }: Schedule) => hours.length > 0 || specialDays.length > 0

/**
 * When a request may begin: within the hours of the business, in its own time zone, with its notice, as far ahead as it wants. What a
 * clock change skips isn't in it, and an hour that comes twice is there once: its first.
 */
export function listStarts(schedule: Schedule, rules: StartRules, now: Date): StartDay[] {
  const { today, lastDate } = datesOf(schedule, rules, now)
  return listBetween(schedule, rules, now, { first: addDays(today, -1), last: lastDate })
}

/** The first and the last day on which one may begin. */
function datesOf({ timezone }: Schedule, { daysAhead }: StartRules, now: Date) {
  const today = localTime(now, timezone).date
  return { today, lastDate: addDays(today, daysAhead) }
}

/** Those of hours that begin on these days. */
function listBetween(
  schedule: Schedule,
  rules: StartRules,
  now: Date,
  { first, last }: { first: string; last: string },
): StartDay[] {
  const { timezone } = schedule
  const { lastDate } = datesOf(schedule, rules, now)
  const from = now.getTime() + rules.noticeHours * 60 * minuteMs
  const lasts =
    (rules.kind === 'reservation' ? Math.min(leastAtTable, rules.minutes) : rules.minutes) * minuteMs
  const step = rules.minutes % 30 === 0 ? 30 : 15
  const found = new Map<string, Set<number>>()
  for (const { date, opens, closes, until } of listSpans(schedule, first, last)) {
    for (let minute = opens; minute < closes; minute += step) {
      const at = instantOf(date, minute, timezone)
      if (!at || at.getTime() < from || at.getTime() + lasts > until) continue
      const local = localTime(at, timezone)
      if (local.date > lastDate) continue
      const ofDay = found.get(local.date) ?? new Set()
      found.set(local.date, ofDay.add(local.minute))
    }
  }
  return [...found]
    .map(([date, minutes]) => ({ date, minutes: [...minutes].sort((a, b) => a - b) }))
    .sort((a, b) => (a.date < b.date ? -1 : 1))
}

/** The instant of a start that is offered; null for any other time. */
export function findStart(
  schedule: Schedule,
  rules: StartRules,
  { date, minute, now }: { date: string; minute: number; now: Date },
): Date | null {
  const { today, lastDate } = datesOf(schedule, rules, now)
  if (date < today || date > lastDate) return null
  // Hours may reach past midnight, and none lasts longer than a day.
  const next = addDays(date, 1)
  const near = { first: addDays(date, -1), last: next > lastDate ? lastDate : next }
  const day = listBetween(schedule, rules, now, near).find((each) => each.date === date)
  return day?.minutes.includes(minute) ? instantOf(date, minute, schedule.timezone) : null
}

/** The instant when the clocks show this; null if they skip it. */
export function instantOf(date: string, minute: number, timezone: string): Date | null {
  const shown = minute % 1440
  return instantsNear(date, minute, timezone).find((at) => localTime(at, timezone).minute === shown) ?? null
}

/** The ranges of the days, and until when it stays open if the next begins where one ends. */
function listSpans(schedule: Schedule, first: string, last: string) {
  const { timezone } = schedule
  const spans = []
  for (let date = first; date <= last; date = addDays(date, 1))
    for (const { opens, closes } of hasHours(schedule) ? rangesOn(schedule, date) : [usualDay]) {
      const edge = (minute: number) => instantsNear(date, minute, timezone)[0]!.getTime()
      spans.push({ date, opens, closes, begins: edge(opens), until: edge(closes) })
    }
  for (let at = spans.length - 2; at >= 0; at--) {
    const span = spans[at]!
    const next = spans[at + 1]!
    if (next.begins <= span.until) span.until = Math.max(span.until, next.until)
  }
  return spans
}
