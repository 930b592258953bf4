import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { listReceivedReviews } from '#domain/reviews/queries.server.ts'
import { deleteReply, saveReply } from '#domain/reviews/replies.server.ts'
import { receivedReviewSchema, replySchema, reviewReplySchema } from '#domain/reviews/schema.ts'
import { type PersonEnv, signedIn } from '../middleware/signed-in.ts'
import type { ApiNeeds } from './needs.ts'
import { bearer, createRouter, idParam, json, jsonBody, refusals } from './open-api.ts'

type Needs = Pick<ApiNeeds, 'db' | 'findPerson' | 'limits' | 'site'>

/** Reviews for those whom they are about. Nothing says who wrote one. */
export function createReceivedReviewsApi({ db, findPerson, limits, site }: Needs): OpenAPIHono<PersonEnv> {
  const api = createRouter()
  api.use('/businesses/:id/reviews', signedIn(findPerson))
  api.use('/reviews/:id/reply', signedIn(findPerson))

  api.openapi(
    createRoute({
      method: 'get',
      path: '/businesses/{id}/reviews',
      tags: ['Reviews'],
      summary: 'The published reviews of a business that one manages',
      security: bearer,
      request: {
        params: idParam,
        query: z.object({
          only: z.enum(['all', 'unanswered']).default('all'),
          page: z.coerce.number().int().min(1).max(500).default(1),
        }),
      },
      responses: {
        200: json(
          z.object({ reviews: z.array(receivedReviewSchema), total: z.number(), unanswered: z.number() }),
          'Twenty a page, the newest first',
        ),
        ...refusals.signedOut,
        ...refusals.notFound,
      },
    }),
    async (c) => {
      const businessId = c.req.valid('param').id
      const query = c.req.valid('query')
      const { claims } = c.get('person')
      return c.json(await db.asUser(claims, (tx) => listReceivedReviews(tx, { businessId, ...query })), 200)
    },
  )

  api.openapi(
    createRoute({
      method: 'put',
      path: '/reviews/{id}/reply',
      tags: ['Reviews'],
      summary: 'Answer a review, or change the answer',
      security: bearer,
      request: { params: idParam, body: jsonBody(replySchema) },
      responses: {
        200: json(reviewReplySchema, 'The answer, as everybody reads it'),
        ...refusals.signedOut,
        ...refusals.notFound,
        ...refusals.invalid,
        ...refusals.tooMany,
      },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      const { id: reviewId } = c.req.valid('param')
      const { body } = c.req.valid('json')
      await limits.take('reply', { address: c.get('clientAddress'), account: userId })
      return c.json(await db.asUser(claims, (tx) => saveReply(tx, { reviewId, userId, body, site })), 200)
    },
  )

  api.openapi(
    createRoute({
      method: 'delete',
      path: '/reviews/{id}/reply',
      tags: ['Reviews'],
      summary: 'Delete the answer to a review',
      security: bearer,
      request: { params: idParam },
      responses: { 204: { description: 'Gone' }, ...refusals.signedOut, ...refusals.notFound },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      await db.asUser(c.get('person').claims, (tx) => deleteReply(tx, id))
      return c.body(null, 204)
    },
  )

  return api
}
