import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '#app/components/query-client.ts'
import { callApi } from '#app/session/api.ts'
import type { Application, ApplicationList } from '#domain/job-applications/schema.ts'

/** Read whenever it is looked at: people apply meanwhile. Rejects with the status 404 for a job that is none of one's own. */
export const applicationsQuery = (userId: string, postingId: string) =>
  queryOptions({
    queryKey: ['job-applications', userId, postingId],
    queryFn: ({ signal }) => callApi<ApplicationList>(`/api/postings/${postingId}/applications`, { signal }),
    staleTime: 0,
  })

export async function sortApplication(
  userId: string,
  { postingId, id, state }: { postingId: string; id: string; state: Application['state'] },
): Promise<void> {
  const changed = await callApi<Application>(`/api/postings/${postingId}/applications/${id}/state`, {
    method: 'PUT',
    body: { state },
  })
  queryClient.setQueryData(applicationsQuery(userId, postingId).queryKey, (list) =>
    list
      ? { ...list, applications: list.applications.map((one) => (one.id === id ? changed : one)) }
      : undefined,
  )
}
