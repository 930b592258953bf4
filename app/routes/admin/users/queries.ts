import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'

const peopleKey = ['admin', 'people']

export const peopleListKey = [...peopleKey, 'list']

/** Rejects with status 404 for an unknown account. */
export const personQuery = (id: string) =>
  queryOptions({
    queryKey: [...peopleKey, 'person', id],
    queryFn: ({ signal }) => call('GET /admin/users/{id}', { params: { id }, signal }),
    staleTime: 0,
  })

export const grantsQuery = queryOptions({
  queryKey: [...peopleKey, 'grants'],
  queryFn: async ({ signal }) => (await call('GET /admin/admin-grants', { signal })).grants,
  staleTime: 0,
})

/** Call after any change: it may show on the person's page, in the list and among the pending grants. */
export const readPeopleAgain = () => queryClient.invalidateQueries({ queryKey: peopleKey })
