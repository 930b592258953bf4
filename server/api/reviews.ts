import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { changeReview, deleteReview, writeReview } from '#domain/reviews/commands.server.ts'
import { findOwnReview, findReviewStanding, listOwnReviews } from '#domain/reviews/own-reviews.server.ts'
import {
  newReviewSchema,
  ownReviewSchema,
  reviewChangeSchema,
  reviewStandingSchema,
} from '#domain/reviews/schema.ts'
import { screenReview } from '#domain/reviews/screen-review.server.ts'
import { voteHelpful } from '#domain/reviews/votes.server.ts'
import { type PersonEnv, signedIn } from '../middleware/signed-in.ts'
import type { ApiNeeds } from './needs.ts'
import { bearer, createRouter, idParam, json, jsonBody, refusals } from './open-api.ts'

type Needs = Pick<ApiNeeds, 'db' | 'findPerson' | 'limits' | 'site' | 'now'>

/** What people write about businesses, and what they find helpful. */
export function createReviewsApi({ db, findPerson, limits, site, now }: Needs): OpenAPIHono<PersonEnv> {
  const api = createRouter()
  api.use('/reviews/*', signedIn(findPerson))
  api.use('/businesses/:id/reviews/*', signedIn(findPerson))

  api.openapi(
    createRoute({
      method: 'get',
      path: '/businesses/{id}/reviews/mine',
      tags: ['Reviews'],
      summary: 'How one stands to the reviews of a business',
      security: bearer,
      request: { params: idParam },
      responses: {
        200: json(reviewStandingSchema, 'One’s own review, and which ones one called helpful'),
        ...refusals.signedOut,
        ...refusals.notFound,
      },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      const businessId = c.req.valid('param').id
      return c.json(await db.asUser(claims, (tx) => findReviewStanding(tx, { businessId, userId })), 200)
    },
  )

  api.openapi(
    createRoute({
      method: 'post',
      path: '/businesses/{id}/reviews',
      tags: ['Reviews'],
      summary: 'Review a business',
      description:
        'Goes on the page at once, or waits until somebody has read it: `status` says which. The same `id` again is the same review.',
      security: bearer,
      request: { params: idParam, body: jsonBody(newReviewSchema) },
      responses: {
        201: json(ownReviewSchema, 'The review'),
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
      const businessId = c.req.valid('param').id
      const review = c.req.valid('json')
      const attempt = await limits.take('review', { address: c.get('clientAddress'), account: userId })
      const written = await db
        .asUser(claims, (tx) => writeReview(tx, { businessId, userId, review }))
        .catch(async (error: unknown) => {
          await attempt.giveBack()
          throw error
        })
      if (!written.isNew) await attempt.giveBack()
      // On its own, as the owner: should it not come to that, the review waits for somebody to read it.
      await db.transaction((tx) => screenReview(tx, { id: review.id, site, now: now() }))
      return c.json(await db.asUser(claims, (tx) => findOwnReview(tx, review.id)), 201)
    },
  )

  api.openapi(
    createRoute({
      method: 'get',
      path: '/reviews/mine',
      tags: ['Reviews'],
      summary: 'The reviews that one wrote, the newest first',
      security: bearer,
      responses: {
        200: json(z.object({ reviews: z.array(ownReviewSchema) }), 'At most 500'),
        ...refusals.signedOut,
      },
    }),
    async (c) =>
      c.json({ reviews: await db.asUser(c.get('person').claims, (tx) => listOwnReviews(tx)) }, 200),
  )

  api.openapi(
    createRoute({
      method: 'put',
      path: '/reviews/{id}',
      tags: ['Reviews'],
      summary: 'Change one’s own review',
      security: bearer,
      request: { params: idParam, body: jsonBody(reviewChangeSchema) },
      responses: {
        200: json(ownReviewSchema, 'The review; it may wait again'),
        ...refusals.signedOut,
        ...refusals.notFound,
        ...refusals.conflict,
        ...refusals.invalid,
        ...refusals.tooMany,
      },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      const { id } = c.req.valid('param')
      const change = c.req.valid('json')
      await limits.take('changeReview', { address: c.get('clientAddress'), account: userId })
      await db.asUser(claims, (tx) => changeReview(tx, { id, userId, change }))
      await db.transaction((tx) => screenReview(tx, { id, site, now: now() }))
      return c.json(await db.asUser(claims, (tx) => findOwnReview(tx, id)), 200)
    },
  )

  api.openapi(
    createRoute({
      method: 'delete',
      path: '/reviews/{id}',
      tags: ['Reviews'],
      summary: 'Delete one’s own review',
      security: bearer,
      request: { params: idParam },
      responses: {
        204: { description: 'Gone' },
        ...refusals.signedOut,
        ...refusals.notFound,
        ...refusals.conflict,
      },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      await db.asUser(c.get('person').claims, (tx) => deleteReview(tx, id))
      return c.body(null, 204)
    },
  )

  const voteAnswer = json(
    z.object({ helpfulCount: z.number().int(), isHelpful: z.boolean() }),
    'How many call it helpful now',
  )
  for (const [method, summary, isHelpful] of [
    ['put', 'Call a review helpful', true],
    ['delete', 'No longer call it helpful', false],
  ] as const)
    api.openapi(
      createRoute({
        method,
        path: '/reviews/{id}/vote',
        tags: ['Reviews'],
        summary,
        security: bearer,
        request: { params: idParam },
        responses: {
          200: voteAnswer,
          ...refusals.signedOut,
          ...refusals.forbidden,
          ...refusals.notFound,
          ...refusals.tooMany,
        },
      }),
      async (c) => {
        const { userId, claims } = c.get('person')
        const reviewId = c.req.valid('param').id
        await limits.take('vote', { address: c.get('clientAddress'), account: userId })
        return c.json(await db.asUser(claims, (tx) => voteHelpful(tx, { reviewId, userId, isHelpful })), 200)
      },
    )
  return api
}
