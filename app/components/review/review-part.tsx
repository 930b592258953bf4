import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { queryClient } from '#app/components/query-client.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { OwnReview, ReviewStatus } from '#domain/reviews/schema.ts'
import { SentScreen } from '../form/sent-screen.tsx'
import { WaitingScreen } from '../offline/waiting-screen.tsx'
import { QueryBoundary } from '../query-boundary.tsx'
import { ReviewForm } from './review-form.tsx'
import { reviewStatusQuery } from './review-requests.ts'
import type { ReviewedBusiness } from './reviewed.ts'
import { reviewStatusWords } from './status-words.ts'

/** The form for writing or editing your review, its result, or the reason you can't write one. */
export default function ReviewPart({
  business,
  userId,
  headingLevel,
  onClose,
}: {
  business: ReviewedBusiness
  userId: string
  /** Of what takes the form’s place: below a dialog’s title, or a page’s. */
  headingLevel: 'h2' | 'h3'
  onClose: () => void
}) {
  const query = useQuery(reviewStatusQuery(userId, business.id), queryClient)
  const [saved, setSaved] = useState<OwnReview | null>(null)
  const [waitingId, setWaitingId] = useState<string | null>(null)
  const { revalidate } = useRevalidator()
  if (waitingId)
    return (
      <WaitingScreen
        headingLevel={headingLevel}
        id={waitingId}
        sent={
          <SentScreen
            headingLevel={headingLevel}
            title="Your review was sent"
            actions={<Button onClick={onClose}>Done</Button>}
          />
        }
        onDone={onClose}
        onDiscard={() => setWaitingId(null)}
      />
    )
  if (saved) return <Sent review={saved} headingLevel={headingLevel} onDone={onClose} />
  return (
    <QueryBoundary query={query} what="The form">
      {(status) =>
        status.isManager || status.review?.status === 'removed' ? (
          <Refused business={business} status={status} />
        ) : (
          <div className="grid gap-5">
            {status.review && (
              <Alert
                variant={status.review.status === 'rejected' ? 'warning' : 'info'}
                title="You’ve already reviewed this business"
              >
                <p>{reviewStatusWords[status.review.status].text} Your changes replace the earlier review.</p>
              </Alert>
            )}
            <ReviewForm
              key={status.review?.id ?? 'new'}
              userId={userId}
              business={business}
              review={status.review}
              authorName={status.authorName}
              onWaiting={setWaitingId}
              onSaved={(review) => {
                setSaved(review)
                void revalidate()
              }}
            />
          </div>
        )
      }
    </QueryBoundary>
  )
}

function Refused({ business, status }: { business: ReviewedBusiness; status: ReviewStatus }) {
  if (!status.isManager)
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

/** Takes the focus, so that screen readers announce it and small screens show it. */
function Sent({
  review,
  headingLevel: Heading,
  onDone,
}: {
  review: OwnReview
  headingLevel: 'h2' | 'h3'
  onDone: () => void
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const isShown = review.status === 'published'
  return (
    <div className="grid justify-items-start gap-3">
      <Heading ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {isShown ? 'Thank you. Your review is published' : 'Thank you for your review'}
      </Heading>
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
