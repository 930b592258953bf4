import { z } from '@hono/zod-openapi'
import { listSentRequests } from '#domain/requests/find-by-link.server.ts'
import { moveRequest } from '#domain/requests/move.server.ts'
import { sentRequestSchema, sentRequestStepSchema } from '#domain/requests/schema.ts'
import { endpointsFor } from '../endpoint.ts'
import { idParam } from '../open-api.ts'

const endpoint = endpointsFor('signedIn', 'Requests')
const list = z.object({ requests: z.array(sentRequestSchema) })

/** What the caller asked of businesses while signed in. */
export const sentRequests = [
  endpoint(
    'GET /sent-requests',
    {
      summary: 'List what you asked businesses for',
      answer: list,
      returns: 'At most 200 requests, newest first',
    },
    async ({ asPerson }) => ({ requests: await asPerson(listSentRequests) }),
  ),
  endpoint(
    'POST /sent-requests/{id}/steps',
    {
      summary: 'Accept a proposed time, decline it, or cancel your request',
      description: 'Over the version that you saw: after a step of the business it is rejected.',
      params: idParam,
      body: sentRequestStepSchema,
      answer: list,
      returns: 'Your requests after the step',
      limit: 'requestStep',
      errors: ['notFound', 'conflict'],
    },
    async ({ asPerson, params: { id }, body }, { site, now }) => ({
      requests: await asPerson(async (tx) => {
        await moveRequest(tx, { id, side: 'visitor' }, { ...body, site, now: now() })
        return listSentRequests(tx)
      }),
    }),
  ),
]
