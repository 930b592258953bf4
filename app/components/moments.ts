const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })
const calendarDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const headquartersDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'America/Chicago' })
const minute = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** In the time zone of the device: for pages that are drawn by it alone. */
export const dayOf = (moment: string): string => day.format(new Date(moment))
export const minuteOf = (moment: string): string => minute.format(new Date(moment))

/** The day of a moment where the site is kept: for pages that are the same for everybody. */
export const siteDay = (moment: string): string => headquartersDay.format(new Date(moment))

/** "November 21, 2026" of "2026-11-21": a day is the same everywhere. */
export const dayWords = (written: string): string => calendarDay.format(new Date(written))

const hourMs = 3_600_000

/** "just now", "5 hours ago", "yesterday", "12 days ago"; from two months on the day itself. */
export function sinceWords(moment: string, now: Date = new Date()): string {
  const hours = Math.floor((now.getTime() - new Date(moment).getTime()) / hourMs)
  if (hours < 1) return 'just now'
  if (hours < 24) return hours === 1 ? '1 hour ago' : `${hours} hours ago`
  const days = Math.floor(hours / 24)
  if (days === 1) return 'yesterday'
  return days < 60 ? `${days} days ago` : `on ${dayOf(moment)}`
}
