import { infiniteQueryOptions } from '@tanstack/react-query'
import { callApi } from '#app/session/api.ts'
import type { ReceivedReview } from '#domain/reviews/schema.ts'

export type ReceivedFilter = 'all' | 'unanswered'

type Answer = { reviews: ReceivedReview[]; total: number; unanswered: number }

/** Twenty a page, the newest first. */
export const receivedQuery = (userId: string, businessId: string, only: ReceivedFilter) =>
  infiniteQueryOptions({
    queryKey: ['reviews', userId, 'received', businessId, only],
    queryFn: ({ pageParam, signal }) =>
      callApi<Answer>(`/api/businesses/${businessId}/reviews?only=${only}&page=${pageParam}`, { signal }),
    initialPageParam: 1,
    getNextPageParam(last, pages) {
      const shown = pages.reduce((sum, { reviews }) => sum + reviews.length, 0)
      const isMore = last.reviews.length > 0 && shown < (only === 'all' ? last.total : last.unanswered)
      return isMore ? pages.length + 1 : null
    },
  })
