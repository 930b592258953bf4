import { localTime } from '#domain/hours/local-time.ts'
import type { EventSchedule, Repetition } from './recurrence.ts'
import type { EventDate } from './schema.ts'

/** An event's schedule in local time, from its stored row. */
export function scheduleOfRow({
  startsAt,
  endsAt,
  startsMinute,
  endsMinute,
  timezone,
  repetition,
}: {
  startsAt: Date
  endsAt: Date
  startsMinute: number
  endsMinute: number
  timezone: string
  repetition: Repetition
}): EventSchedule {
  return {
    startsOn: localTime(startsAt, timezone).date,
    startsMinute,
    endsOn: localTime(endsAt, timezone).date,
    endsMinute,
    timezone,
    repetition,
  }
}

export function eventDate(
  { startsAt, endsAt, isCancelled = false }: { startsAt: Date; endsAt: Date; isCancelled?: boolean },
  timezone: string,
): EventDate {
  const starts = localTime(startsAt, timezone)
  const ends = localTime(endsAt, timezone)
  return {
    date: starts.date,
    endDate: ends.date,
    startsMinute: starts.minute,
    endsMinute: ends.minute,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    isCancelled,
  }
}
