import { tierNames } from '#app/components/billing/plan-paths.ts'
import { EmptyState } from '#app/components/empty-state.tsx'
import { Loaded } from '#app/components/loaded.tsx'
import { OlderButton } from '#app/components/older-button.tsx'
import { call } from '#app/session/api.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { AdminSubscription } from '#domain/billing/admin-schema.ts'
import { planDay } from '#domain/plans/plan-days.ts'
import { priceWords } from '#domain/plans/prices.ts'
import { cell, WideTable } from '../wide-table.tsx'
import { useFilter } from './filter.tsx'
import { ListingLink } from './listing-link.tsx'
import { useLongList } from './queries.ts'
import { subscriptionStanding } from './words.ts'

const states = [
  { value: '', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'trialing', label: 'Trial' },
  { value: 'past_due', label: 'Payment failed' },
  { value: 'incomplete', label: 'Not paid yet' },
  { value: 'canceled', label: 'Ended' },
] as const

/** Who pays, for which listing, and until when. */
export function Subscribers() {
  const { value: state, select } = useFilter(states)
  const query = useLongList(
    ['subscriptions', state],
    async (from, options) => {
      const query = { ...from, state: state || undefined }
      return (await call('GET /admin/billing/subscriptions', { query, ...options })).subscriptions
    },
    ({ startedAt, id }) => ({ before: startedAt, id }),
  )
  return (
    <div className="grid grid-cols-1 gap-5">
      {select}
      <Loaded query={query} what="The subscribers">
        {({ pages }) => {
          const subscriptions = pages.flat()
          if (subscriptions.length === 0)
            return (
              <EmptyState title="No subscribers">
                {state === '' ? 'No subscriptions yet.' : 'No subscription with this status.'}
              </EmptyState>
            )
          return (
            <WideTable label="Subscribers" columns={['Listing', 'State', 'Until', 'Plan', 'Paid by']}>
              {subscriptions.map((each) => (
                <SubscriptionRow key={each.id} subscription={each} />
              ))}
            </WideTable>
          )
        }}
      </Loaded>
      <OlderButton query={query}>Show older ones</OlderButton>
    </div>
  )
}

function SubscriptionRow({ subscription }: { subscription: AdminSubscription }) {
  const { business, payer, tier, billing, amountCents, currency, provider } = subscription
  const { startedAt, couponCode, cancelReason, cancelNote } = subscription
  const { label, tone, until } = subscriptionStanding(subscription)
  return (
    <tr>
      <th scope="row" className={`${cell} font-normal`}>
        <ListingLink business={business} />
      </th>
      <td className={cell}>
        <Badge variant={tone}>{label}</Badge>
      </td>
      <td className={cell}>
        {until}
        {cancelReason && (
          <p className="text-sm text-muted">
            Why: {cancelReason.replaceAll('_', ' ')}
            {cancelNote && ` (“${cancelNote}”)`}
          </p>
        )}
      </td>
      <td className={cell}>
        {tierNames[tier]}, {priceWords(amountCents, currency, billing)}
        {couponCode && <p className="text-sm text-muted">With {couponCode}</p>}
        {provider === 'test' && <p className="text-sm text-muted">Test: no money moves</p>}
      </td>
      <td className={cell}>
        {payer?.name ?? <span className="text-muted">An account that is gone</span>}
        <p className="text-sm text-muted">Since {planDay(startedAt)}</p>
      </td>
    </tr>
  )
}
