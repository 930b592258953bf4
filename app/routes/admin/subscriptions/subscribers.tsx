import type { List } from '#app/components/list/list.ts'
import { ListPage } from '#app/components/list/list-page.tsx'
import { readSearch } from '#app/components/read-search.ts'
import { call } from '#app/session/api.ts'
import { Badge } from '#app/ui/badge.tsx'
import {
  type AdminSubscription,
  cursorSchema,
  subscriptionFilterSchema,
} from '#domain/billing/admin-schema.ts'
import { planDay } from '#domain/plans/plan-days.ts'
import { priceWords } from '#domain/plans/prices.ts'
import { ListingLink } from './listing-link.tsx'
import { billingKey, billingPage } from './queries.ts'
import { subscriptionStatus } from './words.ts'

const addressSchema = cursorSchema.extend({ show: subscriptionFilterSchema.shape.state })

const subscribersList: List<AdminSubscription> = {
  name: 'subscriptions',
  path: '/admin/subscriptions',
  label: 'Subscribers',
  schema: addressSchema,
  paging: ['before', 'id'],
  filters: [
    {
      kind: 'choice',
      name: 'show',
      label: 'Show',
      options: [
        { value: '', label: 'All' },
        { value: 'active', label: 'Active' },
        { value: 'trialing', label: 'Trial' },
        { value: 'past_due', label: 'Payment failed' },
        { value: 'incomplete', label: 'Not paid yet' },
        { value: 'canceled', label: 'Ended' },
      ],
    },
  ],
  columns: [
    { id: 'listing', label: 'Listing', cell: ({ business }) => <ListingLink business={business} /> },
    {
      id: 'status',
      label: 'Status',
      cell: (subscription) => {
        const { label, tone } = subscriptionStatus(subscription)
        return <Badge variant={tone}>{label}</Badge>
      },
    },
    {
      id: 'until',
      label: 'Until',
      cell: (subscription) => {
        const { cancelReason, cancelNote } = subscription
        return (
          <>
            {subscriptionStatus(subscription).until}
            {cancelReason && (
              <span className="block text-sm text-muted">
                Why: {cancelReason.replaceAll('_', ' ')}
                {cancelNote && ` (“${cancelNote}”)`}
              </span>
            )}
          </>
        )
      },
    },
    {
      id: 'plan',
      label: 'Plan',
      cell: ({ planName, amountCents, currency, billing, couponCode, provider }) => (
        <>
          {planName}, {priceWords(amountCents, currency, billing)}
          {couponCode && <span className="block text-sm text-muted">With {couponCode}</span>}
          {provider === 'test' && <span className="block text-sm text-muted">Test: no money moves</span>}
        </>
      ),
    },
    {
      id: 'payer',
      label: 'Paid by',
      cell: ({ payer, startedAt }) => (
        <>
          {payer?.name ?? <span className="text-muted">A deleted account</span>}
          <span className="block text-sm text-muted">Since {planDay(startedAt)}</span>
        </>
      ),
    },
  ],
  idOf: ({ id }) => id,
  nameOf: ({ business }) => business?.name ?? 'A deleted listing',
  queryKey: [...billingKey, 'subscriptions'],
  async fetch(wanted, signal) {
    const { show: state, ...from } = readSearch(addressSchema, new URLSearchParams(wanted))
    const { subscriptions } = await call('GET /admin/billing/subscriptions', {
      query: { ...from, state },
      signal,
    })
    return billingPage(subscriptions, ({ startedAt, id }) => ({ before: startedAt, id }))
  },
  noun: ['subscription', 'subscriptions'],
  empty: () => ({ title: 'No subscribers', text: 'No subscriptions yet.' }),
  nothingFound: { title: 'No subscribers', text: 'No subscription with this status.' },
}

/** Who pays, for which listing, and until when. */
export const Subscribers = () => <ListPage list={subscribersList} />
