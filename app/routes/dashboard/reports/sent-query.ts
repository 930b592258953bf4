import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#app/session/api.ts'
import type { OwnReport } from '#domain/reports/schema.ts'
import type { OwnSuggestion } from '#domain/suggestions/schema.ts'

/** Read whenever it is looked at: moderators decide meanwhile. */
export const sentQuery = (userId: string) =>
  queryOptions({
    queryKey: ['reports', userId, 'own'],
    queryFn: async ({ signal }) => {
      const [{ reports }, { suggestions }] = await Promise.all([
        callApi<{ reports: OwnReport[] }>('/api/reports/mine', { signal }),
        callApi<{ suggestions: OwnSuggestion[] }>('/api/suggestions/mine', { signal }),
      ])
      return { reports, suggestions }
    },
    staleTime: 0,
  })
