const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })
const minute = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** In the time zone of the device: these pages are drawn by it alone. */
export const dayOf = (moment: string): string => day.format(new Date(moment))
export const minuteOf = (moment: string): string => minute.format(new Date(moment))
