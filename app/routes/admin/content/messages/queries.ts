import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { queryClient } from '#app/components/query-client.ts'
import { callApi } from '#app/session/api.ts'
import type { ContactPage, ContactThread } from '#domain/contact/admin-schema.ts'

export type Asked = { status: string; topic: string; q: string }

export const contactQuery = ({ status, topic, q }: Asked) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'contact', 'list', status, topic, q],
    queryFn({ pageParam, signal }) {
      const query = new URLSearchParams({
        status,
        ...(topic && { topic }),
        ...(q && { q }),
        ...(pageParam && { after: pageParam }),
      })
      return callApi<ContactPage>(`/api/admin/contact?${query}`, { signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })

/** Rejects with the status 404 for a message that there isn't. */
export const contactThreadQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'contact', 'thread', id],
    queryFn: ({ signal }) => callApi<ContactThread>(`/api/admin/contact/${id}`, { signal }),
    staleTime: 0,
  })

/** Shows what became of a message: here at once, in the lists when they are looked at. */
export async function keepThread(thread: ContactThread): Promise<void> {
  queryClient.setQueryData(contactThreadQuery(thread.id).queryKey, thread)
  await queryClient.invalidateQueries({ queryKey: ['admin', 'contact', 'list'] })
}
