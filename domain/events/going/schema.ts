import { z } from 'zod'
import { daySchema } from '#domain/day.ts'

export const goingQuerySchema = z.object({ date: daySchema('Enter a date such as 2026-12-05.') })
export const goingChangeSchema = z
  .object({
    date: daySchema('Enter a date such as 2026-12-05.'),
    /** Whether you go. If not, you are only reminded. */
    isGoing: z.boolean().optional(),
    /** Whether to remind you on the day before. */
    isReminded: z.boolean(),
    /** Whether the reminder is emailed. Unchanged if left out. */
    byMail: z.boolean().optional(),
    /** Whether it is a notification on the devices where you turned them on. Unchanged if left out. */
    byPush: z.boolean().optional(),
  })
  .meta({ id: 'GoingToEvent' })

export const goingSchema = z
  .object({
    isGoing: z.boolean(),
    isReminded: z.boolean(),
    byMail: z.boolean(),
    byPush: z.boolean(),
    count: z.number().int(),
  })
  .meta({ id: 'Going' })
export type Going = z.infer<typeof goingSchema>
