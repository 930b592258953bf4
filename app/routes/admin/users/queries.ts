import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { queryClient } from '#app/components/query-client.ts'
import { callApi } from '#app/session/api.ts'
import type { PeoplePage, Person } from '#domain/people/schema.ts'
import type { AdminGrant } from '#domain/roles/schema.ts'

const peopleKey = ['admin', 'people']

export const peopleQuery = (filter: string) =>
  infiniteQueryOptions({
    queryKey: [...peopleKey, 'list', filter],
    queryFn({ pageParam, signal }) {
      const query = new URLSearchParams(filter)
      if (pageParam) query.set('after', pageParam)
      return callApi<PeoplePage>(`/api/admin/users?${query}`, { signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })

/** Rejects with the status 404 for an account that there isn't. */
export const personQuery = (id: string) =>
  queryOptions({
    queryKey: [...peopleKey, 'person', id],
    queryFn: ({ signal }) => callApi<Person>(`/api/admin/users/${id}`, { signal }),
    staleTime: 0,
  })

export const grantsQuery = queryOptions({
  queryKey: [...peopleKey, 'grants'],
  queryFn: async ({ signal }) =>
    (await callApi<{ grants: AdminGrant[] }>('/api/admin/admin-grants', { signal })).grants,
  staleTime: 0,
})

/** After anything was done: one act shows on the page of the person, in the list and among those who wait. */
export const readPeopleAgain = () => queryClient.invalidateQueries({ queryKey: peopleKey })
