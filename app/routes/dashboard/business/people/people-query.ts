import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '#app/components/query-client.ts'
import { callApi } from '#app/session/api.ts'
import type { PeopleOfBusiness } from '#domain/members/schema.ts'

export const peopleQuery = (userId: string, businessId: string) =>
  queryOptions({
    queryKey: ['businesses', userId, businessId, 'people'],
    queryFn: ({ signal }) => callApi<PeopleOfBusiness>(`/api/businesses/${businessId}/people`, { signal }),
  })

export const readPeopleAgain = (userId: string, businessId: string) =>
  queryClient.invalidateQueries({ queryKey: peopleQuery(userId, businessId).queryKey })
