import { useQuery } from '@tanstack/react-query'
import { ThumbsUp } from 'lucide-react'
import { useState } from 'react'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import { requestWords, useRequest } from '../form/use-request.ts'
import { standingQuery } from './review-requests.ts'
import type { HelpfulProps } from './reviewed.ts'

/** Says that a review helps, or takes it back. The page shows what everyone sees; what one said is asked for apart. */
export function HelpfulButton({ businessId, review, userId }: HelpfulProps & { userId: string }) {
  const query = standingQuery(userId, businessId)
  const { data: standing } = useQuery({ ...query, staleTime: 60_000 }, queryClient)
  const [count, setCount] = useState(review.helpfulCount)
  const { send, isBusy } = useRequest()
  const isHelpful = standing?.helpful.includes(review.id) ?? false

  // What isn't known can't be turned around, and nobody votes for what is their own.
  if (!standing || standing.review?.id === review.id)
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
