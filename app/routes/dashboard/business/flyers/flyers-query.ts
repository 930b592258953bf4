import { call } from '#app/session/api.ts'
import type { FlyerToSave, OwnFlyer } from '#domain/flyers/own.ts'
import { type Listing, ownQuery, thenReadAgain } from '../announcements/own-query.ts'

export const flyersQuery = (userId: string, businessId: string) =>
  ownQuery('flyers', { userId, businessId }, (signal) =>
    call('GET /businesses/{id}/flyers', { params: { id: businessId }, signal }),
  )

type One = Listing & { id: string }
const paramsOf = ({ businessId, id }: Omit<One, 'userId'>) => ({ params: { id: businessId, flyerId: id } })

/** The browser chooses the id, so sending again saves the same flyer. */
export const saveFlyer = (one: One, body: FlyerToSave): Promise<OwnFlyer> =>
  thenReadAgain('flyers', one, call('PUT /businesses/{id}/flyers/{flyerId}', { ...paramsOf(one), body }))

/** Creates a draft event from the flyer; repeating it returns the same one. */
export const makeEvent = (one: Omit<One, 'userId'>) =>
  call('POST /businesses/{id}/flyers/{flyerId}/event', paramsOf(one))

export const removeFlyer = (one: One) =>
  thenReadAgain('flyers', one, call('DELETE /businesses/{id}/flyers/{flyerId}', paramsOf(one)))
