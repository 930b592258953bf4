import type { ReactNode } from 'react'
import { largerPlan, pricingPath } from '#app/components/billing/plan-paths.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { ManagedListingSummary } from '#domain/businesses/managed-listing.ts'

/**
 * Links to the plans, with the listing and the next level selected. Nothing if there is no higher one; managers
 * see a note instead.
 */
export function UpgradeLink({
  business: { id, tier, role },
  children,
  ...props
}: {
  business: Pick<ManagedListingSummary, 'id' | 'tier' | 'role'>
  children: ReactNode
} & Omit<Parameters<typeof ButtonLink>[0], 'to' | 'children'>) {
  const larger = largerPlan(tier)
  if (!larger) return null
  if (role === 'manager') return <p className="text-muted">Its owner can choose a larger plan.</p>
  return (
    <ButtonLink to={pricingPath({ plan: larger, businessId: id })} {...props}>
      {children}
    </ButtonLink>
  )
}
