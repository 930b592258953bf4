import { Check } from 'lucide-react'
import { cn } from '#app/ui/cn.ts'
import { managementOf } from '#domain/businesses/management.ts'
import type { BusinessPage, TrustStep } from '#domain/businesses/schema.ts'
import { shortSiteDate } from '../moments.ts'
import { sinceDayWords } from '../since-day.ts'
import { ClaimPrompt } from './claim-prompt.tsx'
import { evidenceWords, trustWords } from './words.ts'

const steps = ['self_attested', 'claimed', 'document_checked', 'certified'] as const

/** Trust steps with dates: what was checked, by whom, when, and how long it is valid. */
export function Trust({ business, now }: { business: BusinessPage; now: Date }) {
  const newest = new Map(business.trust.map((step) => [step.level, step]))
  return (
    <section aria-labelledby="trust">
      <h2 id="trust" className="text-2xl">
        Verification
      </h2>
      <div className="mt-3 grid max-w-[62ch] gap-1 text-muted">
        {managementOf(business) === 'unclaimed' && (
          <p>This listing is unclaimed. Its information comes from public sources and visitors.</p>
        )}
        <ClaimPrompt business={business} />
      </div>
      <ol className="mt-5 grid gap-x-3 gap-y-4 sm:grid-cols-4">
        {steps.map((level) => (
          <Step key={level} level={level} step={newest.get(level)} reached={reached(business, level)} />
        ))}
      </ol>
      <p className="mt-5 text-sm text-muted">
        {business.lastConfirmedAt
          ? `The owner last confirmed this page ${sinceDayWords(business.lastConfirmedAt, now, business.timezone)}.`
          : 'The owner hasn’t confirmed this page yet.'}{' '}
        {business.isStale && 'Not confirmed lately: call before you go.'}
      </p>
    </section>
  )
}

function reached(business: BusinessPage, level: (typeof steps)[number]): boolean {
  return business.trustLevel !== 'listed' && steps.indexOf(level) <= steps.indexOf(business.trustLevel)
}

function Step({
  level,
  step,
  reached,
}: {
  level: (typeof steps)[number]
  step: TrustStep | undefined
  reached: boolean
}) {
  const words = trustWords[level]
  return (
    <li className={cn('border-t-4 pt-3', reached ? 'border-forest' : 'border-line')}>
      <p className={cn('flex items-center gap-1.5 font-semibold', !reached && 'text-muted')}>
        {reached && <Check aria-hidden="true" className="size-4 shrink-0 text-ok" />}
        {words.title}
        <span className="sr-only">{reached ? ': reached' : ': not reached'}</span>
      </p>
      <p className="mt-1 text-sm text-muted">{describeStep(step, words.meaning)}</p>
    </li>
  )
}

function describeStep(step: TrustStep | undefined, meaning: string): string {
  if (!step) return meaning
  if (!step.isCurrent && step.expiresAt) return `Expired on ${shortSiteDate(step.expiresAt)}.`
  const until = step.expiresAt ? `, valid until ${shortSiteDate(step.expiresAt)}` : ''
  const by = step.evidence === 'statement' ? '' : ` Checked by: ${step.checkedBy}.`
  return `${capitalize(evidenceWords[step.evidence])}, ${shortSiteDate(step.checkedAt)}${until}.${by}`
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
