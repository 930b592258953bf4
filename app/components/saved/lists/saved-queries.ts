import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#app/session/api.ts'
import type { SavedLists } from '#domain/saved/schema.ts'
import { queryClient } from '../../query-client.ts'

export const savedQuery = (userId: string) =>
  queryOptions({
    queryKey: ['saved', userId, 'lists'],
    queryFn: ({ signal }) => callApi<SavedLists>('/api/saved', { signal }),
  })

/** After any change. */
export const readSavedAgain = (userId: string) =>
  queryClient.invalidateQueries({ queryKey: savedQuery(userId).queryKey })

export async function changeSavedLists(
  userId: string,
  method: 'POST' | 'PATCH' | 'DELETE',
  path: `/api/saved/${string}`,
  body?: unknown,
): Promise<void> {
  await callApi(path, { method, body })
  await readSavedAgain(userId)
}
