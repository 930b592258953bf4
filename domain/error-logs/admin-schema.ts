import { z } from 'zod'

/** Reports of the same error, grouped. */
export const errorGroupSchema = z
  .object({
    errorType: z.string(),
    errorMessage: z.string(),
    count: z.int(),
    people: z.int(),
    firstAt: z.string(),
    lastAt: z.string(),
    isResolved: z.boolean(),
    /** The data of the last report: page URL, stack. */
    lastData: z.unknown(),
  })
  .meta({ id: 'ErrorGroup' })
export type ErrorGroup = z.infer<typeof errorGroupSchema>

export const errorFilterSchema = z.object({
  show: z.enum(['open', 'resolved']).default('open'),
  offset: z.coerce.number().int().min(0).max(10_000).default(0),
})

export const errorGroupKeySchema = z
  .object({ errorType: z.string().min(1).max(100), errorMessage: z.string().max(2000) })
  .meta({ id: 'ErrorGroupKey' })
