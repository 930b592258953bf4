import type { ReactNode } from 'react'
import { largerTier, pricingPath } from '#app/components/billing/plan-paths.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { OwnBusinessSummary } from '#domain/businesses/own.ts'

/** To the plans, with the listing and the next larger one chosen. Nothing where there is none, or another one chooses it. */
export function UpgradeLink({
  business: { id, tier, role },
  children,
  ...props
}: {
  business: Pick<OwnBusinessSummary, 'id' | 'tier' | 'role'>
  children: ReactNode
} & Omit<Parameters<typeof ButtonLink>[0], 'to' | 'children'>) {
  const larger = largerTier(tier)
  if (!larger) return null
  if (role === 'manager') return <p className="text-muted">Its owner can choose a larger plan.</p>
  return (
    <ButtonLink to={pricingPath({ tier: larger, businessId: id })} {...props}>
      {children}
    </ButtonLink>
  )
}
