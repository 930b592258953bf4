import { useRef } from 'react'
import { Link } from 'react-router'
import { ConflictNotice } from '#app/components/form/conflict-notice.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { LeaveGuard } from '#app/components/form/leave-guard.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useVersionedForm } from '#app/components/form/use-versioned-form.ts'
import { minuteOf } from '#app/components/moments.ts'
import { call } from '#app/session/api.ts'
import { storedIn } from '#app/session/api-call.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { toast } from '#app/ui/toast.ts'
import { formatNumber } from '#domain/format-number.ts'
import { type AdminPlan, type PlanFields, planFieldsSchema } from '#domain/plans/admin-schema.ts'
import { PlanInputs } from './plan-inputs.tsx'
import { readBillingAgain } from './queries.ts'
import { priceNotice } from './words.ts'

/** Edits a plan. Its level never changes. */
export function PlanForm({ plan, onDone }: { plan: AdminPlan; onDone: () => void }) {
  const arePricesSynced = useRef(true)
  const { form, props, values, stored, round, isDirty, isBusy, failure, problemOf, conflict, save } =
    useVersionedForm<PlanFields, AdminPlan>({
      stored: plan,
      valuesOf: (kept) => planFieldsSchema.parse(kept),
      schema: planFieldsSchema,
      async save(over, fields) {
        const saved = await call('PUT /admin/billing/plans/{id}', {
          params: { id: plan.id },
          body: { version: (over ?? plan).version, plan: fields },
        })
        arePricesSynced.current = saved.arePricesSynced
        return saved.plan
      },
      storedIn: (error) => storedIn('PUT /admin/billing/plans/{id}', error),
      async onSaved({ name }) {
        await readBillingAgain()
        toast(priceNotice(`${name} saved`, arePricesSynced.current))
        onDone()
      },
    })
  const base = stored ?? plan
  const isPriceChanged =
    values.priceMonthCents !== base.priceMonthCents || values.priceYearCents !== base.priceYearCents

  return (
    <Card className="p-5 sm:p-6">
      <LeaveGuard isDirty={isDirty} isBusy={isBusy} what={`the plan ${plan.name}`} onSave={() => save()} />
      <form {...props} aria-label={plan.name} className="grid grid-cols-1 gap-4">
        <h3 className="text-2xl">{plan.name}</h3>
        <PlanInputs
          key={round}
          plan={values}
          isFree={plan.tier === 'free'}
          problemOf={problemOf}
          onChange={(changes) => {
            for (const [name, value] of Object.entries(changes))
              form.setValue(name as keyof PlanFields, value, { shouldDirty: true })
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
            to={`/admin/system/audit?what=plan.&subject=${plan.id}`}
            className="underline underline-offset-4"
          >
            Previous version
          </Link>
        </p>
      </form>
    </Card>
  )
}
