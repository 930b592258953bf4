import { sql } from 'kysely'
import { siteTimeZone } from '#domain/site-time-zone.ts'

// Moments, so that an index on moments is used.

/** When a day (YYYY-MM-DD) of the site begins. */
export const dayStart = (day: string | null) => sql`(${day}::date::timestamp at time zone ${siteTimeZone})`

/** When the day after it begins. */
export const dayEnd = (day: string | null) =>
  sql`((${day}::date + 1)::timestamp at time zone ${siteTimeZone})`
