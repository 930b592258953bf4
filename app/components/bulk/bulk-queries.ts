import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/session/api.ts'
import type { BulkImport } from '#domain/bulk/schema.ts'
import type { ImportScope } from './import-scopes.ts'

export const isUnderWay = ({ state }: BulkImport) => state === 'waiting' || state === 'running'

/** Once the lines are done. */
export const isLoadingPictures = ({ state, pictures }: BulkImport) =>
  (state === 'done' || state === 'failed') && pictures.waiting > 0

/** Refetched every second while an import is running or loads pictures. */
export const importsQuery = (scope: ImportScope, userId: string) =>
  queryOptions({
    queryKey: ['bulk', scope.api, userId],
    queryFn: async ({ signal }) => (await call(`GET ${scope.api}`, { signal })).imports,
    refetchInterval: ({ state }) =>
      state.data?.some((each) => isUnderWay(each) || isLoadingPictures(each)) ? 1000 : false,
  })

/** Twice a second while the page is visible. */
export const checkProgressQuery = (scope: ImportScope, id: string) =>
  queryOptions({
    queryKey: ['bulk', scope.api, 'check', id],
    queryFn: ({ signal }) => call(`GET ${scope.api}/checks/{id}`, { params: { id }, signal }),
    refetchInterval: 500,
  })

/** Of an import with so many: another number is another list. */
export const failedPicturesQuery = (scope: ImportScope, { id, pictures }: BulkImport) =>
  queryOptions({
    queryKey: ['bulk', scope.api, 'pictures', id, pictures.failed],
    queryFn: ({ signal }) => call(`GET ${scope.api}/{id}/pictures`, { params: { id }, signal }),
  })
