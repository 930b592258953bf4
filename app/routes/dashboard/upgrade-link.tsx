import type { ReactNode } from 'react'
import { largerPlan, pricingPath } from '#app/components/billing/plan-paths.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { ManagedListingSummary } from '#domain/businesses/managed-listing.ts'

/**
 * Links to the plans, with the listing and the next larger one selected. Where no single one is next, it says only
 * that it leads to the plans. Managers see a note instead.
 */
export function UpgradeLink({
  business: { id, plan, role },
  children,
  ...props
}: {
  business: Pick<ManagedListingSummary, 'id' | 'plan' | 'role'>
  children: ReactNode
} & Omit<Parameters<typeof ButtonLink>[0], 'to' | 'children'>) {
  const larger = largerPlan(plan)
  if (role === 'manager')
    return <p className="text-muted">Its owner can choose {larger ? 'a larger' : 'another'} plan.</p>
  return (
    <ButtonLink to={pricingPath({ plan: larger, businessId: id })} {...props}>
      {larger ? children : 'See the plans'}
    </ButtonLink>
  )
}
