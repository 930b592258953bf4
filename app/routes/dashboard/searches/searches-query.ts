import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '#app/components/query-client.ts'
import { callApi } from '#app/session/api.ts'
import { type Frequency, type SavedSearch, searchChangeSchema } from '#domain/saved-searches/schema.ts'

export const searchesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['searches', userId],
    queryFn: ({ signal }) => callApi<{ searches: SavedSearch[]; most: number }>('/api/searches', { signal }),
    // A mail’s link may have ended its mails meanwhile.
    staleTime: 0,
  })

export async function changeSearches(
  userId: string,
  method: 'POST' | 'PATCH' | 'DELETE',
  path: '/api/searches' | `/api/searches/${string}`,
  body?: unknown,
): Promise<void> {
  await callApi(path, { method, body })
  await queryClient.invalidateQueries({ queryKey: searchesQuery(userId).queryKey })
}

/** What is wrong with a name, before it is sent. */
export const nameProblem = (name: string): string | undefined =>
  searchChangeSchema.safeParse({ name }).error?.issues[0]?.message

export const frequencyLabels: Record<Frequency, string> = {
  daily: 'Every day, when there is something new',
  weekly: 'Once a week, when there is something new',
  off: 'Never',
}
