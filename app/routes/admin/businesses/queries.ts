import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'
import type { BulkAction } from '#domain/administration/listings/bulk-actions/schema.ts'

export const listingsKey = ['admin', 'businesses']

export const detailQuery = (id: string) =>
  queryOptions({
    queryKey: [...listingsKey, 'detail', id],
    queryFn: ({ signal }) => call('GET /admin/businesses/{id}', { params: { id }, signal }),
    staleTime: 0,
  })

export const mergeQuery = (staysId: string, goesId: string) =>
  queryOptions({
    queryKey: ['admin', 'merge', staysId, goesId],
    queryFn: ({ signal }) =>
      call('GET /admin/businesses/{id}/merge/{otherId}', {
        params: { id: staysId, otherId: goesId },
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
  })

/** The same for everyone, and rarely changes. */
export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: async ({ signal }) => (await call('GET /categories', { signal })).categories,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

/** Call after any change to a listing, which may show in every list. */
export const readListingsAgain = () => queryClient.invalidateQueries({ queryKey: listingsKey })

export const isUnderWay = ({ state }: BulkAction) => state === 'waiting' || state === 'running'

/** Refetched while one is running. */
export const bulkActionsQuery = queryOptions({
  queryKey: ['admin', 'actions', 'businesses'],
  queryFn: async ({ signal }) => (await call('GET /admin/businesses/acts', { signal })).actions,
  staleTime: 0,
  refetchInterval: ({ state: { data } }) => (data?.some(isUnderWay) ? 1500 : false),
})

export const bulkActionQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'actions', 'businesses', id],
    queryFn: ({ signal }) => call('GET /admin/businesses/acts/{id}', { params: { id }, signal }),
    staleTime: 0,
  })
