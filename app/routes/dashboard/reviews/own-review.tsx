import { useState } from 'react'
import { Link } from 'react-router'
import { ConfirmButton } from '#app/components/form/confirm-button.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { Stars } from '#app/components/rating.tsx'
import { ReviewForm } from '#app/components/review/review-form.tsx'
import { ReviewPictures } from '#app/components/review/review-pictures.tsx'
import { ReviewReply } from '#app/components/review/review-reply.tsx'
import { readReviewsAgain } from '#app/components/review/review-requests.ts'
import { reviewStatusWords } from '#app/components/review/status-words.ts'
import { Since } from '#app/components/since.tsx'
import { call } from '#app/session/api.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import { reviewReasonWords } from '#domain/reviews/reason-words.ts'
import type { OwnReview } from '#domain/reviews/schema.ts'
import { HiddenNote } from '../hidden-note.tsx'
import { LinkedEntry } from '../linked-entry.tsx'

/** The user's own review, shown or being edited. */
export function OwnReviewEntry({ userId, review }: { userId: string; review: OwnReview }) {
  const [isEditing, setEditing] = useState(false)
  const { business, status } = review
  const { label, tone } = reviewStatusWords[status]
  return (
    <LinkedEntry kind="review" id={review.id} className="gap-4">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h2 id={`review-${review.id}`} className="min-w-0 text-xl break-words">
          <Link to={`/business/${business.slug}`} className="underline underline-offset-4">
            {business.name}
          </Link>
        </h2>
        <Badge variant={tone}>{label}</Badge>
      </header>
      {isEditing ? (
        <ReviewForm
          userId={userId}
          business={business}
          review={review}
          authorName={review.authorName}
          onCancel={() => setEditing(false)}
          onWaiting={() => {
            setEditing(false)
            toast({ title: 'Will be sent when you’re back online' })
          }}
          onSaved={(saved) => {
            setEditing(false)
            toast({ title: reviewStatusWords[saved.status].text, variant: 'ok' })
          }}
        />
      ) : (
        <Shown userId={userId} review={review} onEdit={() => setEditing(true)} />
      )}
    </LinkedEntry>
  )
}

function Shown({ userId, review, onEdit }: { userId: string; review: OwnReview; onEdit: () => void }) {
  const { send, isBusy, failure } = useRequest()
  const { business, rating, body, photos, reply, helpfulCount, createdAt } = review

  async function remove() {
    const isGone = await send(() => call('DELETE /reviews/{id}', { params: { id: review.id } }))
    if (!isGone) return
    toast({ title: `Your review of ${business.name} is deleted`, variant: 'ok' })
    void readReviewsAgain(userId)
  }

  return (
    <>
      <HiddenNote
        entry={review}
        words={reviewStatusWords[review.status]}
        reason={review.reason && reviewReasonWords[review.reason]}
      />
      <div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <Stars rating={rating} />
          <span>
            As {review.authorName}, <Since moment={createdAt} />
          </span>
          {helpfulCount > 0 && <span>Helpful to {helpfulCount}</span>}
        </p>
        <p className="mt-2 max-w-[68ch] break-words whitespace-pre-line">{body}</p>
        <ReviewPictures photos={photos} />
        {reply && (
          <ReviewReply name={business.name} body={reply.body} when={<Since moment={reply.createdAt} />} />
        )}
      </div>
      <FormFailure words={failure} />
      {review.status !== 'removed' && (
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" size="sm" onClick={onEdit}>
            Edit<span className="sr-only"> your review of {business.name}</span>
          </Button>
          <ConfirmButton
            about={`your review of ${business.name}`}
            question="Delete it permanently, with its photos and the reply?"
            isBusy={isBusy}
            onConfirm={remove}
          >
            Delete
          </ConfirmButton>
        </div>
      )}
    </>
  )
}
