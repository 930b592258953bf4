import { queryOptions, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { ConflictNotice } from '#app/components/form/conflict-notice.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { LeaveGuard } from '#app/components/form/leave-guard.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useVersionedForm } from '#app/components/form/use-versioned-form.ts'
import { minuteOf } from '#app/components/moments.ts'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'
import { storedIn } from '#app/session/api-call.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { toast } from '#app/ui/toast.ts'
import { formatNumber } from '#domain/format-number.ts'
import { type AdminPlan, type PlanFields, planFieldsSchema } from '#domain/plans/admin-schema.ts'
import { PlanInputs } from './plan-inputs.tsx'

const plansQuery = queryOptions({
  queryKey: ['admin', 'billing', 'plans'],
  queryFn: async ({ signal }) => (await call('GET /admin/billing/plans', { signal })).plans,
  staleTime: 0,
  // A refetch would overwrite unsaved edits.
  refetchOnWindowFocus: false,
})

/** Each plan's name, price and limits. */
export function Plans() {
  const query = useQuery(plansQuery, queryClient)
  const [opened, setOpened] = useState<string | null>(null)
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="max-w-[70ch] text-muted">
        Prices apply to new purchases: existing subscribers keep theirs. What a plan allows changes right
        away, for everyone who has it.
      </p>
      <QueryBoundary query={query} what="The plans">
        {(plans) =>
          plans.map((plan) =>
            opened === plan.tier ? (
              <PlanForm key={plan.tier} plan={plan} onDone={() => setOpened(null)} />
            ) : (
              <Card key={plan.tier} className="flex flex-wrap items-center gap-x-6 gap-y-3 p-5">
                <div className="min-w-56 flex-1">
                  <h3 className="text-xl">{plan.name}</h3>
                  <p className="text-muted">{plan.summary}</p>
                  <p className="mt-1 text-sm">
                    {dollars(plan.priceMonthCents)} a month, {dollars(plan.priceYearCents)} a year,{' '}
                    {formatNumber(plan.photoLimit)} photos, {formatNumber(plan.flyerLimit)} flyers
                    {plan.tier !== 'free' && `, ${formatNumber(plan.subscribers)} subscribed`}
                    {!plan.active && ', not sold'}
                  </p>
                </div>
                <Button variant="secondary" disabled={opened !== null} onClick={() => setOpened(plan.tier)}>
                  Edit<span className="sr-only"> {plan.name}</span>
                </Button>
              </Card>
            ),
          )
        }
      </QueryBoundary>
    </div>
  )
}

const dollars = (cents: number) => `$${cents % 100 === 0 ? cents / 100 : (cents / 100).toFixed(2)}`

function PlanForm({ plan, onDone }: { plan: AdminPlan; onDone: () => void }) {
  const arePricesSynced = useRef(true)
  const { form, props, values, stored, round, isDirty, isBusy, failure, problemOf, conflict, save } =
    useVersionedForm<PlanFields, AdminPlan>({
      stored: plan,
      valuesOf: (kept) => planFieldsSchema.parse(kept),
      schema: planFieldsSchema,
      async save(over, fields) {
        const saved = await call('PUT /admin/billing/plans/{tier}', {
          params: { tier: plan.tier },
          body: { version: (over ?? plan).version, plan: fields },
        })
        arePricesSynced.current = saved.arePricesSynced
        return saved.plan
      },
      storedIn: (error) => storedIn('PUT /admin/billing/plans/{tier}', error),
      async onSaved({ name }) {
        await queryClient.invalidateQueries({ queryKey: plansQuery.queryKey })
        toast(
          arePricesSynced.current
            ? { title: `${name} saved`, variant: 'ok' }
            : {
                title:
                  'Saved, but the payment service couldn’t be updated: press “Send prices” under Comparison',
                variant: 'info',
              },
        )
        onDone()
      },
    })
  const base = stored ?? plan
  const isPriceChanged =
    values.priceMonthCents !== base.priceMonthCents || values.priceYearCents !== base.priceYearCents

  return (
    <Card className="p-5 sm:p-6">
      <LeaveGuard isDirty={isDirty && !isBusy} what={`the plan ${plan.name}`} onSave={() => save()} />
      <form {...props} aria-label={plan.name} className="grid grid-cols-1 gap-4">
        <h3 className="text-2xl">{plan.name}</h3>
        <PlanInputs
          key={round}
          plan={values}
          isFree={plan.tier === 'free'}
          problemOf={problemOf}
          onChange={(changes) => {
            for (const [name, value] of Object.entries(changes))
              form.setValue(name as keyof PlanFields, value)
          }}
        />
        {isPriceChanged && plan.subscribers > 0 && (
          <Alert variant="info" title={`${formatNumber(plan.subscribers)} keep their current price`}>
            <p>The new price applies to anyone who buys or switches to this plan from now on.</p>
          </Alert>
        )}
        {conflict && <ConflictNotice {...conflict} />}
        <FormFailure words={failure} />
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton isBusy={isBusy} busyWords="Saving…" block={false} size="md">
            Save
          </SubmitButton>
          <Button variant="ghost" onClick={onDone}>
            Cancel
          </Button>
        </div>
        <p className="text-sm text-muted">
          Saved on {minuteOf(base.updatedAt)} by {base.updatedBy ?? 'the program'}.{' '}
          <Link
            to={`/admin/system/audit?what=plan.&subject=${plan.tier}`}
            className="underline underline-offset-4"
          >
            Previous version
          </Link>
        </p>
      </form>
    </Card>
  )
}
