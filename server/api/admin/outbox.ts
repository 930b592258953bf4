import { listOutbox } from '#domain/mail/outbox.server.ts'
import { outboxCursor, outboxPageSchema } from '#domain/mail/outbox.ts'
import { endpointsFor } from '../endpoint.ts'

// Messages hold links and codes that sign in.
const endpoint = endpointsFor('adminWithSecondFactor', 'Administration')

/** What the site sent, or keeps because nobody delivers it. */
export const adminOutbox = [
  endpoint(
    'GET /admin/outbox',
    {
      summary: 'List emails and text messages',
      description: 'With `createdAt` and `id` of the last message of the page before, the next page.',
      query: outboxCursor,
      answer: outboxPageSchema,
      returns: 'A page, newest first',
    },
    ({ asPerson, query }) => asPerson((tx) => listOutbox(tx, query)),
  ),
]
