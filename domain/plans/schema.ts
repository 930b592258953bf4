import type { Tier } from './tiers.ts'

export type Billing = 'monthly' | 'yearly'

export type Plan = {
  tier: Tier
  name: string
  summary: string
  /** In whole cents, like all prices. */
  priceMonthCents: number
  priceYearCents: number
  /** ISO 4217. */
  currency: string
  photoLimit: number
  flyerLimit: number
  inBanner: boolean
  inCarousel: boolean
  /** Basic: totals for the last seven days. */
  analytics: 'basic' | 'full'
  features: string[]
}
