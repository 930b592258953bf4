import { cn } from '#app/ui/cn.ts'
import type { Choice } from '#domain/billing/schema.ts'
import { moneyWords, priceOf, yearlySaving } from '#domain/plans/prices.ts'
import type { Plan } from '#domain/plans/schema.ts'

const billings = [
  { billing: 'monthly', label: 'Monthly', unit: 'a month' },
  { billing: 'yearly', label: 'Yearly', unit: 'a year' },
] as const

type Props = {
  plans: Plan[]
  choice: { plan: string | null; billing: Choice['billing'] }
  /** The current plan, which can't be chosen again. */
  present?: Choice
  onChoose: (choice: Choice) => void
}

/** A plan and its billing interval: each price is a radio button of the same group. */
export function ChoiceFields({ plans, choice, present, onChoose }: Props) {
  return (
    <fieldset className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <legend className="mb-2 text-sm font-semibold">Plan</legend>
      {plans.map((plan) => (
        <div
          key={plan.id}
          className={cn(
            'grid content-start gap-2 rounded-control border p-4',
            plan.id === choice.plan ? 'border-forest bg-tint' : 'border-line',
          )}
        >
          <p id={`choose-${plan.id}`} className="font-display text-lg font-bold">
            {plan.name}
          </p>
          <p className="text-sm text-muted">{plan.summary}</p>
          {billings.map(({ billing, label, unit }) => {
            const isPresent = present?.plan === plan.id && present.billing === billing
            const saving = billing === 'yearly' ? yearlySaving(plan) : 0
            return (
              <label key={billing} className="option">
                <input
                  type="radio"
                  name="plan"
                  disabled={isPresent}
                  checked={plan.id === choice.plan && billing === choice.billing}
                  onChange={() => onChoose({ plan: plan.id, billing })}
                />
                <span>
                  <span className="sr-only">{plan.name}, </span>
                  {label}: {moneyWords(priceOf(plan, billing), plan.currency)} {unit}
                  {isPresent
                    ? ' (what you have)'
                    : saving > 0 && `, saves ${moneyWords(saving, plan.currency)}`}
                </span>
              </label>
            )
          })}
        </div>
      ))}
    </fieldset>
  )
}
