import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/session/api.ts'

/** Read whenever it is looked at: businesses answer meanwhile. */
export const sentMessagesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['leads', userId, 'sent'],
    queryFn: async ({ signal }) => (await call('GET /sent', { signal })).messages,
    staleTime: 0,
  })

/** Rejects with the status 404 for a message that is none of one's own. */
export const sentThreadQuery = (userId: string, leadId: string) =>
  queryOptions({
    queryKey: ['leads', userId, 'sent', leadId],
    queryFn: ({ signal }) => call('GET /sent/{id}', { params: { id: leadId }, signal }),
    staleTime: 0,
  })
