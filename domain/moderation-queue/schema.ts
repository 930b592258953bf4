import { z } from 'zod'
import { type Lane, laneNames, queueKinds } from './kinds.ts'

const perLane = <Schema extends z.ZodType>(schema: Schema) =>
  Object.fromEntries(laneNames.map((lane) => [lane, schema])) as Record<Lane, Schema>

/** How many entries are pending in each lane of the queue, and since when the oldest is. */
export const waitingCountsSchema = z
  .object({ ...perLane(z.number().int()), oldest: z.object(perLane(z.string().nullable())) })
  .meta({ id: 'WaitingCounts' })
export type WaitingCounts = z.infer<typeof waitingCountsSchema>

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
