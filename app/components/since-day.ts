import { localTime } from '#domain/hours/local-time.ts'

const dayMs = 86_400_000

/**
 * "today", "yesterday", "12 days ago", "3 months ago", by the calendar of a place: for pages that are the same for
 * everyone and cached for minutes, so that hours and minutes would soon be wrong. They are cached until `nextDay` there
 * at most.
 */
export function sinceDayWords(moment: string, now: Date, timezone: string): string {
  const dayThere = (at: Date) => Date.parse(localTime(at, timezone).date)
  const days = (dayThere(now) - dayThere(new Date(moment))) / dayMs
  if (days < 1) return 'today'
  if (days < 60) return daysWords(days)
  const months = Math.round(days / 30.44)
  return months < 24 ? `${months} months ago` : `${Math.round(days / 365.25)} years ago`
}

export const daysWords = (days: number) => (days === 1 ? 'yesterday' : `${days} days ago`)
