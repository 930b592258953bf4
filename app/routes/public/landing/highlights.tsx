import { Link } from 'react-router'
import { CategoryPattern } from '#app/components/category-pattern.tsx'
import { Picture } from '#app/components/picture.tsx'
import { cityLine } from '#app/components/place-line.ts'
import { Rating } from '#app/components/rating.tsx'
import type { BusinessCard } from '#domain/businesses/schema.ts'
import { monthWords } from '#domain/hours/day-words.ts'
import { directoryPath } from '#domain/landing/directory-path.ts'
import type { LandingRest } from './shown-landing.ts'

/** The newest and best-rated businesses of a longer list. */
export function Highlights({ page: { key, newest, topRated } }: { page: LandingRest }) {
  if (newest.length + topRated.length === 0) return null
  return (
    <div className="mt-16 grid gap-10 lg:grid-cols-2">
      <Few title="Rated best" businesses={topRated} more={directoryPath(key, { sort: 'rating' })} />
      <Few title="Newest" businesses={newest} more={directoryPath(key, { sort: 'newest' })} isNew />
    </div>
  )
}

function Few({
  title,
  businesses,
  more,
  isNew = false,
}: {
  title: string
  businesses: BusinessCard[]
  more: string
  isNew?: boolean
}) {
  if (businesses.length === 0) return null
  const id = isNew ? 'newest' : 'rated'
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        <Link
          to={more}
          className="inline-flex min-h-8 items-center font-semibold text-forest-ink underline-offset-4 hover:underline"
        >
          See more<span className="sr-only">: {title}</span>
        </Link>
      </div>
      <ul className="mt-4 divide-y divide-line rounded-card border border-line bg-paper">
        {businesses.map((business) => (
          <li key={business.id} className="brief">
            <Thumbnail business={business} />
            <div>
              <h3>
                <Link to={`/business/${business.slug}`} discover="none">
                  {business.name}
                </Link>
              </h3>
              <p className="brief-kind">
                {[business.subcategory?.name ?? business.category.name, cityLine(business)]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <p className="brief-note">
                {isNew ? (
                  `Joined in ${monthWords(business.createdAt)}`
                ) : (
                  <Rating average={business.ratingAverage} count={business.ratingCount} />
                )}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Thumbnail({ business }: { business: BusinessCard }) {
  return (
    <div className="brief-picture">
      {business.coverImageUrl ? (
        <Picture src={business.coverImageUrl} alt="" sizes="80px" maxWidth={320} isSmall />
      ) : (
        <CategoryPattern id={business.id} className="size-full" />
      )}
    </div>
  )
}
