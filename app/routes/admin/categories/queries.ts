import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { queryClient } from '#app/components/query-client.ts'
import { callApi } from '#app/session/api.ts'
import type { KeptCategory, KeptSynonyms } from '#domain/categories/admin-schema.ts'

export const categoriesQuery = queryOptions({
  queryKey: ['admin', 'categories'],
  queryFn: async ({ signal }) =>
    (await callApi<{ categories: KeptCategory[] }>('/api/admin/categories', { signal })).categories,
  staleTime: 0,
})

export const readCategoriesAgain = () => queryClient.invalidateQueries({ queryKey: categoriesQuery.queryKey })

const synonymsKey = ['admin', 'synonyms']

export const synonymsQuery = (q: string) =>
  queryOptions({
    queryKey: [...synonymsKey, q],
    queryFn: async ({ signal }) => {
      const path = `/api/admin/synonyms?${new URLSearchParams({ q })}` as const
      return (await callApi<{ groups: KeptSynonyms[] }>(path, { signal })).groups
    },
    staleTime: 0,
    // The former rows stay until the others come.
    placeholderData: keepPreviousData,
  })

export const readSynonymsAgain = () => queryClient.invalidateQueries({ queryKey: synonymsKey })

export const categoryPath = (slug: string) => `/api/admin/categories/${encodeURIComponent(slug)}` as const
