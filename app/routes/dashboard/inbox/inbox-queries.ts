import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'
import type { InboxFilter, LeadThread } from '#domain/leads/schema.ts'

type InboxView = { userId: string; businessId: string | null; status: InboxFilter }

export const inboxQuery = ({ userId, businessId, status }: InboxView) =>
  infiniteQueryOptions({
    queryKey: ['leads', userId, 'inbox', businessId, status],
    queryFn: ({ pageParam, signal }) =>
      call('GET /inbox', {
        query: { status, business: businessId ?? undefined, after: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

export const unreadQuery = (userId: string) =>
  queryOptions({
    queryKey: ['leads', userId, 'unread'],
    queryFn: ({ signal }) => call('GET /inbox/unread', { signal }),
  })

/** Rejects with status 404 for someone else's message. */
export const threadQuery = (userId: string, leadId: string) =>
  queryOptions({
    queryKey: ['leads', userId, 'thread', leadId],
    queryFn: ({ signal }) => call('GET /inbox/{id}', { params: { id: leadId }, signal }),
  })

/** Shows a changed message: here at once, in the lists when they are next viewed. */
export async function showChanged(userId: string, change: Promise<LeadThread>): Promise<void> {
  const lead = await change
  queryClient.setQueryData(threadQuery(userId, lead.id).queryKey, lead)
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['leads', userId, 'inbox'] }),
    queryClient.invalidateQueries({ queryKey: ['leads', userId, 'unread'] }),
  ])
}
