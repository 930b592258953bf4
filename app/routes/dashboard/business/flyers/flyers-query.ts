import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'
import type { FlyerToSave, OwnFlyer } from '#domain/flyers/own.ts'

export const flyersQuery = (userId: string, businessId: string) =>
  queryOptions({
    queryKey: ['flyers', userId, businessId],
    queryFn: ({ signal }) => call('GET /businesses/{id}/flyers', { params: { id: businessId }, signal }),
  })

const readAgain = (userId: string, businessId: string) =>
  queryClient.invalidateQueries({ queryKey: flyersQuery(userId, businessId).queryKey })

/** The browser chooses the id, so sending again saves the same flyer. */
export async function saveFlyer(
  { userId, businessId, id }: { userId: string; businessId: string; id: string },
  flyer: FlyerToSave,
): Promise<OwnFlyer> {
  const saved = await call('PUT /businesses/{id}/flyers/{flyerId}', {
    params: { id: businessId, flyerId: id },
    body: flyer,
  })
  await readAgain(userId, businessId)
  return saved
}

/** Creates a draft event from the flyer; repeating it returns the same one. */
export const makeEvent = ({ businessId, id }: { businessId: string; id: string }) =>
  call('POST /businesses/{id}/flyers/{flyerId}/event', { params: { id: businessId, flyerId: id } })

export async function removeFlyer({
  userId,
  businessId,
  id,
}: {
  userId: string
  businessId: string
  id: string
}): Promise<void> {
  await call('DELETE /businesses/{id}/flyers/{flyerId}', { params: { id: businessId, flyerId: id } })
  await readAgain(userId, businessId)
}
