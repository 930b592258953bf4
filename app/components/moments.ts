import { lazyFormat } from '#domain/lazy-format.ts'
import { siteTimeZone } from '#domain/site-time-zone.ts'

const day = lazyFormat('en-US', { dateStyle: 'long' })
const minute = lazyFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
const ofSite = { timeZone: siteTimeZone }
const shortDate = lazyFormat('en-US', { dateStyle: 'medium', ...ofSite })
const shortMonth = lazyFormat('en-US', { month: 'short', year: 'numeric', ...ofSite })

/** In the device's time zone: only for pages rendered in the browser. */
export const dayOf = (moment: string): string => day(new Date(moment))
export const minuteOf = (moment: string): string => minute(new Date(moment))

/**
 * "Mar 5, 2026" in the site's time zone, whatever the reader's: for pages that are the same for everyone, and for
 * moments at which a day begins or ends there.
 */
export const shortSiteDate = (moment: string): string => shortDate(new Date(moment))

/** "Mar 2026", likewise. */
export const shortSiteMonth = (moment: string): string => shortMonth(new Date(moment))
