import { ArrowDown, ArrowUp } from 'lucide-react'
import { tierNames } from '#app/components/billing/plan-paths.ts'
import { ConfirmButton } from '#app/components/form/confirm-button.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { call } from '#app/session/api.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { toast } from '#app/ui/toast.ts'
import { counted } from '#domain/format-number.ts'
import { type AdminPlan, planFieldsSchema } from '#domain/plans/admin-schema.ts'
import { priceWords } from '#domain/plans/prices.ts'
import { readBillingAgain } from './queries.ts'
import { planLimits, priceNotice } from './words.ts'

/** A plan in the list: what it costs and allows, and what can be done with it. */
export function PlanEntry({
  plan,
  isFirst,
  isLast,
  isBusy: isWaiting,
  onMove,
  onEdit,
}: {
  plan: AdminPlan
  isFirst: boolean
  isLast: boolean
  /** The order is being saved, or another plan is edited. */
  isBusy: boolean
  onMove: (by: -1 | 1) => void
  onEdit: () => void
}) {
  const { id, tier, name, summary, currency, active, subscribers, version } = plan
  const { send, isBusy, failure } = useRequest()
  const setActive = (isSold: boolean) =>
    send(async () => {
      const { arePricesSynced } = await call('PUT /admin/billing/plans/{id}', {
        params: { id },
        body: { version, plan: { ...planFieldsSchema.parse(plan), active: isSold } },
      }).finally(readBillingAgain)
      toast(priceNotice(isSold ? `${name} is for sale` : `${name} is no longer sold`, arePricesSynced))
    })
  const remove = () =>
    send(async () => {
      const { arePricesSynced } = await call('POST /admin/billing/plans/{id}/delete', {
        params: { id },
        body: { version },
      }).finally(readBillingAgain)
      toast(priceNotice(`${name} deleted`, arePricesSynced))
    })
  const move = (by: -1 | 1, isEnd: boolean, Icon: typeof ArrowUp) => (
    <Button
      variant="ghost"
      size="iconSm"
      aria-label={`Move ${name} ${by < 0 ? 'up' : 'down'}`}
      disabled={isEnd}
      aria-disabled={isWaiting}
      onClick={() => !isWaiting && onMove(by)}
    >
      <Icon aria-hidden="true" />
    </Button>
  )
  return (
    <Card className="p-5">
      <article aria-label={name} className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <div className="min-w-56 flex-1">
          <h3 className="flex flex-wrap items-center gap-2 text-xl">
            {name}
            {name !== tierNames[tier] && <Badge>{tierNames[tier]} level</Badge>}
            {!active && <Badge>Not for sale</Badge>}
          </h3>
          <p className="text-muted">{summary}</p>
          <p className="mt-1 text-sm">
            {[
              priceWords(plan.priceMonthCents, currency, 'monthly'),
              priceWords(plan.priceYearCents, currency, 'yearly'),
              ...planLimits(plan),
              ...(tier === 'free' ? [] : [counted(subscribers, 'subscriber')]),
            ].join(' · ')}
          </p>
          <FormFailure words={failure} />
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <span className="flex items-center">
            {move(-1, isFirst, ArrowUp)}
            {move(1, isLast, ArrowDown)}
          </span>
          <Button variant="secondary" size="sm" disabled={isWaiting} onClick={onEdit}>
            Edit<span className="sr-only"> {name}</span>
          </Button>
          {tier !== 'free' &&
            (active ? (
              <ConfirmButton
                about={name}
                question="Stop selling it? Current subscribers keep it."
                isBusy={isBusy}
                onConfirm={() => setActive(false)}
              >
                Retire
              </ConfirmButton>
            ) : (
              <Button
                variant="secondary"
                size="sm"
                aria-disabled={isBusy}
                onClick={() => !isBusy && setActive(true)}
              >
                Put on sale<span className="sr-only"> {name}</span>
              </Button>
            ))}
          {plan.canDelete && (
            <ConfirmButton about={name} question="Delete it for good?" isBusy={isBusy} onConfirm={remove}>
              Delete
            </ConfirmButton>
          )}
        </div>
      </article>
    </Card>
  )
}
