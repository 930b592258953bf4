import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#app/session/api.ts'
import type { BulkImport } from '#domain/bulk/schema.ts'
import type { Door } from './doors.ts'

export const isUnderWay = ({ state }: BulkImport) => state === 'waiting' || state === 'running'

/** Asked again every second while one of them is under way. */
export const importsQuery = (door: Door, userId: string) =>
  queryOptions({
    queryKey: ['bulk', door.api, userId],
    queryFn: async ({ signal }) => (await callApi<{ imports: BulkImport[] }>(door.api, { signal })).imports,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? 1000 : false),
  })
