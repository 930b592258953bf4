import { z } from 'zod'

/** A counter within its window. */
export const runningCounterSchema = z
  .object({
    key: z.string(),
    /** What is counted: `signIn/account`. */
    name: z.string(),
    count: z.int(),
    /** Null where the program doesn't know it any more. */
    most: z.int().nullable(),
    isFull: z.boolean(),
    startsAt: z.string(),
    endsAt: z.string(),
  })
  .meta({ id: 'RunningCounter' })
export type RunningCounter = z.infer<typeof runningCounterSchema>

export const counterFilterSchema = z.object({
  /** Of a client; with an account, the counters of both together, too. */
  address: z.union([z.literal('').transform(() => undefined), z.ipv4(), z.ipv6()]).optional(),
  account: z
    .string()
    .trim()
    .max(320)
    .transform((text) => text || undefined)
    .optional(),
})

export const counterKeySchema = z.object({ key: z.string().max(120) })
