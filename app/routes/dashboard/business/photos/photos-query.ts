import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '#app/components/query-client.ts'
import { callApi } from '#app/session/api.ts'
import type { OwnPhotos } from '#domain/photos/schema.ts'
import { readBusinessAgain } from '../own-business.ts'

export const photosQuery = (userId: string, businessId: string) =>
  queryOptions({
    queryKey: ['photos', userId, businessId],
    queryFn: ({ signal }) => callApi<OwnPhotos>(`/api/businesses/${businessId}/photos`, { signal }),
  })

export type PhotoChanges = ReturnType<typeof photoChanges>

/** Each change answers with all pictures of the listing, which are then shown. All reject as `callApi` does. */
export function photoChanges(userId: string, businessId: string) {
  const { queryKey } = photosQuery(userId, businessId)
  const show = (own: OwnPhotos) => queryClient.setQueryData(queryKey, own)
  async function change(method: string, path: string, body?: unknown) {
    // An answer that was asked for before this change would undo it on the screen.
    await queryClient.cancelQueries({ queryKey })
    const own = await callApi<OwnPhotos>(`/api/businesses/${businessId}/${path}`, { method, body })
    show(own)
    // How complete a listing is hangs on its pictures as well.
    void readBusinessAgain(userId, businessId)
  }
  return {
    show,
    readAgain: () => queryClient.invalidateQueries({ queryKey }),
    add: (key: string) => change('POST', 'photos', { key }),
    describe: (id: string, alt: string) => change('PATCH', `photos/${id}`, { alt }),
    remove: (id: string) => change('DELETE', `photos/${id}`),
    restore: (id: string) => change('POST', `photos/${id}/restore`),
    order: (ids: readonly string[]) =>
      callApi<OwnPhotos>(`/api/businesses/${businessId}/photos/order`, { method: 'PUT', body: { ids } }),
    chooseCover: (photoId: string | null) => change('PUT', 'cover', { photoId }),
    chooseLogo: (key: string | null) => change('PUT', 'logo', { key }),
  }
}
