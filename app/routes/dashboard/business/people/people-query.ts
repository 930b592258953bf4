import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'

export const peopleQuery = (userId: string, businessId: string) =>
  queryOptions({
    queryKey: ['businesses', userId, businessId, 'people'],
    queryFn: ({ signal }) => call('GET /businesses/{id}/people', { params: { id: businessId }, signal }),
  })

export const readPeopleAgain = (userId: string, businessId: string) =>
  queryClient.invalidateQueries({ queryKey: peopleQuery(userId, businessId).queryKey })
