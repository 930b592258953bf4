import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/session/api.ts'
import type { BulkImport } from '#domain/bulk/schema.ts'
import type { Door } from './import-modes.ts'

export const isUnderWay = ({ state }: BulkImport) => state === 'waiting' || state === 'running'

/** Refetched every second while an import is running. */
export const importsQuery = (door: Door, userId: string) =>
  queryOptions({
    queryKey: ['bulk', door.api, userId],
    queryFn: async ({ signal }) => (await call(`GET ${door.api}`, { signal })).imports,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? 1000 : false),
  })
