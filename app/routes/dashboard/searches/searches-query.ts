import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'
import type { CallArguments, OperationKey } from '#app/session/api-call.ts'
import type { Frequency } from '#domain/saved-searches/schema.ts'

export const searchesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['searches', userId],
    queryFn: ({ signal }) => call('GET /searches', { signal }),
    // A link in an email may have turned off its emails in the meantime.
    staleTime: 0,
  })

export async function changeSearches<K extends OperationKey>(
  userId: string,
  key: K,
  ...init: CallArguments<K>
): Promise<void> {
  await call(key, ...init)
  await queryClient.invalidateQueries({ queryKey: searchesQuery(userId).queryKey })
}

export const frequencyLabels: Record<Frequency, string> = {
  daily: 'Daily',
  weekly: 'Weekly',
  off: 'Never',
}
