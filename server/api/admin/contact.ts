import { findContact, listContact, replyToContact, setContactStatus } from '#domain/contact/admin.server.ts'
import {
  contactPageSchema,
  contactQuerySchema,
  contactReplySchema,
  contactStatusSchema,
  contactThreadSchema,
} from '#domain/contact/admin-schema.ts'
import { endpointsFor } from '../endpoint.ts'
import { idParam } from '../open-api.ts'

const endpoint = endpointsFor('admin', 'Administration of content', 'contact')

/** Messages to the site, and administrators' replies. */
export const adminContact = [
  endpoint(
    'GET /admin/contact',
    {
      summary: 'List messages to the site',
      query: contactQuerySchema,
      answer: contactPageSchema,
      returns: 'At most 30 messages, newest first',
    },
    ({ asPerson, query }) => asPerson((tx) => listContact(tx, query)),
  ),
  endpoint(
    'GET /admin/contact/{id}',
    {
      summary: 'Get a message to the site and its replies',
      params: idParam,
      answer: contactThreadSchema,
      returns: 'The message and its replies',
      errors: ['notFound'],
    },
    ({ asPerson, params: { id } }) => asPerson((tx) => findContact(tx, id)),
  ),
  endpoint(
    'POST /admin/contact/{id}/replies',
    {
      summary: 'Reply to a message to the site by email',
      description: 'Idempotent: repeating the `id` in the body sends nothing more.',
      params: idParam,
      body: contactReplySchema,
      answer: contactThreadSchema,
      returns: 'The message with the reply',
      errors: ['notFound'],
    },
    ({ person: { userId }, asPerson, params: { id: messageId }, body, input: { requestId } }, { site }) =>
      asPerson(async (tx) => {
        await replyToContact(tx, { ...body, messageId, userId, site, requestId })
        return findContact(tx, messageId)
      }),
  ),
  endpoint(
    'PUT /admin/contact/{id}/status',
    {
      summary: 'Close or reopen a message to the site',
      params: idParam,
      body: contactStatusSchema,
      answer: contactThreadSchema,
      returns: 'The message after the change',
      errors: ['notFound'],
    },
    ({ asPerson, params: { id: messageId }, body: { status }, input: { requestId } }) =>
      asPerson(async (tx) => {
        await setContactStatus(tx, { messageId, status, requestId })
        return findContact(tx, messageId)
      }),
  ),
]
