import { BusinessCard, type OpenLabel } from '#app/components/business-card.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { BusinessCard as Business } from '#domain/businesses/schema.ts'

export function Featured({
  businesses,
}: {
  businesses: { business: Business; openLabel: OpenLabel | null }[]
}) {
  return (
    <section aria-labelledby="featured" className="wrap py-14 lg:py-20">
      <div className="mb-7">
        <h2 id="featured" className="text-3xl lg:text-4xl">
          {businesses.length > 0 ? 'Featured Businesses' : 'Featured African Businesses'}
        </h2>
        <p className="mt-2 text-muted">Places across the country that chose to stand in the window.</p>
      </div>
      {businesses.length > 0 ? (
        <>
          <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
            {businesses.map(({ business, openLabel }) => (
              <li key={business.id} className="grid">
                <BusinessCard business={business} openLabel={openLabel} />
              </li>
            ))}
          </ul>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink to="/directory">Browse All Categories</ButtonLink>
            <ButtonLink to="/directory" variant="secondary">
              View All Businesses
            </ButtonLink>
          </div>
        </>
      ) : (
        <EmptyState
          title="No featured businesses available at the moment."
          actions={<ButtonLink to="/directory">Browse All Businesses</ButtonLink>}
        />
      )}
    </section>
  )
}
