import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/session/api.ts'
import type { LocationChangeEntry } from '#domain/locations/change-schema.ts'

const keyOf = (userId: string) => ['location-changes', userId]

export const isUnderWay = ({ state }: Pick<LocationChangeEntry, 'state'>) => state !== 'done'

/** Refetched while one is running. */
export const changesQuery = (userId: string) =>
  queryOptions({
    queryKey: keyOf(userId),
    queryFn: async ({ signal }) => (await call('GET /locations/changes', { signal })).changes,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.some(isUnderWay) ? 1500 : false),
  })

export const changeQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: [...keyOf(userId), id],
    queryFn: ({ signal }) => call('GET /locations/changes/{id}', { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (!data || isUnderWay(data) ? 1000 : false),
  })
