const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })
const headquartersDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'America/Chicago' })
const minute = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** In the device's time zone: only for pages rendered in the browser. */
export const dayOf = (moment: string): string => day.format(new Date(moment))
export const minuteOf = (moment: string): string => minute.format(new Date(moment))

/** A moment's day in the site's time zone: for pages that are the same for everyone. */
export const siteDay = (moment: string): string => headquartersDay.format(new Date(moment))
