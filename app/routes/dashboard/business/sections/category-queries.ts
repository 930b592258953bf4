import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#app/session/api.ts'
import type { CategoryChoice } from '#domain/categories/choices.ts'

/** The same for everybody, and hardly ever another: asked for once while the site is open. */
export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: async ({ signal }) =>
    (await callApi<{ categories: CategoryChoice[] }>('/api/categories', { signal })).categories,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})
