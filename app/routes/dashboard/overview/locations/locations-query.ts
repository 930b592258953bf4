import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'
import { managedListingsQuery } from '../../business/managed-listing.ts'

/** Below the key of all listings of the user, so that whatever changes one reads the table again. */
export const locationsKey = (userId: string) => [...managedListingsQuery(userId).queryKey, 'table']

export const facetsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...locationsKey(userId), 'facets'],
    queryFn: ({ signal }) => call('GET /locations/facets', { signal }),
  })

/** After a change of several listings. */
export const readLocationsAgain = (userId: string) =>
  queryClient.invalidateQueries({ queryKey: ['businesses', userId] })
