import { z } from 'zod'
import { optionalParagraphs } from '#domain/typed-text.ts'
import { versionSchema } from '#domain/version.ts'
import { rejectionReasons } from './rejection.ts'

const note = optionalParagraphs(2000, 'The note').optional()

const needsNote = { path: ['note'], message: 'Say what’s wrong: “Other” needs a note.' }

/** A rejection in a form: its reason, and a note where the reason alone says nothing. */
export const newRejectionSchema = z
  .object({ reason: z.enum(rejectionReasons, 'Choose a reason.'), note })
  .refine(({ reason, note }) => reason !== 'other' || Boolean(note), needsNote)

/** A moderator's answer. A rejection has a reason and says how to fix it. */
export const decisionSchema = z
  .discriminatedUnion('decision', [
    z.object({
      decision: z.literal('approve'),
      /** The version reviewed; any other version is rejected. */
      version: versionSchema.optional(),
      /**
       * For a listing: which of its photos to publish with it; all pending ones if omitted. The rest are decided
       * separately.
       */
      photos: z.array(z.uuid()).max(1000).optional(),
    }),
    z.object({
      decision: z.literal('reject'),
      reason: z.enum(rejectionReasons, 'Choose a reason.'),
      /** For the owner, in the moderator's words. */
      note,
      /** The fields concerned; empty for the whole entry. */
      fields: z.array(z.string().max(40)).max(40).optional(),
      version: versionSchema.optional(),
    }),
  ])
  .refine(
    (decision) => decision.decision === 'approve' || decision.reason !== 'other' || Boolean(decision.note),
    needsNote,
  )
  .meta({ id: 'Decision' })
export type Decision = z.output<typeof decisionSchema>
