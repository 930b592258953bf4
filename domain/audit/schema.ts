import { z } from 'zod'
import { daySchema } from '#domain/day.ts'

const words = z.string().trim().max(100)
const filled = words.transform((text) => text || undefined).optional()
const day = z.union([z.literal('').transform(() => undefined), daySchema('Enter a date.')]).optional()

export const auditFilterSchema = z.object({
  /** A name or an id. */
  who: filled,
  what: filled,
  subject: filled,
  from: day,
  until: day,
  before: z.coerce.number().int().min(1).optional(),
})
export type AuditFilter = z.infer<typeof auditFilterSchema>

export const auditLineSchema = z
  .object({
    id: z.int(),
    at: z.string(),
    /** Null for the system itself. */
    actorId: z.string().nullable(),
    /** Null also when the account has been deleted. */
    actor: z.string().nullable(),
    action: z.string(),
    subjectKind: z.string(),
    subjectId: z.string().nullable(),
    before: z.unknown(),
    after: z.unknown(),
    reason: z.string().nullable(),
    requestId: z.string().nullable(),
  })
  .meta({ id: 'AuditLine' })
export type AuditLine = z.infer<typeof auditLineSchema>
