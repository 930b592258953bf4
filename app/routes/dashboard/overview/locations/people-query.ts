import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'
import { readLocationsAgain } from './locations-query.ts'

export const peopleOfListingsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['businesses', userId, 'people'],
    queryFn: ({ signal }) => call('GET /locations/people', { signal }),
    staleTime: 0,
  })

export const readPeopleAgain = (userId: string) =>
  Promise.all([queryClient.invalidateQueries(peopleOfListingsQuery(userId)), readLocationsAgain(userId)])
