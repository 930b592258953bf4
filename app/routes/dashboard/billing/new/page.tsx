import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type MetaDescriptor,
  type ShouldRevalidateFunctionArgs,
  useNavigate,
  useSearchParams,
} from 'react-router'
import { billingQuery } from '#app/components/billing/billing-queries.ts'
import { newPlanPath, type PlanWish, readWish } from '#app/components/billing/plan-paths.ts'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { useSignedInUser } from '#app/session/signed-in-user.ts'
import { BackLink } from '../back-link.tsx'
import { loadPlans } from '../load-plans.server.ts'
import type { Route } from './+types/page.ts'
import { NewPlan } from './new-plan.tsx'

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'A plan for your listing',
    description: 'Which listing, which plan, and what it costs, before you go to the checkout.',
    path: '/dashboard/billing/new',
    index: false,
  })
}

export const loader = ({ context }: Route.LoaderArgs) => loadPlans(context)

/** The plans don't depend on the choice. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname

export default function NewPlanPage({ loaderData: { plans } }: Route.ComponentProps) {
  const { id: userId } = useSignedInUser()
  const query = useQuery(billingQuery(userId), queryClient)
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [wish, setWish] = useState(() => readWish(params))
  function change(part: PlanWish) {
    const changed = { ...wish, ...part }
    setWish(changed)
    // Keeps the choice through a reload, or a return from the checkout.
    void navigate(newPlanPath(changed), { replace: true, preventScrollReset: true })
  }
  return (
    <div className="max-w-3xl">
      <BackLink />
      <h1 className="mt-2 text-3xl sm:text-4xl">A plan for your listing</h1>
      <div className="mt-6">
        <QueryBoundary query={query} what="Your listings">
          {(billing) => (
            <NewPlan userId={userId} billing={billing} plans={plans} wish={wish} onWish={change} />
          )}
        </QueryBoundary>
      </div>
    </div>
  )
}
