import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '#app/components/query-client.ts'
import { callApi } from '#app/session/api.ts'
import type { ListingPage } from '#domain/administration/listings/schema.ts'
import type { WaitingFlyer } from '#domain/flyers/own.ts'
import type { PeoplePage } from '#domain/people/schema.ts'

const legacyKey = ['admin', 'legacy']

/** Those that wait come first, then the newest that visitors see. */
export const businessesQuery = queryOptions({
  queryKey: [...legacyKey, 'businesses'],
  async queryFn({ signal }) {
    const read = (query: string) => callApi<ListingPage>(`/api/admin/businesses?${query}`, { signal })
    const waiting = (await read('status=pending&sort=updated&direction=asc')).listings
    const newest = (await read('status=published&sort=created&direction=desc')).listings
    return [...waiting, ...newest]
  },
  staleTime: 0,
})

export const usersQuery = queryOptions({
  queryKey: [...legacyKey, 'users'],
  queryFn: async ({ signal }) => (await callApi<PeoplePage>('/api/admin/users', { signal })).people,
  staleTime: 0,
})

export const flyersQuery = queryOptions({
  queryKey: [...legacyKey, 'flyers'],
  queryFn: async ({ signal }) =>
    (await callApi<{ flyers: WaitingFlyer[] }>('/api/moderation/flyers', { signal })).flyers,
  staleTime: 0,
})

export const readLegacyAgain = () => queryClient.invalidateQueries({ queryKey: legacyKey })

// Decisions may be taken back in the queue for ten seconds, and are carried out then.
const decidedMs = 12_000

/** Shows what became of a decision when it was carried out. */
export const readOnceDone = () => void setTimeout(readLegacyAgain, decidedMs)
