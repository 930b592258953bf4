import type { BusinessPage } from '#domain/businesses/schema.ts'
import { formatNumber } from '#domain/format-number.ts'
import { Pagination } from '../pagination.tsx'
import { Stars } from '../rating.tsx'
import { ReportButton } from '../report/report-button.tsx'
import { HelpfulCount } from '../review/helpful-count.tsx'
import { ReviewPictures } from '../review/review-pictures.tsx'
import { ReviewReply } from '../review/review-reply.tsx'
import { WriteReviewLink } from '../review/write-review-link.tsx'
import { sinceDayWords } from '../since-day.ts'
import { dateWords } from './words.ts'

export function Reviews({ business, now }: { business: BusinessPage; now: Date }) {
  const href = (page: number) => `/business/${business.slug}${page > 1 ? `?reviews=${page}` : ''}#reviews`
  const { reviewPage: page, reviewPageCount: pageCount } = business
  return (
    <section aria-labelledby="reviews">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="reviews" className="text-2xl">
          Reviews
        </h2>
        <WriteReviewLink business={business} />
      </div>
      {business.ratingCount === 0 ? (
        <p className="mt-3 text-muted">Nobody has reviewed {business.name} yet.</p>
      ) : (
        <>
          <Spread business={business} />
          <ul className="mt-8 grid gap-6">
            {business.reviews.map((review) => (
              <li key={review.id} className="border-t border-line pt-5">
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <b className="font-semibold">{review.authorName}</b>
                  <Stars rating={review.rating} />
                  <time
                    dateTime={review.createdAt}
                    title={dateWords(review.createdAt)}
                    className="text-sm text-muted"
                  >
                    {sinceDayWords(review.createdAt, now, business.timezone)}
                  </time>
                </p>
                <p className="mt-2 max-w-[68ch] break-words whitespace-pre-line">{review.body}</p>
                <ReviewPictures photos={review.photos} />
                <div className="flex flex-wrap items-baseline gap-x-4">
                  <HelpfulCount businessId={business.id} review={review} />
                  <ReportButton
                    subject={{ kind: 'review', id: review.id, name: review.authorName }}
                    className="mt-3 text-muted first:-ml-3"
                  >
                    Report<span className="sr-only"> review by {review.authorName}</span>
                  </ReportButton>
                </div>
                {review.reply && (
                  <ReviewReply
                    name={business.name}
                    body={review.reply.body}
                    when={sinceDayWords(review.reply.createdAt, now, business.timezone)}
                  />
                )}
              </li>
            ))}
          </ul>
          <Pagination
            className="mt-8"
            page={page}
            pageCount={pageCount}
            pageHref={href}
            previousHref={page > 1 ? href(page - 1) : null}
            nextHref={page < pageCount ? href(page + 1) : null}
          />
        </>
      )}
    </section>
  )
}

function Spread({ business }: { business: BusinessPage }) {
  const most = Math.max(...business.ratingSpread, 1)
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-8 gap-y-4">
      <div>
        <p className="font-display text-5xl font-bold tabular-nums">{business.ratingAverage.toFixed(1)}</p>
        <Stars rating={business.ratingAverage} className="mt-1" />
        <p className="mt-1 text-sm text-muted">
          {formatNumber(business.ratingCount)} {business.ratingCount === 1 ? 'review' : 'reviews'}
        </p>
      </div>
      <table className="w-full max-w-sm flex-1 text-sm">
        <caption className="sr-only">Reviews by stars</caption>
        <tbody>
          {[5, 4, 3, 2, 1].map((stars) => {
            const count = business.ratingSpread[stars - 1] ?? 0
            return (
              <tr key={stars}>
                <th scope="row" className="w-16 pr-2 text-left font-normal whitespace-nowrap text-muted">
                  {stars} {stars === 1 ? 'star' : 'stars'}
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
