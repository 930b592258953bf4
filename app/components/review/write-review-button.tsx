import { useQuery } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import { queryClient } from '#app/components/query-client.ts'
import { Button } from '#app/ui/button.tsx'
import { useLazyDialog } from '#app/ui/use-lazy-dialog.ts'
import { reviewStatusQuery } from './review-requests.ts'
import type { ReviewedBusiness } from './reviewed.ts'
import { reviewStatusWords } from './status-words.ts'

const loadDialog = () => import('./review-dialog.tsx').then(({ ReviewDialog }) => ReviewDialog)
// A failure is reported on press.
const fetchAhead = () => void loadDialog().catch(() => undefined)

/** Opens the form, whose code loads on hover or focus. */
export function WriteReviewButton({ business, userId }: { business: ReviewedBusiness; userId: string }) {
  const { Dialog, isOpen, open, close } = useLazyDialog(loadDialog)
  const { data: status } = useQuery(
    { ...reviewStatusQuery(userId, business.id), staleTime: 60_000 },
    queryClient,
  )

  const review = status?.review
  return (
    <>
      <Button variant="secondary" onClick={open} onPointerEnter={fetchAhead} onFocus={fetchAhead}>
        <PenLine aria-hidden="true" />
        {review ? 'Edit your review' : 'Write a review'}
      </Button>
      {review && review.status !== 'published' && (
        <p className="mt-3">
          <b className="font-semibold">{reviewStatusWords[review.status].label}.</b>{' '}
          {reviewStatusWords[review.status].text}
        </p>
      )}
      {Dialog && <Dialog business={business} userId={userId} open={isOpen} onClose={close} />}
    </>
  )
}
