import { tierNames } from '#app/components/billing/plan-paths.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { OwnBusiness } from '#domain/businesses/own.ts'
import { UpgradeLink } from '../../upgrade-link.tsx'

/** Which plan it has, what the next one adds, and where plans are looked after. */
export function PlanPart({ business }: { business: OwnBusiness }) {
  const { tier } = business
  return (
    <Card>
      <section aria-labelledby="plan-title" className="grid gap-4 p-5 sm:p-6">
        <div>
          <h2 id="plan-title" className="text-xl">
            {tierNames[tier]} plan
          </h2>
          <p className="mt-1 max-w-[62ch] text-muted">{words[tier]}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <UpgradeLink business={business} size="sm">
            {tier === 'free' ? 'Upgrade' : 'See the larger plan'}
          </UpgradeLink>
          <ButtonLink to="/dashboard/billing" variant="secondary" size="sm">
            Plans and billing
          </ButtonLink>
        </div>
      </section>
    </Card>
  )
}

const words = {
  free: 'Premium adds room for more photos, flyers in the banner of the home page, and your numbers day by day.',
  premium: 'Featured adds a place in the featured row of the home page, and more room for photos and flyers.',
  featured: 'The largest one, with a place in the featured row of the home page.',
}
