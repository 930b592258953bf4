import { call } from '#app/session/api.ts'
import type { OwnUpdate, UpdateToSave } from '#domain/updates/own.ts'
import { type Listing, ownQuery, thenReadAgain } from '../announcements/own-query.ts'

export const updatesQuery = (of: Listing) =>
  ownQuery('updates', of, (signal) =>
    call('GET /businesses/{id}/updates', { params: { id: of.businessId }, signal }),
  )

type One = Listing & { id: string }
const paramsOf = ({ businessId, id }: One) => ({ params: { id: businessId, updateId: id } })

/** The browser chooses the id, so sending again saves the same update. */
export const saveUpdate = (one: One, body: UpdateToSave): Promise<OwnUpdate> =>
  thenReadAgain('updates', one, call('PUT /businesses/{id}/updates/{updateId}', { ...paramsOf(one), body }))

export const removeUpdate = (one: One) =>
  thenReadAgain('updates', one, call('DELETE /businesses/{id}/updates/{updateId}', paramsOf(one)))
