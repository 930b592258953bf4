import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { queryClient } from '#app/components/query-client.ts'
import { call, callApi } from '#app/session/api.ts'
import type { RefusedItem, RunningAct } from '#domain/administration/listings/acts/schema.ts'
import type { ListingDetail } from '#domain/administration/listings/detail/schema.ts'
import type { MergePreview } from '#domain/administration/listings/merge/schema.ts'
import type { ListingPage, SavedView } from '#domain/administration/listings/schema.ts'

const listingsKey = ['admin', 'businesses']

/** What is shown stays until the next page is there. */
export const listingsQuery = (query: string) =>
  queryOptions({
    queryKey: [...listingsKey, 'page', query],
    queryFn: ({ signal }) => callApi<ListingPage>(`/api/admin/businesses?${query}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const detailQuery = (id: string) =>
  queryOptions({
    queryKey: [...listingsKey, 'detail', id],
    queryFn: ({ signal }) => callApi<ListingDetail>(`/api/admin/businesses/${id}`, { signal }),
    staleTime: 0,
  })

export const mergeQuery = (staysId: string, goesId: string) =>
  queryOptions({
    queryKey: ['admin', 'merge', staysId, goesId],
    queryFn: ({ signal }) =>
      callApi<MergePreview>(`/api/admin/businesses/${staysId}/merge/${goesId}`, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

export const viewsQuery = queryOptions({
  queryKey: ['admin', 'views', 'businesses'],
  queryFn: async ({ signal }) =>
    (await callApi<{ views: SavedView[] }>('/api/admin/businesses/views', { signal })).views,
})

/** The same for everyone, and hardly ever another. */
export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: async ({ signal }) => (await call('GET /categories', { signal })).categories,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

/** After anything was done to a listing: it shows in every list. */
export const readListingsAgain = () => queryClient.invalidateQueries({ queryKey: listingsKey })

export const isUnderWay = ({ state }: RunningAct) => state === 'waiting' || state === 'running'

/** Asked for again while one is under way. */
export const actsQuery = queryOptions({
  queryKey: ['admin', 'acts', 'businesses'],
  queryFn: async ({ signal }) =>
    (await callApi<{ acts: RunningAct[] }>('/api/admin/businesses/acts', { signal })).acts,
  staleTime: 0,
  refetchInterval: ({ state: { data } }) => (data?.some(isUnderWay) ? 1500 : false),
})

export const actQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'acts', 'businesses', id],
    queryFn: ({ signal }) =>
      callApi<RunningAct & { items: RefusedItem[] }>(`/api/admin/businesses/acts/${id}`, { signal }),
    staleTime: 0,
  })
