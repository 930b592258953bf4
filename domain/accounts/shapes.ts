import { z } from 'zod'

/**
 * What the site stores about the user's own account, apart from the auth service. Dates are ISO 8601 in the response.
 */
export const accountSchema = z
  .object({
    displayName: z.string(),
    /** Storage key below `/media/`. */
    picture: z.string().nullable(),
    deletion: z.object({ requestedAt: z.iso.datetime(), dueAt: z.iso.datetime() }).nullable(),
    /** Whether this site stores the sessions and can list them one by one. */
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
