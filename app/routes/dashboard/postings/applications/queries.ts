import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'
import type { Application } from '#domain/job-applications/schema.ts'

/** Always refetched, because people keep applying. Rejects with status 404 for someone else's job. */
export const applicationsQuery = (userId: string, postingId: string) =>
  queryOptions({
    queryKey: ['job-applications', userId, postingId],
    queryFn: ({ signal }) => call('GET /postings/{id}/applications', { params: { id: postingId }, signal }),
    staleTime: 0,
  })

export async function sortApplication(
  userId: string,
  { postingId, id, state }: { postingId: string; id: string; state: Exclude<Application['state'], 'new'> },
): Promise<void> {
  const changed = await call('PUT /postings/{id}/applications/{applicationId}/state', {
    params: { id: postingId, applicationId: id },
    body: { state },
  })
  queryClient.setQueryData(applicationsQuery(userId, postingId).queryKey, (list) =>
    list
      ? { ...list, applications: list.applications.map((one) => (one.id === id ? changed : one)) }
      : undefined,
  )
}
