import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#app/session/api.ts'
import type { SentLead, SentThread } from '#domain/leads/schema.ts'

/** Read whenever it is looked at: businesses answer meanwhile. */
export const sentMessagesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['leads', userId, 'sent'],
    queryFn: async ({ signal }) =>
      (await callApi<{ messages: SentLead[] }>('/api/sent', { signal })).messages,
    staleTime: 0,
  })

/** Rejects with the status 404 for a message that is none of one's own. */
export const sentThreadQuery = (userId: string, leadId: string) =>
  queryOptions({
    queryKey: ['leads', userId, 'sent', leadId],
    queryFn: ({ signal }) => callApi<SentThread>(`/api/sent/${leadId}`, { signal }),
    staleTime: 0,
  })
