/** The time zone in which the site counts days. */
export const siteTimeZone = 'America/Chicago'

const localDay = new Intl.DateTimeFormat('en-CA', { timeZone: siteTimeZone })

/** YYYY-MM-DD. */
export const siteDay = (at: Date): string => localDay.format(at)
