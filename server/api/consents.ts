import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { recordConsent } from '#domain/consents/commands.server.ts'
import { findNewestConsent } from '#domain/consents/queries.server.ts'
import { consentSchema, newestConsentSchema } from '#domain/consents/schema.ts'
import { DomainError } from '#domain/errors.ts'
import { type PersonEnv, signedIn } from '../middleware/signed-in.ts'
import type { ApiNeeds } from './needs.ts'
import { bearer, createRouter, json, jsonBody, refusals } from './open-api.ts'

/** What signed-in people agreed to: a row for each time, which nobody changes. */
export function createConsentsApi({
  db,
  findPerson,
}: Pick<ApiNeeds, 'db' | 'findPerson'>): OpenAPIHono<PersonEnv> {
  const api = createRouter()
  api.use('/consents/*', signedIn(findPerson))

  api.openapi(
    createRoute({
      method: 'get',
      path: '/consents/cookies',
      tags: ['Account'],
      summary: 'One’s newest consent about cookies',
      security: bearer,
      responses: {
        200: json(z.object({ newest: newestConsentSchema.nullable() }), 'Null for who was never asked'),
        ...refusals.signedOut,
      },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      const newest = await db.asUser(claims, (tx) => findNewestConsent(tx, { userId, type: 'cookies' }))
      return c.json({ newest: newest ?? null }, 200)
    },
  )

  api.openapi(
    createRoute({
      method: 'post',
      path: '/consents',
      tags: ['Account'],
      summary: 'Record a consent',
      security: bearer,
      request: { body: jsonBody(consentSchema) },
      responses: {
        204: { description: 'Recorded' },
        ...refusals.signedOut,
        ...refusals.forbidden,
        ...refusals.invalid,
      },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      const consent = c.req.valid('json')
      if (consent.user_id !== userId) throw new DomainError('forbidden', 'A consent is one’s own')
      await db.asUser(claims, (tx) => recordConsent(tx, consent))
      return c.body(null, 204)
    },
  )
  return api
}
