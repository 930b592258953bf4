import { isId } from '#domain/is-id.ts'
import { readBilling } from '#domain/plans/prices.ts'
import { type Billing, isPlanId } from '#domain/plans/schema.ts'
import type { PaidTier } from '#domain/plans/tiers.ts'

/** What someone is about to buy, as far as it is known; passed from page to page in the URL. */
export type PlanChoice = {
  /** The ID of a plan, which may no longer be sold. */
  plan?: string | null
  billing?: Billing
  businessId?: string | null
}

/** The levels in words; plans have names of their own. */
export const tierNames = { free: 'Free', premium: 'Premium', featured: 'Featured' } as const

export const pricingPath = (planChoice: PlanChoice) => withPlan('/pricing', planChoice)
/** The page where the choice is completed and the checkout starts. */
export const newPlanPath = (planChoice: PlanChoice) => withPlan('/dashboard/billing/new', planChoice)
export const changePlanPath = (subscriptionId: string, planChoice: PlanChoice = {}) =>
  withPlan(`/dashboard/billing/plans/${subscriptionId}/change`, planChoice)

function withPlan(path: string, { plan, billing, businessId }: PlanChoice): string {
  const query = new URLSearchParams({
    ...(plan && { plan }),
    ...(billing === 'yearly' && { billing }),
    ...(businessId && { business: businessId }),
  }).toString()
  return query === '' ? path : `${path}?${query}`
}

/** Reads it from a URL; invalid values are dropped. `tier` is the older name of `plan`. */
export function readPlanChoice(params: URLSearchParams): Required<PlanChoice> {
  const plan = params.get('plan') ?? params.get('tier')
  const business = params.get('business') ?? ''
  return {
    plan: isPlanId(plan) ? plan : null,
    billing: readBilling(params.get('billing')),
    businessId: isId(business) ? business : null,
  }
}

/** "Premium, paid yearly". */
export const planChoiceWords = ({ name, billing }: { name: string; billing: Billing }) =>
  `${name}, paid ${billing}`

/** The one after a built-in plan; null for the largest, and for a made plan, from which there are several ways up. */
export const largerPlan = (plan: string): PaidTier | null =>
  plan === 'free' ? 'premium' : plan === 'premium' ? 'featured' : null
