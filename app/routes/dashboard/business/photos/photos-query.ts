import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'
import type { OwnPhotos } from '#domain/photos/schema.ts'
import { readBusinessAgain } from '../managed-listing.ts'

export const photosQuery = (userId: string, businessId: string) =>
  queryOptions({
    queryKey: ['photos', userId, businessId],
    queryFn: ({ signal }) => call('GET /businesses/{id}/photos', { params: { id: businessId }, signal }),
  })

export type PhotoChanges = ReturnType<typeof photoChanges>

/** Each change returns all pictures of the listing, which are then shown. All reject as `call` does. */
export function photoChanges(userId: string, businessId: string) {
  const { queryKey } = photosQuery(userId, businessId)
  const show = (own: OwnPhotos) => queryClient.setQueryData(queryKey, own)
  const params = { id: businessId }
  async function change(send: () => Promise<OwnPhotos>) {
    // A response requested before this change would undo it on screen.
    await queryClient.cancelQueries({ queryKey })
    show(await send())
    // A listing's completeness also depends on its pictures.
    void readBusinessAgain(userId, businessId)
  }
  return {
    show,
    readAgain: () => queryClient.invalidateQueries({ queryKey }),
    add: (key: string) => change(() => call('POST /businesses/{id}/photos', { params, body: { key } })),
    describe: (photoId: string, alt: string) =>
      change(() =>
        call('PATCH /businesses/{id}/photos/{photoId}', {
          params: { ...params, photoId },
          body: { alt },
        }),
      ),
    remove: (photoId: string) =>
      change(() => call('DELETE /businesses/{id}/photos/{photoId}', { params: { ...params, photoId } })),
    restore: (photoId: string) =>
      change(() =>
        call('POST /businesses/{id}/photos/{photoId}/restore', { params: { ...params, photoId } }),
      ),
    order: (ids: readonly string[]) =>
      call('PUT /businesses/{id}/photos/order', { params, body: { ids: [...ids] } }),
    chooseCover: (photoId: string | null) =>
      change(() => call('PUT /businesses/{id}/cover', { params, body: { photoId } })),
    chooseLogo: (key: string | null) =>
      change(() => call('PUT /businesses/{id}/logo', { params, body: { key } })),
  }
}
