import { addDays, instantsNear } from '#domain/hours/local-time.ts'
import { lazyFormat } from './lazy-format.ts'

/** The time zone in which the site counts days. */
export const siteTimeZone = 'America/Chicago'

const localDate = lazyFormat('en-US', { dateStyle: 'long', timeZone: siteTimeZone })

/** YYYY-MM-DD. */
export const siteDay = lazyFormat('en-CA', { timeZone: siteTimeZone })

/** "November 21, 2026". */
export const siteDate = (at: Date | string): string => localDate(new Date(at))

/** When a day (YYYY-MM-DD) begins. */
export const startOfSiteDay = (day: string): Date => instantsNear(day, 0, siteTimeZone)[0]!

/** The last moment of a day. */
export const endOfSiteDay = (day: string): Date => new Date(startOfSiteDay(addDays(day, 1)).getTime() - 1)
