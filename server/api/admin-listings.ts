import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { exportListings } from '#domain/administration/listings/export.server.ts'
import {
  listingFilterSchema,
  listingPageSchema,
  mostCounted,
} from '#domain/administration/listings/filter.ts'
import { listListingIds, listListings } from '#domain/administration/listings/list.server.ts'
import { listViews, removeView, saveView } from '#domain/administration/listings/saved-views.server.ts'
import {
  listingPageAnswerSchema,
  newViewSchema,
  savedViewSchema,
} from '#domain/administration/listings/schema.ts'
import { writeAudit } from '#domain/audit/write.server.ts'
import type { PersonEnv } from '../middleware/signed-in.ts'
import type { ApiDeps } from './deps.ts'
import { closedToOthers, forAdmins, withSecondFactor } from './for-admins.ts'
import { createRouter, errorResponses, idParam, json, jsonBody } from './open-api.ts'

/** Read as fast as it is taken, and no further once nobody wants it. */
function streamOf(lines: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await lines.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await lines.return(undefined)
    },
  })
}

/** All listings as a table, and the views of it that an administrator keeps. */
export function createAdminListingsApi(needs: Pick<ApiDeps, 'db' | 'findPerson'>): OpenAPIHono<PersonEnv> {
  const { db } = needs
  const api = createRouter()
  const route = { ...forAdmins(needs), tags: ['Administration of listings'] }

  api.openapi(
    createRoute({
      ...route,
      method: 'get',
      path: '/admin/businesses',
      summary: 'A page of all listings, whatever their status',
      description: 'Several choices are separated by commas. `after` and `before` come from the page before.',
      request: { query: listingPageSchema },
      responses: {
        200: json(listingPageAnswerSchema, 'At most 50'),
        ...closedToOthers,
        ...errorResponses.invalid,
      },
    }),
    async (c) => {
      const wanted = c.req.valid('query')
      return c.json(await db.asUser(c.get('person').claims, (tx) => listListings(tx, wanted)), 200)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'get',
      path: '/admin/businesses/ids',
      summary: 'The ids of all listings that match, to act on',
      request: { query: listingFilterSchema },
      responses: {
        200: json(z.object({ ids: z.array(z.uuid()), isMore: z.boolean() }), 'At most 1,000'),
        ...closedToOthers,
        ...errorResponses.invalid,
      },
    }),
    async (c) => {
      const wanted = c.req.valid('query')
      const ids = await db.asUser(c.get('person').claims, (tx) => listListingIds(tx, wanted, mostCounted + 1))
      return c.json({ ids: ids.slice(0, mostCounted), isMore: ids.length > mostCounted }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      // Addresses of owners are in it.
      ...withSecondFactor(needs),
      method: 'get',
      path: '/admin/businesses/export.csv',
      summary: 'All listings that match, as CSV, the oldest first',
      description: 'Sent while it is read: there may be a million lines.',
      request: { query: listingFilterSchema },
      responses: {
        200: { description: 'For spreadsheets', content: { 'text/csv': {} } },
        ...closedToOthers,
        ...errorResponses.invalid,
      },
    }),
    async (c) => {
      const { claims } = c.get('person')
      const { signal } = c.req.raw
      const lines = exportListings(db, { claims, filter: c.req.valid('query'), signal })
      await db.asUser(claims, (tx) =>
        writeAudit(tx, {
          action: 'business.export',
          subjectKind: 'site',
          subjectId: 'businesses',
          after: c.req.valid('query'),
          requestId: c.get('requestId'),
        }),
      )
      return c.body(streamOf(lines), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="businesses.csv"',
      })
    },
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'get',
      path: '/admin/businesses/views',
      summary: 'One’s own saved views of the table',
      responses: { 200: json(z.object({ views: z.array(savedViewSchema) }), 'By name'), ...closedToOthers },
    }),
    async (c) => c.json({ views: await db.asUser(c.get('person').claims, listViews) }, 200),
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'post',
      path: '/admin/businesses/views',
      summary: 'Keep a view of the table under a name',
      description: 'A name that one has already is given to this view.',
      request: { body: jsonBody(newViewSchema) },
      responses: {
        200: json(savedViewSchema, 'As it is kept'),
        ...closedToOthers,
        ...errorResponses.conflict,
        ...errorResponses.invalid,
      },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      const view = { ...c.req.valid('json'), userId }
      return c.json(await db.asUser(claims, (tx) => saveView(tx, view)), 200)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'delete',
      path: '/admin/businesses/views/{id}',
      summary: 'Drop a saved view; again is no error',
      request: { params: idParam },
      responses: { 204: { description: 'It is gone' }, ...closedToOthers },
    }),
    async (c) => {
      await db.asUser(c.get('person').claims, (tx) => removeView(tx, c.req.valid('param').id))
      return c.body(null, 204)
    },
  )
  return api
}
