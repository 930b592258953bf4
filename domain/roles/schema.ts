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
