import { Link } from 'react-router'
import { type PlanChoice, pricingPath } from '#app/components/billing/plan-paths.ts'
import { cn } from '#app/ui/cn.ts'
import { moneyWords, yearlySaving } from '#domain/plans/prices.ts'
import type { Billing, Plan } from '#domain/plans/schema.ts'

const choices: { billing: Billing; label: string }[] = [
  { billing: 'monthly', label: 'Monthly' },
  { billing: 'yearly', label: 'Yearly' },
]

/** Two links, so that it works without JavaScript and either can be shared. */
export function BillingSwitch({
  plans,
  planChoice,
  className,
}: {
  plans: Plan[]
  planChoice: PlanChoice
  className?: string
}) {
  const most = plans.toSorted((a, b) => yearlySaving(b) - yearlySaving(a))[0]
  const saving = most ? yearlySaving(most) : 0
  return (
    <nav aria-label="Billing" className={cn('grid justify-items-center gap-3', className)}>
      <ul className="inline-flex rounded-full border border-line-strong bg-paper p-1">
        {choices.map((choice) => (
          <li key={choice.billing}>
            <Link
              to={pricingPath({ ...planChoice, billing: choice.billing })}
              replace
              preventScrollReset
              aria-current={choice.billing === planChoice.billing ? 'true' : undefined}
              className={cn(
                'inline-flex min-h-11 items-center rounded-full px-6 font-semibold max-[15rem]:px-2 transition-colors duration-150',
                choice.billing === planChoice.billing
                  ? 'bg-forest text-on-forest forced-colors:underline'
                  : 'text-ink hover:bg-tint',
              )}
            >
              {choice.label}
            </Link>
          </li>
        ))}
      </ul>
      {most && saving > 0 && (
        <p className="text-sm text-muted">Pay yearly and save up to {moneyWords(saving, most.currency)}.</p>
      )}
    </nav>
  )
}
