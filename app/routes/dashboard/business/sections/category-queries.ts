import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/session/api.ts'

/** The same for everyone and rarely changes: loaded once while the site is open. */
export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: async ({ signal }) => (await call('GET /categories', { signal })).categories,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})
