import { X } from 'lucide-react'
import { Link } from 'react-router'
import { Button, buttonVariants } from '#app/ui/button.tsx'
import { Field, Input, Select } from '#app/ui/field.tsx'
import {
  mostReviewWords,
  newestReviews,
  type ReviewQuery,
  reviewsHref,
} from '#domain/businesses/review-query.ts'
import type { BusinessPage } from '#domain/businesses/schema.ts'
import { counted, formatNumber } from '#domain/format-number.ts'

/** What people mention most: each leads to the reviews that do. */
export function Mentioned({ business: { slug, reviewPhrases } }: { business: BusinessPage }) {
  if (reviewPhrases.length === 0) return null
  return (
    <div className="mt-6">
      <h3 className="text-base">Mentioned most</h3>
      <ul className="mt-2 flex flex-wrap gap-2">
        {reviewPhrases.map(({ key, phrase, reviews }) => (
          <li key={key}>
            <Link
              to={reviewsHref(slug, { ...newestReviews, words: `"${key}"` })}
              rel="nofollow"
              preventScrollReset
              className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-tint px-3 text-sm no-underline hover:underline pointer-coarse:min-h-11"
            >
              “{phrase}” <span className="text-muted">in {formatNumber(reviews)} reviews</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A plain form, so that it works without JavaScript too; the stars are chosen in the table beside it. */
export function ReviewTools({ business }: { business: BusinessPage }) {
  const { order, stars, words } = business.reviewQuery
  return (
    <form
      key={`${order} ${words}`}
      action={`/business/${business.slug}#reviews`}
      className="mt-6 flex flex-wrap items-end gap-2"
    >
      {stars && <input type="hidden" name="stars" value={stars} />}
      <Field label="Search reviews" className="min-w-0 flex-1 basis-48">
        {(box) => (
          <Input {...box} type="search" name="words" defaultValue={words} maxLength={mostReviewWords} />
        )}
      </Field>
      <Field label="Sort" className="min-w-fit flex-auto basis-44 sm:flex-none">
        {(box) => (
          <Select {...box} name="sort" defaultValue={order ?? ''}>
            <option value="">Newest</option>
            <option value="helpful">Most helpful</option>
            <option value="highest">Highest rated</option>
            <option value="lowest">Lowest rated</option>
          </Select>
        )}
      </Field>
      <Button type="submit" variant="secondary">
        Apply
      </Button>
    </form>
  )
}

/** How many match, with a way out of each filter. Nothing without one. */
export function ActiveFilters({ business }: { business: BusinessPage }) {
  const { slug, reviewQuery: query, reviewCount } = business
  const filters: { label: string; without: Partial<ReviewQuery> }[] = [
    ...(query.stars ? [{ label: counted(query.stars, 'star'), without: { stars: null } }] : []),
    ...(query.words ? [{ label: quoted(query.words), without: { words: '' } }] : []),
  ]
  if (filters.length === 0) return null
  return (
    <div className="mt-5 flex flex-wrap items-center gap-2">
      <p role="status" className="mr-1">
        {reviewCount === 0
          ? 'No review matches.'
          : `${counted(reviewCount, 'review matches', 'reviews match')}.`}
      </p>
      {filters.map(({ label, without }) => (
        <Link
          key={label}
          to={reviewsHref(slug, { ...query, page: 1, ...without })}
          preventScrollReset
          className={buttonVariants({ variant: 'secondary', size: 'sm' })}
        >
          <span className="sr-only">Remove filter: </span>
          <span className="wrap-anywhere">{label}</span>
          <X aria-hidden="true" />
        </Link>
      ))}
    </div>
  )
}

const quoted = (words: string) => (/^["“]/.test(words) ? words : `“${words}”`)
