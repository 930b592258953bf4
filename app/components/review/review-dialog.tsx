import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { queryClient } from '#app/components/query-client.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { OwnReview, ReviewStanding } from '#domain/reviews/schema.ts'
import { Loaded } from '../loaded.tsx'
import { ReviewForm } from './review-form.tsx'
import { standingQuery } from './review-requests.ts'
import type { ReviewedBusiness } from './reviewed.ts'
import { reviewStatusWords } from './status-words.ts'

export type ReviewDialogProps = {
  business: ReviewedBusiness
  userId: string
  open: boolean
  onClose: () => void
}

export function ReviewDialog({ business, userId, open, onClose }: ReviewDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={`Review ${business.name}`}>
      <Opened business={business} userId={userId} onClose={onClose} />
    </Dialog>
  )
}

function Opened({ business, userId, onClose }: Omit<ReviewDialogProps, 'open'>) {
  const query = useQuery(standingQuery(userId, business.id), queryClient)
  const [saved, setSaved] = useState<OwnReview | null>(null)
  const { revalidate } = useRevalidator()
  if (saved) return <Sent review={saved} onDone={onClose} />
  return (
    <Loaded query={query} what="The form">
      {(standing) =>
        standing.isManager || standing.review?.status === 'removed' ? (
          <Refused business={business} standing={standing} />
        ) : (
          <div className="grid gap-5">
            {standing.review && (
              <Alert
                variant={standing.review.status === 'rejected' ? 'warning' : 'info'}
                title="You have reviewed this business before"
              >
                <p>{reviewStatusWords[standing.review.status].text} What you change here replaces it.</p>
              </Alert>
            )}
            <ReviewForm
              key={standing.review?.id ?? 'new'}
              userId={userId}
              businessId={business.id}
              review={standing.review}
              authorName={standing.authorName}
              onSaved={(review) => {
                setSaved(review)
                void revalidate()
              }}
            />
          </div>
        )
      }
    </Loaded>
  )
}

function Refused({ business, standing }: { business: ReviewedBusiness; standing: ReviewStanding }) {
  if (!standing.isManager)
    return (
      <Alert variant="warning" title="Your review was taken down">
        <p>{reviewStatusWords.removed.text}</p>
      </Alert>
    )
  return (
    <div className="grid justify-items-start gap-4">
      <p>
        You manage {business.name}, so you can’t review it. What others write about it, you can answer: your
        reply appears below their review.
      </p>
      <ButtonLink to={`/dashboard/business/${business.id}/reviews`}>Answer reviews</ButtonLink>
    </div>
  )
}

/** It takes the focus, so that it is read out and seen on a small screen. */
function Sent({ review, onDone }: { review: OwnReview; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const isShown = review.status === 'published'
  return (
    <div className="grid justify-items-start gap-3">
      <h3 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {isShown ? 'Thank you. It is on the page' : 'Thank you. It’s being reviewed'}
      </h3>
      <p>{reviewStatusWords[review.status].text}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button onClick={onDone}>Done</Button>
        <ButtonLink to="/dashboard/reviews" variant="secondary">
          My reviews
        </ButtonLink>
      </div>
    </div>
  )
}
