import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '#app/components/query-client.ts'
import { callApi } from '#app/session/api.ts'
import type { KeptArticle, ListedArticle } from '#domain/help/admin-schema.ts'

export const articlesQuery = queryOptions({
  queryKey: ['admin', 'content', 'help', 'list'],
  queryFn: async ({ signal }) =>
    (await callApi<{ articles: ListedArticle[] }>('/api/admin/content/help', { signal })).articles,
  staleTime: 0,
})

/** Rejects with the status 404 for an article that there isn't. */
export const articleQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'content', 'help', 'article', id],
    queryFn: ({ signal }) => callApi<KeptArticle>(`/api/admin/content/help/${id}`, { signal }),
    staleTime: 0,
  })

export async function keepArticle(article: KeptArticle): Promise<void> {
  queryClient.setQueryData(articleQuery(article.id).queryKey, article)
  await queryClient.invalidateQueries({ queryKey: articlesQuery.queryKey })
}
