import { z } from 'zod'

export const rejectionReasons = [
  'incomplete',
  'not_a_business',
  'duplicate',
  'outside_us',
  'misleading',
  'bad_picture',
  'prohibited',
  'unverifiable',
  'other',
] as const
export type RejectionReason = (typeof rejectionReasons)[number]

/** Why something was rejected, and how to fix it. Fields are those of `BusinessFields`. */
export const rejectionSchema = z
  .object({
    reason: z.enum(rejectionReasons),
    note: z.string().nullable(),
    /** The fields concerned; empty for the whole entry. */
    fields: z.array(z.string()),
  })
  .meta({ id: 'Rejection' })
export type Rejection = z.infer<typeof rejectionSchema>
