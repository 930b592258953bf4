import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { categoriesQuery as formCategoriesQuery } from '#app/components/listing/categories-query.ts'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'

export const categoriesQuery = queryOptions({
  queryKey: ['admin', 'categories'],
  queryFn: async ({ signal }) => (await call('GET /admin/categories', { signal })).categories,
  staleTime: 0,
})

export const readCategoriesAgain = () => queryClient.invalidateQueries({ queryKey: categoriesQuery.queryKey })

const synonymsKey = ['admin', 'synonyms']

export const synonymsQuery = (q: string) =>
  queryOptions({
    queryKey: [...synonymsKey, q],
    queryFn: async ({ signal }) => (await call('GET /admin/synonyms', { query: { q }, signal })).groups,
    staleTime: 0,
    // The previous rows stay until the new ones load.
    placeholderData: keepPreviousData,
  })

export const readSynonymsAgain = () => queryClient.invalidateQueries({ queryKey: synonymsKey })

export const customFieldsQuery = queryOptions({
  queryKey: ['admin', 'custom-fields'],
  queryFn: async ({ signal }) => (await call('GET /admin/custom-fields', { signal })).fields,
  staleTime: 0,
})

/** In the forms of listings, too. */
export const readCustomFieldsAgain = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: customFieldsQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: formCategoriesQuery.queryKey }),
  ])
