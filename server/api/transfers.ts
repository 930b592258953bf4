import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { askedSchema, confirmTransferSchema } from '#domain/members/schema.ts'
import { askTransfer, confirmTransfer, withdrawTransfer } from '#domain/members/transfer.server.ts'
import { type PersonEnv, signedIn } from '../middleware/signed-in.ts'
import type { ApiNeeds } from './needs.ts'
import { bearer, createRouter, idParam, jsonBody, refusals } from './open-api.ts'

const about = { tags: ['People of a business'], security: bearer }
const done = { 204: { description: 'Done' } }

/** How a listing changes hands, for its owner. */
export function createTransfersApi({
  db,
  findPerson,
  limits,
  site,
}: Pick<ApiNeeds, 'db' | 'findPerson' | 'limits' | 'site'>): OpenAPIHono<PersonEnv> {
  const api = createRouter()
  api.use('/businesses/:id/transfer', signedIn(findPerson))
  api.use('/businesses/:id/transfer/*', signedIn(findPerson))

  api.openapi(
    createRoute({
      ...about,
      method: 'post',
      path: '/businesses/{id}/transfer',
      summary: 'Ask somebody to take a listing over',
      description: 'For the owner. The other side accepts by the mailed link, and then the owner confirms.',
      request: { params: idParam, body: jsonBody(askedSchema) },
      responses: {
        ...done,
        ...refusals.signedOut,
        ...refusals.forbidden,
        ...refusals.notFound,
        ...refusals.conflict,
        ...refusals.invalid,
        ...refusals.tooMany,
      },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      const { id: businessId } = c.req.valid('param')
      const asked = c.req.valid('json')
      await limits.take('invite', { address: c.get('clientAddress'), account: userId })
      await db.asUser(claims, (tx) => askTransfer(tx, { ...asked, businessId, userId, site }))
      return c.body(null, 204)
    },
  )

  api.openapi(
    createRoute({
      ...about,
      method: 'delete',
      path: '/businesses/{id}/transfer',
      summary: 'Withdraw the offer to hand a listing over',
      request: { params: idParam },
      responses: { ...done, ...refusals.signedOut, ...refusals.forbidden, ...refusals.notFound },
    }),
    async (c) => {
      const { id: businessId } = c.req.valid('param')
      await db.asUser(c.get('person').claims, (tx) => withdrawTransfer(tx, { businessId, site }))
      return c.body(null, 204)
    },
  )

  api.openapi(
    createRoute({
      ...about,
      method: 'post',
      path: '/businesses/{id}/transfer/confirm',
      summary: 'Hand a listing over to whoever has accepted it',
      request: { params: idParam, body: jsonBody(confirmTransferSchema) },
      responses: {
        ...done,
        ...refusals.signedOut,
        ...refusals.forbidden,
        ...refusals.notFound,
        ...refusals.conflict,
      },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      const { id: businessId } = c.req.valid('param')
      const { stays } = c.req.valid('json')
      await db.asUser(claims, (tx) => confirmTransfer(tx, { businessId, stays, userId, site }))
      return c.body(null, 204)
    },
  )

  return api
}
