import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type MetaDescriptor,
  type ShouldRevalidateFunctionArgs,
  useNavigate,
  useSearchParams,
} from 'react-router'
import { BackLink } from '#app/components/back-link.tsx'
import { billingQuery } from '#app/components/billing/billing-queries.ts'
import {
  changePlanPath,
  newPlanPath,
  type PlanChoice,
  readPlanChoice,
} from '#app/components/billing/plan-paths.ts'
import { EmptyState } from '#app/components/empty-state.tsx'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { useSignedInUser } from '#app/session/signed-in-user.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Billing, BusinessBilling } from '#domain/billing/schema.ts'
import type { Plan } from '#domain/plans/schema.ts'
import { ChoiceFields } from '../choice-fields.tsx'
import { loadPlans } from '../load-plans.server.ts'
import { TestNotice } from '../test-notice.tsx'
import type { Route } from './+types/page.ts'
import { BusinessFields, type OwnListing } from './business-fields.tsx'
import { Order } from './order.tsx'

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
  const [planChoice, setPlanChoice] = useState(() => readPlanChoice(params))
  function change(part: PlanChoice) {
    const changed = { ...planChoice, ...part }
    setPlanChoice(changed)
    // Keeps the choice through a reload, or a return from the checkout.
    void navigate(newPlanPath(changed), { replace: true, preventScrollReset: true })
  }
  return (
    <div className="max-w-3xl">
      <BackLink to="/dashboard/billing">Plans and billing</BackLink>
      <h1 className="mt-2 text-3xl sm:text-4xl">A plan for your listing</h1>
      <div className="mt-6">
        <QueryBoundary query={query} what="Your listings">
          {(billing) => (
            <NewPlan
              userId={userId}
              billing={billing}
              plans={plans}
              planChoice={planChoice}
              onPlanChoice={change}
            />
          )}
        </QueryBoundary>
      </div>
    </div>
  )
}

/** Chooses the listing and the plan, shows the price, then opens the checkout. */
function NewPlan({
  userId,
  billing: { businesses, isTest, isSelling },
  plans,
  planChoice,
  onPlanChoice,
}: {
  userId: string
  billing: Billing
  plans: Plan[]
  planChoice: Required<PlanChoice>
  onPlanChoice: (planChoice: PlanChoice) => void
}) {
  const own = businesses.filter((each): each is OwnListing => each.business?.isOwn === true)
  if (own.length === 0) return <NoListing />
  if (plans.length === 0 || !isSelling) return <NothingSold />
  const able = own.filter(({ refusal }) => refusal === null)
  const chosen =
    own.find(({ business }) => business.id === planChoice.businessId) ??
    (planChoice.businessId === null && able.length === 1 ? able[0] : own.length === 1 ? own[0] : undefined)
  const plan = plans.find(({ id }) => id === planChoice.plan)
  return (
    <div className="grid grid-cols-1 gap-6">
      {planChoice.businessId !== null && !chosen && (
        <Alert variant="warning">
          <p>You can’t choose a plan for the listing in that link. Choose one of these.</p>
        </Alert>
      )}
      <BusinessFields
        listings={own}
        chosenId={chosen?.business.id ?? null}
        onChoose={(businessId) => onPlanChoice({ businessId })}
      />
      {chosen && chosen.refusal !== null ? (
        <Refused listing={chosen} planChoice={planChoice} />
      ) : (
        <>
          <ChoiceFields plans={plans} choice={planChoice} onChoose={onPlanChoice} />
          {chosen && plan ? (
            <>
              {isTest && <TestNotice />}
              <Order
                key={`${chosen.business.id} ${plan.id} ${planChoice.billing}`}
                userId={userId}
                listing={chosen}
                plan={plan}
                billing={planChoice.billing}
              />
            </>
          ) : (
            <p className="text-muted">
              {chosen ? 'Choose a plan' : 'Choose a listing'}, and you see what it costs before you pay.
            </p>
          )}
        </>
      )}
    </div>
  )
}

function NoListing() {
  return (
    <EmptyState
      headingLevel="h2"
      title="First the listing, then a plan"
      actions={<ButtonLink to="/dashboard/business/new">Get Listed</ButtonLink>}
    >
      <p>
        A plan belongs to a published listing. List your business, which is free; once it is up, you can
        choose a plan for it.
      </p>
    </EmptyState>
  )
}

function NothingSold() {
  return (
    <EmptyState headingLevel="h2" title="No plans are on sale at the moment">
      <p>Listings are always free.</p>
    </EmptyState>
  )
}

function Refused({
  listing: { business, refusal, subscription },
  planChoice,
}: {
  listing: BusinessBilling & OwnListing
  planChoice: PlanChoice
}) {
  const isRunning = subscription && subscription.state !== 'canceled'
  return (
    <Alert variant="warning" title={isRunning ? `${business.name} has a plan` : 'Not yet'}>
      <p>{refusal}</p>
      {isRunning ? (
        <ButtonLink
          to={changePlanPath(subscription.id, {
            plan: planChoice.plan ?? null,
            billing: planChoice.billing ?? 'monthly',
          })}
          size="sm"
          className="mt-3"
        >
          Change the plan
        </ButtonLink>
      ) : (
        <ButtonLink to={`/dashboard/business/${business.id}`} variant="secondary" size="sm" className="mt-3">
          See the listing’s status
        </ButtonLink>
      )}
    </Alert>
  )
}
