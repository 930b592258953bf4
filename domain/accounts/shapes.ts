import { z } from 'zod'

/** One's own account beside what the auth service keeps. Dates are ISO 8601 in the answer. */
export const accountSchema = z
  .object({
    displayName: z.string(),
    /** Its key below `/media/`. */
    picture: z.string().nullable(),
    deletion: z.object({ requestedAt: z.iso.datetime(), dueAt: z.iso.datetime() }).nullable(),
    /** Whether this site keeps the sessions, and can tell them one by one. */
    hasSessions: z.boolean(),
  })
  .meta({ id: 'Account' })
export type Account = z.infer<typeof accountSchema>

export const deviceSessionSchema = z
  .object({
    id: z.uuid(),
    device: z.string(),
    kind: z.enum(['phone', 'tablet', 'computer']),
    ip: z.string().nullable(),
    signedInAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime(),
    isThis: z.boolean(),
  })
  .meta({ id: 'DeviceSession' })
export type DeviceSession = z.infer<typeof deviceSessionSchema>
