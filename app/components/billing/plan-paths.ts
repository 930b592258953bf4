import { readBilling } from '#domain/plans/prices.ts'
import type { Billing } from '#domain/plans/schema.ts'
import { isId } from '../is-id.ts'

type PaidTierName = 'premium' | 'featured'

/** What someone is about to buy, as far as it is known; passed from page to page in the URL. */
export type PlanWish = {
  tier?: PaidTierName | null
  billing?: Billing
  businessId?: string | null
}

export const tierNames = { free: 'Free', premium: 'Premium', featured: 'Featured' } as const

export const pricingPath = (wish: PlanWish) => withWish('/pricing', wish)
/** The page where the choice is completed and the checkout starts. */
export const newPlanPath = (wish: PlanWish) => withWish('/dashboard/billing/new', wish)
export const changePlanPath = (subscriptionId: string, wish: PlanWish = {}) =>
  withWish(`/dashboard/billing/plans/${subscriptionId}/change`, wish)

function withWish(path: string, { tier, billing, businessId }: PlanWish): string {
  const query = new URLSearchParams({
    ...(tier && { tier }),
    ...(billing === 'yearly' && { billing }),
    ...(businessId && { business: businessId }),
  }).toString()
  return query === '' ? path : `${path}?${query}`
}

/** Reads it from a URL; invalid values are dropped. */
export function readWish(params: URLSearchParams): Required<PlanWish> {
  const tier = params.get('tier')
  const business = params.get('business') ?? ''
  return {
    tier: tier === 'premium' || tier === 'featured' ? tier : null,
    billing: readBilling(params.get('billing')),
    businessId: isId(business) ? business : null,
  }
}

/** "Premium, paid yearly". */
export const wishWords = ({ tier, billing }: { tier: PaidTierName; billing: Billing }) =>
  `${tierNames[tier]}, paid ${billing}`

/** The next larger plan; null for the largest. */
export const largerTier = (tier: keyof typeof tierNames): PaidTierName | null =>
  tier === 'free' ? 'premium' : tier === 'premium' ? 'featured' : null
