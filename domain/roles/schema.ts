import { z } from 'zod'

export const roles = ['admin', 'moderator', 'content', 'billing', 'support'] as const
export type Role = (typeof roles)[number]

/** A role in a sentence, and what it lets someone do. What it really does is rows of `role_rights`. */
export const roleWords: Record<Role, { name: string; as: string; may: string }> = {
  admin: { name: 'Administrator', as: 'an administrator', may: 'Everything, including this panel.' },
  moderator: {
    name: 'Moderator',
    as: 'a moderator',
    may: 'The moderation queue; no access to accounts, payments or settings.',
  },
  content: {
    name: 'Editor',
    as: 'an editor',
    may: 'Posts, pages, help articles, questions and the newsletter.',
  },
  billing: {
    name: 'Billing',
    as: 'on the billing team',
    may: 'Plans, payments, coupons, gifts and refunds.',
  },
  support: {
    name: 'Support',
    as: 'on the support team',
    may: 'Accounts of people without a role, and messages to the site; reads listings.',
  },
}

/** What a role may hold, as the database names it. Administrators have all of them. */
export const rights = ['panel', 'content', 'billing', 'moderation', 'people', 'contact', 'listings'] as const
export type Right = (typeof rights)[number]

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
    /** A setting requires one for the whole panel, or for one of the person's roles. */
    needsSecondFactor: z.boolean(),
    /** It requires one for a role, which then counts nowhere without. */
    doesRoleNeedIt: z.boolean(),
    isAdmin: z.boolean(),
    rights: z.array(z.enum(rights)),
    /** The names of a few administrators: whom to ask for more. */
    administrators: z.array(z.string()),
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
