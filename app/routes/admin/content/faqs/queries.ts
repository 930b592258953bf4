import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '#app/components/query-client.ts'
import { callApi } from '#app/session/api.ts'
import type { KeptFaq } from '#domain/help/admin-schema.ts'

export const faqsQuery = queryOptions({
  queryKey: ['admin', 'content', 'faqs'],
  queryFn: async ({ signal }) =>
    (await callApi<{ faqs: KeptFaq[] }>('/api/admin/content/faqs', { signal })).faqs,
  staleTime: 0,
})

/** Does something, and shows all questions as they are then. */
export async function changeFaqs(
  path: `/api/admin/content/faqs/${string}`,
  method: 'PUT' | 'POST',
  body: unknown,
): Promise<void> {
  const { faqs } = await callApi<{ faqs: KeptFaq[] }>(path, { method, body })
  queryClient.setQueryData(faqsQuery.queryKey, faqs)
}

export async function deleteFaq(id: string): Promise<void> {
  await callApi(`/api/admin/content/faqs/${id}`, { method: 'DELETE' })
  await queryClient.invalidateQueries({ queryKey: faqsQuery.queryKey })
}
