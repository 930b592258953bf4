import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { findListingDetail } from '#domain/administration/listings/detail/find.server.ts'
import { restoreBefore } from '#domain/administration/listings/detail/history.server.ts'
import { listingDetailSchema, restoreSchema } from '#domain/administration/listings/detail/schema.ts'
import { mergeListings, previewMerge } from '#domain/administration/listings/merge/merge.server.ts'
import { mergePreviewSchema, mergeSchema } from '#domain/administration/listings/merge/schema.ts'
import type { PersonEnv } from '../middleware/signed-in.ts'
import type { ApiDeps } from './deps.ts'
import { closedToOthers, forAdmins } from './for-admins.ts'
import { createRouter, errorResponses, idParam, json, jsonBody } from './open-api.ts'

const entryParam = idParam.extend({ entryId: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) })
const pairParam = idParam.extend({ otherId: z.uuid({ error: 'That is no id' }) })

/** Everything about one listing: what it was before, and doubles that become one. */
export function createAdminListingDetailApi(
  needs: Pick<ApiDeps, 'db' | 'findPerson' | 'site' | 'now'>,
): OpenAPIHono<PersonEnv> {
  const { db, site, now } = needs
  const api = createRouter()
  const route = { ...forAdmins(needs), tags: ['Administration of listings'] }
  const closed = { ...closedToOthers, ...errorResponses.notFound, ...errorResponses.invalid }

  api.openapi(
    createRoute({
      ...route,
      method: 'get',
      path: '/admin/businesses/{id}',
      summary: 'Everything about a listing: its people, trust, plans, history and record',
      request: { params: idParam },
      responses: { 200: json(listingDetailSchema, 'It'), ...closed },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await db.asUser(c.get('person').claims, (tx) => findListingDetail(tx, id)), 200)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'post',
      path: '/admin/businesses/{id}/history/{entryId}/restore',
      summary: 'Make a listing say again what it said before a change; that is a change, too',
      request: { params: entryParam, body: jsonBody(restoreSchema) },
      responses: { 204: { description: 'It says so again' }, ...closed, ...errorResponses.conflict },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      const { id: businessId, entryId } = c.req.valid('param')
      const acting = { userId, site, now: now(), requestId: c.get('requestId') }
      await db.asUser(claims, (tx) =>
        restoreBefore(tx, { businessId, entryId, ...c.req.valid('json'), ...acting }),
      )
      return c.body(null, 204)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'get',
      path: '/admin/businesses/{id}/merge/{otherId}',
      summary: 'What would become of two listings of one business: the first stays, the other goes',
      request: { params: pairParam },
      responses: {
        200: json(mergePreviewSchema, 'Nothing is changed'),
        ...closed,
        ...errorResponses.conflict,
      },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      const { id: staysId, otherId: goesId } = c.req.valid('param')
      return c.json(await db.asUser(claims, (tx) => previewMerge(tx, { staysId, goesId, userId })), 200)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'post',
      path: '/admin/businesses/{id}/merge/{otherId}',
      summary: 'Make two listings one: what hangs on the other moves, and its address leads to the first',
      description: 'For good. `confirm` is the name of the one that goes, typed.',
      request: { params: pairParam, body: jsonBody(mergeSchema) },
      responses: {
        200: json(z.object({ slug: z.string() }), 'Where both are found now'),
        ...closed,
        ...errorResponses.conflict,
      },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      const { id: staysId, otherId: goesId } = c.req.valid('param')
      const acting = { userId, site, now: now(), requestId: c.get('requestId') }
      const given = { staysId, goesId, ...c.req.valid('json'), ...acting }
      return c.json(await db.asUser(claims, (tx) => mergeListings(tx, given)), 200)
    },
  )
  return api
}
