import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '#app/session/api.ts'
import type { Numbers, Period } from '#domain/metrics/schema.ts'

export const numbersQuery = (userId: string, businessId: string, days: Period) =>
  queryOptions({
    queryKey: ['numbers', userId, businessId, days],
    queryFn: ({ signal }) =>
      callApi<Numbers>(`/api/businesses/${businessId}/numbers?days=${days}`, { signal }),
    // Another period's numbers stay, marked, until the new ones are there.
    placeholderData: keepPreviousData,
  })
