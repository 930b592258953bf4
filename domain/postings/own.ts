import { z } from 'zod'
import { postingKindNames } from '#domain/posting-kinds.ts'
import { optionalParagraphs } from '#domain/typed-text.ts'
import { versionSchema } from '#domain/version.ts'
import { closedBecause, postingReasons, postingStatuses } from './schema.ts'

const draftStates = ['editing', 'waiting', 'turned_down', 'live'] as const
export type DraftState = (typeof draftStates)[number]

/** A posting in its managers' list. Dates are ISO 8601. */
export const ownPostingSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(postingKindNames),
    /** A posting past its end is `expired`, even if the scheduled job hasn't run yet. */
    status: z.enum(postingStatuses),
    /** The managers' current version; as published if they changed nothing. May be empty. */
    title: z.string(),
    /** Used in its URL; null before it is first published. */
    slug: z.string().nullable(),
    business: z.object({ id: z.uuid(), name: z.string(), slug: z.string() }).nullable(),
    photo: z.string().nullable(),
    draftState: z.enum(draftStates),
    /** The draft's version; a save has to name it. */
    version: versionSchema,
    rejection: z.object({ reason: z.enum(postingReasons), note: z.string().nullable() }).nullable(),
    submittedAt: z.string().nullable(),
    publishedAt: z.string().nullable(),
    expiresAt: z.string().nullable(),
    closedBecause: z.enum(closedBecause).nullable(),
    /** Renewing keeps it listed; events end by their own date. */
    isRenewable: z.boolean(),
    updatedAt: z.string(),
  })
  .meta({ id: 'OwnPosting' })
export type OwnPosting = z.infer<typeof ownPostingSchema>

const policyFindingSchema = z
  .object({
    field: z.string(),
    phrase: z.string(),
    weight: z.enum(['barred', 'doubtful']),
    why: z.string(),
    suggestion: z.string(),
  })
  .meta({ id: 'WordingFinding' })

/** The same with everything in its form, as typed. */
export const postingToEditSchema = ownPostingSchema
  .extend({
    fields: z.record(z.string(), z.unknown()),
    /** There is a published version that differs. */
    hasChanges: z.boolean(),
  })
  .meta({ id: 'PostingToEdit' })
export type PostingToEdit = z.infer<typeof postingToEditSchema>

/** What a form saves; `version` is null for a new one. */
export const postingToSaveSchema = z
  .object({
    kind: z.enum(postingKindNames),
    version: versionSchema.nullable(),
    fields: z.record(z.string().max(60), z.unknown()),
  })
  .meta({ id: 'PostingToSave' })

export const savedPostingSchema = z
  .object({ version: versionSchema, draftState: z.enum(draftStates) })
  .meta({ id: 'SavedPosting' })
export type SavedPosting = z.infer<typeof savedPostingSchema>

export const closingSchema = z
  .object({ because: z.enum(closedBecause, 'Choose why it closed.') })
  .meta({ id: 'PostingClosing' })

/** A moderator's answer; `version` is the version reviewed. */
export const postingDecisionSchema = z
  .discriminatedUnion('decision', [
    z.object({ decision: z.literal('approve'), version: versionSchema.optional() }),
    z.object({
      decision: z.literal('reject'),
      reason: z.enum(postingReasons, 'Choose a reason.'),
      note: optionalParagraphs(2000, 'The note').optional(),
      version: versionSchema.optional(),
    }),
  ])
  .refine((given) => given.decision === 'approve' || given.reason !== 'other' || Boolean(given.note), {
    path: ['note'],
    message: 'Say what’s wrong: “Other” needs a note.',
  })
  .meta({ id: 'PostingDecision' })
export type PostingDecision = z.output<typeof postingDecisionSchema>

/** A posting awaiting review: new, or a change to a published one. */
export const waitingPostingSchema = z
  .object({
    id: z.uuid(),
    version: versionSchema,
    kind: z.enum(postingKindNames),
    title: z.string(),
    fields: z.record(z.string(), z.unknown()),
    /** What visitors see now; null if it was never published. */
    liveFields: z.record(z.string(), z.unknown()).nullable(),
    /** Its slug, if it has one. */
    slug: z.string().nullable(),
    business: z.object({ id: z.uuid(), name: z.string(), slug: z.string() }).nullable(),
    postedBy: z.string().nullable(),
    /** How many postings by the same person were rejected before. */
    turnedDownBefore: z.number().int(),
    findings: z.array(policyFindingSchema),
    submittedAt: z.string(),
  })
  .meta({ id: 'WaitingPosting' })
export type WaitingPosting = z.infer<typeof waitingPostingSchema>
