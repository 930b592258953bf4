import { addDays, instantsNear } from '#domain/hours/local-time.ts'
import { siteTimeZone } from '#domain/site-time-zone.ts'

/** Plans, their emails and their invoices count days in the site's time zone, so everyone sees the same day. */
const timeZone = siteTimeZone
const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone })

/** "November 21, 2026": the day on which part of a plan begins, renews or ends. */
export const planDay = (moment: Date | string): string => format.format(new Date(moment))

/** The last moment of a day typed as "2026-11-21"; empty for no day. */
export function endOfPlanDay(day: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day))) return ''
  const [next] = instantsNear(addDays(day, 1), 0, timeZone)
  return new Date(next!.getTime() - 1).toISOString()
}
