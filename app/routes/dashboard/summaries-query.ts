import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/session/api.ts'

export const summariesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['numbers', userId, 'summaries'],
    async queryFn({ signal }) {
      const { summaries } = await call('GET /numbers', { signal })
      return summaries
    },
    staleTime: 60_000,
  })
