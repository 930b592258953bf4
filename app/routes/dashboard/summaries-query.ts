import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#app/session/api.ts'
import type { NumbersSummary } from '#domain/metrics/schema.ts'

export const summariesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['numbers', userId, 'summaries'],
    async queryFn({ signal }) {
      const { summaries } = await callApi<{ summaries: NumbersSummary[] }>('/api/numbers', { signal })
      return summaries
    },
    staleTime: 60_000,
  })
