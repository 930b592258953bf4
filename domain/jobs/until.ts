import { addDays, instantsNear } from '#domain/hours/local-time.ts'
import { daysAfter } from '#domain/time-spans.ts'

/** How long a job is listed before it must be renewed. */
export const listedDays = 30
/** The end of a day, local to the job. */
export const endOfDay = (date: string, timezone: string): Date =>
  instantsNear(addDays(date, 1), 0, timezone)[0]!

/** How long a job is listed that is published or renewed at `now`: 30 days, or until its deadline has passed. */
export function listedUntil({
  deadline,
  timezone,
  now,
}: {
  deadline: string | null
  timezone: string
  now: Date
}): Date {
  const longest = daysAfter(now, listedDays)
  if (deadline === null) return longest
  const end = endOfDay(deadline, timezone)
  return end < longest ? end : longest
}
