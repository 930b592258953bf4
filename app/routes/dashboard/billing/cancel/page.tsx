import type { MetaDescriptor } from 'react-router'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { useSignedInUser } from '#app/session/signed-in-user.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { OwnPlan } from '../own-plan.tsx'
import type { Route } from './+types/page.ts'
import { CancelForm } from './cancel-form.tsx'

export function meta({ matches, params }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Cancel the plan',
    description: 'End a plan when the paid period is over. Nothing you created is deleted.',
    path: `/dashboard/billing/plans/${params.subscriptionId}/cancel`,
    index: false,
  })
}

export default function CancelPlanPage({ params: { subscriptionId } }: Route.ComponentProps) {
  const { id: userId } = useSignedInUser()
  return (
    <OwnPlan userId={userId} subscriptionId={subscriptionId} title="Cancel the plan">
      {({ subscription, name }) =>
        subscription.cancelsAtPeriodEnd ? (
          <Alert title="It’s already canceled" className="mt-6">
            <p>You can undo this until it ends.</p>
            <ButtonLink to="/dashboard/billing" variant="secondary" size="sm" className="mt-3">
              Go to your plans
            </ButtonLink>
          </Alert>
        ) : (
          <CancelForm userId={userId} subscription={subscription} name={name} />
        )
      }
    </OwnPlan>
  )
}
