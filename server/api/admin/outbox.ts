import { listOutbox } from '#domain/mail/outbox.server.ts'
import { outboxCursor, outboxPageSchema } from '#domain/mail/outbox.ts'
import { endpointsFor } from '../endpoint.ts'

// Messages hold links and codes that sign in.
const endpoint = endpointsFor('adminWithSecondFactor', 'Administration')

/** What the site sent, or stored because nothing delivers it. */
export const adminOutbox = [
  endpoint(
    'GET /admin/outbox',
    {
      summary: 'List emails and text messages',
      description: 'For the next page, `createdAt` and `id` of the last message.',
      query: outboxCursor,
      answer: outboxPageSchema,
      returns: 'A page of messages, newest first',
    },
    ({ asPerson, query }) => asPerson((tx) => listOutbox(tx, query)),
  ),
]
