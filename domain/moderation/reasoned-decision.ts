import { z } from 'zod'
import { paragraphs } from '#domain/typed-text.ts'

/** A moderator's answer to what others sent: a rejection has one of these reasons. `note` is for the sender. */
export const reasonedDecision = <const Reasons extends readonly string[]>(reasons: Reasons) =>
  z
    .object({
      decision: z.enum(['approve', 'reject']),
      reason: z.enum(reasons, 'Choose a reason.').optional(),
      note: paragraphs().trim().max(2000, 'At most 2000 characters.').optional(),
    })
    .refine(({ decision, reason }) => decision === 'approve' || reason, {
      path: ['reason'],
      error: 'Choose a reason.',
    })
