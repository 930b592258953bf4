/** The time zone in which the site counts days. */
export const siteTimeZone = 'America/Chicago'
