import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'
import type { ContactThread } from '#domain/contact/admin-schema.ts'
import type { Listed } from './filters.ts'

export const contactQuery = ({ status, topic, q }: Listed) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'contact', 'list', status, topic, q],
    queryFn: ({ pageParam, signal }) =>
      call('GET /admin/contact', {
        query: { status, topic: topic || undefined, q: q || undefined, after: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })

/** Rejects with the status 404 for a message that there isn't. */
export const contactThreadQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'contact', 'thread', id],
    queryFn: ({ signal }) => call('GET /admin/contact/{id}', { params: { id }, signal }),
    staleTime: 0,
  })

/** Shows what became of a message: here at once, in the lists when they are looked at. */
export async function keepThread(thread: ContactThread): Promise<void> {
  queryClient.setQueryData(contactThreadQuery(thread.id).queryKey, thread)
  await queryClient.invalidateQueries({ queryKey: ['admin', 'contact', 'list'] })
}
