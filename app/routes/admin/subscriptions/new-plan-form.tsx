import { useState } from 'react'
import { tierNames } from '#app/components/billing/plan-paths.ts'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { LeaveGuard } from '#app/components/form/leave-guard.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useRequestForm } from '#app/components/form/use-request-form.ts'
import { call } from '#app/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.ts'
import { type NewPlan, newPlanSchema } from '#domain/plans/admin-schema.ts'
import { mostServices } from '#domain/plans/schema.ts'
import { paidTiers } from '#domain/plans/tiers.ts'
import { PlanInputs } from './plan-inputs.tsx'
import { readBillingAgain } from './queries.ts'
import { priceNotice } from './words.ts'

const blank: NewPlan = {
  name: '',
  summary: '',
  tier: 'premium',
  // Empty: a price is chosen, not left at nothing.
  priceMonthCents: Number.NaN,
  priceYearCents: Number.NaN,
  photoLimit: 30,
  flyerLimit: 0,
  locationLimit: null,
  serviceLimit: mostServices,
  inBanner: false,
  analytics: 'full',
  features: [],
  active: true,
}

const levelNotes = {
  premium: 'Marked as Premium, and first among equals in lists.',
  featured: 'Also one of the 12 places in the featured row of the home page.',
}

/** Makes a plan, which comes last on the pricing page. */
export function NewPlanForm({ onDone }: { onDone: () => void }) {
  const [isTyped, setTyped] = useState(false)
  const { form, props, submit, isBusy, failure, problemOf } = useRequestForm<NewPlan, NewPlan>({
    begin: blank,
    schema: newPlanSchema,
    async send(plan) {
      const made = await call('POST /admin/billing/plans', { body: { plan } })
      await readBillingAgain()
      toast(priceNotice(`${made.plan.name} created`, made.arePricesSynced))
      onDone()
    },
  })
  const values = form.watch()
  function change(changes: Partial<NewPlan>) {
    setTyped(true)
    for (const [name, value] of Object.entries(changes)) form.setValue(name as keyof NewPlan, value)
  }
  return (
    <Card className="p-5 sm:p-6">
      <LeaveGuard isDirty={isTyped} isBusy={isBusy} what="the new plan" onSave={submit} />
      <form {...props} aria-label="New plan" className="grid grid-cols-1 gap-4">
        <h3 className="text-2xl">New plan</h3>
        <fieldset>
          <legend className="mb-1 text-sm font-semibold">Level</legend>
          {paidTiers.map((tier) => (
            <Checkbox
              key={tier}
              type="radio"
              name="tier"
              autoFocus={tier === blank.tier}
              label={
                <>
                  {tierNames[tier]}
                  <span className="block text-sm font-normal text-muted">{levelNotes[tier]}</span>
                </>
              }
              checked={values.tier === tier}
              onChange={() => change({ tier })}
            />
          ))}
          <p className="text-sm text-muted">It can’t be changed later: subscribers paid for it.</p>
        </fieldset>
        <PlanInputs plan={values} isFree={false} problemOf={problemOf} onChange={change} />
        <FormFailure words={failure} />
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton isBusy={isBusy} busyWords="Creating…" block={false} size="md">
            Create plan
          </SubmitButton>
          <Button variant="ghost" onClick={onDone}>
            Cancel
          </Button>
        </div>
      </form>
    </Card>
  )
}
