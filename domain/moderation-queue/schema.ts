import { z } from 'zod'
import { ownBusinessSchema, similarBusinessSchema } from '#domain/businesses/own.ts'
import { trustLevels } from '#domain/businesses/schema.ts'
import { type Lane, lanes, waitingKinds } from './waiting-kinds.ts'

/** A listing that waits to be published, with everything that a moderator looks at. */
export const waitingListingSchema = ownBusinessSchema
  .extend({
    /** As the account has it; null for a listing without one. */
    ownerName: z.string().nullable(),
    photos: z.array(z.object({ id: z.uuid(), url: z.string(), alt: z.string(), waits: z.boolean() })),
    /** It was published before. */
    wasPublished: z.boolean(),
    /** Published ones that may be the same business; at most six. */
    similar: z.array(similarBusinessSchema),
  })
  .meta({ id: 'WaitingListing' })
export type WaitingListing = z.infer<typeof waitingListingSchema>

/** A change of a published listing: one that waits, or one that is live and wasn't looked at yet. */
export const waitingChangeSchema = z
  .object({
    id: z.uuid(),
    business: z.object({
      id: z.uuid(),
      slug: z.string(),
      name: z.string(),
      city: z.string().nullable(),
      state: z.string().nullable(),
      trustLevel: z.enum(trustLevels),
    }),
    isLive: z.boolean(),
    /** Each field that differs. */
    changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
    submittedAt: z.string(),
    submittedBy: z.string().nullable(),
  })
  .meta({ id: 'WaitingChange' })
export type WaitingChange = z.infer<typeof waitingChangeSchema>

const perLane = <Schema extends z.ZodType>(schema: Schema) =>
  Object.fromEntries(lanes.map((lane) => [lane, schema])) as Record<Lane, Schema>

/** How much waits in each lane of the queue, and since when the oldest does. */
export const waitingCountsSchema = z
  .object({ ...perLane(z.number().int()), oldest: z.object(perLane(z.string().nullable())) })
  .meta({ id: 'WaitingCounts' })
export type WaitingCounts = z.infer<typeof waitingCountsSchema>

/** Whom an entry is assigned to, until that lapses by itself. */
const takenBySchema = z.object({ id: z.uuid(), name: z.string().nullable(), until: z.string() })

/** An entry of the queue; `item` is as the list of its kind has it. */
export const queueEntrySchema = z
  .object({
    kind: z.enum(waitingKinds),
    /** Which part of the queue it is in. */
    lane: z.enum(lanes),
    id: z.uuid(),
    takenBy: takenBySchema.nullable(),
    item: z.looseObject({ id: z.uuid() }),
  })
  .meta({ id: 'QueueEntry' })
export type QueueEntry = z.infer<typeof queueEntrySchema>

/** What was decided and may be taken back until then. */
export const heldSchema = z.object({ batchId: z.uuid(), until: z.string() }).meta({ id: 'HeldDecision' })
export type Held = z.infer<typeof heldSchema>

/** A decision that could not be carried out when its time had come. */
export const failedDecisionSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(waitingKinds),
    title: z.string(),
    isApproval: z.boolean(),
    why: z.string(),
    madeAt: z.string(),
  })
  .meta({ id: 'FailedDecision' })
export type FailedDecision = z.infer<typeof failedDecisionSchema>

/** A listing that nobody owns, made of a suggestion, that moderators have to complete. */
export const unfinishedListingSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    status: z.enum(['draft', 'rejected']),
    createdAt: z.string(),
  })
  .meta({ id: 'UnfinishedListing' })
export type UnfinishedListing = z.infer<typeof unfinishedListingSchema>
