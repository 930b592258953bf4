import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'
import type { RequestFilter } from '#domain/requests/schema.ts'

type Asked = { userId: string; businessId: string; only: RequestFilter; first: string | null }

/** Always refetched, because people ask in the meantime. */
export const requestsQuery = ({ userId, businessId, only, first }: Asked) =>
  infiniteQueryOptions({
    queryKey: ['requests', userId, 'received', businessId, only, first],
    queryFn: ({ pageParam, signal }) =>
      call('GET /businesses/{id}/requests', {
        params: { id: businessId },
        query: { only, page: pageParam, ...(first && { first }) },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ hasMore }, pages) => (hasMore ? pages.length + 1 : null),
    staleTime: 0,
  })

export const waitingRequestsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['requests', userId, 'waiting'],
    queryFn: ({ signal }) => call('GET /requests/waiting', { signal }),
  })

export const requestSettingsQuery = (userId: string, businessId: string) =>
  queryOptions({
    queryKey: ['request-settings', userId, businessId],
    queryFn: ({ signal }) =>
      call('GET /businesses/{id}/request-settings', { params: { id: businessId }, signal }),
  })

export const readRequestsAgain = (userId: string) =>
  queryClient.invalidateQueries({ queryKey: ['requests', userId] })
