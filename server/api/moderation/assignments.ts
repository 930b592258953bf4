import { z } from '@hono/zod-openapi'
import { assign, assignedMinutes, release } from '#domain/moderation-queue/assignments.server.ts'
import { queueKinds } from '#domain/moderation-queue/kinds.ts'
import { endpointsFor } from '../endpoint.ts'
import { idParam } from '../open-api.ts'

const endpoint = endpointsFor('moderator', 'Moderation')
const params = idParam.extend({ kind: z.enum(queueKinds) })

/** Who reviews what, so that two moderators don't read the same. */
export const assignments = [
  endpoint(
    'PUT /moderation/assignments/{kind}/{id}',
    {
      summary: `Assign an entry of the queue to yourself for ${assignedMinutes} minutes`,
      params,
      body: z.object({ takesOver: z.boolean().default(false) }),
      answer: z.object({ until: z.string() }),
      description:
        'Until then others see who has it and can’t decide. `takesOver` takes it from someone else.',
      returns: 'When the assignment ends',
      errors: ['conflict'],
    },
    ({ asPerson, input, person: { userId } }, { now }) =>
      asPerson((tx) => assign(tx, { ...input, userId, now: now() })),
  ),
  endpoint(
    'DELETE /moderation/assignments/{kind}/{id}',
    { summary: 'Unassign yourself from an entry of the queue', params },
    ({ asPerson, params, person: { userId } }) => asPerson((tx) => release(tx, { ...params, userId })),
  ),
]
