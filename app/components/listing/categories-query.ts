import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/session/api.ts'

/** The same for everyone, and rarely changes. Administrators add custom fields. */
export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: async ({ signal }) => (await call('GET /categories', { signal })).categories,
  staleTime: 60_000,
  gcTime: Number.POSITIVE_INFINITY,
})
