import { z } from 'zod'
import { waitingCountsSchema } from '#domain/moderation-queue/schema.ts'

/** The site's daily metrics. */
export const siteMetrics = [
  'published',
  'signUps',
  'reviews',
  'revenueCents',
  'searches',
  'emptySearches',
  'errors',
] as const
export type SiteMetric = (typeof siteMetrics)[number]

export const siteMetricLabels: Record<SiteMetric, string> = {
  published: 'Listings published',
  signUps: 'Sign-ups',
  reviews: 'Reviews written',
  revenueCents: 'Revenue',
  searches: 'Searches',
  emptySearches: 'Searches with no results',
  errors: 'Errors reported',
}

export const sitePeriods = [7, 30, 90] as const
export type SitePeriod = (typeof sitePeriods)[number]

export const siteNumbersQuerySchema = z.object({
  days: z.coerce
    .number()
    .pipe(z.literal([...sitePeriods], 'Choose 7, 30 or 90 days.'))
    .default(30),
})

const totals = z.record(z.enum(siteMetrics), z.number().int())
export type SiteTotals = z.infer<typeof totals>

export const listingStates = ['draft', 'pending', 'published', 'rejected', 'suspended', 'archived'] as const

/** The site's numbers for a number of days up to today, in the time zone of its headquarters. Days are YYYY-MM-DD. */
export const siteNumbersSchema = z
  .object({
    days: z.number().int(),
    from: z.string(),
    to: z.string(),
    totals,
    /** The preceding period of the same length. */
    previous: totals,
    daily: z.array(z.object({ day: z.string(), totals })),
    /** Current numbers. */
    listings: z.record(z.enum(listingStates), z.number().int()),
    /** Awaiting review by moderators. */
    waiting: waitingCountsSchema,
    needsAttention: z.object({
      failedEvents: z.number().int(),
      failedMails: z.number().int(),
      openErrors: z.number().int(),
      failedJobs: z.number().int(),
      openMessages: z.number().int(),
      /** People awaiting approval by a second administrator. */
      adminGrants: z.number().int(),
      /** Nobody decided yet whether the home page's numbers are written or counted. */
      undecidedNumbers: z.boolean(),
    }),
  })
  .meta({ id: 'SiteNumbers' })
export type SiteNumbers = z.infer<typeof siteNumbersSchema>
