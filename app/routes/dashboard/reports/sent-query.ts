import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/session/api.ts'

/** Read whenever it is looked at: moderators decide meanwhile. */
export const sentQuery = (userId: string) =>
  queryOptions({
    queryKey: ['reports', userId, 'own'],
    queryFn: async ({ signal }) => {
      const [{ reports }, { suggestions }] = await Promise.all([
        call('GET /reports/mine', { signal }),
        call('GET /suggestions/mine', { signal }),
      ])
      return { reports, suggestions }
    },
    staleTime: 0,
  })
