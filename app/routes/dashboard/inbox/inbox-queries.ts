import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { queryClient } from '#app/components/query-client.ts'
import { callApi } from '#app/session/api.ts'
import type { InboxFilter, InboxPage, LeadThread, UnreadLeads } from '#domain/leads/schema.ts'

type Asked = { userId: string; businessId: string | null; status: InboxFilter }

export const inboxQuery = ({ userId, businessId, status }: Asked) =>
  infiniteQueryOptions({
    queryKey: ['leads', userId, 'inbox', businessId, status],
    queryFn({ pageParam, signal }) {
      const query = new URLSearchParams({
        status,
        ...(businessId && { business: businessId }),
        ...(pageParam && { after: pageParam }),
      })
      return callApi<InboxPage>(`/api/inbox?${query}`, { signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

export const unreadQuery = (userId: string) =>
  queryOptions({
    queryKey: ['leads', userId, 'unread'],
    queryFn: ({ signal }) => callApi<UnreadLeads>('/api/inbox/unread', { signal }),
  })

/** Rejects with the status 404 for a message that is none of one's own. */
export const threadQuery = (userId: string, leadId: string) =>
  queryOptions({
    queryKey: ['leads', userId, 'thread', leadId],
    queryFn: ({ signal }) => callApi<LeadThread>(`/api/inbox/${leadId}`, { signal }),
  })

/** Does something with a message, and shows what became of it: here at once, in the lists when they are looked at. */
export async function changeLead(
  userId: string,
  leadId: string,
  act: 'read' | 'archive' | 'restore' | 'block' | 'unblock' | 'replies' | 'report',
  body?: unknown,
): Promise<void> {
  const lead = await callApi<LeadThread>(`/api/inbox/${leadId}/${act}`, { method: 'POST', body })
  queryClient.setQueryData(threadQuery(userId, leadId).queryKey, lead)
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['leads', userId, 'inbox'] }),
    queryClient.invalidateQueries({ queryKey: ['leads', userId, 'unread'] }),
  ])
}
