/** The levels of plans: they decide about badges, the order of lists and the featured row. */
export const tiers = ['free', 'premium', 'featured'] as const
export type Tier = (typeof tiers)[number]

/** The levels of plans that cost something. */
export const paidTiers = ['premium', 'featured'] as const
export type PaidTier = (typeof paidTiers)[number]
