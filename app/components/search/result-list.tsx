import { BusinessCard } from '#app/components/business-card.tsx'
import type { ListedBusiness } from '#domain/businesses/listed.ts'

// Beside the filters, and below them on narrow screens.
const pictureSizes =
  '(min-width: 1280px) 280px, (min-width: 1024px) 33vw, (min-width: 640px) 46vw, calc(100vw - 2.5rem)'

export function ResultList({ businesses }: { businesses: ListedBusiness[] }) {
  return (
    <ul className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
      {businesses.map((business, index) => (
        <li key={business.id} className="grid">
          <BusinessCard
            business={business}
            headingLevel="h2"
            eager={index === 0}
            pictureSizes={pictureSizes}
          />
        </li>
      ))}
    </ul>
  )
}
