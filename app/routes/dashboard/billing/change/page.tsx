import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type MetaDescriptor,
  type ShouldRevalidateFunctionArgs,
  useNavigate,
  useSearchParams,
} from 'react-router'
import { changePlan, openCardPage, previewQuery } from '#app/components/billing/billing-queries.ts'
import { changePlanPath, readPlanChoice } from '#app/components/billing/plan-paths.ts'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { requestWords, useRequest } from '#app/components/form/use-request.ts'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { RequestFailed } from '#app/components/request-failed.ts'
import { SectionCard } from '#app/components/section-card.tsx'
import { useSignedInUser } from '#app/session/signed-in-user.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { SpinnerMark } from '#app/ui/skeleton.tsx'
import { toast } from '#app/ui/toast.ts'
import type { Choice, OwnSubscription, Preview } from '#domain/billing/schema.ts'
import { planDay } from '#domain/plans/plan-days.ts'
import { moneyWords } from '#domain/plans/prices.ts'
import type { Plan, PlanLimits } from '#domain/plans/schema.ts'
import { AmountsTable } from '../amounts-table.tsx'
import { ChoiceFields } from '../choice-fields.tsx'
import { loadPlansToChange } from '../load-plans.server.ts'
import { OwnPlan } from '../own-plan.tsx'
import { cardWords } from '../plan-words.ts'
import type { Route } from './+types/page.ts'
import { lostWords } from './lost-words.ts'

export function meta({ matches, params }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Change the plan',
    description: 'Choose another plan, see what it costs today and later, and confirm it.',
    path: `/dashboard/billing/plans/${params.subscriptionId}/change`,
    index: false,
  })
}

export const loader = ({ context }: Route.LoaderArgs) => loadPlansToChange(context)

/** The plans don't depend on the choice. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname

export default function ChangePlanPage({
  loaderData: { plans, unsold },
  params: { subscriptionId },
}: Route.ComponentProps) {
  const { id: userId } = useSignedInUser()
  return (
    <OwnPlan userId={userId} subscriptionId={subscriptionId} title="Change the plan">
      {({ subscription }) => (
        <ChangeParts userId={userId} subscription={subscription} plans={plans} unsold={unsold} />
      )}
    </OwnPlan>
  )
}

function ChangeParts({
  userId,
  subscription,
  plans,
  unsold,
}: {
  userId: string
  subscription: OwnSubscription
  /** Those to choose from. */
  plans: Plan[]
  /** The present one may be among them. */
  unsold: PlanLimits[]
}) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [{ plan, billing }, setPlanChoice] = useState(() => readPlanChoice(params))
  function choose(chosen: Choice) {
    setPlanChoice({ ...chosen, businessId: null })
    void navigate(changePlanPath(subscription.id, chosen), { replace: true, preventScrollReset: true })
  }
  const present = { plan: subscription.plan, billing: subscription.billing }
  const isOther = plan !== null && (plan !== present.plan || billing !== present.billing)
  const isSold = plans.some(({ id }) => id === plan)
  const choice: Choice | null = isOther && isSold ? { plan, billing } : null
  return (
    <div className="mt-6 grid grid-cols-1 gap-6">
      <ChoiceFields
        plans={plans}
        choice={choice ?? { plan: null, billing: 'monthly' }}
        present={present}
        onChoose={choose}
      />
      {choice ? (
        <PreviewPart
          key={`${choice.plan} ${choice.billing}`}
          userId={userId}
          subscription={subscription}
          choice={choice}
          plans={plans}
          unsold={unsold}
        />
      ) : (
        <p className="text-muted">
          Choose another plan, and you see what it costs before anything is changed.
        </p>
      )}
    </div>
  )
}

/** What the change costs today and later; only the amount shown here is charged. */
function PreviewPart({
  userId,
  subscription,
  choice,
  plans,
  unsold,
}: {
  userId: string
  subscription: OwnSubscription
  choice: Choice
  plans: Plan[]
  unsold: PlanLimits[]
}) {
  const preview = useQuery(previewQuery(userId, subscription.id, choice), queryClient)
  const { send, isBusy, failure } = useRequest()
  const navigate = useNavigate()
  const isRefused = preview.error instanceof RequestFailed && preview.error.status < 500
  if (isRefused && preview.data === undefined) {
    const { title, text } = requestWords(preview.error)
    return (
      <Alert variant="danger" title={title} role="alert">
        <p>{text}</p>
      </Alert>
    )
  }

  const confirm = (shown: Preview) =>
    send(async () => {
      try {
        const { previewedAt, dueNowCents } = shown
        await changePlan(userId, subscription.id, { ...choice, previewedAt, dueNowCents })
      } catch (error) {
        // The price may have changed: by the time the message is read, the amounts below are the new ones.
        if (error instanceof RequestFailed && error.status === 409) await preview.refetch()
        throw error
      }
      await navigate('/dashboard/billing')
      const name = plans.find(({ id }) => id === choice.plan)?.name
      toast({ title: `The plan is ${name}, paid ${choice.billing}, now`, variant: 'ok' })
    })

  return (
    <SectionCard id="costs" title="What it costs">
      <QueryBoundary query={preview} what="What the change costs">
        {(shown) => (
          <>
            <Amounts preview={shown} choice={choice} />
            {lostWords(subscription, choice, [...plans, ...unsold]).map((words) => (
              <p key={words} className="max-w-[62ch]">
                {words}
              </p>
            ))}
            <FormFailure words={failure} />
            <div className="flex flex-wrap items-center gap-3">
              <Button
                size="lg"
                className="max-sm:w-full"
                aria-disabled={isBusy || preview.isFetching}
                onClick={() => !preview.isFetching && confirm(shown)}
              >
                {isBusy && <SpinnerMark />}
                {isBusy
                  ? 'Changing the plan…'
                  : shown.dueNowCents > 0
                    ? `Change and pay ${moneyWords(shown.dueNowCents, shown.currency)} now`
                    : 'Change, nothing to pay now'}
              </Button>
              {failure && (
                <Button
                  variant="secondary"
                  size="lg"
                  onClick={() => send(() => openCardPage(subscription.id))}
                >
                  Update card
                </Button>
              )}
            </div>
            <p className="text-sm text-muted">
              {subscription.card &&
                shown.dueNowCents > 0 &&
                `You’ll pay with ${cardWords(subscription.card)}. `}
              These amounts are good for an hour. If they change, we’ll show you the new ones first.
            </p>
          </>
        )}
      </QueryBoundary>
    </SectionCard>
  )
}

function Amounts({ preview, choice }: { preview: Preview; choice: Choice }) {
  const { lines, currency, dueNowCents, creditCents, nextCents, nextAt, endedCoupon } = preview
  return (
    <div>
      <AmountsTable
        caption="What it costs today"
        currency={currency}
        rows={[...lines, { description: 'To pay now', amountCents: dueNowCents, isStrong: true }]}
      />
      {endedCoupon && (
        <p className="mt-3">The coupon {endedCoupon} is for another plan and ends with this change.</p>
      )}
      {creditCents > 0 && (
        <p className="mt-3">
          {moneyWords(creditCents, currency)} of what you paid is left and will be credited toward your next
          payments.
        </p>
      )}
      <p className="mt-3">
        Then {moneyWords(nextCents, currency)} on {planDay(nextAt)}
        {creditCents > 0 && ', with the credit taken off'}, and {choice.billing} from there until you cancel.
      </p>
    </div>
  )
}
