import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { createBusiness } from '#domain/businesses/listing/create.server.ts'
import { findOwnBusiness, listOwnBusinesses } from '#domain/businesses/listing/find-own.server.ts'
import { listSimilarListings } from '#domain/businesses/listing/similar.server.ts'
import {
  newBusinessSchema,
  ownBusinessesQuerySchema,
  ownBusinessesSchema,
  ownBusinessSchema,
  similarBusinessSchema,
  similarQuerySchema,
} from '#domain/businesses/own.ts'
import { type PersonEnv, signedIn } from '../middleware/signed-in.ts'
import { createBusinessLifeApi } from './business-life.ts'
import { createBusinessSectionsApi } from './business-sections.ts'
import type { ApiDeps } from './deps.ts'
import { bearer, createRouter, errorResponses, idParam, json, jsonBody, unwrapping } from './open-api.ts'

/**
 * One's own listings. The paths below them belong to several files, some for everybody, so each route has its own guard.
 */
export function createBusinessesApi(
  needs: Pick<ApiDeps, 'db' | 'findPerson' | 'now'>,
): OpenAPIHono<PersonEnv> {
  const { db, findPerson, now } = needs
  const api = createRouter()
  const route = { tags: ['Own listings'], security: bearer, middleware: signedIn(findPerson) }

  api.openapi(
    createRoute({
      ...route,
      method: 'get',
      path: '/businesses',
      summary: 'One’s own listings and those that one helps to manage',
      request: { query: ownBusinessesQuerySchema },
      responses: {
        200: json(
          ownBusinessesSchema,
          'Those not approved first, then the latest changed: at most 500, and how many there are',
        ),
        ...errorResponses.signedOut,
        ...errorResponses.invalid,
      },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      const asked = { userId, q: c.req.valid('query').q ?? '' }
      return c.json(await db.asUser(claims, (tx) => listOwnBusinesses(tx, asked)), 200)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'post',
      path: '/businesses',
      summary: 'Begin a listing',
      description: 'The id is the client’s to choose; the same again is answered with the same listing.',
      request: { body: jsonBody(newBusinessSchema) },
      responses: {
        201: json(ownBusinessSchema, 'A draft'),
        ...errorResponses.signedOut,
        ...errorResponses.notFound,
        ...errorResponses.conflict,
        ...errorResponses.invalid,
      },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      const wanted = { ...c.req.valid('json'), userId, now: now() }
      return c.json(await db.asUser(claims, (tx) => createBusiness(tx, wanted)), 201)
    },
    unwrapping('basics'),
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'get',
      path: '/businesses/similar',
      summary: 'Published listings that may be the same business',
      request: { query: similarQuerySchema },
      responses: {
        200: json(z.object({ similar: z.array(similarBusinessSchema) }), 'At most six'),
        ...errorResponses.signedOut,
        ...errorResponses.invalid,
      },
    }),
    async (c) => {
      const query = c.req.valid('query')
      const similar = await db.asUser(c.get('person').claims, (tx) => listSimilarListings(tx, query))
      return c.json({ similar }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'get',
      path: '/businesses/{id}',
      summary: 'One of one’s own listings, with everything that may be edited',
      request: { params: idParam },
      responses: {
        200: json(ownBusinessSchema, 'Its newest values, waiting ones included'),
        ...errorResponses.signedOut,
        ...errorResponses.notFound,
      },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      const who = { businessId: c.req.valid('param').id, userId }
      return c.json(await db.asUser(claims, (tx) => findOwnBusiness(tx, who)), 200)
    },
  )

  api.route('/', createBusinessSectionsApi(needs))
  api.route('/', createBusinessLifeApi(needs))
  return api
}
