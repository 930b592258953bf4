import { addDays, instantsNear } from '#domain/hours/local-time.ts'

/** So long a job is listed, until it is renewed. */
export const listedDays = 30
const dayMs = 86_400_000

/** The end of a day where the job is. */
export const endOfDay = (date: string, timezone: string): Date =>
  instantsNear(addDays(date, 1), 0, timezone)[0]!

/** Until when a job is listed that is published or renewed at `now`: 30 days, or until its deadline is over. */
export function listedUntil({
  deadline,
  timezone,
  now,
}: {
  deadline: string | null
  timezone: string
  now: Date
}): Date {
  const longest = new Date(now.getTime() + listedDays * dayMs)
  if (deadline === null) return longest
  const end = endOfDay(deadline, timezone)
  return end < longest ? end : longest
}
