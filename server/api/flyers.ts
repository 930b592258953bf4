import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { DomainError } from '#domain/errors.ts'
import { makeEventOfFlyer } from '#domain/events/event-from-flyer.server.ts'
import { findEventFile } from '#domain/flyers/event-file.server.ts'
import { flyerSchema, ownFlyerSchema, ownFlyersSchema } from '#domain/flyers/own.ts'
import { listOwnFlyers, removeFlyer, saveFlyer } from '#domain/flyers/own-flyers.server.ts'
import { type PersonEnv, signedIn } from '../middleware/signed-in.ts'
import type { ApiNeeds } from './needs.ts'
import { bearer, createRouter, idParam, json, jsonBody, refusals } from './open-api.ts'

const flyerParams = idParam.extend({ flyerId: z.uuid('That is no id') })

/** Flyers: their owners make them, visitors put dated ones into their calendars. */
export function createFlyersApi({
  db,
  findPerson,
  site,
  now,
}: Pick<ApiNeeds, 'db' | 'findPerson' | 'site' | 'now'>): OpenAPIHono<PersonEnv> {
  const api = createRouter()
  const own = { tags: ['Flyers'], security: bearer, middleware: signedIn(findPerson) }
  const refused = { ...refusals.signedOut, ...refusals.forbidden, ...refusals.notFound }

  api.openapi(
    createRoute({
      ...own,
      method: 'get',
      path: '/businesses/{id}/flyers',
      summary: 'The flyers of one’s listing, and the room that its plan has',
      request: { params: idParam },
      responses: { 200: json(ownFlyersSchema, 'The newest first'), ...refused },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await db.asUser(c.get('person').claims, (tx) => listOwnFlyers(tx, id)), 200)
    },
  )

  api.openapi(
    createRoute({
      ...own,
      method: 'put',
      path: '/businesses/{id}/flyers/{flyerId}',
      summary: 'Make a flyer, or change it',
      description:
        'The id is the client’s: sent again, it is the same flyer. `picture` is the key of an upload.',
      request: { params: flyerParams, body: jsonBody(flyerSchema) },
      responses: {
        200: json(ownFlyerSchema, 'It waits for a moderator, unless nothing was changed that they look at'),
        ...refused,
        ...refusals.conflict,
        ...refusals.invalid,
      },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      const { id: businessId, flyerId: id } = c.req.valid('param')
      const flyer = c.req.valid('json')
      return c.json(await db.asUser(claims, (tx) => saveFlyer(tx, { id, businessId, userId, flyer })), 200)
    },
  )

  api.openapi(
    createRoute({
      ...own,
      method: 'delete',
      path: '/businesses/{id}/flyers/{flyerId}',
      summary: 'Remove a flyer',
      request: { params: flyerParams },
      responses: { 204: { description: 'Removed' }, ...refused },
    }),
    async (c) => {
      const { id: businessId, flyerId: id } = c.req.valid('param')
      await db.asUser(c.get('person').claims, (tx) => removeFlyer(tx, { id, businessId }))
      return c.body(null, 204)
    },
  )

  api.openapi(
    createRoute({
      ...own,
      method: 'post',
      path: '/businesses/{id}/flyers/{flyerId}/event',
      summary: 'Make a draft of an event of a flyer with a date',
      description: 'With its title, text, picture, times and price; again it is the same draft.',
      request: { params: flyerParams },
      responses: {
        200: json(z.object({ postingId: z.uuid() }).meta({ id: 'EventOfFlyer' }), 'The draft, to go on with'),
        ...refused,
        ...refusals.invalid,
      },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      const { id: businessId, flyerId } = c.req.valid('param')
      const postingId = await db.asUser(claims, (tx) => makeEventOfFlyer(tx, { flyerId, businessId, userId }))
      return c.json({ postingId }, 200)
    },
  )

  api.openapi(
    createRoute({
      method: 'get',
      path: '/flyers/{id}/event.ics',
      tags: ['Public'],
      summary: 'A shown flyer with a date, for a calendar',
      request: { params: idParam },
      responses: {
        200: { description: 'iCalendar', content: { 'text/calendar': {} } },
        ...refusals.notFound,
      },
    }),
    async (c) => {
      const flyerId = c.req.valid('param').id
      const file = await db.asUser({ role: 'anon' }, (tx) => findEventFile(tx, { flyerId, now: now(), site }))
      if (file === null) throw new DomainError('not_found', 'This flyer has no date, or isn’t shown any more')
      return c.body(file, 200, {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': 'attachment; filename="event.ics"',
        'Cache-Control': 'public, max-age=60',
      })
    },
  )
  return api
}
