import { Link } from 'react-router'
import { newestReviews, reviewsHref } from '#domain/businesses/review-query.ts'
import type { BusinessPage } from '#domain/businesses/schema.ts'
import { counted } from '#domain/format-number.ts'
import { Pagination } from '../pagination.tsx'
import { Stars } from '../rating.tsx'
import { WriteReviewLink } from '../review/write-review-link.tsx'
import { ReviewEntry } from './review-entry.tsx'
import { ActiveFilters, Mentioned, ReviewTools } from './review-tools.tsx'
import { replyWords } from './words.ts'

/** What visitors wrote, below the section's heading. */
export default function Reviews({ business, now }: { business: BusinessPage; now: Date }) {
  const { slug, reviewQuery: query, reviewPageCount: pageCount } = business
  const { page } = query
  const href = (number: number) => reviewsHref(slug, { ...query, page: number }, 'review-list')
  return (
    <>
      <div className="mt-3">
        <WriteReviewLink business={business} />
      </div>
      {business.ratingCount === 0 ? (
        <p className="mt-3 text-muted">No published reviews yet.</p>
      ) : (
        <>
          <Spread business={business} />
          {business.replyDays !== null && (
            <p className="mt-4 text-sm text-muted">{replyWords(business.replyDays)}</p>
          )}
          <Mentioned business={business} />
          {business.ratingCount > 1 && <ReviewTools business={business} />}
          <ActiveFilters business={business} />
          <ul id="review-list" className="mt-8 grid gap-6 empty:hidden">
            {business.reviews.map((review) => (
              <ReviewEntry key={review.id} review={review} business={business} now={now} />
            ))}
          </ul>
          <Pagination className="mt-8" page={page} pageCount={pageCount} pageHref={href} />
        </>
      )}
    </>
  )
}

/** The average and how the stars spread; each row leads to its reviews. */
function Spread({ business }: { business: BusinessPage }) {
  const { order, words, stars: chosen } = business.reviewQuery
  const most = Math.max(...business.ratingSpread, 1)
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-8 gap-y-4">
      <div>
        <p className="font-display text-5xl font-bold tabular-nums">{business.ratingAverage.toFixed(1)}</p>
        <Stars rating={business.ratingAverage} className="mt-1" />
        <p className="mt-1 text-sm text-muted">{counted(business.ratingCount, 'review')}</p>
      </div>
      <table className="w-full max-w-sm flex-1 text-sm">
        <caption className="sr-only">Reviews by stars</caption>
        <tbody>
          {[5, 4, 3, 2, 1].map((stars) => {
            const count = business.ratingSpread[stars - 1] ?? 0
            const label = counted(stars, 'star')
            return (
              <tr key={stars}>
                <th scope="row" className="w-16 pr-2 text-left font-normal whitespace-nowrap text-muted">
                  {count > 0 ? (
                    <Link
                      to={reviewsHref(business.slug, { ...newestReviews, order, words, stars })}
                      rel="nofollow"
                      preventScrollReset
                      aria-current={stars === chosen || undefined}
                      className="inline-flex min-h-6 items-center underline decoration-line-strong decoration-1 underline-offset-4 hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink pointer-coarse:min-h-8"
                    >
                      {label}
                    </Link>
                  ) : (
                    <span className="inline-flex min-h-6 items-center pointer-coarse:min-h-8">{label}</span>
                  )}
                </th>
                <td className="w-full py-1 max-[15rem]:hidden">
                  <meter className="rating-bar" min={0} max={most} value={count} aria-hidden="true" />
                </td>
                <td className="w-10 pl-2 text-right tabular-nums">{count}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
