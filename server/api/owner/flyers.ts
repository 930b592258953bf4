import { z } from '@hono/zod-openapi'
import { DomainError } from '#domain/errors.ts'
import { findEventFile } from '#domain/flyers/event-file.server.ts'
import { makeEventOfFlyer } from '#domain/flyers/event-from-flyer.server.ts'
import { flyerSchema, ownFlyerSchema, ownFlyersSchema } from '#domain/flyers/own.ts'
import { listOwnFlyers, removeFlyer, saveFlyer } from '#domain/flyers/own-flyers.server.ts'
import { idSchema } from '#domain/id.ts'
import { publishAnnouncement } from '#domain/moderation-queue/publish-saved.server.ts'
import { endpointsFor } from '../endpoint.ts'
import { idParam } from '../open-api.ts'

const endpoint = endpointsFor('signedIn', 'Flyers')
const openEndpoint = endpointsFor('anyone', 'Public')
const flyerParams = idParam.extend({ flyerId: idSchema })

/** Flyers: owners create them, visitors add dated ones to their calendars. */
export const flyers = [
  endpoint(
    'GET /businesses/{id}/flyers',
    {
      isViewable: true,
      summary: 'List the flyers of a listing',
      params: idParam,
      answer: ownFlyersSchema,
      returns: 'The flyers, newest first, and how many the plan allows',
      errors: ['forbidden', 'notFound'],
    },
    ({ asPerson, params: { id } }) => asPerson((tx) => listOwnFlyers(tx, id)),
  ),
  endpoint(
    'PUT /businesses/{id}/flyers/{flyerId}',
    {
      summary: 'Create or change a flyer',
      description: 'The client chooses the ID. `picture` is the key of an upload.',
      params: flyerParams,
      body: flyerSchema,
      answer: ownFlyerSchema,
      returns: 'The flyer, pending review if something that moderators review was changed',
      errors: ['forbidden', 'notFound', 'conflict'],
    },
    ({ person: { userId, claims }, asPerson, params, body, input: { requestId } }, { now }) => {
      const save = { id: params.flyerId, businessId: params.id, userId, flyer: body }
      return asPerson(async (tx) =>
        publishAnnouncement(tx, 'flyers', await saveFlyer(tx, save), { claims, now: now(), requestId }),
      )
    },
  ),
  endpoint(
    'DELETE /businesses/{id}/flyers/{flyerId}',
    { summary: 'Delete a flyer', params: flyerParams, errors: ['forbidden', 'notFound'] },
    ({ asPerson, params: { id: businessId, flyerId: id } }) =>
      asPerson((tx) => removeFlyer(tx, { id, businessId })),
  ),
  endpoint(
    'POST /businesses/{id}/flyers/{flyerId}/event',
    {
      summary: 'Create the draft of an event from a flyer with a date',
      description:
        'It takes the title, text, picture, times and price of the flyer. Idempotent: repeating it returns the same draft.',
      params: flyerParams,
      answer: z.object({ postingId: z.uuid() }).meta({ id: 'EventOfFlyer' }),
      returns: 'The ID of the draft',
      errors: ['forbidden', 'notFound'],
    },
    async ({ person: { userId }, asPerson, params: { id: businessId, flyerId } }) => ({
      postingId: await asPerson((tx) => makeEventOfFlyer(tx, { flyerId, businessId, userId })),
    }),
  ),
  openEndpoint(
    'GET /flyers/{id}/event.ics',
    {
      summary: 'Export the date of a flyer to a calendar (iCalendar)',
      params: idParam,
      answer: { file: 'text/calendar' },
      returns: 'An iCalendar file',
      errors: ['notFound'],
    },
    async ({ readAsVisitor, params: { id: flyerId }, c }, { now, site }) => {
      const file = await readAsVisitor((tx) => findEventFile(tx, { flyerId, now: now(), site }))
      if (file === null) throw new DomainError('not_found', 'This flyer has no date, or is no longer shown')
      return c.body(file, 200, {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': 'attachment; filename="event.ics"',
        'Cache-Control': 'public, max-age=60',
      })
    },
  ),
]
