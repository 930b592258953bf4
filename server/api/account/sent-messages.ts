import { z } from '@hono/zod-openapi'
import { sentLeadSchema, sentThreadSchema } from '#domain/leads/schema.ts'
import { listSentLeads, readSentLead } from '#domain/leads/sent.server.ts'
import { endpointsFor } from '../endpoint.ts'
import { idParam } from '../open-api.ts'

const endpoint = endpointsFor('signedIn', 'Messages')

/** What the caller wrote to businesses while signed in. */
export const sentMessages = [
  endpoint(
    'GET /sent',
    {
      summary: 'List the messages you sent to businesses',
      answer: z.object({ messages: z.array(sentLeadSchema) }),
      returns: 'At most 200 messages, newest first',
    },
    async ({ person, asPerson }) => ({ messages: await asPerson((tx) => listSentLeads(tx, person.userId)) }),
  ),
  endpoint(
    'GET /sent/{id}',
    {
      summary: 'Get a message you sent and its replies',
      params: idParam,
      answer: sentThreadSchema,
      returns: 'The message and its replies',
      errors: ['notFound'],
    },
    ({ person: { userId }, asPerson, params: { id: leadId } }) =>
      asPerson((tx) => readSentLead(tx, { leadId, userId })),
  ),
]
