import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { ownBusinessSchema } from '#domain/businesses/own.ts'
import { confirmBusiness, confirmByLink } from '#domain/freshness/confirm.server.ts'
import { confirmedSchema, linkTokenSchema } from '#domain/freshness/schema.ts'
import { type PersonEnv, signedIn } from '../middleware/signed-in.ts'
import type { ApiNeeds } from './needs.ts'
import { bearer, createRouter, idParam, json, refusals } from './open-api.ts'

/** Somebody says that a listing is still correct. */
export function createFreshnessApi({
  db,
  findPerson,
  limits,
}: Pick<ApiNeeds, 'db' | 'findPerson' | 'limits'>): OpenAPIHono<PersonEnv> {
  const api = createRouter()

  api.openapi(
    createRoute({
      method: 'post',
      path: '/businesses/{id}/confirm',
      tags: ['Own listings'],
      summary: 'Say that a published listing is still correct',
      description: 'One that had left the lists for want of it is back in them. Again is no error.',
      security: bearer,
      middleware: signedIn(findPerson),
      request: { params: idParam },
      responses: {
        200: json(ownBusinessSchema, 'As it is now'),
        ...refusals.signedOut,
        ...refusals.notFound,
        ...refusals.conflict,
      },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      const who = { businessId: c.req.valid('param').id, userId }
      return c.json(await db.asUser(claims, (tx) => confirmBusiness(tx, who)), 200)
    },
  )

  api.openapi(
    createRoute({
      method: 'post',
      path: '/confirm/{token}',
      tags: ['Own listings'],
      summary: 'The same by the link in a mail, without signing in',
      description: 'A link works once; again is answered alike and does nothing.',
      request: { params: z.object({ token: linkTokenSchema }) },
      responses: {
        200: json(confirmedSchema, 'It is confirmed'),
        ...refusals.notFound,
        ...refusals.conflict,
        ...refusals.invalid,
        ...refusals.tooMany,
      },
    }),
    async (c) => {
      await limits.take('confirm', { address: c.get('clientAddress') })
      const { token } = c.req.valid('param')
      await db.asUser({ role: 'anon' }, (tx) => confirmByLink(tx, token))
      return c.json({ state: 'confirmed' } as const, 200)
    },
  )
  return api
}
