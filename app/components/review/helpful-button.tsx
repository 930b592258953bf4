import { useQuery } from '@tanstack/react-query'
import { ThumbsUp } from 'lucide-react'
import { useState } from 'react'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import { requestWords, useRequest } from '../form/use-request.ts'
import { reviewStatusQuery } from './review-requests.ts'
import type { HelpfulProps } from './reviewed.ts'

/**
 * Marks a review as helpful, or undoes it. The page shows the public count; the user's own vote is loaded separately.
 */
export function HelpfulButton({ businessId, review, userId }: HelpfulProps & { userId: string }) {
  const query = reviewStatusQuery(userId, businessId)
  const { data: status } = useQuery({ ...query, staleTime: 60_000 }, queryClient)
  const [count, setCount] = useState(review.helpfulCount)
  const { send, isBusy } = useRequest()
  const isHelpful = status?.helpful.includes(review.id) ?? false

  // An unknown vote can't be toggled, and users can't vote for their own review.
  if (!status || status.review?.id === review.id)
    return count > 0 && <p className="mt-3 text-sm text-muted">Helpful to {count}</p>

  const vote = () =>
    send(async () => {
      try {
        const answer = await call(isHelpful ? 'DELETE /reviews/{id}/vote' : 'PUT /reviews/{id}/vote', {
          params: { id: review.id },
        })
        setCount(answer.helpfulCount)
        queryClient.setQueryData(query.queryKey, (known) => {
          if (!known) return known
          const others = known.helpful.filter((id) => id !== review.id)
          return { ...known, helpful: answer.isHelpful ? [...others, review.id] : others }
        })
      } catch (error) {
        toast({ title: requestWords(error).text, variant: 'danger' })
        throw error
      }
    })

  return (
    <Button
      variant="secondary"
      size="sm"
      className="mt-3"
      aria-pressed={isHelpful}
      aria-disabled={isBusy}
      onClick={vote}
    >
      <ThumbsUp aria-hidden="true" className={isHelpful ? 'fill-clay text-clay' : undefined} />
      Helpful
      {count > 0 && <span className="tabular-nums">{count}</span>}
      <span className="sr-only"> review by {review.authorName}</span>
    </Button>
  )
}
