import { Check } from 'lucide-react'
import { managementOf } from '#domain/businesses/management.ts'
import type { BusinessPage } from '#domain/businesses/schema.ts'
import { shortSiteMonth } from '../moments.ts'
import { sinceDayWords } from '../since-day.ts'
import { trustLabels } from '../trust-badge.tsx'
import { ClaimPrompt } from './claim-prompt.tsx'

/** How far the listing was checked and when, in one line; the section about verification has the details. */
export function TrustLine({ business, now }: { business: BusinessPage; now: Date }) {
  const { trustLevel, names } = business
  const step = business.trust.findLast(({ level }) => level === trustLevel)
  const origin = [
    names.heritage.slice(0, 3).join(', '),
    names.languages.length > 0 && `Speaks ${names.languages.slice(0, 4).join(', ')}`,
  ].filter(Boolean)
  return (
    <div className="mt-3 rounded-control bg-tint px-3.5 py-2.5 text-[0.9375rem] sm:w-fit sm:max-w-[40em]">
      <p className="dotted">
        <span>
          {trustLevel !== 'listed' && (
            <Check aria-hidden="true" className="mr-1.5 inline size-4 align-[-0.125em] text-ok" />
          )}
          <a href="#trust" className="font-semibold underline-offset-4 hover:underline">
            {trustLevel === 'listed' && managementOf(business) === 'managed'
              ? 'Managed by its owner, not verified yet'
              : trustLabels[trustLevel]}
          </a>
          {step && ` ${shortSiteMonth(step.checkedAt)}`}
        </span>{' '}
        {business.isStale ? (
          <span>Not confirmed lately</span>
        ) : (
          business.lastConfirmedAt && (
            <span>Owner confirmed {sinceDayWords(business.lastConfirmedAt, now, business.timezone)}</span>
          )
        )}
      </p>
      {origin.length > 0 && (
        <p className="dotted text-muted">
          {origin.map((each) => (
            <span key={String(each)}>{each} </span>
          ))}
        </p>
      )}
      {managementOf(business) === 'unclaimed' && <ClaimPrompt business={business} />}
    </div>
  )
}
