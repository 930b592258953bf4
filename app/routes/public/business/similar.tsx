import { BusinessCard } from '#app/components/business-card.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { ListedBusiness } from '#domain/businesses/listed.ts'
import type { BusinessPage } from '#domain/businesses/schema.ts'
import { categoryPath } from './describe.ts'

export function Similar({ businesses, business }: { businesses: ListedBusiness[]; business: BusinessPage }) {
  if (businesses.length === 0) return null
  const place = business.city && business.state ? `${business.city}, ${business.state}` : null
  return (
    <section aria-labelledby="similar" className="no-print mt-16 border-t border-line pt-12">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="similar" className="text-2xl sm:text-3xl">
          Similar places{place ? ' nearby' : ''}
        </h2>
        <ButtonLink variant="secondary" to={categoryPath(business)}>
          More {business.category.name}
        </ButtonLink>
      </div>
      <ul className="mt-6 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {businesses.map((other) => (
          <li key={other.id} className="grid">
            <BusinessCard business={other} />
          </li>
        ))}
      </ul>
    </section>
  )
}
