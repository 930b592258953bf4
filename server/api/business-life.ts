import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Tx } from '#db/client.ts'
import {
  archiveBusiness,
  deleteBusiness,
  submitBusiness,
  withdrawBusiness,
  withdrawChange,
} from '#domain/businesses/listing/life.server.ts'
import { findPreview } from '#domain/businesses/listing/preview.server.ts'
import { type OwnBusiness, ownBusinessSchema } from '#domain/businesses/own.ts'
import { type PersonEnv, signedIn } from '../middleware/signed-in.ts'
import type { ApiDeps } from './deps.ts'
import { bearer, createRouter, errorResponses, idParam, json } from './open-api.ts'

type Step = (tx: Tx, who: { businessId: string; userId: string; now: Date }) => Promise<OwnBusiness>

const steps: [verb: string, summary: string, step: Step][] = [
  ['submit', 'Send a listing to be looked at, first or again', submitBusiness],
  ['withdraw', 'Take a listing back that waits for review, as a draft', withdrawBusiness],
  ['archive', 'Take a published listing down', archiveBusiness],
  ['restore', 'Send a listing that was taken down to be looked at again', submitBusiness],
]

/** The steps in a listing's life that its owner takes. Each may be sent twice. */
export function createBusinessLifeApi({
  db,
  findPerson,
  now,
}: Pick<ApiDeps, 'db' | 'findPerson' | 'now'>): OpenAPIHono<PersonEnv> {
  const api = createRouter()
  const route = { tags: ['Own listings'], security: bearer, middleware: signedIn(findPerson) }

  for (const [verb, summary, step] of steps) {
    api.openapi(
      createRoute({
        ...route,
        method: 'post',
        path: `/businesses/{id}/${verb}`,
        summary,
        request: { params: idParam },
        responses: {
          200: json(ownBusinessSchema, 'As it is now'),
          ...errorResponses.signedOut,
          ...errorResponses.forbidden,
          ...errorResponses.notFound,
          ...errorResponses.conflict,
          ...errorResponses.invalid,
        },
      }),
      async (c) => {
        const { userId, claims } = c.get('person')
        const who = { businessId: c.req.valid('param').id, userId, now: now() }
        return c.json(await db.asUser(claims, (tx) => step(tx, who)), 200)
      },
    )
  }

  api.openapi(
    createRoute({
      ...route,
      method: 'delete',
      path: '/businesses/{id}',
      summary: 'Delete a listing that isn’t up, for good',
      request: { params: idParam },
      responses: {
        204: { description: 'Done' },
        ...errorResponses.signedOut,
        ...errorResponses.forbidden,
        ...errorResponses.notFound,
        ...errorResponses.conflict,
      },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      const who = { businessId: c.req.valid('param').id, userId }
      await db.asUser(claims, (tx) => deleteBusiness(tx, who))
      return c.body(null, 204)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'delete',
      path: '/businesses/{id}/waiting/{field}',
      summary: 'Take back what waits for review of a field, or dismiss its rejection',
      request: { params: idParam.extend({ field: z.string().max(40) }) },
      responses: {
        200: json(ownBusinessSchema, 'As it is now'),
        ...errorResponses.signedOut,
        ...errorResponses.notFound,
        ...errorResponses.conflict,
      },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      const { id, field } = c.req.valid('param')
      const who = { businessId: id, userId, field }
      return c.json(await db.asUser(claims, (tx) => withdrawChange(tx, who)), 200)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'get',
      path: '/businesses/{id}/preview',
      summary: 'The page as visitors will see it, with everything that waits',
      request: { params: idParam },
      responses: {
        200: json(z.looseObject({ id: z.uuid(), slug: z.string(), name: z.string() }), 'What the page shows'),
        ...errorResponses.signedOut,
        ...errorResponses.notFound,
      },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      const who = { businessId: c.req.valid('param').id, userId, now: now() }
      return c.json({ ...(await db.asUser(claims, (tx) => findPreview(tx, who))) }, 200)
    },
  )
  return api
}
