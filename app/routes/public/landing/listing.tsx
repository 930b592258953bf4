import { ArrowRight } from 'lucide-react'
import { BusinessCard } from '#app/components/business-card.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { ChipLink } from '#app/ui/chip.tsx'
import { formatNumber } from '#domain/format-number.ts'
import { directoryPath } from '#domain/landing/directory-path.ts'
import type { ShownLanding } from './shown-landing.ts'

/** The first page of the list, which continues in the directory with all its filters. */
export function Listing({ page }: { page: ShownLanding }) {
  const { key, facts, businesses } = page
  const isWhole = facts.count <= businesses.length
  return (
    <section aria-labelledby="listing" className="mt-12">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h2 id="listing" className="text-2xl sm:text-3xl">
          {isWhole ? (facts.count === 1 ? 'The one to know' : `All ${facts.count} of them`) : 'Best matches'}
        </h2>
        {facts.count > 1 && (
          <ul aria-label="Narrow down" className="flex flex-wrap gap-2">
            {narrower(page).map(({ label, to }) => (
              <li key={to}>
                <ChipLink to={to}>{label}</ChipLink>
              </li>
            ))}
          </ul>
        )}
      </div>
      <ul className="mt-6 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {businesses.map((business, index) => (
          <li key={business.id} className="grid">
            <BusinessCard business={business} eager={index === 0} />
          </li>
        ))}
      </ul>
      {!isWhole && (
        <p className="mt-8 flex flex-wrap items-center justify-center gap-4">
          <ButtonLink to={directoryPath(key, { page: 2 })} size="lg">
            More of these
            <ArrowRight aria-hidden="true" />
          </ButtonLink>
          <ButtonLink to={directoryPath(key)} size="lg" variant="secondary">
            See all {formatNumber(facts.count)} with filters
          </ButtonLink>
        </p>
      )}
    </section>
  )
}

function narrower({ key, facts, category }: ShownLanding) {
  return [
    ...(facts.open > 0 ? [{ label: 'Open now', to: directoryPath(key, { open: true }) }] : []),
    { label: 'Highest rated', to: directoryPath(key, { sort: 'rating' }) },
    ...(category?.slug === 'restaurants-food'
      ? [{ label: 'Halal', to: directoryPath(key, { attribute: ['halal'] }) }]
      : []),
    { label: 'On a map', to: directoryPath(key, { view: 'map' }) },
  ]
}
