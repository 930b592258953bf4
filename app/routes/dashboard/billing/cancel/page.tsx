import { type MetaDescriptor, useNavigate } from 'react-router'
import { cancelPlan } from '#app/components/billing/billing-queries.ts'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useRequestForm } from '#app/components/form/use-request-form.ts'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { useSignedInUser } from '#app/session/signed-in-user.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Checkbox, Field, Textarea } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.ts'
import {
  type Cancellation,
  cancelReasons,
  cancelSchema,
  type OwnSubscription,
} from '#domain/billing/schema.ts'
import { planDay } from '#domain/plans/plan-days.ts'
import { OwnPlan } from '../own-plan.tsx'
import type { Route } from './+types/page.ts'

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

const reasonWords: Record<(typeof cancelReasons)[number], string> = {
  too_expensive: 'It costs too much',
  too_little_use: 'I don’t get enough out of it',
  missing_features: 'Something is missing',
  closing: 'The business is closing or changing hands',
  temporary: 'Just pausing',
  other: 'Something else',
}

/** The consequences, the reason, and the cancel button. No attempt to talk anyone out of it. */
function CancelForm({
  userId,
  subscription,
  name,
}: {
  userId: string
  subscription: OwnSubscription
  name: string
}) {
  const navigate = useNavigate()
  const { form, props, isBusy, failure, problemOf } = useRequestForm({
    begin: { reason: null, note: '' } as Cancellation,
    schema: cancelSchema,
    async send(cancellation) {
      await cancelPlan(userId, subscription.id, cancellation)
      await navigate('/dashboard/billing')
      toast({ title: 'The plan is canceled. It runs until the end of what is paid.', variant: 'ok' })
    },
  })
  const wrong = problemOf('reason')
  return (
    <form {...props} className="mt-6 grid max-w-2xl grid-cols-1 gap-6">
      <ul className="grid list-disc gap-1.5 pl-5">
        <li>
          {subscription.planName} runs until <b>{planDay(subscription.periodEnd)}</b>, which is paid. Nothing
          more is charged.
        </li>
        <li>Until then nothing changes, and you can undo this.</li>
        <li>
          After that {name} moves to the free plan. Photos and flyers over its limit are hidden, not deleted.
        </li>
      </ul>
      <fieldset aria-describedby={wrong ? 'reason-wrong' : undefined}>
        <legend className="mb-1 text-sm font-semibold">Why are you canceling? (optional)</legend>
        {cancelReasons.map((each) => (
          <Checkbox
            key={each}
            type="radio"
            {...form.register('reason')}
            value={each}
            label={reasonWords[each]}
            aria-invalid={wrong ? true : undefined}
          />
        ))}
        {wrong && (
          <p id="reason-wrong" role="alert" className="mt-1 text-sm font-medium text-danger">
            {wrong}
          </p>
        )}
      </fieldset>
      <Field label="Anything we should know?" hint="Optional. A person reads it." error={problemOf('note')}>
        {(control) => <Textarea {...control} {...form.register('note')} rows={3} maxLength={500} />}
      </Field>
      <FormFailure words={failure} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton block={false} variant="danger" isBusy={isBusy} busyWords="Canceling…">
          Cancel the plan
        </SubmitButton>
        <ButtonLink to="/dashboard/billing" variant="ghost" size="lg">
          Keep it
        </ButtonLink>
      </div>
    </form>
  )
}
