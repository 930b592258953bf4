import { Link } from 'react-router'
import { cityLine } from '#app/components/place-line.ts'
import type { OtherPlace } from '#domain/businesses/schema.ts'

/** The other locations of the same business, labeled by place. */
export function OtherPlaces({ places }: { places: OtherPlace[] }) {
  if (places.length === 0) return null
  return (
    <section aria-labelledby="other-places">
      <h2 id="other-places" className="text-2xl">
        Other places
      </h2>
      <ul className="mt-4 divide-y divide-line rounded-card border border-line bg-paper">
        {places.map((place) => (
          <li key={place.slug} className="px-5 py-3.5">
            <Link
              to={`/business/${place.slug}`}
              className="font-semibold text-forest-ink underline-offset-4 hover:underline"
            >
              {place.name}
            </Link>
            <p className="mt-0.5 text-[0.9375rem] text-muted">
              {[place.address, cityLine(place)].filter(Boolean).join(', ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
