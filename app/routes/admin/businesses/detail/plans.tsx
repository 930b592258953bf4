import { Link } from 'react-router'
import { tierNames } from '#app/components/billing/plan-paths.ts'
import type { ListingDetail } from '#domain/administration/listings/detail/schema.ts'
import { planDay } from '#domain/plans/plan-days.ts'
import { Part } from './part.tsx'

const tierName = (tier: string) => tierNames[tier as keyof typeof tierNames] ?? tier

export function Plans({ detail: { subscription, plans, listing } }: { detail: ListingDetail }) {
  return (
    <Part title="Plan" note={`Now: ${tierNames[listing.tier]}`}>
      <p>
        {subscription
          ? `${tierName(subscription.tier)}, paid for (${subscription.state.replace('_', ' ')}), until ${planDay(subscription.periodEnd)}.`
          : 'No paid plan.'}
      </p>
      {plans.length > 0 && (
        <ul className="grid gap-2">
          {plans.map(({ id, tier, startsAt, endsAt, endedAt, reason }) => (
            <li key={id} className="break-words">
              {tierName(tier)}, given {planDay(startsAt)},{' '}
              {endedAt ? `ended ${planDay(endedAt)}` : `until ${planDay(endsAt)}`}
              <span className="block text-sm text-muted">{reason}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="text-sm text-muted">
        Given plans are taken back at{' '}
        <Link to="/admin/subscriptions?part=complimentary" className="underline underline-offset-4">
          Subscriptions
        </Link>
        .
      </p>
    </Part>
  )
}
