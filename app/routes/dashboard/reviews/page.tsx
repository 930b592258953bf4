import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, type MetaDescriptor } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { ConfirmButton } from '#app/components/form/confirm-button.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { Stars } from '#app/components/rating.tsx'
import { ReviewForm } from '#app/components/review/review-form.tsx'
import { ReviewPictures } from '#app/components/review/review-pictures.tsx'
import { ReviewReply } from '#app/components/review/review-reply.tsx'
import { ownReviewsQuery, readReviewsAgain } from '#app/components/review/review-requests.ts'
import { reviewStatusWords } from '#app/components/review/status-words.ts'
import { Since } from '#app/components/since.tsx'
import { linkedEntryClass, useLinkedEntry } from '#app/components/use-linked-entry.ts'
import { call } from '#app/session/api.ts'
import { useSignedInUser } from '#app/session/signed-in-user.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { cn } from '#app/ui/cn.ts'
import { toast } from '#app/ui/toast.ts'
import { reviewReasonWords } from '#domain/reviews/reason-words.ts'
import type { OwnReview } from '#domain/reviews/schema.ts'
import type { Route } from './+types/page.ts'

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'My reviews',
    description: 'Your reviews of businesses, their status, and the replies.',
    path: '/dashboard/reviews',
    index: false,
  })
}

export default function OwnReviewsPage() {
  const { id: userId } = useSignedInUser()
  const query = useQuery(ownReviewsQuery(userId), queryClient)
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">My reviews</h1>
      <div className="mt-6">
        <QueryBoundary query={query} what="The list of your reviews">
          {(reviews) =>
            reviews.length === 0 ? (
              <EmptyState
                title="No reviews yet"
                headingLevel="h2"
                actions={<ButtonLink to="/directory">Find a business</ButtonLink>}
              >
                <p>Been somewhere good? Write it down on the page of the business: others go by it.</p>
              </EmptyState>
            ) : (
              <ul className="grid gap-4">
                {reviews.map((review) => (
                  <OwnReviewEntry key={review.id} userId={userId} review={review} />
                ))}
              </ul>
            )
          }
        </QueryBoundary>
      </div>
    </>
  )
}

/** The user's own review, shown or being edited. */
function OwnReviewEntry({ userId, review }: { userId: string; review: OwnReview }) {
  const [isEditing, setEditing] = useState(false)
  const { business, status } = review
  const { ref, isAsked } = useLinkedEntry<HTMLElement>('review', review.id)
  const { label, tone } = reviewStatusWords[status]
  return (
    <li>
      <Card className={cn(isAsked && linkedEntryClass)}>
        <article
          ref={ref}
          tabIndex={-1}
          aria-labelledby={`review-${review.id}`}
          className="grid scroll-mt-24 gap-4 p-4 outline-none sm:p-6"
        >
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
              businessId={business.id}
              review={review}
              authorName={review.authorName}
              onCancel={() => setEditing(false)}
              onSaved={(saved) => {
                setEditing(false)
                toast({ title: reviewStatusWords[saved.status].text, variant: 'ok' })
              }}
            />
          ) : (
            <Shown userId={userId} review={review} onEdit={() => setEditing(true)} />
          )}
        </article>
      </Card>
    </li>
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
      <ReviewState review={review} />
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

/** What a hidden review is waiting for, or why it was rejected. */
function ReviewState({ review: { status, reason, reasonNote } }: { review: OwnReview }) {
  if (status === 'published') return null
  const { label, text } = reviewStatusWords[status]
  const words = reason && reviewReasonWords[reason]
  return (
    <Alert variant={status === 'pending' ? 'info' : 'warning'} title={words ? words.title : label}>
      {words && status === 'rejected' && <p>{words.fix}</p>}
      {reasonNote && <p className="break-words whitespace-pre-line">Our note: {reasonNote}</p>}
      <p>{text}</p>
    </Alert>
  )
}
