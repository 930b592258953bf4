import { z } from 'zod'

export const roles = ['admin', 'moderator'] as const
export type Role = (typeof roles)[number]

/** Who gains or loses which role. */
export const roleChange = z.object({
  email: z.string().trim().toLowerCase().min(1).max(255),
  role: z.enum(roles),
})
export type RoleChange = z.infer<typeof roleChange>

export type RoleHolder = { email: string; role: Role; grantedAt: Date }

/** What the panel requires of an administrator. */
export const panelAccessSchema = z
  .object({
    /** Whether this session has shown one. */
    hasSecondFactor: z.boolean(),
    /** The account came with demo data that is still there: it doesn't need one. */
    isDemo: z.boolean(),
    /** A setting requires one for the whole panel. */
    needsSecondFactor: z.boolean(),
  })
  .meta({ id: 'PanelAccess' })
export type PanelAccess = z.infer<typeof panelAccessSchema>

/** Someone awaiting a second administrator's approval. */
export const adminGrantSchema = z
  .object({
    id: z.uuid(),
    person: z.object({ id: z.uuid(), name: z.string(), email: z.string().nullable() }),
    askedBy: z.object({ id: z.uuid(), name: z.string() }),
    reason: z.string(),
    askedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'AdminGrant' })
export type AdminGrant = z.infer<typeof adminGrantSchema>
