import { z } from 'zod'

export const roles = ['admin', 'moderator'] as const
export type Role = (typeof roles)[number]

/** Who is to get or lose what. */
export const roleChange = z.object({
  email: z.string().trim().toLowerCase().min(1).max(255),
  role: z.enum(roles),
})
export type RoleChange = z.infer<typeof roleChange>

export type RoleHolder = { email: string; role: Role; grantedAt: Date }

/** What the panel asks of an administrator. */
export const panelAccessSchema = z
  .object({
    /** This session has shown one. */
    hasSecondFactor: z.boolean(),
    /** The account came with demo data that is still there: it may go without. */
    isDemo: z.boolean(),
    /** A setting asks for one in the whole panel. */
    needsSecondFactor: z.boolean(),
  })
  .meta({ id: 'PanelAccess' })
export type PanelAccess = z.infer<typeof panelAccessSchema>

/** Somebody who waits for a second administrator to agree. */
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
