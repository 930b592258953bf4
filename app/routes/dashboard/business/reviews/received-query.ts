import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '#app/session/api.ts'

export type ReceivedFilter = 'all' | 'unanswered'

/** Twenty a page, the newest first; `first` goes before them, the one that a notice leads to. */
export const receivedQuery = (
  userId: string,
  businessId: string,
  { only, first }: { only: ReceivedFilter; first: string | null },
) =>
  infiniteQueryOptions({
    queryKey: ['reviews', userId, 'received', businessId, only, first],
    queryFn: ({ pageParam, signal }) =>
      call('GET /businesses/{id}/reviews', {
        params: { id: businessId },
        query: { only, page: pageParam, first: first ?? undefined },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam(last, pages) {
      const shown = pages.reduce((sum, { reviews }) => sum + reviews.length, 0)
      const isMore = last.reviews.length > 0 && shown < (only === 'all' ? last.total : last.unanswered)
      return isMore ? pages.length + 1 : null
    },
  })
