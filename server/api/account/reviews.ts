import { z } from '@hono/zod-openapi'
import { whileCounted } from '#domain/rate-limits/attempts.ts'
import { changeReview, deleteReview, writeReview } from '#domain/reviews/commands.server.ts'
import { findOwnReview, findReviewStatus, listOwnReviews } from '#domain/reviews/own-reviews.server.ts'
import {
  newReviewSchema,
  ownReviewSchema,
  reviewChangeSchema,
  reviewStatusSchema,
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

/** Reviews that people write, and those they find helpful. */
export const reviews = [
  endpoint(
    'GET /businesses/{id}/reviews/mine',
    {
      isViewable: true,
      summary: 'Get your own review of a business',
      params: idParam,
      answer: reviewStatusSchema,
      returns: 'Your review, and the reviews that you marked as helpful',
      errors: ['notFound'],
    },
    ({ person: { userId }, asPerson, params: { id: businessId } }) =>
      asPerson((tx) => findReviewStatus(tx, { businessId, userId })),
  ),
  endpoint(
    'POST /businesses/{id}/reviews',
    {
      summary: 'Review a business',
      description:
        'The review is published right away or held for moderation: `status` says which. Idempotent: repeating the `id` doesn’t add a second review.',
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
      await whileCounted(attempt, () => asPerson((tx) => writeReview(tx, { businessId, userId, review })))
      // In its own transaction, as the owner: if it fails, the review waits for a moderator.
      await db.transaction((tx) => screenReview(tx, { id: review.id, site, now: now() }))
      return asPerson((tx) => findOwnReview(tx, review.id))
    },
  ),
  endpoint(
    'GET /reviews/mine',
    {
      isViewable: true,
      summary: 'List the reviews you wrote',
      answer: z.object({ reviews: z.array(ownReviewSchema) }),
      returns: 'At most 500 reviews, newest first',
    },
    async ({ asPerson }) => ({ reviews: await asPerson((tx) => listOwnReviews(tx)) }),
  ),
  endpoint(
    'PUT /reviews/{id}',
    {
      summary: 'Change your review',
      description: 'It may be held for moderation again.',
      params: idParam,
      body: reviewChangeSchema,
      answer: ownReviewSchema,
      returns: 'The review after the change',
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
    { ...helpful, summary: 'Remove your helpful vote' },
    ({ person: { userId }, asPerson, params: { id: reviewId } }) =>
      asPerson((tx) => voteHelpful(tx, { reviewId, userId, isHelpful: false })),
  ),
]
