import { weekdayNames } from '#domain/hours/day-names.ts'
import { plainDay } from '#domain/hours/day-words.ts'
import { weekdayOf } from '#domain/hours/local-time.ts'
import type { Repetition } from './recurrence.ts'
import { nthOf } from './recurrence.ts'

const numbers = ['', '', 'second', 'third', 'fourth', 'fifth', 'sixth']
const ordinals = ['', 'first', 'second', 'third', 'fourth']
const each = (interval: number, unit: string) =>
  interval === 1
    ? `every ${unit}`
    : interval < numbers.length
      ? `every ${numbers[interval]} ${unit}`
      : `every ${interval} ${unit}s`

export function ordinal(day: number): string {
  const ending = day % 100 >= 11 && day % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')
  return `${day}${ending}`
}

const listed = (words: string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

/** "Every second Friday and Saturday until December 19, 2026". Null for a one-time event. */
export function repetitionWords(startsOn: string, repetition: Repetition): string | null {
  const rule = ruleWords(startsOn, repetition)
  if (!rule) return null
  const { until, count } = repetition
  const end =
    count !== null
      ? `, ${count} times`
      : until !== null
        ? ` until ${plainDay(until)}, ${until.slice(0, 4)}`
        : ''
  return `${rule[0]!.toUpperCase()}${rule.slice(1)}${end}`
}

function ruleWords(startsOn: string, { every, interval, weekdays, nth }: Repetition): string | null {
  const weekday = weekdayNames[weekdayOf(startsOn) - 1]!
  switch (every) {
    case 'none':
      return null
    case 'daily':
      return each(interval, 'day')
    case 'weekly': {
      const days = weekdays.length === 0 ? [weekday] : weekdays.map((day) => weekdayNames[day - 1]!)
      if (days.length === 7)
        return interval === 1 ? 'every day' : `${each(interval, 'week')}, on every day of it`
      return interval === 1 ? `every ${listed(days)}` : `${each(interval, 'week')} on ${listed(days)}`
    }
    case 'monthly_day': {
      const day = Number(startsOn.slice(8))
      return `${each(interval, 'month')} on the ${ordinal(day)}${day > 28 ? ', where the month has one' : ''}`
    }
    case 'monthly_weekday':
      return `${each(interval, 'month')} on the ${nth === -1 ? 'last' : ordinals[nth ?? nthOf(startsOn)]} ${weekday}`
  }
}

/** "Central Standard Time"; short "CST". */
export function zoneName(timezone: string, at: Date, length: 'long' | 'short' = 'long'): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: timezone, timeZoneName: length }).formatToParts(
    at,
  )
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timezone
}
