import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BackLink } from '#app/components/back-link.tsx'
import { billingQuery } from '#app/components/billing/billing-queries.ts'
import { EmptyState } from '#app/components/empty-state.tsx'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { OwnSubscription } from '#domain/billing/schema.ts'

type RunningPlan = { subscription: OwnSubscription; name: string; isTest: boolean }

/** A page about one active plan; it may have ended since, or be someone else's. */
export function OwnPlan({
  userId,
  subscriptionId,
  title,
  children,
}: {
  userId: string
  subscriptionId: string
  title: string
  children: (plan: RunningPlan) => ReactNode
}) {
  const query = useQuery(billingQuery(userId), queryClient)
  return (
    <div className="max-w-3xl">
      <BackLink to="/dashboard/billing">Plans and billing</BackLink>
      <QueryBoundary query={query} what="Your plan">
        {({ businesses, isTest }) => {
          const found = businesses.find(({ subscription }) => subscription?.id === subscriptionId)
          if (!found?.subscription || found.subscription.state === 'canceled')
            return (
              <EmptyState
                headingLevel="h1"
                title="This plan has ended"
                actions={<ButtonLink to="/dashboard/billing">Go to your plans</ButtonLink>}
                className="mt-2"
              >
                <p>It ended, or it belongs to another account.</p>
              </EmptyState>
            )
          const name = found.business?.name ?? 'your listing'
          return (
            <>
              <h1 className="mt-2 text-3xl wrap-anywhere sm:text-4xl">{title}</h1>
              <p className="mt-2 text-lg break-words text-muted">{name}</p>
              {children({ subscription: found.subscription, name, isTest })}
            </>
          )
        }}
      </QueryBoundary>
    </div>
  )
}
