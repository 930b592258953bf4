import { endOfSiteDay, siteDate } from '#domain/site-time-zone.ts'

/**
 * The day on which part of a plan begins, renews or ends: plans, their emails and their invoices count days in the
 * site's time zone, so everyone sees the same day.
 */
export const planDay = siteDate

/** The last moment of a day typed as "2026-11-21"; empty for no day. */
export const endOfPlanDay = (day: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? endOfSiteDay(day).toISOString() : ''
