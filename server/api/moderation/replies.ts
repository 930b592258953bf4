import { z } from '@hono/zod-openapi'
import { deleteReply, listReplies, saveReply } from '#domain/moderation-queue/replies.server.ts'
import { savedReplySchema, saveReplySchema } from '#domain/moderation-queue/replies.ts'
import { endpointsFor } from '../endpoint.ts'
import { idParam } from '../open-api.ts'

const endpoint = endpointsFor('moderator', 'Moderation')

/** Notes that moderators put into rejections; the team shares them. */
export const savedReplies = [
  endpoint(
    'GET /moderation/replies',
    {
      summary: 'List the saved replies',
      answer: z.object({ replies: z.array(savedReplySchema) }),
      returns: 'At most 100 replies, by name',
    },
    async ({ asPerson }) => ({ replies: await asPerson(listReplies) }),
  ),
  endpoint(
    'PUT /moderation/replies/{id}',
    {
      summary: 'Save a reply, new or edited',
      description: 'Idempotent: repeating it saves nothing more.',
      params: idParam,
      body: saveReplySchema,
      answer: savedReplySchema,
      returns: 'The saved reply',
      errors: ['conflict'],
      stale: savedReplySchema,
    },
    ({ asPerson, params, body, person: { userId } }, { now }) =>
      asPerson((tx) => saveReply(tx, { ...params, ...body, userId, now: now() })),
  ),
  endpoint(
    'DELETE /moderation/replies/{id}',
    { summary: 'Delete a saved reply', description: 'Idempotent.', params: idParam },
    ({ asPerson, params: { id } }) => asPerson((tx) => deleteReply(tx, id)),
  ),
]
