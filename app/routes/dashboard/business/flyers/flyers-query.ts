import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '#app/components/query-client.ts'
import { callApi } from '#app/session/api.ts'
import type { FlyerToSave, OwnFlyer, OwnFlyers } from '#domain/flyers/own.ts'

export const flyersQuery = (userId: string, businessId: string) =>
  queryOptions({
    queryKey: ['flyers', userId, businessId],
    queryFn: ({ signal }) => callApi<OwnFlyers>(`/api/businesses/${businessId}/flyers`, { signal }),
  })

const readAgain = (userId: string, businessId: string) =>
  queryClient.invalidateQueries({ queryKey: flyersQuery(userId, businessId).queryKey })

/** The id is the browser's: sent again, it is the same flyer. */
export async function saveFlyer(
  { userId, businessId, id }: { userId: string; businessId: string; id: string },
  flyer: FlyerToSave,
): Promise<OwnFlyer> {
  const saved = await callApi<OwnFlyer>(`/api/businesses/${businessId}/flyers/${id}`, {
    method: 'PUT',
    body: flyer,
  })
  await readAgain(userId, businessId)
  return saved
}

/** A draft of an event with what the flyer says; again it is the same one. */
export const makeEvent = ({ businessId, id }: { businessId: string; id: string }) =>
  callApi<{ postingId: string }>(`/api/businesses/${businessId}/flyers/${id}/event`, {
    method: 'POST',
    body: {},
  })

export async function removeFlyer({
  userId,
  businessId,
  id,
}: {
  userId: string
  businessId: string
  id: string
}): Promise<void> {
  await callApi(`/api/businesses/${businessId}/flyers/${id}`, { method: 'DELETE' })
  await readAgain(userId, businessId)
}
