import { Picture } from '#app/components/picture.tsx'
import { Stars } from '#app/components/rating.tsx'
import type { HoldReason } from '#domain/reviews/hold-reasons.ts'
import { reviewReasonWords } from '#domain/reviews/reason-words.ts'
import { reviewReasons } from '#domain/reviews/schema.ts'
import { HeldHead } from '../held-head.tsx'
import type { ItemProps, Kind } from '../kind.ts'

export const heldWords: Record<HoldReason, string> = {
  first_review: 'First review by this person',
  contact_details: 'Contact details or links',
  slur: 'Insult or slur',
  author_burst: 'Many reviews by one person',
  business_burst: 'Many reviews at once',
  photos: 'Photos by someone new',
  rejected_before: 'Rejected before',
}

/** A review held back by rules, and why. */
function ReviewItem({ item, headingId }: ItemProps<'reviews'>) {
  const { rating, body, photos, updatedAt } = item
  return (
    <>
      <HeldHead headingId={headingId} what="Review of" item={item} words={heldWords} at={updatedAt} />
      <div className="grid gap-2">
        <Stars rating={rating} />
        <p className="max-w-[68ch] break-words whitespace-pre-line">{body}</p>
      </div>
      {photos.length > 0 && (
        <ul aria-label="Photos" className="flex flex-wrap gap-3">
          {photos.map(({ url, alt }) => (
            <li key={url} className="max-w-full">
              <figure>
                <Picture
                  src={url}
                  alt={alt}
                  sizes="20rem"
                  className="h-48 w-auto max-w-full rounded-control object-contain"
                />
                <figcaption className="mt-1 max-w-80 text-sm break-words text-muted">
                  {alt || 'No description'}
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

export const reviews: Kind<'reviews'> = {
  approve: 'Publish',
  reasons: reviewReasons.map((value) => ({ value, ...reviewReasonWords[value] })),
  Item: ReviewItem,
  nothing: { reviews: 'No pending reviews. Reviews held by the rules appear here until someone reads them.' },
}
