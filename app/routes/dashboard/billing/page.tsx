import { useQuery } from '@tanstack/react-query'
import type { MetaDescriptor } from 'react-router'
import { useSearchParams } from 'react-router'
import { billingQuery } from '#app/components/billing/billing-queries.ts'
import { EmptyState } from '#app/components/empty-state.tsx'
import { Loaded } from '#app/components/loaded.tsx'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { queryClient } from '#app/components/query-client.ts'
import { useSignedInUser } from '#app/session/signed-in-user.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Route } from './+types/page.ts'
import { Invoices } from './invoices.tsx'
import { PlanEntry } from './plan-entry.tsx'
import { TestNotice } from './test-notice.tsx'

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Plans and billing',
    description: 'Your listings’ plans, next payments, card, invoices and receipts.',
    path: '/dashboard/billing',
    index: false,
  })
}

const laterMs = 2000

export default function BillingPage() {
  const { id: userId } = useSignedInUser()
  const [params] = useSearchParams()
  const isBackFromCard = params.get('card') === 'updated'
  const query = useQuery(
    {
      ...billingQuery(userId),
      // The payment service tells of the card by itself, a moment after it sent the browser back.
      refetchInterval: ({ state }) => (isBackFromCard && state.dataUpdateCount < 5 ? laterMs : false),
    },
    queryClient,
  )
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-6">
      <header>
        <h1 className="text-3xl sm:text-4xl">Plans and billing</h1>
        <p className="mt-2 max-w-[62ch] text-muted">
          Each listing has its own plan. Change or cancel it here anytime.
        </p>
      </header>
      {isBackFromCard && (
        <Alert title="You are back from the card page">
          <p>The new card appears with its plan. It may take a moment.</p>
        </Alert>
      )}
      <Loaded query={query} what="Your plans">
        {({ businesses, isTest }) => (
          <>
            {isTest && businesses.length > 0 && <TestNotice />}
            {businesses.length === 0 ? (
              <EmptyState
                headingLevel="h2"
                title="No listing, no bill"
                actions={
                  <>
                    <ButtonLink to="/dashboard/business/new">List my business</ButtonLink>
                    <ButtonLink to="/pricing" variant="secondary">
                      See the plans
                    </ButtonLink>
                  </>
                }
              >
                <p>A listing is free. Once yours is published, you can choose a plan for it.</p>
              </EmptyState>
            ) : (
              <ul aria-label="Your listings and their plans" className="grid gap-4">
                {businesses.map((each) => (
                  <PlanEntry
                    key={each.business?.id ?? each.subscription?.id ?? ''}
                    userId={userId}
                    billing={each}
                  />
                ))}
              </ul>
            )}
            <Invoices userId={userId} />
          </>
        )}
      </Loaded>
    </div>
  )
}
