import { Check } from 'lucide-react'
import { newPlanPath, type PlanChoice } from '#app/components/billing/plan-paths.ts'
import { KenteDivider } from '#app/components/kente-divider.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { cn } from '#app/ui/cn.ts'
import { moneyWords, priceOf, yearlySaving } from '#domain/plans/prices.ts'
import type { Billing, Plan } from '#domain/plans/schema.ts'
import { planLines } from './plan-words.ts'

/** One plan. The featured one is on deep green; the one that the visitor came for is marked. */
export function PlanCard({
  plan,
  planChoice,
  isSelling,
}: {
  plan: Plan
  planChoice: Required<PlanChoice>
  isSelling: boolean
}) {
  const { billing } = planChoice
  const isDeep = plan.tier === 'featured'
  const isChosen = plan.id === planChoice.plan
  const price = priceOf(plan, billing)
  const quiet = isDeep ? 'text-cream-muted' : 'text-muted'
  return (
    <article
      data-slot="plan-card"
      aria-labelledby={`plan-${plan.id}`}
      className={cn(
        'flex flex-col overflow-hidden rounded-card border',
        isDeep
          ? 'on-deep border-transparent bg-forest-deep text-cream shadow-raised'
          : 'border-line bg-paper shadow-card dark:shadow-none',
        isChosen && 'outline-3 outline-offset-3 outline-ochre',
      )}
    >
      {isDeep ? (
        <KenteDivider />
      ) : (
        <div aria-hidden="true" className={cn('h-4', plan.tier === 'free' ? 'bg-line' : 'bg-ochre')} />
      )}
      <div className="flex-1 p-6 sm:p-8 md:max-lg:grid md:max-lg:grid-cols-2 md:max-lg:gap-x-12">
        <div>
          <div className="flex items-center justify-between gap-3">
            <h2 id={`plan-${plan.id}`} className="text-2xl">
              {plan.name}
            </h2>
            {isChosen && <Badge variant="accent">Your choice</Badge>}
          </div>
          <p className={cn('mt-1.5 lg:max-xl:min-h-12 group-data-many/plans:lg:min-h-12', quiet)}>
            {plan.summary}
          </p>
          <p className="mt-6 flex items-baseline gap-2">
            <span className="font-display text-5xl font-extrabold tracking-tight tabular-nums">
              {moneyWords(price, plan.currency)}
            </span>
            {price > 0 && <span className={quiet}>{billing === 'yearly' ? 'a year' : 'a month'}</span>}
          </p>
          <p className={cn('mt-1 min-h-6 text-sm', quiet)}>{priceNote(plan, billing)}</p>
          {plan.tier === 'free' || isSelling ? (
            <ButtonLink
              to={plan.tier === 'free' ? '/register' : newPlanPath({ ...planChoice, plan: plan.id })}
              size="lg"
              block
              variant={isDeep ? 'accent' : plan.tier === 'free' ? 'secondary' : 'primary'}
              className="mt-6"
            >
              {plan.tier === 'free' ? 'Get Listed' : `Upgrade to ${plan.name}`}
            </ButtonLink>
          ) : (
            <p className={cn('mt-6 flex min-h-12 items-center font-semibold', quiet)}>
              Not for sale right now
            </p>
          )}
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
  if (priceOf(plan, billing) === 0) return 'Free forever, no card needed'
  const saving = yearlySaving(plan)
  if (saving === 0) return ''
  const words = moneyWords(saving, plan.currency)
  return billing === 'yearly'
    ? `${moneyWords(Math.round(plan.priceYearCents / 12), plan.currency)} a month: you save ${words}`
    : `or ${moneyWords(plan.priceYearCents, plan.currency)} a year, and save ${words}`
}
