import { Link } from 'react-router'
import { openCardPage, resumePlan } from '#app/components/billing/billing-queries.ts'
import { changePlanPath, largerPlan, pricingPath } from '#app/components/billing/plan-paths.ts'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { toast } from '#app/ui/toast.ts'
import type { BusinessBilling, OwnSubscription } from '#domain/billing/schema.ts'
import { planDay } from '#domain/plans/plan-days.ts'
import { cardWords, expiresBefore, planStatusOf } from './plan-words.ts'
import { useLeaving } from './use-leaving.ts'

/** A listing with its plan: status, card and actions. */
export function PlanEntry({ userId, billing }: { userId: string; billing: BusinessBilling }) {
  const { business, plan, tier, planName, subscription, complimentary, refusal } = billing
  const status = planStatusOf(billing)
  const running = subscription && subscription.state !== 'canceled' ? subscription : null
  const name = business?.name ?? 'A deleted listing'
  const larger = largerPlan(plan)
  return (
    <li>
      <Card>
        <article aria-label={name} className="grid grid-cols-1 gap-4 p-4 sm:p-6">
          <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
            <div className="min-w-0">
              <h2 className="text-xl break-words sm:text-2xl">
                {business?.isOwn ? (
                  <Link to={`/dashboard/business/${business.id}`} className="no-underline hover:underline">
                    {name}
                  </Link>
                ) : (
                  name
                )}
              </h2>
              <p className="mt-1 font-semibold">
                {running ? running.planName : tier === 'free' ? `${planName} plan` : planName}
              </p>
            </div>
            {status.label !== 'Free' && (
              <Badge variant={status.tone === 'neutral' ? undefined : status.tone}>{status.label}</Badge>
            )}
          </header>
          {status.tone === 'danger' ? (
            <Alert variant="danger">
              <p>{status.text}</p>
            </Alert>
          ) : (
            <p className="max-w-[62ch]">{status.text}</p>
          )}
          {business && !business.isOwn && (
            <p className="max-w-[62ch] text-muted">
              You handed this listing over; its plan is yours until it ends.
            </p>
          )}
          {running && complimentary && (
            <p className="max-w-[62ch] text-muted">
              {complimentary.planName} is given to it as well, until {planDay(complimentary.endsAt)}.
            </p>
          )}
          {running ? (
            <Running userId={userId} name={name} subscription={running} />
          ) : refusal ? (
            business?.isOwn && <p className="max-w-[62ch] text-muted">{refusal}</p>
          ) : (
            business && (
              <p>
                <ButtonLink to={pricingPath({ plan: larger, businessId: business.id })}>
                  {larger ? 'Upgrade' : 'See the plans'}
                  <span className="sr-only"> {larger ? name : `for ${name}`}</span>
                </ButtonLink>
              </p>
            )
          )}
        </article>
      </Card>
    </li>
  )
}

/** A paid plan: its card and its actions. */
function Running({
  userId,
  name,
  subscription,
}: {
  userId: string
  name: string
  subscription: OwnSubscription
}) {
  const { id, card, couponCode, cancelsAtPeriodEnd, state, periodEnd } = subscription
  const { send, isBusy, failure } = useRequest()
  const { isLeaving, leave } = useLeaving()
  const about = <span className="sr-only"> of {name}</span>
  const isUnpaid = state === 'past_due' || state === 'incomplete'
  const resume = () =>
    send(async () => {
      await resumePlan(userId, id)
      toast({ title: 'Plan resumed', variant: 'ok' })
    })
  return (
    <>
      <dl className="grid gap-x-6 gap-y-1 text-[0.9375rem] sm:grid-cols-[max-content_1fr]">
        <dt className="text-muted">Card</dt>
        <dd className="max-sm:mb-2">{card ? cardWords(card) : 'None is known yet'}</dd>
        {couponCode && (
          <>
            <dt className="text-muted">Code</dt>
            <dd>{couponCode}</dd>
          </>
        )}
      </dl>
      {card && !cancelsAtPeriodEnd && expiresBefore(card, periodEnd) && (
        <Alert variant="warning">
          <p>This card expires before the next payment. Add another one in time.</p>
        </Alert>
      )}
      <FormFailure words={failure} />
      <div className="flex flex-wrap gap-3">
        {cancelsAtPeriodEnd ? (
          <Button aria-disabled={isBusy} onClick={resume}>
            {isBusy ? 'One moment…' : 'Keep the plan'}
            {about}
          </Button>
        ) : (
          !isUnpaid && (
            <ButtonLink to={changePlanPath(id)} variant="secondary">
              Change plan{about}
            </ButtonLink>
          )
        )}
        <Button
          variant={isUnpaid ? 'primary' : 'secondary'}
          aria-disabled={isBusy || isLeaving}
          onClick={() => send(() => leave(() => openCardPage(id)))}
        >
          {isLeaving ? 'Opening…' : 'Update card'}
          {about}
        </Button>
        {!cancelsAtPeriodEnd && (
          <ButtonLink to={`/dashboard/billing/plans/${id}/cancel`} variant="ghost">
            Cancel plan{about}
          </ButtonLink>
        )}
      </div>
    </>
  )
}
