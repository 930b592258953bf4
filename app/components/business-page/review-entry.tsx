import type { BusinessPage, ShownReview } from '#domain/businesses/schema.ts'
import { shortSiteDate } from '../moments.ts'
import { Stars } from '../rating.tsx'
import { ReportButton } from '../report/report-button.tsx'
import { HelpfulCount } from '../review/helpful-count.tsx'
import { ReviewPictures } from '../review/review-pictures.tsx'
import { ReviewReply } from '../review/review-reply.tsx'
import { sinceDayWords } from '../since-day.ts'

export function ReviewEntry({
  review,
  business,
  now,
}: {
  review: ShownReview
  business: BusinessPage
  now: Date
}) {
  return (
    <li className="border-t border-line pt-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className="font-semibold">{review.authorName}</b>
        <Stars rating={review.rating} />
        <time
          dateTime={review.createdAt}
          title={shortSiteDate(review.createdAt)}
          className="text-sm text-muted"
        >
          {sinceDayWords(review.createdAt, now, business.timezone)}
        </time>
        {review.authorReviews > 1 && (
          <span className="text-sm text-muted">{review.authorReviews} reviews</span>
        )}
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
  )
}
