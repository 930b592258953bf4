import { z } from 'zod'
import { optionalParagraphs } from '#domain/text.ts'
import { rejectionReasons } from './rejection.ts'

const note = optionalParagraphs(2000, 'The note').optional()

/** A moderator's answer. What is rejected comes with a reason, and says how to mend it. */
export const decisionSchema = z
  .discriminatedUnion('decision', [
    z.object({
      decision: z.literal('approve'),
      /** What was looked at; another version is refused. */
      version: z.number().int().optional(),
      /** Of a listing: which of its photos are shown with it; left out, all that wait. Others are decided about by themselves. */
      photos: z.array(z.uuid()).max(1000).optional(),
    }),
    z.object({
      decision: z.literal('reject'),
      reason: z.enum(rejectionReasons, 'Choose a reason.'),
      /** For the owner, in the moderator's words. */
      note,
      /** The fields that it is about; empty for the whole. */
      fields: z.array(z.string().max(40)).max(40).optional(),
      version: z.number().int().optional(),
    }),
  ])
  .refine(
    (decision) => decision.decision === 'approve' || decision.reason !== 'other' || Boolean(decision.note),
    { path: ['note'], message: 'Say what’s wrong: “Other” needs a note.' },
  )
  .meta({ id: 'Decision' })
export type Decision = z.output<typeof decisionSchema>
