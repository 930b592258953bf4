import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'
import type { ContactThread } from '#domain/contact/admin-schema.ts'

export const contactListKey = ['admin', 'contact', 'list']

/** Rejects with status 404 for an unknown message. */
export const contactThreadQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'contact', 'thread', id],
    queryFn: ({ signal }) => call('GET /admin/contact/{id}', { params: { id }, signal }),
    staleTime: 0,
  })

/** Shows a changed message: here at once, in the lists when they are next viewed. */
export async function cacheThread(thread: ContactThread): Promise<void> {
  queryClient.setQueryData(contactThreadQuery(thread.id).queryKey, thread)
  await queryClient.invalidateQueries({ queryKey: contactListKey })
}
