import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/session/api.ts'

const staleMs = 60_000

/** How many notices the user hasn't read. */
export const unreadNoticesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['notices', userId, 'unread'],
    queryFn: ({ signal }) => call('GET /me/notices/unread', { signal }),
    staleTime: staleMs,
  })
