import { useQuery } from '@tanstack/react-query'
import { businessBillingQuery, checkoutQuery } from '#app/components/billing/billing-queries.ts'
import { changePlanPath, newPlanPath, type PlanChoice } from '#app/components/billing/plan-paths.ts'
import { queryClient } from '#app/components/query-client.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { BusinessBilling } from '#domain/billing/schema.ts'
import { isId } from '#domain/is-id.ts'

type Props = {
  userId: string
  planChoice: Required<PlanChoice>
  /** Of the plan in `planChoice`; null where none is chosen or it isn't sold. */
  planName: string | null
  canceled: string | null
}

/** The listing by name, the status of the abandoned checkout, and the next step. */
export default function KnownChoice({ userId, planChoice, planName, canceled }: Props) {
  const { businessId } = planChoice
  const checkout = useQuery(
    { ...checkoutQuery(userId, canceled ?? ''), enabled: canceled !== null && isId(canceled) },
    queryClient,
  )
  const billing = useQuery(
    { ...businessBillingQuery(userId, businessId ?? ''), enabled: businessId !== null },
    queryClient,
  )
  if (checkout.data?.state === 'complete')
    return (
      <>
        <p className="font-semibold">
          Your payment went through after all: {checkout.data.businessName} has its plan.
        </p>
        <p>
          <ButtonLink to="/dashboard/billing" variant="secondary" size="sm">
            View your plan
          </ButtonLink>
        </p>
      </>
    )
  return (
    <>
      {checkout.data && <p className="text-muted">Nothing was paid.</p>}
      {businessId !== null && billing.isPending && <Skeleton className="h-6 w-2/3" />}
      {billing.isError && canceled === null && <p>Choose a plan for your listing below.</p>}
      {billing.data?.business && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="min-w-0 break-words">
            For <b className="font-semibold">{billing.data.business.name}</b>, which is on the{' '}
            {billing.data.planName} plan now. {refusalOf(billing.data)}
          </p>
          <WayOn planChoice={planChoice} planName={planName} billing={billing.data} />
        </div>
      )}
    </>
  )
}

const refusalOf = ({ refusal, subscription }: BusinessBilling) =>
  refusal && (!subscription || subscription.state === 'canceled') ? refusal : ''

function WayOn({
  planChoice,
  planName,
  billing: { refusal, subscription },
}: {
  planChoice: Required<PlanChoice>
  planName: string | null
  billing: BusinessBilling
}) {
  if (subscription && subscription.state !== 'canceled')
    return (
      <ButtonLink to={changePlanPath(subscription.id, planChoice)} size="sm">
        Change its plan
      </ButtonLink>
    )
  if (refusal || planName === null) return null
  return (
    <ButtonLink to={newPlanPath(planChoice)} size="sm">
      Continue with {planName}
    </ButtonLink>
  )
}
