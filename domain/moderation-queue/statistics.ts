import { z } from 'zod'
import { automaticOrigins } from '#domain/automatic/schema.ts'
import { queueKinds } from './kinds.ts'

export const statisticsPeriods = [7, 30, 90, 365] as const

export const statisticsQuerySchema = z.object({
  days: z.coerce
    .number()
    .pipe(z.literal([...statisticsPeriods], 'Choose 7, 30, 90 or 365 days.'))
    .default(30),
})

const count = z.number().int()

/** What moderators decided in a period, as far as the reader may see. */
export const moderationStatisticsSchema = z
  .object({
    moderators: z.array(
      z.object({
        /** Null once the account is gone. */
        id: z.uuid().nullable(),
        name: z.string().nullable(),
        approved: count,
        rejected: count,
        /** Approved, and taken down later. */
        overturned: count,
        /** Taken back by themselves in time. */
        undone: count,
        /** Refused when it was due: the entry had changed, say. */
        failed: count,
        /** From submission to decision; null if nothing was carried out. */
        medianSeconds: count.nullable(),
      }),
    ),
    reasons: z.array(z.object({ kind: z.enum(queueKinds), reason: z.string(), count })),
    /** What was published without a moderator, by its rule; the same for every reader. */
    automatic: z.array(
      z.object({ rule: z.enum(automaticOrigins), published: count, checked: count, takenBack: count }),
    ),
    daily: z.array(z.object({ day: z.string(), totals: z.object({ approved: count, rejected: count }) })),
  })
  .meta({ id: 'ModerationStatistics' })
export type ModerationStatistics = z.infer<typeof moderationStatisticsSchema>
