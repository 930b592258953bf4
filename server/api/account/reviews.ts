import { z } from '@hono/zod-openapi'
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
import { endpointsFor } from '../endpoint.ts'
import { idParam } from '../open-api.ts'

const endpoint = endpointsFor('signedIn', 'Reviews')

const helpful = {
  params: idParam,
  answer: z.object({ helpfulCount: z.number().int(), isHelpful: z.boolean() }),
  returns: 'How many people found it helpful',
  errors: ['forbidden', 'notFound'],
  limit: 'vote',
} as const

/** What people write about businesses, and what they find helpful. */
export const reviews = [
  endpoint(
    'GET /businesses/{id}/reviews/mine',
    {
      summary: 'Read your own review of a business',
      params: idParam,
      answer: reviewStandingSchema,
      returns: 'Your review, and which reviews you marked as helpful',
      errors: ['notFound'],
    },
    ({ person: { userId }, asPerson, params: { id: businessId } }) =>
      asPerson((tx) => findReviewStanding(tx, { businessId, userId })),
  ),
  endpoint(
    'POST /businesses/{id}/reviews',
    {
      summary: 'Review a business',
      description:
        'The review is published at once or held for moderation: `status` says which. The same `id` again is the same review.',
      params: idParam,
      body: newReviewSchema,
      answer: ownReviewSchema,
      returns: 'The review',
      status: 201,
      errors: ['forbidden', 'notFound', 'conflict', 'tooMany'],
    },
    async (
      { person: { userId }, asPerson, params: { id: businessId }, body: review, address },
      { db, limits, site, now },
    ) => {
      const attempt = await limits.take('review', { address, account: userId })
      const written = await asPerson((tx) => writeReview(tx, { businessId, userId, review })).catch(
        async (error: unknown) => {
          await attempt.giveBack()
          throw error
        },
      )
      if (!written.isNew) await attempt.giveBack()
      // On its own, as the owner: should it not come to that, the review waits for somebody to read it.
      await db.transaction((tx) => screenReview(tx, { id: review.id, site, now: now() }))
      return asPerson((tx) => findOwnReview(tx, review.id))
    },
  ),
  endpoint(
    'GET /reviews/mine',
    {
      summary: 'List the reviews you wrote',
      answer: z.object({ reviews: z.array(ownReviewSchema) }),
      returns: 'At most 500, newest first',
    },
    async ({ asPerson }) => ({ reviews: await asPerson((tx) => listOwnReviews(tx)) }),
  ),
  endpoint(
    'PUT /reviews/{id}',
    {
      summary: 'Change your review',
      params: idParam,
      body: reviewChangeSchema,
      answer: ownReviewSchema,
      returns: 'The review; it may be held for moderation again',
      errors: ['notFound', 'conflict'],
      limit: 'changeReview',
    },
    async ({ person: { userId }, asPerson, params: { id }, body: change }, { db, site, now }) => {
      await asPerson((tx) => changeReview(tx, { id, userId, change }))
      await db.transaction((tx) => screenReview(tx, { id, site, now: now() }))
      return asPerson((tx) => findOwnReview(tx, id))
    },
  ),
  endpoint(
    'DELETE /reviews/{id}',
    { summary: 'Delete your review', params: idParam, errors: ['notFound', 'conflict'] },
    ({ asPerson, params: { id } }) => asPerson((tx) => deleteReview(tx, id)),
  ),
  endpoint(
    'PUT /reviews/{id}/vote',
    { ...helpful, summary: 'Mark a review as helpful' },
    ({ person: { userId }, asPerson, params: { id: reviewId } }) =>
      asPerson((tx) => voteHelpful(tx, { reviewId, userId, isHelpful: true })),
  ),
  endpoint(
    'DELETE /reviews/{id}/vote',
    { ...helpful, summary: 'Take back a helpful vote' },
    ({ person: { userId }, asPerson, params: { id: reviewId } }) =>
      asPerson((tx) => voteHelpful(tx, { reviewId, userId, isHelpful: false })),
  ),
]
