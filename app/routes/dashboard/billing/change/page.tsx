import { useState } from 'react'
import {
  type MetaDescriptor,
  type ShouldRevalidateFunctionArgs,
  useNavigate,
  useSearchParams,
} from 'react-router'
import { changePlanPath, readWish } from '#app/components/billing/plan-paths.ts'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { useSignedInUser } from '#app/session/signed-in-user.ts'
import type { Choice, OwnSubscription } from '#domain/billing/schema.ts'
import type { Plan } from '#domain/plans/schema.ts'
import { ChoiceFields } from '../choice-fields.tsx'
import { loadPlans } from '../load-plans.server.ts'
import { OwnPlan } from '../own-plan.tsx'
import type { Route } from './+types/page.ts'
import { PreviewPart } from './preview-part.tsx'

export function meta({ matches, params }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Change the plan',
    description: 'Choose another plan, see what it costs today and later, and confirm it.',
    path: `/dashboard/billing/plans/${params.subscriptionId}/change`,
    index: false,
  })
}

export const loader = ({ context }: Route.LoaderArgs) => loadPlans(context)

/** The plans don't depend on the choice. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname

export default function ChangePlanPage({ loaderData, params: { subscriptionId } }: Route.ComponentProps) {
  const { id: userId } = useSignedInUser()
  return (
    <OwnPlan userId={userId} subscriptionId={subscriptionId} title="Change the plan">
      {({ subscription }) => (
        <ChangeParts userId={userId} subscription={subscription} plans={loaderData.plans} />
      )}
    </OwnPlan>
  )
}

function ChangeParts({
  userId,
  subscription,
  plans,
}: {
  userId: string
  subscription: OwnSubscription
  plans: Plan[]
}) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [{ tier, billing }, setWish] = useState(() => readWish(params))
  function choose(chosen: Choice) {
    setWish({ ...chosen, businessId: null })
    void navigate(changePlanPath(subscription.id, chosen), { replace: true, preventScrollReset: true })
  }
  const present = { tier: subscription.tier, billing: subscription.billing }
  const isOther = tier !== null && (tier !== present.tier || billing !== present.billing)
  const isSold = plans.some((plan) => plan.tier === tier)
  const choice: Choice | null = isOther && isSold ? { tier, billing } : null
  return (
    <div className="mt-6 grid grid-cols-1 gap-6">
      <ChoiceFields
        plans={plans}
        choice={choice ?? { tier: null, billing: 'monthly' }}
        present={present}
        onChoose={choose}
      />
      {choice ? (
        <PreviewPart
          key={`${choice.tier} ${choice.billing}`}
          userId={userId}
          subscription={subscription}
          choice={choice}
          plans={plans}
        />
      ) : (
        <p className="text-muted">
          Choose another plan, and you see what it costs before anything is changed.
        </p>
      )}
    </div>
  )
}
