import { z } from 'zod'
import { metrics } from '#domain/metrics/schema.ts'

const totals = z.record(z.enum(metrics), z.number().int())
const count = z.number().int()

/** A listing's last full week, Monday to Sunday, by its own clock. What plans without full numbers don't show is null. */
export const weekSchema = z
  .object({
    from: z.string(),
    to: z.string(),
    isFull: z.boolean(),
    totals,
    requests: count,
    /** The week before. */
    previous: z.object({ totals, requests: count }).nullable(),
    /** Words that several people typed and after which some chose the listing. */
    searches: z.array(z.object({ words: z.string(), people: count })).nullable(),
    /** The middle one of the other listings of its category in its city; null with fewer than five. */
    middle: z.object({ others: count, totals: z.partialRecord(z.enum(metrics), z.number()) }).nullable(),
    /** Only hours with calls. */
    callHours: z.array(z.object({ hour: count, count })).nullable(),
    /** The last change of the published page that has a whole week before and after. */
    edit: z
      .object({
        day: z.string(),
        fields: z.array(z.string()),
        before: z.object({ view: count, call: count }),
        after: z.object({ view: count, call: count }),
      })
      .nullable(),
  })
  .meta({ id: 'ListingWeek' })
export type Week = z.infer<typeof weekSchema>

/** Whether anything happened that is worth a mail. */
export const isWorthSending = ({ totals, requests, previous }: Week): boolean =>
  metrics.some((metric) => totals[metric] + (previous?.totals[metric] ?? 0) > 0) ||
  requests + (previous?.requests ?? 0) > 0
