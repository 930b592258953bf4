import { infiniteQueryOptions } from '@tanstack/react-query'
import { queryClient } from '#app/components/query-client.ts'
import { callApi } from '#app/session/api.ts'
import type { AdminPostings } from '#domain/postings/admin-schema.ts'

const listKey = ['admin', 'content', 'postings']

/** `wanted`: the API's own parameters. */
export const postingsQuery = (wanted: string) =>
  infiniteQueryOptions({
    queryKey: [...listKey, wanted],
    queryFn({ pageParam, signal }) {
      const query = new URLSearchParams(wanted)
      if (pageParam) query.set('after', pageParam)
      return callApi<AdminPostings>(`/api/admin/content/postings?${query}`, { signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })

export const takeDownPosting = (id: string, body: { reason: string; note: string }) =>
  callApi(`/api/admin/content/postings/${id}/removal`, { method: 'POST', body })

export const putBackPosting = (id: string) =>
  callApi(`/api/admin/content/postings/${id}/return`, { method: 'POST' })

export const readPostingsAgain = () => queryClient.invalidateQueries({ queryKey: listKey })
