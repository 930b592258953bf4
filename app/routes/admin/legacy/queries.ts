import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'

const legacyKey = ['admin', 'legacy']

/** Pending first, then the newest published ones. */
export const businessesQuery = queryOptions({
  queryKey: [...legacyKey, 'businesses'],
  async queryFn({ signal }) {
    const waiting = { status: 'pending', sort: 'updated', direction: 'asc' } as const
    const newest = { status: 'published', sort: 'created', direction: 'desc' } as const
    return [
      ...(await call('GET /admin/businesses', { query: waiting, signal })).listings,
      ...(await call('GET /admin/businesses', { query: newest, signal })).listings,
    ]
  },
  staleTime: 0,
})

export const usersQuery = queryOptions({
  queryKey: [...legacyKey, 'users'],
  queryFn: async ({ signal }) => (await call('GET /admin/users', { signal })).people,
  staleTime: 0,
})

export const flyersQuery = queryOptions({
  queryKey: [...legacyKey, 'flyers'],
  queryFn: async ({ signal }) => (await call('GET /moderation/flyers', { signal })).flyers,
  staleTime: 0,
})

export const readLegacyAgain = () => queryClient.invalidateQueries({ queryKey: legacyKey })

// Decisions can be undone in the queue for ten seconds, and then take effect.
const decidedMs = 12_000

/** Refetches once a decision has taken effect. */
export const readOnceDone = () => void setTimeout(readLegacyAgain, decidedMs)
