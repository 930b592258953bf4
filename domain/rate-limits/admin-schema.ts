import { z } from 'zod'

/** A counter within its window. */
export const runningCounterSchema = z
  .object({
    key: z.string(),
    /** What is counted: `signIn/account`. */
    name: z.string(),
    count: z.int(),
    /** Null for a counter that the program no longer knows. */
    most: z.int().nullable(),
    isFull: z.boolean(),
    startsAt: z.string(),
    endsAt: z.string(),
  })
  .meta({ id: 'RunningCounter' })
export type RunningCounter = z.infer<typeof runningCounterSchema>

export const counterFilterSchema = z.object({
  /** A client's address; with an account, also the counters of both together. */
  address: z.union([z.literal('').transform(() => undefined), z.ipv4(), z.ipv6()]).optional(),
  account: z
    .string()
    .trim()
    .max(320)
    .transform((text) => text || undefined)
    .optional(),
})

export const counterKeySchema = z.object({ key: z.string().max(120) })
