import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#app/session/api.ts'
import type { Period } from '#domain/metrics/schema.ts'

export const numbersQuery = (userId: string, businessId: string, days: Period) =>
  queryOptions({
    queryKey: ['numbers', userId, businessId, days],
    queryFn: ({ signal }) =>
      call('GET /businesses/{id}/numbers', { params: { id: businessId }, query: { days }, signal }),
    // Another period's numbers stay, marked, until the new ones are there.
    placeholderData: keepPreviousData,
  })
