import type { Tier } from './tiers.ts'

export type Billing = 'monthly' | 'yearly'

export type Plan = {
  /** Never changes; the three built-in plans have their tier's name. */
  id: string
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
  /** How many of its other places a listing's page links to. Null for all. */
  locationLimit: number | null
  serviceLimit: number
  inBanner: boolean
  inCarousel: boolean
  /** Basic: totals for the last seven days. */
  analytics: 'basic' | 'full'
  features: string[]
}

/** What a plan allows. */
export type PlanLimits = Pick<
  Plan,
  | 'id'
  | 'photoLimit'
  | 'flyerLimit'
  | 'locationLimit'
  | 'serviceLimit'
  | 'inBanner'
  | 'inCarousel'
  | 'analytics'
>

/** More services than this no plan shows, and no form takes. */
export const mostServices = 60

export const planIdPattern = /^(?=.{1,60}$)[a-z0-9]+(-[a-z0-9]+)*$/

/** Whether it could be one's: the browser asks without loading what checks forms. */
export const isPlanId = (value: string | null): value is string => value !== null && planIdPattern.test(value)
