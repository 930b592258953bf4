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
    description: 'End a plan with the time that is paid. Nothing that you made is deleted.',
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
          <Alert title="It is canceled already" className="mt-6">
            <p>You can take it back while it runs.</p>
            <ButtonLink to="/dashboard/billing" variant="secondary" size="sm" className="mt-3">
              To your plans
            </ButtonLink>
          </Alert>
        ) : (
          <CancelForm userId={userId} subscription={subscription} name={name} />
        )
      }
    </OwnPlan>
  )
}
