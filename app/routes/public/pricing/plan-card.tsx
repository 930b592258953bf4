import { Check } from 'lucide-react'
import { WeaveStrip } from '#app/components/weave.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { cn } from '#app/ui/cn.ts'
import { moneyWords, priceOf, yearlySaving } from '#domain/plans/prices.ts'
import type { Billing, Plan } from '#domain/plans/schema.ts'
import { planLines } from './plan-words.ts'

/** One plan. The one that stands in the window is on deep green. */
export function PlanCard({ plan, billing }: { plan: Plan; billing: Billing }) {
  const isDeep = plan.tier === 'featured'
  const price = priceOf(plan, billing)
  const quiet = isDeep ? 'text-cream-muted' : 'text-muted'
  return (
    <article
      data-slot="plan-card"
      aria-labelledby={`plan-${plan.tier}`}
      className={cn(
        'flex flex-col overflow-hidden rounded-card border',
        isDeep
          ? 'on-deep border-transparent bg-forest-deep text-cream shadow-raised'
          : 'border-line bg-paper shadow-card dark:shadow-none',
      )}
    >
      {isDeep ? (
        <WeaveStrip />
      ) : (
        <div aria-hidden="true" className={cn('h-4', plan.tier === 'free' ? 'bg-line' : 'bg-ochre')} />
      )}
      <div className="flex-1 p-6 sm:p-8 md:max-lg:grid md:max-lg:grid-cols-2 md:max-lg:gap-x-12">
        <div>
          <h2 id={`plan-${plan.tier}`} className="text-2xl">
            {plan.name}
          </h2>
          <p className={cn('mt-1.5 lg:max-xl:min-h-12', quiet)}>{plan.summary}</p>
          <p className="mt-6 flex items-baseline gap-2">
            <span className="font-display text-5xl font-extrabold tracking-tight tabular-nums">
              {moneyWords(price, plan.currency)}
            </span>
            {price > 0 && <span className={quiet}>{billing === 'yearly' ? 'a year' : 'a month'}</span>}
          </p>
          <p className={cn('mt-1 min-h-6 text-sm', quiet)}>{priceNote(plan, billing)}</p>
          <ButtonLink
            to="/register"
            size="lg"
            block
            variant={isDeep ? 'accent' : plan.tier === 'free' ? 'secondary' : 'primary'}
            className="mt-6"
          >
            {plan.tier === 'free' ? 'Get Listed' : `Upgrade to ${plan.name}`}
          </ButtonLink>
        </div>
        <ul
          className={cn(
            'grid content-start gap-3 max-md:mt-7 max-md:border-t max-md:pt-6 lg:mt-7 lg:border-t lg:pt-6',
            isDeep ? 'border-on-deep-line' : 'border-line',
          )}
        >
          {planLines(plan).map((line) => (
            <li key={line} className="flex gap-3 text-[0.9375rem] leading-snug">
              <Check
                aria-hidden="true"
                className={cn('mt-px size-5 shrink-0', isDeep ? 'text-ochre' : 'text-ok')}
              />
              {line}
            </li>
          ))}
        </ul>
      </div>
    </article>
  )
}

function priceNote(plan: Plan, billing: Billing): string {
  if (priceOf(plan, billing) === 0) return 'For good, without a card'
  const saving = yearlySaving(plan)
  if (saving === 0) return ''
  const words = moneyWords(saving, plan.currency)
  return billing === 'yearly'
    ? `${moneyWords(Math.round(plan.priceYearCents / 12), plan.currency)} a month: you save ${words}`
    : `or ${moneyWords(plan.priceYearCents, plan.currency)} a year, and save ${words}`
}
