export const tiers = ['free', 'premium', 'featured'] as const
export type Tier = (typeof tiers)[number]
