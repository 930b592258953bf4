import { idSchema } from '#domain/id.ts'
import { publishAnnouncement } from '#domain/moderation-queue/publish-saved.server.ts'
import { ownUpdateSchema, ownUpdatesSchema, updateSchema } from '#domain/updates/own.ts'
import { listOwnUpdates, removeUpdate, saveUpdate } from '#domain/updates/own-updates.server.ts'
import { endpointsFor } from '../endpoint.ts'
import { idParam } from '../open-api.ts'

const endpoint = endpointsFor('signedIn', 'Updates')
const updateParams = idParam.extend({ updateId: idSchema })

/** News, offers and notices of hours, as a listing's managers write them. */
export const updates = [
  endpoint(
    'GET /businesses/{id}/updates',
    {
      isViewable: true,
      summary: 'List the updates of a listing',
      params: idParam,
      answer: ownUpdatesSchema,
      returns: 'The updates, newest first, and how many a listing may have',
      errors: ['forbidden', 'notFound'],
    },
    ({ asPerson, params: { id } }) => asPerson((tx) => listOwnUpdates(tx, id)),
  ),
  endpoint(
    'PUT /businesses/{id}/updates/{updateId}',
    {
      summary: 'Create or change an update',
      description:
        'The client chooses the ID. `picture` is the key of an upload. An offer needs an end; the code and the link are for offers only.',
      params: updateParams,
      body: updateSchema,
      answer: ownUpdateSchema,
      returns: 'The update, pending review if anything but its end was changed',
      errors: ['forbidden', 'notFound', 'conflict'],
    },
    ({ person: { userId, claims }, asPerson, params, body, input: { requestId } }, { now }) => {
      const save = { id: params.updateId, businessId: params.id, userId, update: body }
      return asPerson(async (tx) =>
        publishAnnouncement(tx, 'updates', await saveUpdate(tx, save), { claims, now: now(), requestId }),
      )
    },
  ),
  endpoint(
    'DELETE /businesses/{id}/updates/{updateId}',
    { summary: 'Delete an update', params: updateParams, errors: ['forbidden', 'notFound'] },
    ({ asPerson, params: { id: businessId, updateId: id } }) =>
      asPerson((tx) => removeUpdate(tx, { id, businessId })),
  ),
]
