const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })
const calendarDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const headquartersDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'America/Chicago' })
const minute = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** In the time zone of the device: for pages that are drawn by it alone. */
export const dayOf = (moment: string): string => day.format(new Date(moment))
export const minuteOf = (moment: string): string => minute.format(new Date(moment))

/** The day of a moment where the site is kept: for pages that are the same for everyone. */
export const siteDay = (moment: string): string => headquartersDay.format(new Date(moment))

/** "November 21, 2026" of "2026-11-21": a day is the same everywhere. */
export const dayWords = (written: string): string => calendarDay.format(new Date(written))
