import { z } from 'zod'
import { type Lane, laneNames, queueKinds } from './kinds.ts'

const perLane = <Schema extends z.ZodType>(schema: Schema) =>
  Object.fromEntries(laneNames.map((lane) => [lane, schema])) as Record<Lane, Schema>

/** The queue counts each lane up to here. */
export const mostCounted = 100

/** How many entries are pending in each lane of the queue, how many over its goal, and since when the oldest is. */
export const waitingCountsSchema = z
  .object({
    ...perLane(z.number().int()),
    late: z.object(perLane(z.number().int())),
    oldest: z.object(perLane(z.string().nullable())),
  })
  .meta({ id: 'WaitingCounts' })
export type WaitingCounts = z.infer<typeof waitingCountsSchema>

/** Which entries of the queue are listed, and in which order; `late` ones are over the goal of their lane. */
export const queueFilterSchema = z.object({
  whose: z.enum(['all', 'mine', 'unassigned']).default('all'),
  words: z.string().trim().max(100).default(''),
  age: z.enum(['all', 'late', 'day', 'week']).default('all'),
  sort: z.enum(['oldest', 'newest']).default('oldest'),
})
export type QueueFilter = z.output<typeof queueFilterSchema>

/** Decisions that can be undone until then. */
export const heldSchema = z.object({ batchId: z.uuid(), until: z.string() }).meta({ id: 'HeldDecision' })
export type Held = z.infer<typeof heldSchema>

/** A decision that could not be carried out when it was due. */
export const failedDecisionSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(queueKinds),
    title: z.string(),
    isApproval: z.boolean(),
    why: z.string(),
    madeAt: z.string(),
  })
  .meta({ id: 'FailedDecision' })
export type FailedDecision = z.infer<typeof failedDecisionSchema>
