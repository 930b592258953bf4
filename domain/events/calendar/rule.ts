import { type EventSchedule, instantOf, type Repetition } from '../recurrence.ts'

const dayNames = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

const compact = (date: Date) => date.toISOString().replaceAll(/[-:]|\.\d+/g, '')
const wall = (day: string, minute: number) =>
  `${day.replaceAll('-', '')}T${String(Math.floor(minute / 60)).padStart(2, '0')}${String(minute % 60).padStart(2, '0')}00`

/** RRULE and EXDATE of a recurring event. Null for a one-time event. */
export function recurrenceLines(
  schedule: Pick<EventSchedule, 'startsMinute' | 'timezone' | 'repetition'>,
  weekday: number,
): string | null {
  const { startsMinute, timezone, repetition } = schedule
  const { every, until, count, except } = repetition
  if (every === 'none') return null
  const parts = [
    ...frequency(repetition, weekday),
    ...(until === null ? [] : [`UNTIL=${compact(instantOf(until, startsMinute, timezone))}`]),
    ...(count === null ? [] : [`COUNT=${count}`]),
  ]
  const lines = [`RRULE:${parts.join(';')}`]
  if (except.length > 0)
    lines.push(`EXDATE;TZID=${timezone}:${except.map((day) => wall(day, startsMinute)).join(',')}`)
  return lines.join('\r\n')
}

function frequency({ every, interval, weekdays, nth }: Repetition, weekday: number): string[] {
  const step = interval === 1 ? [] : [`INTERVAL=${interval}`]
  switch (every) {
    case 'daily':
      return ['FREQ=DAILY', ...step]
    case 'weekly':
      return [
        'FREQ=WEEKLY',
        ...step,
        `BYDAY=${(weekdays.length > 0 ? weekdays : [weekday]).map((day) => dayNames[day - 1]).join(',')}`,
      ]
    case 'monthly_day':
      return ['FREQ=MONTHLY', ...step]
    default:
      return ['FREQ=MONTHLY', ...step, `BYDAY=${nth}${dayNames[weekday - 1]}`]
  }
}
