import { z } from '@hono/zod-openapi'
import { listReceivedReviews } from '#domain/reviews/queries.server.ts'
import { deleteReply, saveReply } from '#domain/reviews/replies.server.ts'
import {
  deleteReplyTemplate,
  listReplyTemplates,
  saveReplyTemplate,
} from '#domain/reviews/reply-templates.server.ts'
import {
  mostReplyTemplates,
  replyTemplateSchema,
  replyTemplateTextSchema,
} from '#domain/reviews/reply-templates.ts'
import { receivedReviewSchema, replySchema, reviewReplySchema } from '#domain/reviews/schema.ts'
import { endpointsFor } from '../endpoint.ts'
import { idParam } from '../open-api.ts'
import { receivedQuerySchema } from '../received-query.ts'

const endpoint = endpointsFor('signedIn', 'Reviews')

const templateParam = idParam.extend({ templateId: z.uuid() })

/** Reviews, for the businesses they are about. Nothing reveals who wrote one. */
export const receivedReviews = [
  endpoint(
    'GET /businesses/{id}/reviews',
    {
      isViewable: true,
      summary: 'List the published reviews of a business you manage',
      params: idParam,
      query: receivedQuerySchema,
      answer: z.object({ reviews: z.array(receivedReviewSchema), total: z.number(), unanswered: z.number() }),
      returns: 'A page of 20 reviews, newest first',
      errors: ['notFound'],
    },
    ({ asPerson, params: { id: businessId }, query }) =>
      asPerson((tx) => listReceivedReviews(tx, { businessId, ...query })),
  ),
  endpoint(
    'PUT /reviews/{id}/reply',
    {
      summary: 'Reply to a review, or change the reply',
      params: idParam,
      body: replySchema,
      answer: reviewReplySchema,
      returns: 'The reply as visitors see it',
      errors: ['notFound'],
      limit: 'reply',
    },
    ({ person: { userId }, asPerson, params: { id: reviewId }, body: { body } }, { site }) =>
      asPerson((tx) => saveReply(tx, { reviewId, userId, body, site })),
  ),
  endpoint(
    'GET /businesses/{id}/reply-templates',
    {
      isViewable: true,
      summary: 'List the saved replies of a listing',
      params: idParam,
      answer: z.object({ templates: z.array(replyTemplateSchema) }),
      returns: `At most ${mostReplyTemplates} replies, oldest first`,
      errors: ['notFound'],
    },
    async ({ asPerson, params: { id } }) => ({
      templates: await asPerson((tx) => listReplyTemplates(tx, id)),
    }),
  ),
  endpoint(
    'PUT /businesses/{id}/reply-templates/{templateId}',
    {
      summary: 'Add a saved reply, or change one',
      description: 'The client chooses the ID. Idempotent.',
      params: templateParam,
      body: replyTemplateTextSchema,
      answer: replyTemplateSchema,
      returns: 'The saved reply',
      errors: ['notFound', 'conflict'],
    },
    ({ asPerson, params: { id: businessId, templateId }, body }) =>
      asPerson((tx) => saveReplyTemplate(tx, { ...body, businessId, id: templateId })),
  ),
  endpoint(
    'DELETE /businesses/{id}/reply-templates/{templateId}',
    { summary: 'Delete a saved reply', params: templateParam, errors: ['notFound'] },
    ({ asPerson, params: { id: businessId, templateId } }) =>
      asPerson((tx) => deleteReplyTemplate(tx, { businessId, id: templateId })),
  ),
  endpoint(
    'DELETE /reviews/{id}/reply',
    { summary: 'Delete the reply to a review', params: idParam, errors: ['notFound'] },
    ({ asPerson, params: { id } }) => asPerson((tx) => deleteReply(tx, id)),
  ),
]
