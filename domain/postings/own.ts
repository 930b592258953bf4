import { z } from 'zod'
import { optionalParagraphs } from '#domain/text.ts'
import { closedBecause, postingKinds, postingReasons, postingStatuses } from './schema.ts'

export const draftStates = ['editing', 'waiting', 'turned_down', 'live'] as const
export type DraftState = (typeof draftStates)[number]

/** A posting as a list of one's own has it. Dates are ISO 8601. */
export const ownPostingSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(postingKinds),
    /** One that has ended is `expired`, even where the calendar hasn't come by yet. */
    status: z.enum(postingStatuses),
    /** What its managers have made of it; as published where they changed nothing. May be empty. */
    title: z.string(),
    /** In its address; null before its first publication. */
    slug: z.string().nullable(),
    business: z.object({ id: z.uuid(), name: z.string(), slug: z.string() }).nullable(),
    photo: z.string().nullable(),
    draftState: z.enum(draftStates),
    /** Of what is being written; a save has to name it. */
    version: z.number().int(),
    rejection: z.object({ reason: z.enum(postingReasons), note: z.string().nullable() }).nullable(),
    submittedAt: z.string().nullable(),
    publishedAt: z.string().nullable(),
    expiresAt: z.string().nullable(),
    closedBecause: z.enum(closedBecause).nullable(),
    /** It stays listed when somebody says that it is still open; other events end by their own date. */
    isRenewable: z.boolean(),
    updatedAt: z.string(),
  })
  .meta({ id: 'OwnPosting' })
export type OwnPosting = z.infer<typeof ownPostingSchema>

export const wordingFindingSchema = z
  .object({
    field: z.string(),
    phrase: z.string(),
    weight: z.enum(['barred', 'doubtful']),
    why: z.string(),
    suggestion: z.string(),
  })
  .meta({ id: 'WordingFinding' })

/** The same with everything that its form has, as typed. */
export const postingToEditSchema = ownPostingSchema
  .extend({
    fields: z.record(z.string(), z.unknown()),
    /** Of it there is a published version that differs. */
    hasChanges: z.boolean(),
  })
  .meta({ id: 'PostingToEdit' })
export type PostingToEdit = z.infer<typeof postingToEditSchema>

/** What a form saves; `version` is null for a new one. */
export const postingToSaveSchema = z
  .object({
    kind: z.enum(postingKinds),
    version: z.number().int().nullable(),
    fields: z.record(z.string().max(60), z.unknown()),
  })
  .meta({ id: 'PostingToSave' })
export type PostingToSave = z.output<typeof postingToSaveSchema>

export const savedPostingSchema = z
  .object({ version: z.number().int(), draftState: z.enum(draftStates) })
  .meta({ id: 'SavedPosting' })
export type SavedPosting = z.infer<typeof savedPostingSchema>

export const closingSchema = z
  .object({ because: z.enum(closedBecause, 'Say what became of it.') })
  .meta({ id: 'PostingClosing' })

/** A moderator's answer; `version` is what was looked at. */
export const postingDecisionSchema = z
  .discriminatedUnion('decision', [
    z.object({ decision: z.literal('approve'), version: z.number().int().optional() }),
    z.object({
      decision: z.literal('reject'),
      reason: z.enum(postingReasons, 'Choose a reason.'),
      note: optionalParagraphs(2000, 'The note').optional(),
      version: z.number().int().optional(),
    }),
  ])
  .refine((given) => given.decision === 'approve' || given.reason !== 'other' || Boolean(given.note), {
    path: ['note'],
    message: 'Say what’s wrong: “Other” needs a note.',
  })
  .meta({ id: 'PostingDecision' })
export type PostingDecision = z.output<typeof postingDecisionSchema>

/** One that waits for a moderator: new, or a change of a published one. */
export const waitingPostingSchema = z
  .object({
    id: z.uuid(),
    version: z.number().int(),
    kind: z.enum(postingKinds),
    title: z.string(),
    fields: z.record(z.string(), z.unknown()),
    /** What visitors see now; null for one that was never published. */
    liveFields: z.record(z.string(), z.unknown()).nullable(),
    /** Its address, where it has one. */
    slug: z.string().nullable(),
    business: z.object({ id: z.uuid(), name: z.string(), slug: z.string() }).nullable(),
    postedBy: z.string().nullable(),
    /** How many of the same person were turned down before. */
    turnedDownBefore: z.number().int(),
    findings: z.array(wordingFindingSchema),
    submittedAt: z.string(),
  })
  .meta({ id: 'WaitingPosting' })
export type WaitingPosting = z.infer<typeof waitingPostingSchema>
